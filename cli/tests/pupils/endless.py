# tictactable check 7682 --seed 1 --timeout 3 -- python3 endless.py
import sys

while True:
    board = sys.stdin.readline()
    if board == "end":
        break
    if board.count("X") == 5 and board.count("O") == 4:
        print("valid")
    else:
        print("invalid")
