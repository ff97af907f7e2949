"""Reads the card docs/never-lose.svg, and plays all games as it says. A board is your squares and theirs."""

import re
from pathlib import Path

SAID = """Do the first of these that you can. You: You: 1 FINISH two of yours in a line.
2 BLOCK two of theirs in a line. 3 CENTRE Take it if it is free. 4 CORNER Take a corner that touches one of theirs.
Slanting counts. 5 SIDE Take the middle of a side. is your move. Any star will do."""
LINES = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]
BESIDE = {0: {1, 3}, 2: {1, 5}, 6: {3, 7}, 8: {5, 7}}  # a corner


def fills(marks):
    return {square for line in LINES if len(line & marks) == 2 for square in line}


# The squares that a rule allows if they are free. Rule 6 is the fourth without "Slanting counts."
RULES = {
    1: lambda you, them: fills(you),
    2: lambda you, them: fills(them),
    3: lambda you, them: {4},
    4: lambda you, them: {corner for corner in BESIDE if (BESIDE[corner] | {4}) & them},
    5: lambda you, them: {1, 3, 5, 7},
    6: lambda you, them: {corner for corner in BESIDE if BESIDE[corner] & them},
}


def play(rules, you, them, yours, met):
    """Stores each board that follows, with the first rule that allows you a square and with its squares."""
    over = any(line <= you or line <= them for line in LINES)
    free = set() if over else set(range(9)) - you - them
    allowed = [(rule, RULES[rule](you, them) & free) for rule in rules if yours]
    if (you, them) not in met:
        met[you, them] = next((choice for choice in allowed if choice[1]), (None, free))
        for square in met[you, them][1]:
            board = (you | {square}, them) if yours else (you, them | {square})
            play(rules, *board, not yours, met)
    return met


card = Path("docs/never-lose.svg").read_text().split("</defs>")[1]
said = " ".join(re.sub("<[^>]*>", " ", card).split())
assert said == " ".join(SAID.split()), said
drawn = re.findall('#g"/>(.*)</g>', card)
for rules, you_are, expected in [
    ([1, 2, 3, 4, 5], "xo", [132, 8, 0]),
    ([1, 2, 3, 4, 5], "ox", [200, 16, 0]),
    ([1, 2, 3, 6, 5], "ox", [200, 16, 60]),
]:
    met = play(rules, frozenset(), frozenset(), you_are == "xo", {})
    won, lost = (sum(any(line <= board[side] for line in LINES) for board in met) for side in (0, 1))
    ended = sum(not squares for _, squares in met.values())
    assert [won, ended - won - lost, lost] == expected, (rules, you_are, won, ended, lost)
    for rule in rules if lost == 0 else []:
        marks = re.findall('#(.)" x="(.*?)" y="(.*?)"', drawn[2 * rule - (2 if you_are == "xo" else 1)])
        place = ["0", "6.5", "13"].index
        you, them, stars = ({place(x) + 3 * place(y) for name, x, y in marks if name == it} for it in you_are + "s")
        assert met.get((frozenset(you), frozenset(them))) == (rule, stars), (rule, you_are, you, them, stars)
