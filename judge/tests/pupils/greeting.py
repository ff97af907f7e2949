# tictactable-judge check player --seed 1 -- python3 greeting.py
print("Tic-tac-toe 2.0")
board = input()
mark = "X" if board.count("X") == board.count("O") else "O"
lines = ["012", "345", "678", "036", "147", "258", "048", "246"]
seen = {}

def value(board, mark):
    if board not in seen:
        other = "O" if mark == "X" else "X"
        if any(all(board[int(square)] == other for square in line) for line in lines):
            seen[board] = -10 + board.count(".") * -1
        elif "." not in board:
            seen[board] = 0
        else:
            seen[board] = max(-value(b, other) for b in moves(board, mark).values())
    return seen[board]

def moves(board, mark):
    return {s: board[:s] + mark + board[s + 1:] for s in range(9) if board[s] == "."}

other = "O" if mark == "X" else "X"
print(1 + min(moves(board, mark).items(), key=lambda move: value(move[1], other))[0])
