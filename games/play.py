"""python3 play.py GAME COMMAND...: plays against a game in a simulator until every move has occurred: on every
board, up to rotations and reflections, every move of the player and every optimal move of the machine.

COMMAND runs the simulator, whose standard input and output are the serial port of the chip. The rules and the optimal
moves are those of the package in ../python. This script fails if the machine makes a move that is not
optimal, if it never makes one of the optimal moves, if the player wins, or if the output is not as expected. On each
board it also presses keys that are not moves.
"""

import functools
import random
import subprocess
import sys
from collections import Counter

from tictactable import legal_moves, play, probe


@functools.cache
def shape(board: str) -> str:
    """The same for a board and for all its rotations and reflections."""
    rows = board[:3], board[3:6], board[6:]
    shapes = []
    for _ in range(4):
        rows = tuple("".join(column) for column in zip(*rows[::-1]))
        shapes += ["".join(rows), "".join(rows[::-1])]
    return min(shapes)


class Chip:
    """A chip in a simulator, with its serial port."""

    begins = (True,)

    def __init__(self, command: "list[str]") -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        self.heard = ""

    def press(self, keys: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(keys.encode())

    def hear(self, count: int) -> str:
        """Returns the next characters. The next call returns the characters after them."""
        assert self.process.stdout
        text = ""
        while len(text) < count:
            found = self.process.stdout.read(1)
            assert found, f"the chip has stopped after {self.heard!r}"
            text += found.decode("ascii")
        self.heard = text
        return text

    def expect(self, text: str) -> None:
        found = self.hear(len(text))
        assert found == text, f"found {found!r}, expected {text!r}"

    def start(self, begins: bool) -> None:
        """Starts a game."""

    def reply(self, board: str) -> int:
        """The machine's move on this board."""
        raise NotImplementedError

    def move(self, board: str, square: int) -> None:
        """Presses a key, and reads the output before the machine's move."""
        self.press(str(square + 1))

    def wrong(self, board: str, taken: "list[int]") -> None:
        """Presses keys that are not moves."""
        self.press("0Ax" + "".join(str(square + 1) for square in taken))

    def end(self, board: str, person: str) -> None:
        """Reads the result of the game."""


class Sketch(Chip):
    """c/examples/TicTacToe"""

    def start(self, begins: bool) -> None:
        if not self.heard:
            self.expect("Your move, 1 to 9:\r\n")

    @staticmethod
    def drawing(board: str) -> str:
        return "".join(f"{' '.join(board[row : row + 3])}\n" for row in (0, 3, 6))

    def move(self, board: str, square: int) -> None:
        super().move(board, square)
        self.expect(self.drawing(play(board, square)))

    def reply(self, board: str) -> int:
        self.expect("My move:\r\n")
        found = self.hear(len(self.drawing(board)))
        moves = [square for square in legal_moves(board) if self.drawing(play(board, square)) == found]
        assert moves, f"after {board}: {found!r}"
        return moves[0]

    def end(self, board: str, person: str) -> None:
        results = {"X": "You win!", "O": "I win.", None: "A draw."}
        self.expect(results[probe(board).winner] + "\r\n")


class Attiny(Chip):
    """c/attiny13a.c"""

    def reply(self, board: str) -> int:
        return "123456789".index(self.hear(1))

    def end(self, board: str, person: str) -> None:
        self.expect("\n")


class Microbit(Chip):
    """games/microbit"""

    begins = (True, False)

    def start(self, begins: bool) -> None:
        self.expect("\r\nTic-tac-toe. Do you begin? y or n: ")
        self.press("9" + "ny"[begins])
        self.expect("ny"[begins] + "\r\n")
        if begins:
            self.show("." * 9)

    def show(self, board: str) -> None:
        cells = [f" {cell if cell != '.' else square + 1} " for square, cell in enumerate(board)]
        rows = ["|".join(cells[row : row + 3]) for row in (0, 3, 6)]
        self.expect("\r\n" + "\r\n---+---+---\r\n".join(rows) + "\r\n\r\n")
        if not probe(board).terminal:
            self.expect("Your move, 1 to 9: ")

    def move(self, board: str, square: int) -> None:
        super().move(board, square)
        self.expect(f"{square + 1}\r\n")
        if probe(play(board, square)).terminal:
            self.show(play(board, square))

    def reply(self, board: str) -> int:
        text = self.hear(len("I play 1.\r\n"))
        square = "123456789".index(text[7])
        assert text == f"I play {square + 1}.\r\n", text
        self.show(play(board, square))
        return square

    def wrong(self, board: str, taken: "list[int]") -> None:
        for square in taken:
            self.press(f"0yn\r {square + 1}")
            self.expect(f"{square + 1}\r\nNo: the square is taken.\r\n")
            self.show(board)

    def end(self, board: str, person: str) -> None:
        ends = {person: "You win.\r\n", None: "A draw.\r\n"}
        self.expect(ends.get(probe(board).winner, "I win.\r\n"))


def play_all(chip: Chip, begins: bool) -> "tuple[Counter[str], int]":
    """Plays all games. Returns how they ended, and on how many boards the machine chose between moves."""
    person = "XO"[not begins]
    known: "dict[str, set[str]]" = {}  # for each shape, the shapes after a move
    done: "set[str]" = set()  # the shapes after which everything has occurred
    ends: "Counter[str]" = Counter()
    while shape("." * 9) not in done:
        chip.start(begins)
        board, path = "." * 9, []
        while not probe(board).terminal:
            path.append(board)
            if probe(board).turn == person:
                if shape(board) not in known:
                    chip.wrong(board, [square for square in range(9) if board[square] != "."])
                news = [square for square in legal_moves(board) if shape(play(board, square)) not in done]
                square = random.choice(news or legal_moves(board))
                chip.move(board, square)
            else:
                square = chip.reply(board)
                optimal = probe(board).optimal_moves
                assert square in optimal, f"{square + 1} on {board} is not optimal"
            known.setdefault(shape(board), set()).add(shape(play(board, square)))
            board = play(board, square)
        chip.end(board, person)
        assert probe(board).winner != person, f"the player has won: {board}"
        ends["lost" if probe(board).winner else "drawn"] += 1
        done.add(shape(board))
        for before in reversed(path):
            moves = legal_moves(before) if probe(before).turn == person else probe(before).optimal_moves
            shapes = {shape(play(before, square)) for square in moves}
            if known[shape(before)] == shapes <= done:
                done.add(shape(before))
    chosen = [board for board, shapes in known.items() if len(shapes) > 1]
    return ends, sum(probe(board).turn != person for board in chosen)


def main(name: str, *command: str) -> None:
    chip: Chip = {"sketch": Sketch, "attiny": Attiny, "microbit": Microbit}[name](list(command))
    try:
        for begins in chip.begins:
            ends, choices = play_all(chip, begins)
            who = "player" if begins else "machine"
            print(f"the {who} starts: {sum(ends.values())} games; the player won 0,", end=" ")
            print(", ".join(f"{end} {ends[end]}" for end in ("drawn", "lost")), end="; ")
            print(f"{choices} different boards on which the machine chose between moves")
    except (AssertionError, ValueError) as error:
        sys.exit(f"error: {error}")
    finally:
        assert chip.process.stdin and chip.process.stdout
        chip.process.stdin.close()
        if name == "attiny":
            print(chip.process.stdout.read().decode(), end="")
        chip.process.kill()


main(*sys.argv[1:])
