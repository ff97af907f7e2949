"""links.py DOCUMENT...: prints each link of the documents that stays in the repository, with what it finds: yes or no."""

import re
import sys
from pathlib import Path

from markdown_it import MarkdownIt


def parse(path):
    """Returns the document's links and what links to it can name: the ids of its headings and HTML."""
    links, ids = [], []
    tokens = MarkdownIt().enable("table").parse(path.read_text())
    for i, token in enumerate(tokens):
        for part in [token, *(token.children or [])]:
            if part.type in ("html_block", "html_inline"):
                links += re.findall(r' (?:href|src|srcset)="(.*?)"', part.content)
                ids += re.findall(r' id="(.*?)"', part.content)
            links += [part.attrs[key] for key in ("href", "src") if key in part.attrs]
            # What remains of a link by name, if the document does not say where the name leads.
            links += re.findall(r"\[[^]]+\]\[[^]]*\]", part.content) if part.type == "text" else []
        if token.type == "heading_open":
            words = "".join(part.content for part in tokens[i + 1].children)
            ids.append(re.sub(r"[^\w -]", "", words.lower()).replace(" ", "-"))
    return links, ids


for document in map(Path, sys.argv[1:]):
    for link in parse(document)[0]:
        file, _, name = link.partition("#")
        target = document.parent / file if file else document
        if not re.match("https?:|mailto:", link):
            found = target.exists() and (not name or name in parse(target)[1])
            print("yes" if found else "no", f"{document}: {link}", sep="\t")
