#!/usr/bin/env python3
"""Counts the lines of code of one folder that stand in another one too, in runs of six and more.

    bench/Answers/identical.py Sources/StoresAndImports/ToiletStorage/Postgres Sources/StoresAndImports/ToiletStorage/File

Blank lines, comments and imports are no code. With --show the runs are listed.
"""
import pathlib
import sys

RUN = 6


def code(folder):
    """The files of a folder as lists of (number, line)."""
    for path in sorted(pathlib.Path(folder).rglob("*.swift")):
        if path.is_symlink():
            continue
        lines = [(number, line.strip()) for number, line in enumerate(path.read_text().split("\n"), 1)]
        yield path, [(n, line) for n, line in lines if line and not line.startswith(("//", "internal import"))]


def main():
    folders = [word for word in sys.argv[1:] if not word.startswith("-")]
    if len(folders) != 2:
        sys.exit(__doc__)
    known = set()
    for _, lines in code(folders[1]):
        texts = [line for _, line in lines]
        known.update(tuple(texts[start:start + RUN]) for start in range(len(texts) - RUN + 1))
    total = 0
    for path, lines in code(folders[0]):
        texts = [line for _, line in lines]
        marked = set()
        for start in range(len(texts) - RUN + 1):
            if tuple(texts[start:start + RUN]) in known:
                marked.update(range(start, start + RUN))
        total += len(marked)
        if marked and "--show" in sys.argv:
            print(f"{len(marked):5} {path}: lines {lines[min(marked)][0]} to {lines[max(marked)][0]}")
    print(total)


main()
