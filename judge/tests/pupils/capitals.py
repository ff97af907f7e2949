# tictactable-judge check tictactoe --seed 1 -- python3 capitals.py
lines = ["012", "345", "678", "036", "147", "258", "048", "246"]
seen = {}

def winner(board, mark):
    if board not in seen:
        other = "O" if mark == "X" else "X"
        if any(all(board[int(square)] == other for square in line) for line in lines):
            seen[board] = other
        elif "." not in board:
            seen[board] = "TIE"
        else:
            free = [square for square in range(9) if board[square] == "."]
            results = [winner(board[:s] + mark + board[s + 1:], other) for s in free]
            seen[board] = next((it for it in [mark, "TIE"] if it in results), other)
    return seen[board]

for _ in range(int(input())):
    board = (input() + input() + input()).upper()
    print(winner(board, "X" if board.count("X") == board.count("O") else "O"))
