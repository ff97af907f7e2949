"""python3 play.py GAME COMMAND...: plays against a game in a simulator until every move has occurred: on every
board, up to rotations and reflections, every move of the player and every optimal move of the machine.

COMMAND runs the simulator, whose standard input and output are the serial port of the chip. The rules and the optimal
moves are those of the package in extras/python. This script fails if the machine makes a move that is not optimal, if it
never makes one of the optimal moves, or if the output is not as expected. On each board it also presses keys that are
not moves.
"""

import functools
import random
import subprocess
import sys

from tictactable import EMPTY, canonical, legal_moves, play, probe


class Game:
    """What a game prints: here extras/c/attiny13a.c."""

    persons = "X"

    def begin(self, person):
        """The keys that begin a game, each with what follows."""
        return []

    def refused(self, board, square):
        """When the player presses the digit of a taken square."""
        return ""

    def marked(self, board, square, person):
        """When this square is marked, up to the next move."""
        digit = "" if probe(board).turn == person else str(square + 1)
        return digit + "\n" * probe(play(board, square)).terminal


class Sketch(Game):
    """extras/c/examples/TicTacToe"""

    prompts = ["Your move, 1 to 9:\r\n"]  # only the first game begins with it

    def begin(self, person):
        return [("", self.prompts.pop())] if self.prompts else []

    def marked(self, board, square, person):
        after = play(board, square)
        said = "" if probe(board).turn == person else "My move:\r\n"
        said += "".join(f"{' '.join(after[row : row + 3])}\n" for row in (0, 3, 6))
        results = {"X": "You win!\r\n", "O": "I win.\r\n", None: "A draw.\r\n"}
        return said + (results[probe(after).winner] if probe(after).terminal else "")


class Microbit(Game):
    """extras/microbit"""

    persons = "XO"

    def begin(self, person):
        key, shown = ("y", self.shown(EMPTY, person)) if person == "X" else ("n", "")
        return [("", "\r\nTic-tac-toe. Do you begin? y or n: "), ("9" + key, f"{key}\r\n{shown}")]

    def shown(self, board, person):
        cells = [f" {cell if cell != '.' else square + 1} " for square, cell in enumerate(board)]
        rows = ["|".join(cells[row : row + 3]) for row in (0, 3, 6)]
        results = {person: "You win.\r\n", None: "A draw.\r\n"}
        next_line = results.get(probe(board).winner, "I win.\r\n") if probe(board).terminal else "Your move, 1 to 9: "
        return "\r\n" + "\r\n---+---+---\r\n".join(rows) + "\r\n\r\n" + next_line

    def marked(self, board, square, person):
        after = play(board, square)
        if probe(board).turn != person:
            return f"I play {square + 1}.\r\n{self.shown(after, person)}"
        return f"{square + 1}\r\n{self.shown(after, person) if probe(after).terminal else ''}"

    def refused(self, board, square):
        return f"{square + 1}\r\nNo: the square is taken.\r\n{self.shown(board, probe(board).turn)}"


def step(board, square):
    """A move: the boards before and after it, each the lowest of its rotations and reflections."""
    return canonical(board), canonical(play(board, square))


@functools.cache
def moves(board, person):
    """All moves that can occur from this board on."""
    is_person = probe(board).turn == person
    found = {step(board, square) for square in (legal_moves(board) if is_person else probe(board).optimal_moves)}
    return found.union(*(moves(after, person) for _, after in found))


def press(chip, keys, *texts):
    """Presses the keys, waits until the chip has printed one of the texts, and returns its place."""
    chip.stdin.write(keys.encode())
    heard = ""
    while heard not in texts:
        character = chip.stdout.read(1).decode("ascii")
        heard += character
        if not character or not any(text.startswith(heard) for text in texts):
            sys.exit(f"error: found {heard!r}, expected {' or '.join(map(repr, texts))}")
    return texts.index(heard)


def play_all(chip, game, person):
    """Plays until all moves have occurred. Returns the number of games."""
    missing, seen, games = set(moves(EMPTY, person)), set(), 0
    while missing:
        games += 1
        board = EMPTY
        for keys, said in game.begin(person):
            press(chip, keys, said)
        while not probe(board).terminal:
            if probe(board).turn == person:
                legal = legal_moves(board)
                if canonical(board) not in seen:
                    press(chip, "0Ax\r", "")
                    for square in set(range(9)) - set(legal):
                        press(chip, str(square + 1), game.refused(board, square))
                news = [move for move in legal if missing & {step(board, move), *moves(step(board, move)[1], person)}]
                square = random.choice(news or legal)
                press(chip, str(square + 1), game.marked(board, square, person))
            else:
                optimal = probe(board).optimal_moves
                square = optimal[press(chip, "", *(game.marked(board, move, person) for move in optimal))]
            seen.add(canonical(board))
            missing.discard(step(board, square))
            board = play(board, square)
    return games


_, name, *command = sys.argv
game = {"attiny13a": Game, "microbit": Microbit, "sketch": Sketch}[name]()
chip = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
try:
    for person in game.persons:
        print(f"{play_all(chip, game, person)} games, in which the player is {person}")
    chip.stdin.close()
    if name == "attiny13a":
        # This simulator now ends, and prints how much memory was used.
        print(chip.stdout.read().decode(), end="")
finally:
    chip.kill()
