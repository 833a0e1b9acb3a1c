"""Asks opening-hours-py, an evaluator that shares no code with ours.

Reads lines of an expression, a tab and seconds since 1970; answers each with state, remark and the next change in
seconds since 1970 and on the clock, or with what it does not understand.
"""

import sys
from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from opening_hours import OpeningHours

ZONE = ZoneInfo("Europe/Paris")
# It would look for a change until the year 9999; 29 February comes within these days.
LONGEST = 1500


@lru_cache(maxsize=64)
def parsed(text):
    return OpeningHours(text, timezone=ZONE, country="FR", coords=(48.8535, 2.34839), max_interval_days=LONGEST)


def answer(text, seconds):
    try:
        hours = parsed(text)
    except Exception as error:  # its ParserError is no SyntaxError
        return "error", " ".join(str(error).split()), "", ""
    moment = datetime.fromtimestamp(seconds, ZONE)
    state, comment = hours.state(moment)
    change = hours.next_change(moment)
    if change is None:
        return str(state), comment, "", ""
    change = change.astimezone(ZONE)
    return str(state), comment, str(int(change.timestamp())), change.strftime("%Y-%m-%dT%H:%M:%S")


for line in sys.stdin:
    text, seconds = line.rstrip("\n").split("\t")
    print(*answer(text, int(seconds)), sep="\t")
