"""Makes hand.woff2 from Shantell Sans, for the characters that the page says:

    npm pack @fontsource/shantell-sans@5.3.0
    tar -xzf fontsource-shantell-sans-5.3.0.tgz
    pip install fonttools==4.68.0 brotli==1.2.1
    python3 font.py package/files/shantell-sans-latin-500-normal.woff2

The signs that the font lacks are drawn here, as in drawing.js.
"""

import math
import re
import string
import sys
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
KEPT = string.ascii_letters + string.digits + " .,:?!'\"()/+-=#–’“”…−"
# The lines of each sign, between 0 and 100 with y downwards; those of the star close a polygon.
SIGNS = {
    "★": [[(50, 8), (62, 37), (94, 40), (69, 60), (78, 93), (49, 75), (21, 92), (31, 60), (7, 38), (39, 36)]],
    "✓": [[(12, 55), (36, 82), (86, 18)]],
    "→": [[(6, 51), (90, 49)], [(62, 22), (92, 49), (64, 78)]],
}
SIZE = 6.6  # units of the font in one of a sign
PEN = 42  # half of the width of a line
LEAST = 30  # a smaller kerning is not seen


def draw(sign, lines):
    pen = TTGlyphPen(None)

    def polygon(points):
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))
        points = [(round(x), round(y)) for x, y in (points if area < 0 else points[::-1])]
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()

    for line in lines:
        line = [(x * SIZE + 40, (100 - y) * SIZE - 20) for x, y in line]
        if sign == "★":
            polygon(line)
            continue
        for x, y in line:
            turns = [n * math.pi / 6 for n in range(12)]
            polygon([(x + PEN * math.cos(turn), y + PEN * math.sin(turn)) for turn in turns])
        for (x, y), (to_x, to_y) in zip(line, line[1:]):
            far = math.hypot(to_x - x, to_y - y)
            across, down = (to_y - y) / far * PEN, (x - to_x) / far * PEN
            polygon([(x + across, y + down), (to_x + across, to_y + down), (to_x - across, to_y - down), (x - across, y - down)])
    return pen.glyph()


def kerning(font, pairs):
    """The kerning of pairs of glyphs, from the first table that has them."""
    lookups = font["GPOS"].table.LookupList.Lookup
    tables = [getattr(table, "ExtSubTable", table) for lookup in lookups for table in lookup.SubTable]
    tables = [table for table in tables if hasattr(table, "ValueFormat1")]
    for left, right in sorted(pairs):
        for table in tables:
            if left not in table.Coverage.glyphs:
                continue
            if table.Format == 1:
                records = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
                found = [record.Value1 for record in records if record.SecondGlyph == right]
                if not found:
                    continue
                value = found[0]
            else:
                first, second = table.ClassDef1.classDefs.get(left, 0), table.ClassDef2.classDefs.get(right, 0)
                value = table.Class1Record[first].Class2Record[second].Value1
            if value and abs(value.XAdvance) >= LEAST:
                yield f"pos {left} {right} {value.XAdvance};"
            break


font = TTFont(sys.argv[1])
names = font.getBestCmap()
words = "".join((HERE / name).read_text() for name in ("words.js", "index.html"))
pairs = {(names[ord(a)], names[ord(b)]) for a, b in re.findall(r"(?=(.)(.))", words) if a in KEPT and b in KEPT}
rules = list(kerning(font, pairs))

options = Options(hinting=False, layout_features=[], name_IDs=[0, 14])
options.drop_tables += ["STAT", "GDEF", "vhea", "vmtx", "prep", "gasp"]
subsetter = Subsetter(options)
subsetter.populate(text=KEPT)
subsetter.subset(font)
for sign, lines in SIGNS.items():
    name = f"uni{ord(sign):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = draw(sign, lines)
    font["hmtx"][name] = (700, 40)
    for table in font["cmap"].tables:
        table.cmap[ord(sign)] = name
addOpenTypeFeaturesFromString(font, f"feature kern {{ {' '.join(rules)} }} kern;")
font.flavor = "woff2"
font.save(HERE / "hand.woff2")
print(f"{len(font.getBestCmap())} characters, {len(rules)} kerned pairs, {(HERE / 'hand.woff2').stat().st_size} bytes")
