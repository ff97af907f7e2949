# tictactable-judge 7682 --seed 5 -- python3 misspelt.py
lines = ["012", "345", "678", "036", "147", "258", "048", "246"]

def wins(board, mark):
    return any(all(board[int(square)] == mark for square in line) for line in lines)

board = input()
while board != "end":
    x, o = board.count("X"), board.count("O")
    if wins(board, "X"):
        good = not wins(board, "O") and x == o + 1
    elif wins(board, "O"):
        good = x == o
    else:
        good = x == 5 and o == 4
    if good:
        print("valid")
    else:
        print(invalid)
    board = input()
