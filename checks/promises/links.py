"""links.py DOCUMENT...: prints each link of the documents that stays in the repository, with what it finds: yes or no."""

import re
import sys
from pathlib import Path


def read(path):
    """The document without its blocks of code."""
    return re.sub(r"^ *```.*?^ *```$|`", "", path.read_text(), flags=re.M | re.S)


def names(text):
    """What a link can name: the ids of headings and HTML."""
    headings = [re.sub(r"[^\w -]", "", heading.lower()) for heading in re.findall("^#+ (.*)", text, re.M)]
    return [heading.replace(" ", "-") for heading in headings] + re.findall(' id="(.*?)"', text)


for document in map(Path, sys.argv[1:]):
    # A link by name, `[text][name]`, begins with '[', which no file does.
    for link in re.findall(r'(?:\]\(|\](?=\[)| (?:href|src|srcset)=")([^])"\s]*)', read(document)):
        file, _, name = link.partition("#")
        target = document.parent / file if file else document
        if not re.match("https?:|mailto:", link):
            found = target.exists() and (not name or name in names(read(target)))
            print("yes" if found else "no", f"{document}: {link}", sep="\t")
