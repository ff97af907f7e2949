"""python3 play_all.py IMAGE: plays every game that a person can play against the micro:bit's game.

It knows the rules on its own and follows what the game prints: each board, each move and how the
game ended. At each position it also presses the keys that are no moves. It fails if anything is
wrong or if the person wins, and prints how the games ended, and how much stack they took.
"""

import itertools
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
from typing import Optional

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
RAM, RAM_SIZE = 0x2000_0000, 16 * 1024

WHO_BEGINS = "Do you begin? y or n: "
YOUR_MOVE = "Your move, 1 to 9: "
ENDS = {"You win.\r\n": "won", "A draw.\r\n": "drawn", "I win.\r\n": "lost"}


class Microbit:
    """An emulated micro:bit, of which one sees the serial port."""

    def __init__(self, image: str, folder: str) -> None:
        self.monitor = f"{folder}/monitor"
        self.ram = f"{folder}/ram"
        command = ["qemu-system-arm", "-M", "microbit", "-display", "none", "-serial", "stdio"]
        command += ["-monitor", f"unix:{self.monitor},server,nowait", "-kernel", image]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )

    def press(self, key: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(key.encode())

    def read(self) -> str:
        """What is printed until the game waits for a key or has ended."""
        assert self.process.stdout
        text = ""
        while not text.endswith((WHO_BEGINS, YOUR_MOVE, *ENDS)):
            found = self.process.stdout.read(1)
            assert found, f"the micro:bit has stopped after {text!r}"
            text += found.decode("ascii")
        return text

    def deepest_stack(self) -> int:
        """Bytes from the top of RAM, which was all zero, down to the last that was written."""
        with socket.socket(socket.AF_UNIX) as monitor:
            monitor.connect(self.monitor)
            monitor.sendall(f'memsave {RAM} {RAM_SIZE} "{self.ram}"\nquit\n'.encode())
            self.process.wait(timeout=10)
        words = pathlib.Path(self.ram).read_bytes()
        # The lowest bytes are variables; far above them the stack has never come.
        unused = words.rindex(bytes(1024)) + 1024
        return RAM_SIZE - unused


def drawing(board: str) -> str:
    """How the game draws a board: '.' is shown as the number of the square."""
    cells = [f" {cell if cell != '.' else square + 1} " for square, cell in enumerate(board)]
    rows = ["|".join(cells[row : row + 3]) for row in (0, 3, 6)]
    return "\r\n" + "\r\n---+---+---\r\n".join(rows) + "\r\n\r\n"


def winner(board: str) -> Optional[str]:
    owners = [board[a] for a, b, c in LINES if board[a] == board[b] == board[c] != "."]
    return owners[0] if owners else None


def after(board: str, mark: str, square: int) -> str:
    assert board[square] == "." and not winner(board), f"{mark} plays {square + 1} on {board}"
    return board[:square] + mark + board[square + 1 :]


def game(microbit: Microbit, begins: bool, choices: "list[list[int]]", seen: "set[str]") -> str:
    """One game, and how it ended for the person: makes the last move of each of the choices, and
    adds to them all moves of what follows."""
    person, machine = "XO" if begins else "OX"
    board = "." * 9
    text = microbit.read()
    assert text.endswith(WHO_BEGINS), text
    answer = "y" if begins else "n"
    microbit.press(answer)
    expected = f"{answer}\r\n"
    for move in itertools.count():
        text = microbit.read()
        reply = re.search(r"I play ([1-9])\.\r\n", text)
        if reply:
            board = after(board, machine, int(reply[1]) - 1)
            expected += reply[0]
        expected += drawing(board)
        end = next((end for end in ENDS if text.endswith(end)), None)
        assert text == expected + (end or YOUR_MOVE), f"{text!r}, and not {expected!r}"
        if end:
            assert winner(board) or "." not in board, f"{board} is not over"
            assert {person: "won", machine: "lost", None: "drawn"}[winner(board)] == ENDS[end]
            return ENDS[end]
        assert not winner(board) and "." in board, f"{board} is over"
        if board not in seen:
            seen.add(board)
            for taken in (square for square in range(9) if board[square] != "."):
                # Keys that are none are passed over.
                microbit.press(f"0yn\r {taken + 1}")
                text = microbit.read()
                complaint = f"{taken + 1}\r\nNo: the square is taken.\r\n"
                assert text == complaint + drawing(board) + YOUR_MOVE, text
        if move == len(choices):
            choices.append([square for square in range(9) if board[square] == "."])
        board = after(board, person, choices[move][-1])
        microbit.press(str(choices[move][-1] + 1))
        expected = f"{choices[move][-1] + 1}\r\n"
    raise AssertionError


def main(image: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        microbit = Microbit(image, folder)
        try:
            total = {"won": 0, "drawn": 0, "lost": 0}
            for begins in (True, False):
                ends = dict.fromkeys(total, 0)
                choices: "list[list[int]]" = []
                seen: "set[str]" = set()
                while True:
                    ends[game(microbit, begins, choices, seen)] += 1
                    # On to the next moves, the last first.
                    while choices and len(choices[-1]) == 1:
                        choices.pop()
                    if not choices:
                        break
                    choices[-1].pop()
                who = "the person begins:   " if begins else "the micro:bit begins:"
                print(f"{who} {sum(ends.values()):3} games; the person has", end=" ")
                print(", ".join(f"{end} {count}" for end, count in ends.items()))
                for end, count in ends.items():
                    total[end] += count
            print(f"together:             {sum(total.values()):3} games")
            print(f"stack: {microbit.deepest_stack()} bytes")
            assert total["won"] == 0, "the person has won"
        finally:
            microbit.process.kill()


main(*sys.argv[1:])
