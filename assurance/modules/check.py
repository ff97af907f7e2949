"""python3 check.py ANSWERS: compares the Python module with what answers.rs prints."""

import json
import resource
import sys
from typing import Any, Type

import tictactable

FUNCTIONS = ["best_line", "mistakes", "play", "probe", "rated_moves"]
TYPES = ["Entry", "IllegalMoveError", "ParseBoardError", "Player", "RatedMove", "UnreachableError", "Wdl"]
assert sorted(tictactable.__all__) == sorted(TYPES + FUNCTIONS)


def call(name: str, text: Any, square: Any = 0) -> Any:
    function = getattr(tictactable, name)
    return function(text, square) if name == "play" else function(text)


def raises(error: Type[Exception], message: str, *args: Any) -> None:
    try:
        answer = call(*args)
    except Exception as found:
        bases = (ValueError, Exception)  # Exception is TypeError's.
        if (type(found), str(found)) != (error, message) or error.__base__ not in bases:
            raise
    else:
        raise AssertionError(f"{args}: found {answer}, expected {error.__name__}: {message}")


def plain(value: Any) -> Any:
    """The value as JSON represents it."""
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, (list, tuple)) else value


def compare(expected: Any, *args: Any) -> None:
    """Compare the result or the error of a call with the library's."""
    if "error" in expected:
        raises(getattr(tictactable, expected["error"]), expected["message"], *args)
    else:
        # As text, because True == 1.
        found = json.dumps(plain(call(*args)), sort_keys=True)
        assert found == json.dumps(expected, sort_keys=True), (args, found, expected)


def long_texts() -> None:
    """A text of any length is rejected without copying it. This reads the peak memory of the process."""

    def megabytes() -> float:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000

    for character, message in [
        ("x", "expected the end as character 10, found 'x'"),
        ("\U0001f642", "expected '.', 'X' or 'O' as character 1, found U+1F642"),
    ]:
        text = character * 10**8
        before = megabytes()
        for name in FUNCTIONS:
            raises(tictactable.ParseBoardError, message, name, text)
        grown = megabytes() - before
        print(f"1e8 of U+{ord(character):04X}: peak memory {before:.0f} MB, of which the calls took {grown:.1f}")
        assert grown < 10


class Hostile:
    def __str__(self) -> str:
        raise AssertionError("called")

    __hash__ = __repr__ = __len__ = __index__ = __getitem__ = __str__  # type: ignore[assignment]


def wrong_types() -> None:
    for wrong in (None, True, 5, 2.0, b".........", ["."], (".",), {}, object(), Hostile(), ...):
        message = f"board must be a str, not {type(wrong).__name__}"
        for name in FUNCTIONS:
            raises(TypeError, message, name, wrong)
    for wrong in (None, 2.0, "2", b"2", [2], object()):
        message = f"'{type(wrong).__name__}' object cannot be interpreted as an integer"
        raises(TypeError, message, "play", "." * 9, wrong)
    for number in (-1, 9, 10**5000):
        raises(tictactable.IllegalMoveError, "squares are 0 to 8", "play", "." * 9, number)
    # Half a surrogate pair, which a Rust string cannot contain.
    message = "expected '.', 'X' or 'O' as character 1, found U+D800"
    raises(tictactable.ParseBoardError, message, "probe", "\ud800")


def main(answers: str) -> None:
    long_texts()
    wrong_types()
    texts = 0
    boards = set()
    with open(answers, "rb") as lines:
        for line in lines:
            expected = json.loads(line)
            text = expected.pop("text")
            texts += 1
            if len(text) == 9 and set(text) <= set(".XO"):
                boards.add(text)
            if "all" in expected:
                # For a million single characters, one function is enough, because all functions parse alike.
                for name in FUNCTIONS if len(text) > 1 else ["probe"]:
                    compare(expected["all"], name, text)
                continue
            for square, after in enumerate(expected.pop("play")):
                compare(after, "play", text, square)
            for name, value in expected.items():
                compare(value, name, text)
    assert len(boards) == 3**9
    print(f"Python {sys.version.split()[0]}: {texts} texts, all answers equal the library's")


main(*sys.argv[1:])
