"""python3 check.py ANSWERS: compares the installed Python package with what answers.rs prints."""

import doctest
import json
import sys
from typing import Any, Callable

import tictactable

OF_A_BOARD = [
    *("best_line", "from_moves", "is_reachable", "is_terminal", "legal_moves", "mistakes", "moves", "probe"),
    "rated_moves",
]
OF_A_MOVE = ["play", "review_move"]
TYPES = [
    *("Entry", "IllegalMoveError", "MoveKind", "ParseBoardError", "Player", "RatedMove", "ReviewedMove"),
    *("UnreachableError", "Value", "Wdl"),
]
assert tictactable.__all__ == sorted([*TYPES, *OF_A_BOARD, *OF_A_MOVE, "reachable_boards"])
assert doctest.testmod(tictactable).failed == 0


def call(name: str, text: Any, square: Any) -> Any:
    if name == "moves":
        return tictactable.from_moves(tictactable.moves(text))
    if name == "from_moves":
        return tictactable.from_moves([*tictactable.moves(text), 0])
    function: Callable[..., Any] = getattr(tictactable, name)
    return function(text, square) if name in OF_A_MOVE else function(text)


def plain(value: Any) -> Any:
    """The value as JSON represents it."""
    if hasattr(value, "_asdict"):
        return {name: plain(part) for name, part in value._asdict().items()}
    return [plain(part) for part in value] if isinstance(value, (list, tuple)) else value


def answer(name: str, text: Any, square: Any = 0) -> Any:
    try:
        return plain(call(name, text, square))
    except (TypeError, ValueError) as error:
        assert isinstance(error, (TypeError, getattr(tictactable, type(error).__name__, TypeError)))
        return {"error": type(error).__name__, "message": str(error)}


def main(answers: str) -> None:
    for wrong in (None, True, 5, b".........", ["."], object()):
        message = f"board must be a str, not {type(wrong).__name__}"
        for name in OF_A_BOARD + OF_A_MOVE:
            assert answer(name, wrong) == {"error": "TypeError", "message": message}, (name, wrong)
    for number in (-1, 9, 10**100):
        message = f"no square has the index {number}: the highest is 8"
        assert answer("play", "." * 9, number) == {"error": "IllegalMoveError", "message": message}
    assert answer("play", "." * 9, 1.0)["error"] == "TypeError"
    # Half a surrogate pair, which a Rust string cannot contain.
    assert answer("probe", "\ud800")["message"].endswith("found U+D800")

    texts = 0
    boards = {}
    with open(answers, "rb") as lines:
        for line in lines:
            expected = json.loads(line)
            text = expected.pop("text")
            texts += 1
            if len(text) == 9 and set(text) <= set(".XO"):
                boards[text] = expected["is_reachable"]
            if "all" in expected:
                # For the single characters, one function is enough, because all functions parse alike.
                names = ["probe"] if len(text) == 1 else OF_A_BOARD + OF_A_MOVE
                expected = dict.fromkeys(names, expected["all"])
            for key, right in expected.items():
                name, _, square = key.partition(" ")
                found = answer(name, text, int(square or 0))
                # As text, because True == 1.
                assert json.dumps(found, sort_keys=True) == json.dumps(right, sort_keys=True), (key, text, found)
    assert len(boards) == 3**9
    assert tictactable.reachable_boards() == [board for board, reachable in boards.items() if reachable]
    print(f"Python {sys.version.split()[0]}: {texts} texts, all answers equal the library's")


main(*sys.argv[1:])
