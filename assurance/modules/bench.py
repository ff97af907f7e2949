"""python3 bench.py: measures lookups per second, for the module and for two kinds of minimax.

Compares every answer of both minimaxes with the module's.
"""

import functools
import importlib
import itertools
import random
import sys
import time
from typing import Callable

import tictactable

Answer = tuple[int, int, list[int]]
Search = Callable[[list[str], str, str], Answer]
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def minimax(cells: list[str], turn: str, other: str, after: "Search | None" = None) -> Answer:
    """Outcome, remoteness and optimal moves. `after`, by default the same search, answers the boards after a move."""
    if any(cells[a] == cells[b] == cells[c] == other for a, b, c in LINES):
        return -1, 0, []
    free = [square for square in range(9) if cells[square] == "."]
    if not free:
        return 0, 0, []
    best, moves = (-2, 0, 0), list[int]()
    for square in free:
        cells[square] = turn
        wdl, remoteness, _ = (after or minimax)(cells, other, turn)
        cells[square] = "."
        value = (-wdl, remoteness * wdl, remoteness)
        if value > best:
            best, moves = value, []
        if value == best:
            moves.append(square)
    return best[0], best[2] + 1, moves


def plain(board: str, after: "Search | None" = None) -> Answer:
    turns = ("X", "O") if board.count("X") == board.count("O") else ("O", "X")
    return minimax(list(board), *turns, after)


@functools.lru_cache(maxsize=None)
def remembered(board: str) -> Answer:
    """The same, with a cache, so that it searches each board once."""
    return plain(board, lambda cells, turn, other: remembered("".join(cells)))


def is_reachable(board: str) -> bool:
    try:
        return bool(tictactable.probe(board))
    except tictactable.UnreachableError:
        return False


def seconds(ask: Callable[[str], object], questions: list[str]) -> float:
    start = time.process_time()
    for question in questions:
        ask(question)
    return time.process_time() - start


def main() -> None:
    boards = list(filter(is_reachable, map("".join, itertools.product(".XO", repeat=9))))
    for board in boards:
        entry = tictactable.probe(board)
        expected = (entry.wdl, entry.remoteness, list(entry.optimal_moves))
        assert plain(board) == expected == remembered(board), board
    random.seed(1)
    random.shuffle(boards)
    many = boards * 100
    # A fresh module, which has cached no entry yet.
    importlib.reload(tictactable)
    print(f"Python {sys.version.split()[0]}, {len(boards)} boards in random order, by processor time")
    measured: "list[tuple[str, Callable[[str], object], list[str]]]" = [
        ("the table, a board's first time", tictactable.probe, boards),
        ("the table, later", tictactable.probe, many),
        ("minimax that remembers, later", remembered, many),
        ("plain minimax", plain, boards),
    ]
    for name, ask, questions in measured:
        print(f"{len(questions) / seconds(ask, questions):>12,.0f} a second  {name}")
    remembered.cache_clear()
    print(f"{1000 * seconds(remembered, ['.' * 9]):>12,.1f} ms        to fill that memory")
    start = time.process_time()
    importlib.reload(tictactable)
    print(f"{1000 * (time.process_time() - start):>12,.1f} ms        to load the table")


main()
