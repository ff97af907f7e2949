"""Makes hand.woff2 from Shantell Sans, with the characters of the page and the signs that the font lacks:

(mkdir -p target && cd target && npm pack @fontsource/shantell-sans@5.3.0 && tar -xzf fontsource-shantell-sans-5.3.0.tgz)
python3 -m venv target/venv
target/venv/bin/pip install fonttools==4.68.0 brotli==1.2.1 uharfbuzz==0.57.0
target/venv/bin/python font.py target/package/files/shantell-sans-latin-500-normal.woff2

With ../../docs/perfect-hash.html as second argument, it writes a smaller one into that page: no kerning, no signs.
"""

import base64
import io
import re
import string
import sys
from pathlib import Path

import uharfbuzz
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
PAGE = Path(sys.argv[2]) if len(sys.argv) > 2 else None
KEPT = string.ascii_letters + string.digits + (" .,:?!'()+=“”…" if PAGE else " .,:?!'\"()/+-=#–’“”…−")
SIGNS = {
    "★": "M50 8L62 37 94 40 69 60 78 93 49 75 21 92 31 60 7 38 39 36Z",  # as in drawing.js
    "✓": "M7 57Q12 50 17 53L36 70 79 15Q85 10 90 16 92 20 89 24L41 86Q36 91 31 86L8 63Q5 60 7 57Z",
    "→": "M6 45L72 43 57 28Q55 22 60 18 65 16 69 20L95 46Q97 50 95 53L70 80Q65 84 60 81 56 76 59 71L74 56 6 57Q1 51 6 45Z",
}

font = TTFont(sys.argv[1], recalcTimestamp=False)
font.flavor = None
font.save(file := io.BytesIO())
shaped = uharfbuzz.Font(uharfbuzz.Face(file.getvalue()))


def width(text):
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(shaped, buffer, {"liga": False})
    return sum(position.x_advance for position in buffer.glyph_positions)


# The kerning of the pairs of letters in the words of the page, if it can be seen.
words = "".join((HERE / name).read_text() for name in ("words.js", "index.html"))
pairs = sorted({a + b for a, b in re.findall(r"(?=([a-z])([a-z]))", words, re.IGNORECASE)})
names = font.getBestCmap()
rules = [f"pos {names[ord(a)]} {names[ord(b)]} {by};" for a, b in pairs if abs(by := width(a + b) - width(a) - width(b)) >= 30]

dropped = ["STAT", "GDEF", "vhea", "vmtx", "prep", "gasp"]
subsetter = Subsetter(Options(hinting=False, layout_features=[], name_IDs=[0, 14], drop_tables=dropped))
subsetter.populate(text=KEPT)
subsetter.subset(font)
for sign, path in () if PAGE else SIGNS.items():
    name = f"uni{ord(sign):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    pen = TTGlyphPen(None)
    parse_path(path, TransformPen(pen, (6.6, 0, 0, -6.6, 20, 640)))
    font["glyf"][name] = pen.glyph()
    font["hmtx"][name] = (700, 40)
    for table in font["cmap"].tables:
        table.cmap[ord(sign)] = name
if not PAGE:
    addOpenTypeFeaturesFromString(font, f"feature kern {{ {' '.join(rules)} }} kern;")
font.flavor = "woff2"
font.save(made := io.BytesIO())
if PAGE:
    embedded = "base64," + base64.b64encode(made.getvalue()).decode()
    PAGE.write_text(re.sub(r"(?<=woff2;)base64,[^)]*", embedded, PAGE.read_text()))
else:
    (HERE / "hand.woff2").write_bytes(made.getvalue())
