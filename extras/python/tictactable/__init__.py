"""Tic-tac-toe, solved: who wins, how soon and by which moves, for every board.

About a board: probe, is_reachable, is_terminal, legal_moves, rated_moves, mistakes, best_line; its
number of marks, ply; the lines_of a side; its index; its rotations and reflections: symmetries,
canonical.
About a move: play, review_move, and the other side.
About a game: from_moves, review; game finds one that leads to a board.
Boards: EMPTY, reachable_boards; board_from makes one of the cells of another program.

A board is a str of nine cells, row by row: '.' if empty, 'X' or 'x', 'O' or 'o'. A '/' or a new
line, LF or CR LF, may separate rows, and a new line may follow. X moves first. Squares are numbered
0 to 8:

    0 1 2
    3 4 5
    6 7 8

>>> entry = probe("XX./OO./...")
>>> entry.wdl, entry.remoteness, entry.optimal_moves
(1, 1, (2,))
>>> play("XX./OO./...", entry.best_move)
'XXXOO....'
>>> probe("XXX/OOO/...")
Traceback (most recent call last):
tictactable.UnreachableError: both X and O have a line

Results with names are named tuples. JSON drops these names: give it asdict(entry).

Functions raise TypeError if the board is not a str, ParseBoardError if the text is not a board, and
UnreachableError if the board cannot occur in a game. Others are named where they are raised.

For Python 3.9 and later. Needs the standard library only.

SPDX-License-Identifier: MIT OR Apache-2.0
Copyright (c) 2026 The tictactable developers
"""

import itertools as _itertools
import operator as _operator
import typing as _typing

__version__ = "0.1.0"
__all__ = [
    "EMPTY", "Entry", "IllegalMoveError", "MoveKind", "ParseBoardError", "Player", "RatedMove",
    "ReviewedMove", "UnreachableError", "Value", "Wdl", "asdict", "best_line", "board_from",
    "canonical", "from_moves", "game", "index", "is_reachable", "is_terminal", "legal_moves",
    "lines_of", "mistakes", "other", "play", "ply", "probe", "rated_moves", "reachable_boards",
    "review", "review_move", "symmetries",
]

EMPTY = "........."
"""The board at the start."""

Player = _typing.Literal["X", "O"]
Wdl = _typing.Literal[-1, 0, 1]
"""A win (1), a draw (0) or a loss (-1)."""
MoveKind = _typing.Literal["optimal", "slow_win", "quick_loss", "mistake"]


class Entry(_typing.NamedTuple):
    """What the table says about a board that can occur in a game."""

    turn: Player
    """The side to move. If the game is over, the side whose turn it would be."""
    wdl: Wdl
    """The outcome for the side to move if both sides play best. If somebody has a line, the side to
    move has lost."""
    remoteness: int
    """Moves of both sides until the game ends, if the winner wins as soon as possible and the loser
    loses as late as possible: 1 to 9, or 0 if the game is over."""
    optimal_moves: tuple[int, ...]
    """The squares that win soonest, hold the draw, or lose latest, in ascending order. Empty if the
    game is over. NumPy takes a tuple for an index of several dimensions: for these squares, write
    mask[list(entry.optimal_moves)]."""
    best_move: _typing.Optional[int]
    """The lowest optimal move; None if the game is over."""
    terminal: bool
    """Whether the game is over."""
    winner: _typing.Optional[Player]
    """Who has a line of three; None if nobody has."""
    predicted_winner: _typing.Optional[Player]
    """Who has won, or wins if both sides play best; None for a draw."""


class Value(_typing.NamedTuple):
    """What a move is worth to the side that makes it."""

    wdl: Wdl
    """The outcome."""
    remoteness: int
    """Moves until the game ends, counting this move: 1 to 9."""


class RatedMove(_typing.NamedTuple):
    """A legal move and its value."""

    square: int
    """The square that is marked."""
    wdl: Wdl
    """The outcome for the side that makes the move."""
    remoteness: int
    """Moves until the game ends, counting this move: 1 to 9."""


class ReviewedMove(_typing.NamedTuple):
    """A move, compared with the optimal moves."""

    turn: Player
    """The side that makes the move."""
    square: int
    """The square that it marks."""
    before: Value
    """The value of the optimal moves."""
    after: Value
    """The value of this move."""
    kind: MoveKind
    """A mistake worsens the outcome. A slow win or a quick loss changes only the remoteness."""
    optimal_moves: tuple[int, ...]
    """The squares that were optimal, in ascending order."""


class ParseBoardError(ValueError):
    """The input is not a board. The message says where, what was expected and what was found."""


class UnreachableError(ValueError):
    """The board cannot occur in a game. The message says why."""


class IllegalMoveError(ValueError):
    """The move cannot be made. The message says why."""


def asdict(result: _typing.Union[Entry, Value, RatedMove, ReviewedMove]) -> dict[str, _typing.Any]:
    """Return a dict of the fields, in which a value is a dict too: the same JSON as in other languages.

    Raises TypeError if the result is of another type, such as a list.
    """
    if not isinstance(result, (Entry, RatedMove, ReviewedMove, Value)):
        types = "an Entry, RatedMove, ReviewedMove or Value"
        raise TypeError(f"result must be {types}, not {type(result).__name__}")
    fields = result._asdict().items()
    return {name: asdict(field) if isinstance(field, Value) else field for name, field in fields}


def other(player: Player) -> Player:
    """Return the other side. Raises TypeError if the player is not 'X' or 'O'."""
    if not isinstance(player, str) or player not in ("X", "O"):
        raise TypeError(f"player must be 'X' or 'O', not {_shown(player)}")
    return "O" if player == "X" else "X"


def probe(board: str) -> Entry:
    """Look up the board."""
    if isinstance(board, str) and board in _ENTRIES:
        return _ENTRIES[board]
    cells = _parse(board)
    _ENTRIES[cells] = entry = _entry(cells)
    return entry


def is_reachable(board: str) -> bool:
    """Tell whether the board can occur in a game. Does not raise UnreachableError."""
    return _look_up(_parse(board)) != "-"


def is_terminal(board: str) -> bool:
    """Tell whether a game can end with the board. Does not raise UnreachableError."""
    return is_reachable(board) and probe(board).terminal


def reachable_boards() -> list[str]:
    """List the nine cells of all 5,478 boards that can occur in a game, as `export` orders them."""
    boards = ["".join(reversed(cells)) for cells in _itertools.product(".XO", repeat=9)]
    return [board for board in boards if is_reachable(board)]


def board_from(cells: _typing.Iterable[object], *, empty: object, x: object, o: object) -> str:
    """Return the board with these nine cells, row by row. Does not raise UnreachableError.

    The caller names the value of an empty cell, of an X and of an O. NaN equals NaN. Raises
    ParseBoardError if there are not nine cells, if a cell has another value, or if two of the three
    are equal.

    >>> board_from([1, 0, 0, 0, -1, 0, 0, 0, 0], empty=0, x=1, o=-1)
    'X...O....'
    """
    found, values = list(cells), [empty, x, o]
    if any([_equal(*pair) for pair in _itertools.combinations(values, 2)]):
        shown = f"{_shown(empty)}, {_shown(x)} and {_shown(o)}"
        raise ParseBoardError(f"expected three different values, found {shown}")
    if len(found) != 9:
        raise ParseBoardError(f"expected nine cells, row by row, found {len(found)}")
    board = ""
    for square, cell in enumerate(found):
        equal = [_equal(cell, value) for value in values]
        if True not in equal:
            shown = f"{_shown(empty)}, {_shown(x)} or {_shown(o)}"
            message = f"expected {shown} in square {square}, found {_shown(cell)}"
            if None in equal:
                message += ", which equals nothing: replace it first, in pandas with fillna"
            raise ParseBoardError(message)
        board += ".XO"[equal.index(True)]
    return board


def ply(board: str) -> int:
    """Count the marks, 0 to 9. Does not raise UnreachableError."""
    return 9 - _parse(board).count(".")


def lines_of(board: str, player: Player) -> list[tuple[int, int, int]]:
    """List the lines of three that the player has completed. Does not raise UnreachableError.

    Raises what `other` raises.
    """
    cells = _parse(board)
    other(player)  # fails if it is not a player
    return [line for line in _LINES if all(cells[square] == player for square in line)]


def index(board: str) -> int:
    """Return the board as a number: 3**i for an X in square i, twice that for an O.

    Does not raise UnreachableError.
    """
    return _index(_parse(board))


def symmetries(board: str) -> list[tuple[str, list[int]]]:
    """List the board's eight rotations and reflections with their squares, the board itself first.

    Cell i of each is the board's cell squares[i]. Does not raise UnreachableError.
    """
    cells = _parse(board)
    return [("".join(take(cells)), list(take(range(9)))) for take in _SYMMETRIES]


def canonical(board: str) -> str:
    """Return the one with the lowest index of the board's rotations and reflections.

    Does not raise UnreachableError.
    """
    cells = _parse(board)
    return min(["".join(take(cells)) for take in _SYMMETRIES], key=_index)


def legal_moves(board: str) -> list[int]:
    """List the squares that can be marked, lowest first. Empty if the game is over."""
    cells = _parse(board)
    empty = [square for square in range(9) if cells[square] == "."]
    return [] if probe(cells).terminal else empty


def play(board: str, square: _typing.SupportsIndex) -> str:
    """Mark the square for the side to move. Returns the nine cells after the move.

    Raises IllegalMoveError if the square is not an int from 0 to 8, or the board cannot occur in a
    game, or the game is over, or the square is taken.
    """
    cells = _parse(board)
    try:
        square = _operator.index(square)
    except TypeError:
        message = f"square must be an int, not {type(square).__name__}"
        raise IllegalMoveError(message) from None
    if square not in range(9):
        # Python refuses to write thousands of decimal digits.
        name = square if square.bit_length() < 1000 else hex(square)
        raise IllegalMoveError(f"no square has the index {name}: the highest is 8")
    if not is_reachable(cells):
        raise IllegalMoveError(f"no game leads to this board: {_why_unreachable(cells)}")
    if probe(cells).terminal:
        raise IllegalMoveError("the game is over")
    if cells[square] != ".":
        raise IllegalMoveError("the square is taken")
    return _mark(cells, square, probe(cells).turn)


def from_moves(squares: _typing.Iterable[_typing.SupportsIndex]) -> str:
    """Play the squares in turn from the empty board. Returns the nine cells at the end.

    Raises what `play` raises, with the number of the move, from 1, in the message.
    """
    board = EMPTY
    for _, _, board in _replay(squares):
        pass
    return board


def game(board: str) -> list[int]:
    """List the moves of a game that leads to the board, always of the same one.

    Each side marks its squares in ascending order, but for those that are in all lines of the
    winner: one of these ends the game.
    """
    cells = _parse(board)
    lines = lines_of(cells, probe(cells).winner or "X")
    moves = [0] * ply(cells)
    for turn, player in enumerate("XO"):
        squares = [square for square in range(9) if cells[square] == player]
        moves[turn::2] = sorted(squares, key=lambda square: all(square in line for line in lines))
    return moves


def rated_moves(board: str) -> list[RatedMove]:
    """Rate the legal moves, lowest square first. Empty if the game is over."""
    squares = legal_moves(board)
    return [RatedMove(square, *_value_before(play(board, square))) for square in squares]


def review_move(board: str, square: _typing.SupportsIndex) -> ReviewedMove:
    """Compare the move with the optimal moves. Raises what `play` raises."""
    after = _value_before(play(board, square))
    entry = probe(board)
    square = int(_operator.index(square))  # not a subclass of int, as in Python 3.9
    kind: MoveKind = "slow_win" if entry.wdl == 1 else "quick_loss"
    if square in entry.optimal_moves:
        kind = "optimal"
    elif after.wdl != entry.wdl:
        kind = "mistake"
    return ReviewedMove(
        turn=entry.turn,
        square=square,
        before=Value(entry.wdl, entry.remoteness),
        after=after,
        kind=kind,
        optimal_moves=entry.optimal_moves,
    )


def review(squares: _typing.Iterable[_typing.SupportsIndex]) -> list[ReviewedMove]:
    """Compare each move of a game with the optimal moves. Raises what `from_moves` raises."""
    return [review_move(before, square) for before, square, _ in _replay(squares)]


def best_line(board: str) -> list[int]:
    """List the moves of the rest of the game if both sides always make their best move."""
    best = probe(board).best_move
    return [] if best is None else [best, *best_line(play(board, best))]


def mistakes(board: str) -> list[int]:
    """List the moves that worsen the outcome for the side to move, lowest first.

    They turn a win into a draw or a loss, or a draw into a loss.
    """
    wdl = probe(board).wdl
    return [move.square for move in rated_moves(board) if move.wdl < wdl]


def _replay(
    squares: _typing.Iterable[_typing.SupportsIndex],
) -> _typing.Iterator[tuple[str, _typing.SupportsIndex, str]]:
    """Play the squares in turn. Yields each with the boards before and after it."""
    after = EMPTY
    for number, square in enumerate(squares, 1):
        before = after
        try:
            after = play(before, square)
        except IllegalMoveError as error:
            raise IllegalMoveError(f"move {number} is illegal: {error}") from None
        yield before, square, after


def _parse(text: str) -> str:
    """Return the nine cells of the board, in upper case and without separators."""
    if not isinstance(text, str):
        raise TypeError(f"board must be a str, not {type(text).__name__}")
    cells = ""
    separated = False
    # The end or an error is among the first 14 characters.
    for position in range(14):
        character = text[position : position + 1]
        full = len(cells) == 9
        if full and text[position:] in ("", "\n", "\r\n"):
            break
        if separated and text[position - 1] == "\r":
            continue  # with the '\n' that follows it
        at_row = not separated and len(cells) in (3, 6)
        separated = at_row and text.startswith(("/", "\n", "\r\n"), position)
        if separated:
            continue
        if full or character not in (".", "X", "x", "O", "o"):
            cell = "'.', 'X', 'O', '/' or a new line" if at_row else "'.', 'X' or 'O'"
            expected, found = "the end" if full else cell, "the end"
            if character:
                found = f"'{character}'" if " " <= character <= "~" else f"U+{ord(character):04X}"
            message = f"expected {expected} as character {position + 1}, found {found}"
            raise ParseBoardError(message)
        cells += character.upper()
    return cells


def _shown(value: object) -> str:
    """Return the text of the value, or its type if it has none, such as an int with thousands of digits."""
    try:
        return repr(value)
    except Exception:
        return type(value).__name__


def _equal(cell: object, value: object) -> _typing.Optional[bool]:
    """Compare two cells. NaN equals NaN. None if there is no telling, as with NA of pandas."""
    try:
        return cell is value or bool(cell == value or (cell != cell and value != value))
    except (TypeError, ValueError):
        return None


def _mark(cells: str, square: int, mark: str) -> str:
    return cells[:square] + mark + cells[square + 1 :]


def _index(cells: str) -> int:
    return int(cells[::-1].translate(_DIGITS), 3)


def _look_up(cells: str) -> str:
    """Look the nine cells up in the table."""
    return _TABLE[_index(cells)]


def _value_before(board: str) -> Value:
    """Return the value of a move that leads to the board."""
    entry = probe(board)
    return Value(-entry.wdl, entry.remoteness + 1)


def _entry(cells: str) -> Entry:
    """Read the entry of the nine cells from the table."""
    value = _look_up(cells)
    if value == "-":
        raise UnreachableError(_why_unreachable(cells))
    turn: Player = "X" if cells.count("X") == cells.count("O") else "O"
    wdl: Wdl = 0 if value == "=" else 1 if value in "135" else -1
    remoteness = cells.count(".") if value == "=" else int(value)
    # The best moves lead to a draw, or to the win or loss of the opponent in one move less.
    after = "=" if value == "=" else str(remoteness - 1)
    empty = [square for square in range(9) if cells[square] == "."]
    moves = tuple([square for square in empty if _look_up(_mark(cells, square, turn)) == after])
    predicted_winner = {1: turn, 0: None, -1: other(turn)}[wdl]
    return Entry(
        turn=turn,
        wdl=wdl,
        remoteness=remoteness,
        optimal_moves=moves,
        best_move=moves[0] if moves else None,
        terminal=remoteness == 0,
        winner=predicted_winner if remoteness == 0 else None,
        predicted_winner=predicted_winner,
    )


def _why_unreachable(cells: str) -> str:
    x, o = cells.count("X"), cells.count("O")
    if x - o not in (0, 1):
        return f"{x} X and {o} O: X must have as many marks as O or one more"
    if lines_of(cells, "X") and lines_of(cells, "O"):
        return "both X and O have a line"
    return f"play went on after {'X' if lines_of(cells, 'X') else 'O'} had a line"


_LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
# In the order of `Symmetry::ALL` in Rust.
_ORDERS = "012345678 630741852 876543210 258147036 210543876 678345012 036147258 852741630"
_SYMMETRIES = [_operator.itemgetter(*map(int, order)) for order in _ORDERS.split()]
_DIGITS = str.maketrans(".XO", "012")

# The value of each board: '=' for a draw, the remoteness for a win (odd) or a loss (even), '-' if
# the board cannot occur. A board's place is its index. Each row has 81 values. Those
# missing at its end are '-'.
_ROWS = """\
==-=-=-5-=-5--55=--5-=5----=-=--=54---=---=-354-5-3-1--5-54----54-5-4-3-----3
=-=--=54---=---4-1==-=-1-1---=---4-1--------2=-1--212-54-4-1-1-4-1--112--1-12
-=-==----==-=-=-=-----=----==-=-=-1-=-=--1=1--1-=1--------1-----1-10
=-5--55=---4---4-1==-=-3-3---5---5-1--------25-1--312-==-=-5-3-=-1--11=--=-==
--=---4-1--------2=-1--212---------0-----------0---0--=-=--13=---1---2-1==-=-1-1
==-=-=-=-=-1--111--=-=1----5-4--141---1---1-141-1-2-1--3-3=----12-2-1-1-----=
-5-55----54-4-3-3-----4----==-=-=-1-=-=--=3=--1-51--------1-----1-10
54-4-1-1-4-1--212--1-11----=-=--=32---=---=-1=1-1-1-1--1-12----12-2-1-1-----1
----1-----1-10--------------1-32----32-=-=-1-----1
=-5--=54---4---=-154-=-3-1---5---5-4--------35-4--310-5=-=-3-3-=-1--313--3-33
--=---4-1--------0=-=--=32---------1-----------1---1-04-1--212---0---0--3=-=-1-1
==-=-=-1-=-3--1=1--1-==----=-=--110---1---1-210-=-=----=-=1----=1-1-2-2-----=
--=---=-3--------2=-=--=54---------1-----------1---1-0=-3--43=---2---2-1==-=-3-3
--------1-----------1---1-0-----------------------------=---=-1--------0=-=--===
=-3--1=1---1---1-1==-=-=-1---1---1-2--------13-2--110-3=-=-3-=-=-1--111--=-==
54-=-3-1-=-1--312--1-51----=-=--310---=---2-110-1-=----3-31----11-1-1-1-----2
4-1--212---0---0--31-1-1-1---3---2-1--------01-2--110-12-2-1-1-0----0-0--1-11
-1-=1----=1-1-2-1-----1----10-=-=---=-=--110----10--------0-----0-0
-5-54----54-5-4-3-----3----=5-5-3-3-=-3--333--3-31--------1-----1-10
==-=-1-1-=-=--13=--1-12----=-1--212---=---=-112-2-1-1--1-12----32-1-0-1-----1
----1-----1-10--------------=-=1----==-=-=-=-----0
5=-5-4-3-5-1--11=--3-31----5-1--313---2---2-111-1-1-1--3-54----12-1-0-1-----3
=-1--112---1---2-112-2-1-1---0---0----------00----0-0-==-1-0-1-1-0---1=--1-12
-3-31----12-2-1-1-----0----41-1-2-2-3-1--111--0-0---------1-----1-10
----1-----1-10--------------=-=3----==-=-=-=-----2
-1-12----32-2-1-1-----1----=3-=-1-1-=-=--===--1-11--------1-----1-10
-------------------------------1-----1-10
=-5--5==---=---=-35=-5-1-3---5---=-5--------45-4--354-5=-5-1-3-=-3--13=--3-13
--=---=-=--------==-1--0==---------1-----------1---1-04-1--03=---1---=-112-0---1
==-5-4-3-=-3--13=--3-41----=-=--13=---1---=-331-1-2-1--=-41----=1-1-2-=-----2
--5---=-5--------45-4--354---------1-----------1---1-0=-5--13=---1---=-1==-=-1-3
--------1-----------1---1-0-----------------------------1---3-2--------1=-1--0==
=-3--13=---1---=-1=1-1-2-3---1---3-2--------11-2--121-3=-3-2-3-=-1--11=--=-=1
5=-5-1-3-=-3--33=--3-11----=-=--=3=---=---=-351-1-1-1--3-11----31-1-1-3-----1
4-1--03=---2---=-111-0---1---=---3-=--------=1-1--021-12-0---1-2-1--012--1--0
-=-41----=1-1-2-=-----2----3=-3-=-1-=-=--13=--1-21--------0-----0-0
--4---=-1--------25-1--212---------1-----------1---1-04-1--21=---2---2-11=-2-1-1
--------1-----------1---1-0-----------------------------2---2-1--------02-1--01=
=-1--112---1---=-112-3-1-1---1---2-1--------12-1--110-11-1-1-1-1-1--111--1-11
--------1-----------1---1-0-----------------------------4---=-1--------2=-1--21=
--------------------------------------------------------------1-----------1---1-0
--1---=-1--------1=-1--112---------1-----------1---1-0=-1--11=---1---=-11=-=-1-1
5-1--212---2---2-111-1-1-1---3---2-1--------21-1--110-11-1-1-1-1-1--111--1-11
--2---2-1--------01-1--011---------1-----------1---1-02-1--012---0---0--11-0---1
11-1-1-1-1-1--111--1-11----2-1--110---1---2-110-1-1----0-0-----0----0-0-----0
==-5-1-=-=-=--1==--3-11----=-3--3==---=---=-331-1-1-3--3-12----54-1-0-3-----1
=-1--0==---1---=-=12-0---1---2---=-1--------=2-1--012-12-0---1-1-0---==--1--0
-=-41----==-3-2-=-----0----=1-1-2-=-=-=--1==--0-0---------1-----1-10
5-4--1==---1---=-131-1-1-3---3---=-1--------21-1--111-54-1-0-3-1-0---1=--3-11
--1---=-1--------12-1--012---------0-----------0---0--1-0---==-------1-012-0---1
=1-1-2-=-=-1--11=--0-0-----1-2--1=1---1---=-10----0-0--3-21----12-1-0-1-----0
-3-12----3=-2-1-=-----1----=3-=-1-=-=-=--===--2-11--------1-----1-10
12-0---1-=-1--0==--1--0----=-1--0==---=---=-=11-0---1--1--0----12-0---1
----1-----1-10--------------=-=1----==-=-=-=-----0
-5-==----54-=-=-3-----=----55-=-=-1-=-3--331--1-=3--------1-----1-10
54-=-=-1-4-1--312--1-=3----4-1--=12---2---2-112-=-1-1--1-32----12-2-1-1-----1
----1-----1-10--------------1-32----=1-=-=-0-----1
5=-=-=-3-5-1--311--3-=3----5-1--=11---2---1-112-=-1-1--3-3=----12-2-1-1-----=
4-1--=12---2---2-112-=-1-1---0---0----------00----0-0-3=-3-=-1-2-1--112--1-==
-=-3=----11-2-1-0-----=----41-3-=-0-1-1--10---1-=1--------1-----1-10
----1-----1-10--------------1-32----32-=-=-1-----1
-1-32----12-2-1-1-----1----32-3-=-1-=-1--=12--1-=1--------1-----1-10
-------------------------------1-----1-10
54-=-=-1-=-1--=11--1-==----4-3--=10---3---1-110-=-=----3-3=----12-2-1-1-----=
4-1--=12---0---0--32-=-=-1---2---2-1--------02-1--=10-12-=-1-1-0----0-0--1-==
-1-32----=1-=-=-0-----1----10-=-=---1-2--10-----10--------1-----1-10
=-3--=31---2---1-13=-=-=-1---3---1-1--------12-1--=10-3=-=-3-3-2-1--211--=-==
--2---2-1--------0=-1--=12---------0-----------0---0--=-1--=12---0---0--==-=-=-1
=1-=-=-0-1-1--10---1-==----1-2--10----1-----010-=-=----=-3=----11-2-1-0-----=
-1-32----12-2-1-1-----1----10-=-=---2-1--=10----10--------1-----1-10
12-=-1-1-0----0-0--1-=1----2-1--=10---0---0--10-1-=----1-12-----0-0---------1
----1-----1-10----------------10----10-=-=
----1-----1-10--------------4-51----51-1-=-2-----2
-1-=1----31-1-2-1-----1----11-1-1-1-1-1--111--1-11--------1-----1-10
-------------------------------1-----1-10
-3-51----11-1-1-1-----2----11-1-1-1-1-1--111--1-11--------1-----1-10
11-1-1-1-1-1--111--1-11----0----0-0---0---0---0-0------1-21----11-1-0-1-----1
----1-----1-10--------------2-21----11-1-1-0-----0
-------------------------------1-----1-10
----1-----1-10--------------1-=1----=1-1-=-1-----1

=-5--=5=---4---4-154-=-3-1---=---=-5--------4=-=--=32-5=-=-5-1-4-1--112--1-33
--=---4-3--------2=-=--=10---------1-----------1---1-04-3--110---1---2-110-2-1
==-=-=-=-=-1--=11--3-=1----=-=--==1---=---1-131-1-=-1--=-=1----11-1-1-1-----2
--5---5-1--------05-4--343---------1-----------1---1-0=-1--112---0---0--==-3-=-1
--------1-----------1---1-0-----------------------------1---2-1--------03-2--110
=-1--=11---0---0--=1-1-=-2---3---1-1--------01-2--121-1=-=-1-1-0----0-0--=-=1
5=-=-3-1-=-3--333--1-33----=-=--=32---=---=-332-4-3-1--1-31----31-1-2-1-----1
4-3--=10---=---2-110-2-1-----=---=-=--------==-=--=10-10-2-1---2-1--110----10
-=-=1----=1-1-=-2-----2----3=-=-=-1-=-=--==1--1-31--------0-----0-0
--4---4-1--------24-1--=12---------1-----------1---1-04-1--412---2---2-112-=-1-1
--------1-----------1---1-0-----------------------------2---2-1--------02-1--=10
=-1--=11---2---1-112-=-1-1---=---1-1--------12-1--=10-11-1-1-1-1-1--111--1-11
--------1-----------1---1-0-----------------------------2---2-1--------0=-1--=12
--------------------------------------------------------------1-----------1---1-0
--2---1-1--------0=-1--=11---------1-----------1---1-02-1--211---0---0--1=-=-1-1
4-1--=12---2---2-112-4-1-1---=---2-1--------22-1--=10-11-1-1-1-1-1--111--1-11
--2---2-1--------02-1--=10---------1-----------1---1-02-1--210---0---0--10-2-1
11-1-1-1-1-1--111--1-11----2-1--=10---=---1-110-2-1----0-0-----0----0-0-----0
54-=-=-1-4-1--112--1-31----=-3--=33---=---=-131-1-3-1--1-32----12-1-0-1-----1
=-=--110---1---2-110-2-1-----=---2-1--------=2-1--210-10-1-0---1-0---10----10
-3-31----12-2-1-1-----0----=1-1-=-2-=-1--=11--0-0---------1-----1-10
4-1--112---0---0--31-1-2-1---2---2-1--------01-1--111-12-1-0-1-0------0--1-21
--1---2-1--------02-1--110---------0-----------0---0--1-0---10-------0--10-1-0
11-1-1-1-0----0-0--0-0-----1-1--111---0---0--0----0-0--1-11-----0-0---------0
-1-32----32-=-=-1-----1----==-=-=-1-=-=--===--1-31--------1-----1-10
10-2-1---=-=--110----10----=-=--=10---=---=-=10-2-1------10----10-1-0
----1-----1-10--------------=-=1----==-=-=-=-----0
--5---=-1--------24-1--212---------1-----------1---1-05-1--112---1---2-112-2-1-1
--------1-----------1---1-0-----------------------------1---2-1--------12-1--010
=-1--31=---2---2-111-1-1-1---=---=-1--------21-1--111-11-1-1-1-1-1--111--1-11
--------1-----------1---1-0-----------------------------1---2-1--------03-1--112
--------------------------------------------------------------1-----------1---1-0
--2---2-1--------01-1--111---------1-----------1---1-02-1--112---0---0--11-1-1-1
4-1--212---=---=-112-2-1-1---=---=-1--------=4-1--212-11-1-1-1-1-1--111--1-11
--2---2-1--------=2-1--010---------1-----------1---1-02-1--010---1---2-110-0
11-1-1-1-1-1--111--1-11----=-1--=1=---=---=-111-1-1-1--0-0-----0----0-0-----0
--------0-----------0---0-------------------------------0---0----------00----0-0
--------------------------------------------------------------0-----------0---0
--0---0----------00----0-0---------0-----------0---0--0----0-0---0---0---0-0
--------------------------------------------------------------0-----------0---0

--------0-----------0---0-------------------------------0---0----------00----0-0
--0---0----------00----0-0---------0-----------0---0--0----0-0---0---0---0-0
--------0-----------0---0-------------------------------0---0----------00----0-0
0----0-0---0---0---0-0-------0---0----------00----0-0
5-4--1==---1---=-131-1-1-1---3---3-=--------=1-2--121-43-1-0-1-1-0---12--1-11
--1---3-2--------12-1--010---------1-----------1---1-01-0---10-------1-010-0
=1-1-2-=-=-1--11=--0-0-----1-=--1=1---=---=-10----0-0--2-21----11-1-0-1-----0
--1---3-1--------01-2--121---------1-----------1---1-01-0---12-------0--21-1-0-1
--------1-----------1---1-0---------------------------------1-0---------1-0---10
1-1--111---0---0--0----0-0---1---1-1--------0--0---0--11-1-0-1-0------0--0-0
33-3-1-1-3-=--1==--1-11----=-=--===---=---=-=31-1-1-1--1-11----21-1-0-1-----1
2-1--010---1---=-=10-0-------=---=-=--------=2-1--010-10-0-----1-0---10-----0
-2-21----=1-1-=-=-----0----=1-1-=-=-=-=--===--0-0---------0-----0-0
5=-=-=-1-4-1--=11--1-==----=-3--=31---=---1-132-=-=-1--1-32----12-2-1-1-----1
4-3--=10---2---2-110-=-=-----=---2-1--------22-1--=10-10-=-=---2-1--110----10
-=-3=----11-2-1-0-----=----=1-=-=-0-1-1--=0---1-=1--------1-----1-10
4-1--=11---0---0--33-=-=-1---2---1-1--------03-1--=11-12-=-1-1-0----0-0--1-==
--2---2-1--------02-1--=10---------0-----------0---0--2-1--110---0---0--10-=-=
11-=-1-0-0----0----2-=1----1-1--=0----0------21-1-=-0--1-1=-----0-0---------=
-1-32----32-=-=-1-----1----32-=-=-1-=-=--=31--1-32--------1-----1-10
10-=-=---2-1--=10----10----=-=--=10---=---2-110-=-=------10----10-2-1
----1-----1-10--------------1-32----=1-=-=-0-----1
=-3--=31---2---1-132-=-=-1---3---1-2--------1=-=--=10-33-=-3-1-2-1--211--1-==
--=---2-1--------0=-=--=10---------1-----------1---1-02-1--=10---0---0--10-=-=
=1-=-=-0-1-1--=0---1-==----1-=--=0----1-----010-=-=----2-=1----11-1-1-0-----=
--=---1-1--------03-=--=21---------1-----------1---1-0=-1--=11---0---0--==-=-=-1
--------1-----------1---1-0-----------------------------=---2-1--------0=-=--=10
1-1--=0----0------=1-=-=-0---1-----0---------1-=--=0--11-=-1-0-0----0----=-==
32-=-=-1-3-1--=11--1-32----=-=--=10---=---1-110-=-=----1-31----11-1-1-1-----1
2-1--=10---0---0--10-=-=-----=---2-1--------0=-=--=10-10-2-1---0----0-0----10
-1-=1----21-1-=-0-----1----10-=-=---1-=--=0-----10--------0-----0-0
-1-32----12-2-1-1-----1----33-4-3-1-4-1--=11--1-31--------1-----1-10
10-=-=---2-1--110----10----2-1--=10---=---2-110-2-1------10----10-1-0
----1-----1-10--------------2-31----11-2-1-0-----0
12-4-1-1-0----0-0--1-31----2-1--211---0---0--11-1-1-1--1-12-----0-0---------1
2-1--110---0---0--10-2-1-----0---0----------00----0-0-10-1-0---0------0----10
-1-11-----0-0---------0----11-1-1-0-0----0----0-0---------1--------0
----1-----1-10--------------1-32----32-=-=-1-----1
---10----10-=-=------------10-=-=---=-=--=10----10----------------10
-------------------------------1-----1-10
-5-55----54-4-3-3-----4----55-5-3-1-=-3--13=--1-41--------1-----1-10
==-=-1-3-=-1--21=--=-11----=-1--212---2---2-111-1-1-1--3-12----12-2-1-1-----1
----1-----1-10--------------1-32----32-1-0-1-----1
==-5-3-3-5-3--133--3-33----5-1--112---1---3-112-3-1-1--=-==----==-3-2-=-----=
=-1--21=---2---2-11=-2-1-1---0---0----------00----0-0-==-=-1-=-3-1--11=--=-1=
-=-==----==-1-0-=-----=----43-1-0-1-1-0---21--1-21--------1-----1-10
----1-----1-10--------------1-51----32-4-3-1-----0
-3-11----12-2-1-1-----0----=1-1-1-1-=-1--21=--0-0---------1-----1-10
-------------------------------1-----1-10
54-=-3-1-4-1--112--1-=1----4-3--110---1---2-110-1-2----3-3=----12-2-1-1-----=
=-1--212---0---0--=1-1-1-1---2---2-1--------01-1--110-1=-2-1-1-0----0-0--=-11
-1-32----32-1-0-1-----1----10-1-0---1-0---10----10--------1-----1-10
=-3--13=---1---3-13=-=-3-1---1---2-1--------12-1--110-==-=-3-=-=-1--11=--=-==
--2---2-1--------0=-1--21=---------0-----------0---0--=-1--21=---0---0--==-=-1-=
==-1-0-1-1-0---21--1-==----1-0---10-------1-010-1-0----=-==----==-1-0-=-----=
-1-31----12-2-1-1-----0----10-1-2---2-1--110----0---------1-----1-10
11-1-1-1-0----0-0--0-0-----1-1--110---0---0--0----0----1-11-----0-0---------0
----1-----1-10----------------10----10-1-0
----1-----1-10--------------4-41----=1-1-2-=-----2
-=-11----=1-1-1-=-----1----11-1-1-1-1-1--111--1-11--------1-----1-10
-------------------------------1-----1-10
-=-41----41-1-2-=-----2----11-1-1-1-1-1--111--1-11--------1-----1-10
11-1-1-1-1-1--111--1-11----0----0-0---0---0---0-0------=-11----21-1-0-=-----1
----1-----1-10--------------2-21----21-1-0-=-----0
-------------------------------1-----1-10
----1-----1-10--------------2-11----=1-1-1-=-----0

==-5-1-=-=-3--1==--=-11----5-3--1==---1---=-341-1-1-1--3-12----3=-2-1-=-----1
=-1--0==---2---=-111-0---=---2---=-1--------21-1--011-1=-0---=-2-1--01=--1--0
-=-43----==-1-0-=-----2----==-1-0-1-1-0---==--1-21--------1-----1-10
=-3--1==---1---=-33=-3-1-3---1---=-1--------13-1--112-==-=-1-=-3-2--1==--=-1=
--2---=-1--------22-1--01=---------0-----------0---0--=-1--0==---1---=-11=-0---=
==-1-0-=-1-0---==--=-21----1-0---==-------1-021-1-0-1--=-==----==-1-0-=-----=
-5-11----34-2-1-3-----0----51-1-1-1-4-3--13=--0-0---------1-----1-10
11-0---=-2-1--01=--0-------1-1--0=1---2---=-10------0--1--0----12-0---1
----1-----1-10--------------1-21----32-1-0-1-----0
5-3--1==---1---=-141-1-1-1---1---3-2--------11-2--110-33-3-1-=-3-1--11=--=-11
--2---3-1--------01-1--021---------1-----------1---1-02-1--01=---0---0--11-0---=
==-1-0-1-1-0---==--1-21----1-0---10-------1-010-1-0----=-21----21-1-0-=-----=
--1---3-2--------13-2--1==---------1-----------1---1-0=-3--1==---1---=-1==-=-1-=
--------1-----------1---1-0-----------------------------2---=-1--------0=-1--0==
1-0---==-------1-0==-1-0-1-------1-0---------1-0---10-==-1-0-=-1-0---==--=-==
41-1-1-1-3-1--112--0-0-----1-2--110---1---2-10----0----2-11----11-1-1-1-----0
1-1--011---0---0--0------0---1---1-1--------0--0---0--11-0---1-0----0-0--0
-1-21----21-1-0-1-----0----10-1-0---1-0---10----0---------0-----0-0
-3-12----3=-2-1-=-----1----33-3-1-=-=-3--1==--2-11--------1-----1-10
1=-0---=-=-1--0==--1--0----2-1--01=---2---=-111-0---1--1--0----1=-0---=
----1-----1-10--------------=-21----==-1-0-=-----0
3=-3-1-=-3-2--1==--3-11----3-1--11=---1---=-111-1-1-1--3-12----==-1-0-=-----1
2-1--01=---1---=-112-0---1---0---0----------00----0-0-1=-0---=-1-0---==--1--0
-=-21----==-1-0-=-----0----21-1-0-=-1-0---==--0-0---------1-----1-10
----1-----1-10--------------=-11----3=-2-1-=-----0
-1--0----1=-0---=----------11-0---=-=-1--0==--0-----------------1--0
-------------------------------1-----1-10
----1-----1-10--------------1-51----31-1-2-1-----1
-3-=1----11-1-1-1-----2----11-1-1-1-1-1--111--1-11--------1-----1-10
-------------------------------1-----1-10
-5-51----41-1-2-2-----=----11-1-1-1-1-1--111--1-11--------1-----1-10
11-1-1-1-1-1--111--1-11----0----0-0---0---0---0-0------=-=1----11-1-1-1-----=
----1-----1-10--------------1-21----21-1-0-0-----1
-------------------------------1-----1-10
----1-----1-10--------------1-21----11-1-1-1-----0

-1-32----12-2-1-1-----1----10-4-3---2-1--110----10--------1-----1-10
12-=-1-1-0----0-0--1-=1----2-1--210---0---0--10-1-1----1-1=-----0-0---------=
----1-----1-10----------------10----10-1-0
34-4-3-1-3-1--111--1-3=----2-1--110---1---1-110-2-1----3-3=----12-2-1-1-----=
2-1--212---0---0--1=-=-1-1---0---0----------00----0-0-1=-=-1-1-0----0-0--=-==
-1-32----21-1-0-0-----1----10-1-0---1-0---0-----10--------1-----1-10
----1-----1-10----------------10----10-2-1
-1-11-----0-0---------0----10-1-1---0----0-0----0---------1--------0
---------------------------------------10
-------------------------------0-----0-0
----0-----0-0---------------0-0-----0----0-0-----0

----0-----0-0---------------0-0-----0----0-0-----0
-0-0-----0----0-0-----0-----------------------------------0-----0-0
-------------------------------0-----0-0

-------------------------------0-----0-0

"""
_TABLE = "".join([row.ljust(81, "-") for row in _ROWS.splitlines()])

# The entries found so far, by their nine cells.
_ENTRIES: dict[str, Entry] = {}
