"""Makes hand.woff2 from Shantell Sans, with the characters of the page and the signs that the font lacks:

(mkdir -p target && cd target && npm pack @fontsource/shantell-sans@5.3.0 && tar -xzf fontsource-shantell-sans-5.3.0.tgz)
python3 -m venv target/venv
target/venv/bin/pip install fonttools==4.68.0 brotli==1.2.1
target/venv/bin/python font.py target/package/files/shantell-sans-latin-500-normal.woff2

With ../../docs/perfect-hash.html as second argument, it writes a smaller one into that page: no signs.
"""

import base64
import io
import re
import string
import sys
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

PAGE = Path(sys.argv[2]) if len(sys.argv) > 2 else None
KEPT = string.ascii_letters + string.digits + (" .,:?!'()+=“”…" if PAGE else " .,:?!'\"()/+-=#–’“”…−")
SIGNS = {
    "★": "M50 8L62 37 94 40 69 60 78 93 49 75 21 92 31 60 7 38 39 36Z",  # as in drawing.js
    "✓": "M7 57Q12 50 17 53L36 70 79 15Q85 10 90 16 92 20 89 24L41 86Q36 91 31 86L8 63Q5 60 7 57Z",
    "→": "M6 45L72 43 57 28Q55 22 60 18 65 16 69 20L95 46Q97 50 95 53L70 80Q65 84 60 81 56 76 59 71L74 56 6 57Q1 51 6 45Z",
}

# The pairs of letters whose kerning in Shantell Sans can be seen.
KERNING = """feature kern {
    pos T [a o u] -115; pos T [r w] -87; pos Y [e o] -98; pos [f r] [a c e o] -48; pos [F P] [a e o r] -40;
} kern;"""

font = TTFont(sys.argv[1], recalcTimestamp=False)
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
addOpenTypeFeaturesFromString(font, KERNING)
font.flavor = "woff2"
font.save(made := io.BytesIO())
if PAGE:
    embedded = "base64," + base64.b64encode(made.getvalue()).decode()
    PAGE.write_text(re.sub(r"(?<=woff2;)base64,[^)]*", embedded, PAGE.read_text()))
else:
    Path(__file__).with_name("hand.woff2").write_bytes(made.getvalue())
