"""picture.py: draws flash against the longest probe on a Cortex-M0, from the table in docs/embedding.md.

Prints docs/cortex-m0.svg. `checks/lint` compares it with the file, and `figures` in checks/functions writes the file.
"""

import math

from figures import rows

# Each row of the table: its label, and where that stands beside the point.
ABOVE, RIGHT, LEFT = (0, -10, "middle"), (9, 5, "start"), (-9, 5, "end")
LABELS = {
    "plain minimax, in C": ("plain minimax in C", RIGHT),
    "`compact`, in C": ("compact in C and in Rust", (-6, -10, "start")),
    "`compact`": ("", RIGHT),
    "`ranked`": ("ranked", LEFT),
    "`hashed`, `ptrhash`": ("hashed with ptrhash", LEFT),
    "`hashed`": ("hashed", ABOVE),
    "`dense`": ("dense", ABOVE),
}
WIDTH, HEIGHT, TOP = 400, 330, 34
FLASH, CYCLES = (350, 56_000), (10, 600_000_000)

STYLE = """
text { font: 14px "Helvetica Neue", Helvetica, Arial, sans-serif; fill: #1e2444 }
#paper { fill: #fcfdff }
path { stroke: #d5d9e6 }
circle { fill: #2350d8 }
.baseline { fill: #cc3d0c }
@media (prefers-color-scheme: dark) {
text { fill: #f1f4ec }
#paper { fill: #15201e }
path { stroke: #3a4a45 }
circle { fill: #93c1ff }
.baseline { fill: #ffb076 }
}"""


def across(flash):
    return 20 + (WIDTH - 40) * math.log(flash / FLASH[0]) / math.log(FLASH[1] / FLASH[0])


def down(cycles):
    return TOP + (HEIGHT - TOP - 44) * math.log(CYCLES[1] / cycles) / math.log(CYCLES[1] / CYCLES[0])


def text(x, y, anchor, content):
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{content}</text>'


def draw(table):
    yield f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    yield "<title>Flash and longest probe on a Cortex-M0</title>"
    yield f"<style>{STYLE}\n</style>"
    yield f'<rect id="paper" width="{WIDTH}" height="{HEIGHT}"/>'
    for flash in (500, 2_000, 10_000, 40_000):
        yield f'<path d="M{across(flash):.0f} {TOP}V{HEIGHT - 44}"/>'
        yield text(across(flash), HEIGHT - 26, "middle", f"{flash:,}")
    for cycles, time, left in ((16, "1 µs", 550), (16_000, "1 ms", 2_150), (16_000_000, "1 s", 2_150)):
        yield f'<path d="M20 {down(cycles):.0f}H{WIDTH - 20}"/>'
        yield text(across(left), down(cycles) - 4, "start", f"{cycles:,} cycles, {time}")
    yield text(20, 20, "start", "Longest probe, at 16 MHz")
    yield text(WIDTH - 20, HEIGHT - 8, "end", "Flash, bytes")
    for row in table:
        label, (right, below, anchor) = LABELS[row[""]]
        x = across(int(row["flash, bytes"].replace(",", "")))
        y = down(int(row["worst, cycles"].replace(",", "")))
        kind = ' class="baseline"' if "minimax" in label else ""
        yield f'<circle{kind} cx="{x:.0f}" cy="{y:.0f}" r="5"/>'
        yield text(x + right, y + below, anchor, label)
    yield "</svg>"


document = open("docs/embedding.md").read().split("\n")
measured = [dict(zip(heading, row)) for _, table, heading, row in rows(document) if table == "cortex-m0" and row[-1]]
print("\n".join(draw(measured)))
