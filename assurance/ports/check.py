"""python3 check.py EXPORT LIBRARY: compares the Python module with the library.

EXPORT is what `tictactable export --format jsonl` writes, LIBRARY what `src/main.rs` prints.
"""

import itertools
import json
import sys
from typing import Any, Callable, Type

from tictactable import (
    Entry,
    IllegalMoveError,
    ParseBoardError,
    UnreachableError,
    play,
    probe,
)


def read(file: str) -> "list[dict[str, Any]]":
    with open(file, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def refuses(error: Type[ValueError], message: str, call: Callable[..., object], *args: object) -> None:
    try:
        answer = call(*args)
    except ValueError as found:
        assert type(found) is error and str(found) == message, (args, found, message)
    else:
        raise AssertionError(f"{args}: {answer}, and not {message}")


def answer(board: str) -> "Entry | str":
    try:
        return probe(board)
    except UnreachableError as error:
        return str(error)


def main(export: str, library: str) -> None:
    boards = {record["board"]: record for record in read(export)}
    left = {"".join(cells) for cells in itertools.product(".XO", repeat=9)}
    texts = 0
    for said in read(library):
        text = said["text"]
        if "no_board" in said:
            texts += 1
            refuses(ParseBoardError, said["no_board"], probe, text)
            refuses(ParseBoardError, said["no_board"], play, text, 0)
        elif "cells" in said:
            texts += 1
            assert answer(text) == answer(said["cells"]), text
        elif "unreachable" in said:
            left.remove(text)
            assert text not in boards
            refuses(UnreachableError, said["unreachable"], probe, text)
            refuses(UnreachableError, said["unreachable"], play, text, 0)
        else:
            left.remove(text)
            record = boards.pop(text)
            assert probe(text) == Entry(
                turn=record["turn"],
                wdl=record["wdl"],
                remoteness=record["remoteness"],
                optimal_moves=tuple(record["optimal_moves"]),
                best_move=record["best_move"],
                terminal=record["terminal"],
                winner=record["winner"],
                predicted_winner=said["predicted_winner"],
            ), text
            for square, after in enumerate(said["moves"]):
                if "board" in after:
                    assert play(text, square) == after["board"], (text, square)
                else:
                    refuses(IllegalMoveError, after["illegal"], play, text, square)
            for wrong in (-1, 9, "2"):
                refuses(IllegalMoveError, f"squares are 0 to 8, and not {wrong!r}", play, text, wrong)
    assert not left and not boards
    print(f"Python {sys.version.split()[0]}: all 19683 boards and {texts} other texts are right")


main(*sys.argv[1:])
