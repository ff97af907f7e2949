"""figures.py COMMAND DOCUMENT...: compares the tables on standard input, which COMMAND measured, with the documents.

Each table stands after a line `<!-- figures: NAME -->`. A measured cell belongs to the cell in the same row and column
after this line in a document. If the variable RENEW is set, it is written there; otherwise a difference is an error.
"""

import difflib
import os
import re
import sys


def rows(lines):
    """The rows of all tables: the number of the line, the name of the table, the heading and the row, as lists of cells."""
    table = heading = None
    for number, line in enumerate(lines):
        if line.startswith("<!-- "):
            table, heading = re.match("<!-- figures: (.*) -->", line), None
        elif table and line.startswith("|"):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if heading and not cells[0].startswith("-"):
                yield number, table[1], heading, cells
            heading = heading or cells


_, command, *paths = sys.argv
cells = {}
for _, table, heading, row in rows(sys.stdin.read().split("\n")):
    for column, cell in zip(heading[1:], row[1:]):
        cells[table, row[0], column] = f"{int(cell):,}" if cell.isdecimal() else cell
if not cells:
    sys.exit("error: nothing was measured")
missing = set(cells)
documents = [open(path).read().split("\n") for path in paths]
renewed = [list(document) for document in documents]
for document in renewed:
    for number, table, heading, row in rows(document):
        keys = [(table, row[0], column) for column in heading[: len(row)]]
        missing -= set(keys)
        row = [cells.get(key, cell) for key, cell in zip(keys, row)]
        document[number] = re.sub(" +", " ", f"| {' | '.join(row)} |")
for table, row, column in sorted(missing):
    sys.exit(f"error: no document has a cell for {table}: {row}, {column}")
for path, old, new in zip(paths, documents, renewed):
    if os.environ.get("RENEW"):
        open(path, "w").write("\n".join(new))
    elif old != new:
        print("\n".join(difflib.unified_diff(old, new, path, "measured", n=0, lineterm="")))
        sys.exit(f"error: this was measured (+); to write it, run RENEW=yes {command}")
