"""python3 check.py ANSWERS: compares the installed Python package with what answers.rs prints."""

import doctest
import json
import sys
from typing import Any

import tictactable


# pyright: reportUnnecessaryTypeIgnoreComment=true
def wrong(entry: tictactable.Entry) -> None:
    """Not called: the type checkers fail if one of these has no error."""
    tictactable.probe(0)  # type: ignore[arg-type]
    tictactable.play("." * 9, entry.best_move)  # type: ignore[arg-type]
    tictactable.review("048")  # type: ignore[arg-type]
    entry.remoteness = 0  # type: ignore[misc]


def plain(value: Any) -> Any:
    """What to give to json.dumps."""
    if isinstance(value, list):
        return [plain(part) for part in value]
    return tictactable.asdict(value) if hasattr(value, "_asdict") else value


def answer(name: str, *args: Any, **values: Any) -> Any:
    try:
        return plain(getattr(tictactable, name)(*args, **values))
    except (TypeError, ValueError) as error:
        assert isinstance(error, (TypeError, getattr(tictactable, type(error).__name__, TypeError)))
        return {"error": type(error).__name__, "message": str(error)}


def main(answers: str) -> None:
    calls = 0
    names = {}
    with open(answers, "rb") as lines:
        for calls, line in enumerate(lines, 1):
            name, args, expected = json.loads(line)
            values = args.pop() if name == "board_from" else {}
            found = answer(name, *args, **values)
            # As text, because True == 1.
            assert json.dumps(found, sort_keys=True) == json.dumps(expected, sort_keys=True), (line, found)
            names[name] = args
    types = {"Entry", "MoveKind", "Player", "RatedMove", "ReviewedMove", "Value", "Wdl"}
    errors = {"IllegalMoveError", "ParseBoardError", "UnreachableError"}
    assert tictactable.__all__ == sorted(types | errors | {"EMPTY", "asdict", *names})
    assert {getattr(tictactable, name).__base__ for name in errors} == {ValueError}
    assert tictactable.EMPTY == tictactable.from_moves([])
    assert {name for name in vars(tictactable) if name[0] != "_"} == {*tictactable.__all__}
    assert doctest.testmod(tictactable).failed == 0

    del names["board_from"], names["from_moves"], names["other"], names["reachable_boards"], names["review"]
    for wrong in (None, True, 5, b".........", ["."], object()):
        message = f"board must be a str, not {type(wrong).__name__}"
        for name, (_, *more) in names.items():
            assert answer(name, wrong, *more) == {"error": "TypeError", "message": message}, (name, wrong)
    for number in (-1, 9, 10**100):
        message = f"no square has the index {number}: the highest is 8"
        assert answer("play", "." * 9, number) == {"error": "IllegalMoveError", "message": message}
    assert answer("play", "." * 9, -(10**5000))["message"].startswith("no square has the index -0x")
    for wrong in (1.0, "1", None, [1]):
        message = f"square must be an int, not {type(wrong).__name__}"
        assert answer("play", "." * 9, wrong) == {"error": "IllegalMoveError", "message": message}
        later = {"error": "IllegalMoveError", "message": f"move 2 is illegal: {message}"}
        assert answer("review", [4, wrong]) == later
    no_texts = (10**5000, type("NoText", (), {"__repr__": lambda self: 1 / 0})())
    for wrong in ("x", "", None, 1, ["X"], *no_texts):
        message = f"player must be 'X' or 'O', not {type(wrong).__name__ if wrong in no_texts else repr(wrong)}"
        assert answer("other", wrong) == {"error": "TypeError", "message": message}
        assert answer("lines_of", "." * 9, wrong) == {"error": "TypeError", "message": message}
    for wrong in no_texts:
        message = f"expected 0, 1 or 2 in square 0, found {type(wrong).__name__}"
        assert answer("board_from", [wrong] * 9, empty=0, x=1, o=2) == {"error": "ParseBoardError", "message": message}
        message = f"expected three different values, found 0, {type(wrong).__name__} and {type(wrong).__name__}"
        assert answer("board_from", [], empty=0, x=wrong, o=wrong) == {"error": "ParseBoardError", "message": message}
    # In Python 3.9, operator.index returns True, and JSON has another word for it.
    assert json.dumps(answer("review_move", "." * 9, True)["square"]) == "1"
    for wrong in (None, [], (4, 0, 9)):
        message = f"result must be an Entry, RatedMove, ReviewedMove or Value, not {type(wrong).__name__}"
        assert answer("asdict", wrong) == {"error": "TypeError", "message": message}
    assert answer("board_from", None, empty=0, x=1, o=2)["error"] == "TypeError"
    nans = [float("nan") for _ in range(9)]
    assert answer("board_from", nans, empty=float("nan"), x=1, o=2) == tictactable.EMPTY
    message = "expected three different values, found nan, nan and 2"
    assert answer("board_from", nans, empty=nans[0], x=nans[1], o=2)["message"] == message
    assert answer("board_from", "X?.......", empty=".", x="X", o="O")["message"].endswith("found '?'")
    # Half a surrogate pair, which a Rust string cannot contain.
    assert answer("probe", "\ud800")["message"].endswith("found U+D800")
    print(f"Python {sys.version.split()[0]}: {calls} calls, all answers equal the library's")


main(*sys.argv[1:])
