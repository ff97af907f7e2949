# tictactable-judge 7682 --seed 1 --timeout 3 -- python3 endless.py
import sys

while True:
    board = sys.stdin.readline()
    if board == "end":
        break
    if board == "":
        continue
    if board.count("X") == 5 and board.count("O") == 4:
        print("valid", flush=True)
    else:
        print("invalid", flush=True)
