"""Asks opening-hours-py, an evaluator that shares no code with ours.

usage: evaluator.py DAYS

Reads lines of an expression, a tab and seconds since 1970; answers each with state, remark, and the next change within
so many days in seconds since 1970, or with "error" and why it cannot be read.
"""

import sys
from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from opening_hours import OpeningHours

ZONE = ZoneInfo("Europe/Paris")
PLACE = (48.8535, 2.34839)
# Without a limit it looks for a change until the year 9999, which takes seconds.
LONGEST = int(sys.argv[1])


@lru_cache(maxsize=64)
def parsed(text):
    return OpeningHours(text, timezone=ZONE, country="FR", coords=PLACE, max_interval_days=LONGEST)


def answer(text, seconds):
    try:
        hours = parsed(text)
    except Exception as error:  # Its ParserError has no other base.
        return "error", " ".join(str(error).split()), ""
    moment = datetime.fromtimestamp(seconds, ZONE)
    state, comment = hours.state(moment)
    change = hours.next_change(moment)
    return str(state), comment, "" if change is None else str(int(change.timestamp()))


for line in sys.stdin:
    text, seconds = line.rstrip("\n").split("\t")
    print(*answer(text, int(seconds)), sep="\t")
