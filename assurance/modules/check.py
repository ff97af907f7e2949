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
    """The value as JSON represents it."""
    if hasattr(value, "_asdict"):
        return {name: plain(part) for name, part in value._asdict().items()}
    return [plain(part) for part in value] if isinstance(value, (list, tuple)) else value


def answer(name: str, *args: Any) -> Any:
    try:
        found = getattr(tictactable, name)(*args)
        # The game that leads to a board is not always the library's.
        return plain(tictactable.from_moves(found) if name == "game" else found)
    except (TypeError, ValueError) as error:
        assert isinstance(error, (TypeError, getattr(tictactable, type(error).__name__, TypeError)))
        return {"error": type(error).__name__, "message": str(error)}


def main(answers: str) -> None:
    calls = 0
    names = {}
    with open(answers, "rb") as lines:
        for line in lines:
            name, args, expected = json.loads(line)
            found = answer(name, *args)
            # As text, because True == 1.
            assert json.dumps(found, sort_keys=True) == json.dumps(expected, sort_keys=True), (line, found)
            calls += 1
            names[name] = args
    types = {"Entry", "MoveKind", "Player", "RatedMove", "ReviewedMove", "Value", "Wdl"}
    errors = {"IllegalMoveError", "ParseBoardError", "UnreachableError"}
    assert tictactable.__all__ == sorted(types | errors | {*names})
    assert {name for name in vars(tictactable) if name[0] != "_"} == {*tictactable.__all__}
    assert doctest.testmod(tictactable).failed == 0

    del names["from_moves"], names["reachable_boards"], names["review"]
    for wrong in (None, True, 5, b".........", ["."], object()):
        message = f"board must be a str, not {type(wrong).__name__}"
        for name, (_, *square) in names.items():
            assert answer(name, wrong, *square) == {"error": "TypeError", "message": message}, (name, wrong)
    for number in (-1, 9, 10**100):
        message = f"no square has the index {number}: the highest is 8"
        assert answer("play", "." * 9, number) == {"error": "IllegalMoveError", "message": message}
    assert answer("play", "." * 9, -(10**5000))["message"].startswith("no square has the index -0x")
    assert answer("play", "." * 9, 1.0)["error"] == "TypeError"
    # Half a surrogate pair, which a Rust string cannot contain.
    assert answer("probe", "\ud800")["message"].endswith("found U+D800")
    print(f"Python {sys.version.split()[0]}: {calls} calls, all answers equal the library's")


main(*sys.argv[1:])
