"""Reads the hours of parks independently of the program: which park a toilet stands in, and what follows.

usage: park_oracle.py PARKS TOILETS PAIRS

PARKS is the City's set of green spaces as CSV, perhaps packed by gzip; TOILETS is data/toilets.csv. Standard input has moments
in seconds since 1970, one on each line. The pairs are written to the file PAIRS as CSV. Printed are, with tabs between,

    figures   INSIDE WITHIN-10-M JOINED
    toilets   the ids of the toilets with the hours of a park, in the order of their table
    SECONDS   one letter for each of these toilets: o open, c closed, u unknown; O and C where that is inferred;
              s where it depends on whether the sun is up, and sunrise or sunset is less than ten minutes away

Public holidays are as any other day here: none lies in the period of the one park whose notice says otherwise.
"""

import csv
import gzip
import json
import math
import re
import sys
import unicodedata
from datetime import date, datetime, timezone
from zoneinfo import ZoneInfo

import numpy
import shapely
from shapely.geometry import MultiPolygon, Point, Polygon, shape

PARIS = ZoneInfo("Europe/Paris")
METRES_PER_DEGREE = 6_371_008.8 * math.pi / 180
DAYS = ["LUNDI", "MARDI", "MERCREDI", "JEUDI", "VENDREDI", "SAMEDI", "DIMANCHE"]
WHOLE_DAY = "all day"


# Rows


class Park:
    def __init__(self, row):
        self.key, self.identifier = row["NSQ_EV"], row["ID"]
        self.page_number = row["Identifiant DICOM"]
        self.address = folded_address(row["ADRESSE"])
        self.outline, self.is_cut = read_outline(row["geo_shape"])
        self.first, self.last = read_period(row["HORAIRES PERIODE"])
        # For each weekday None (nothing said), [] (closed), WHOLE_DAY, or spans in minutes.
        self.week = [read_day(row["HORAIRES " + day]) for day in DAYS]
        self.is_flagged = row["OUVERTURE 24-24H"] == "Oui"
        self.has_special_nights = "Oui" in (row["OUVERTURE PERIODE CANICULE"], row["OUVERTURE ESTIVALE NOCTURNE"])

    def state(self, moment):
        """The letter of the state at a moment, which is a datetime in Paris."""
        day, minute, weekday = moment.date(), moment.hour * 60 + moment.minute, moment.weekday()
        is_silent = all(hours is None for hours in self.week)
        is_shut = all(hours == [] for hours in self.week)
        has_no_gates = all(hours == WHOLE_DAY for hours in self.week) or self.is_flagged and is_silent
        contradicts = self.is_flagged and not is_silent and not has_no_gates
        is_endless = self.first is None and self.is_flagged and is_silent
        if is_endless or self.first is not None and self.first <= day and (self.last is None or day <= self.last):
            if is_shut or contradicts:
                return "u"
            hours = WHOLE_DAY if has_no_gates else self.week[weekday]
            if hours is None:
                return "u"
            if hours == WHOLE_DAY:
                return by_daylight(moment)
            return "o" if any(start <= minute < end for start, end in hours) else "c"
        spans = [span for hours in self.week if isinstance(hours, list) for span in hours]
        if not spans or contradicts or self.has_special_nights:
            return "u"
        hours = self.week[weekday]
        covers_day = isinstance(hours, list) and any(start <= 570 and 1020 <= end for start, end in hours)
        if covers_day and 570 <= minute < 1020:
            return "O"
        shuts_at_night = WHOLE_DAY not in self.week and all(420 <= start and end <= 1380 for start, end in spans)
        if shuts_at_night and not 420 <= minute < 1380:
            return "C"
        return "u"


def read_period(text):
    """The first and the last day; None for what is not said."""
    try:
        dates = [
            date(int(year) + (2000 if len(year) == 2 else 0), int(month), int(day))
            for day, month, year in re.findall(r"(\d\d)/(\d\d)/(\d{4}|\d\d)", text)
        ]
    except ValueError:  # A day that the calendar does not have.
        return None, None
    if re.fullmatch(r"[Dd]u \S+ au \S+", text) and len(dates) == 2:
        return dates[0], dates[1]
    if re.fullmatch(r"à partir du \S+", text) and len(dates) == 1:
        return dates[0], None
    return None, None


def read_day(text):
    if text == "-":
        return []
    times = [
        int(hour) * 60 + int(minute or 0) for hour, minute in re.findall(r"(\d?\d)\s*[hH:]\s*(\d\d)?", text)
    ]
    if times == [0, 1439]:
        return WHOLE_DAY
    spans = list(zip(times[::2], times[1::2]))
    is_ordered = times == sorted(times) and all(start < end for start, end in spans)
    is_readable = is_ordered and len(times) == 2 * text.count("-")
    return spans if spans and is_readable else None


def read_outline(text):
    """The outline in degrees, and whether the text is only its start."""
    try:
        return shapely.make_valid(shape(json.loads(text))), False
    except ValueError:
        pass
    # All after the last whole position is dropped, and the brackets that are open there are closed.
    whole = text[: [found.end() for found in re.finditer(r"\[-?[\d.]+,-?[\d.]+\]", text)][-1]]
    lists = whole[whole.index("[") :]
    rings = json.loads(lists + "]" * (lists.count("[") - lists.count("]")))
    polygons = rings if lists.startswith("[[[[") else [rings]
    outer = [Polygon(polygon[0]) for polygon in polygons if len(polygon[0]) >= 3]
    return shapely.union_all([shapely.make_valid(polygon) for polygon in outer]), True


# Which park


def folded_address(text):
    """Number and street, without accents, abbreviations and articles."""
    plain = unicodedata.normalize("NFD", text.casefold())
    words = re.findall(r"[a-z]+|\d+", "".join(c for c in plain if not unicodedata.combining(c)))
    longer = {"bd": "boulevard", "av": "avenue", "pl": "place", "qu": "quai", "r": "rue", "sq": "square"}
    return [longer.get(word, word) for word in words if word not in ("de", "du", "des", "la", "le", "les", "l", "d")]


def join(toilet, parks):
    """The park in which a toilet stands, and the distance to the nearest one."""
    longitude, latitude = float(toilet["longitude"]), float(toilet["latitude"])
    scale = numpy.array([METRES_PER_DEGREE * math.cos(math.radians(latitude)), METRES_PER_DEGREE])
    page = re.search(r"-(\d+)$", toilet["page"])
    address = folded_address(toilet["address"])
    around = shapely.box(longitude - 0.001, latitude - 0.001, longitude + 0.001, latitude + 0.001)
    near = []
    for park in parks:
        if not shapely.intersects(shapely.box(*park.outline.bounds), around):
            continue
        flat = shapely.transform(park.outline, lambda points: (points - [longitude, latitude]) * scale)
        has_page = page is not None and park.page_number == page.group(1)
        near.append((flat.distance(Point(0, 0)), has_page, flat.area, park))
    if not near:
        return None, math.inf
    nearest = min(metres for metres, _, _, _ in near)
    inside = [found for found in near if found[0] == 0]
    if inside:
        return min(inside, key=lambda found: (not found[1], found[3].is_cut, found[2]))[3], 0
    beside = [found for found in near if found[0] <= 10]
    if beside:
        return min(beside, key=lambda found: (not found[1], found[0]))[3], nearest
    agreeing = [
        found for found in near if found[0] <= 30 and (found[1] or address != [] and found[3].address == address)
    ]
    return (min(agreeing, key=lambda found: found[0])[3] if agreeing else None), nearest


# The sun


def sun_angles(moment):
    """The declination of the sun in radians and the equation of time in minutes, by NOAA's solar calculator."""
    century = (moment.timestamp() / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
    longitude = math.radians((280.46646 + century * (36_000.76983 + 0.0003032 * century)) % 360)
    anomaly = math.radians(357.52911 + century * (35_999.05029 - 0.0001537 * century))
    eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
    centre = (
        math.sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century))
        + math.sin(2 * anomaly) * (0.019993 - 0.000101 * century)
        + math.sin(3 * anomaly) * 0.000289
    )
    node = math.radians(125.04 - 1934.136 * century)
    apparent = longitude + math.radians(centre - 0.00569 - 0.00478 * math.sin(node))
    obliquity = math.radians(23.43929 - 0.0130042 * century + 0.00256 * math.cos(node))
    declination = math.asin(math.sin(obliquity) * math.sin(apparent))
    y = math.tan(obliquity / 2) ** 2
    equation = 4 * math.degrees(
        y * math.sin(2 * longitude)
        - 2 * eccentricity * math.sin(anomaly)
        + 4 * eccentricity * y * math.sin(anomaly) * math.cos(2 * longitude)
        - 0.5 * y * y * math.sin(4 * longitude)
        - 1.25 * eccentricity * eccentricity * math.sin(2 * anomaly)
    )
    return declination, equation


def by_daylight(moment):
    """The letter of a park without gates, of which nothing is known by night."""
    latitude, longitude = math.radians(48.8566), 2.3522
    utc = moment.astimezone(timezone.utc)
    declination, equation = sun_angles(moment)
    horizon = math.radians(90.833)
    half_day = 4 * math.degrees(
        math.acos(
            (math.cos(horizon) - math.sin(latitude) * math.sin(declination))
            / (math.cos(latitude) * math.cos(declination))
        )
    )
    # Minutes since the sun's noon.
    from_noon = (utc.hour * 60 + utc.minute + equation + 4 * longitude) % 1440 - 720
    if abs(abs(from_noon) - half_day) < 10:
        return "s"
    return "o" if abs(from_noon) < half_day else "u"


def main(parks_path, toilets_path, pairs_path):
    csv.field_size_limit(10**7)
    opening = gzip.open if parks_path.endswith(".gz") else open
    with opening(parks_path, "rt", encoding="utf-8-sig", newline="") as file:
        rows = [
            row
            for row in csv.DictReader(file, delimiter=";")
            if row["TYPE ESPACES VERTS FRAIS"] not in ("Cimetières", "Jardins d'Etat")
        ]
    with open(toilets_path, encoding="utf-8", newline="") as file:
        toilets = [row for row in csv.DictReader(file) if row["hours"] == "Horaires du parc"]
    parks = [Park(row) for row in rows]
    joined = [join(toilet, parks) for toilet in toilets]
    print(
        "figures",
        sum(metres == 0 for _, metres in joined),
        sum(metres <= 10 for _, metres in joined),
        sum(park is not None for park, _ in joined),
        sep="\t",
    )
    print("toilets", *[toilet["id"] for toilet in toilets], sep="\t")
    with open(pairs_path, "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["toilet", "key", "identifier"])
        for toilet, (park, _) in zip(toilets, joined):
            if park is not None:
                table.writerow([toilet["id"], park.key, park.identifier])
    for line in sys.stdin:
        moment = datetime.fromtimestamp(int(line), PARIS)
        letters = ""
        for toilet, (park, _) in zip(toilets, joined):
            if toilet["status"] == "out-of-service":
                letters += "c"
            else:
                letters += "u" if park is None else park.state(moment)
        print(int(line), letters, sep="\t")


main(*sys.argv[1:])
