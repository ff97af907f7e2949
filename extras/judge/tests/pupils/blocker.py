# tictactable-judge player --seed 1 -- python3 blocker.py
lines = ["012", "345", "678", "036", "147", "258", "048", "246"]

def missing(board, mark):
    for line in lines:
        cells = [board[int(square)] for square in line]
        if cells.count(mark) == 2 and "." in cells:
            return int(line[cells.index(".")])

while True:
    board = input()
    mark, other = ("X", "O") if board.count("X") == board.count("O") else ("O", "X")
    square = missing(board, mark)
    if square is None:
        square = missing(board, other)
    if square is None:
        square = next(s for s in [4, 0, 2, 6, 8, 1, 3, 5, 7] if board[s] == ".")
    print(square + 1)
