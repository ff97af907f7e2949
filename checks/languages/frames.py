"""Tries the Python package, and the example that is here as pandas_example.py, with NumPy and pandas."""

import math
from functools import partial

import numpy
import pandas
import tictactable
from pandas_example import boards

entry, mask = tictactable.probe(".X......."), numpy.zeros(9)
mask[list(entry.optimal_moves)] = 1
assert mask.tolist() == [1, 0, 1, 0, 1, 0, 0, 1, 0]
assert boards["optimal_moves"].map(len).sum() > 0
# extras/languages.md lists these names, and says that they are the same.
assert {*tictactable.Entry._fields} <= {*boards.columns}
fields, document = ", ".join(map("`{}`".format, tictactable.Entry._fields)), open("../../../extras/languages.md").read()
assert fields in " ".join(document.split()), f"extras/languages.md does not list {fields}"


def answer(function, *args, **values):
    """What this function returns, or the error."""
    try:
        return getattr(tictactable, function)(*args, **values)
    except (TypeError, tictactable.ParseBoardError) as error:
        return str(error)


board_from = partial(answer, "board_from", x=1, o=0)
row = pandas.array([1, None, 0] * 3, dtype="Int64")
advice = "found <NA>, which equals nothing: replace it first, in pandas with fillna"
assert board_from(numpy.array([1, math.nan, 0] * 3), empty=math.nan) == "X.OX.OX.O"
assert board_from(row, empty=math.nan) == f"expected nan, 1 or 0 in square 1, {advice}"
assert board_from(pandas.Series(row).fillna(2), empty=2) == board_from(row, empty=pandas.NA) == "X.OX.OX.O"
assert "square 0, found array([0., 0.])" in board_from(numpy.zeros((9, 2)), empty=None)
for found in answer("other", pandas.NA), answer("lines_of", "." * 9, pandas.NA):
    assert found == "player must be 'X' or 'O', not <NA>"
