#!/usr/bin/env python3
"""Makes streets.csv from the City's set "Voie": names, centre lines, and where one may walk.

    python3 data/make-streets.py voie.csv > data/streets.csv

The input is the whole set, exported as CSV with semicolons. README.md describes the table and its notation. The rules
of what may be walked and of what is joined stand first; all else follows from the set. An import has the same rules, in
the target WalkingNetwork.
"""

import csv
import json
import math
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

# What may be walked

# Kinds of roads for cars only: motorways, interchanges, underpasses.
ROADS_FOR_CARS = {"AUT", "ECH", "SOUT", "PGS"}
RING_ROAD = "Boulevard Périphérique"
# Streets without a name for people: `Voie Ek/20`. Those that meet a road for cars, directly or by way of others of
# them, are slip roads.
UNNAMED_KIND = "VOIE"
UNNAMED = re.compile(r"(.* )?[^\W\d_]{1,3}/\d{1,2}")
# A way may begin or end in a private street, but not lead through it.
PRIVATE = "V"
# By hand: the streets of which only the lines between two longitudes may be walked.
WALKED_BETWEEN = {
    # Voie Georges Pompidou: from the Louvre to Port Henri IV it has been closed to cars since 2016.
    "5862": (2.339, 2.3651),
}

# What is joined

# A point of a walked line is joined to the nearest other walked line within so many metres. Many new streets end on
# another one, or cross it, without a point that is in both.
REACH = 0.1
REACH_OF_DEAD_END = 3.0
# But not where the two lines share a point so near to it.
MEETING = 10.0
# Bridges and footbridges: nothing is joined to them, and of them only the dead ends are joined to others.
BRIDGES = {"PONT", "PASS"}

# How it is written

# The largest distance in metres of a point of the City from the line that is written. Rounding needs 0.67 of it.
TOLERANCE = 1.2
DECIMALS = 100_000
ORIGIN = (4_885_000, 234_000)
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
# The keys of all streets begin so.
KEY_PREFIX = "75000"
# The kinds that the City writes in full also in the short name.
NOT_ABBREVIATED = {"CITE", "COUR", "PONT", "PRT", "VOIE"}

METRES_PER_DEGREE = 6_371_008.8 * math.pi / 180
EAST = METRES_PER_DEGREE * math.cos(math.radians(48.8566))


class Street:
    def __init__(self, row, points):
        key = row["N_SQ_VO"]
        if not key.startswith(KEY_PREFIX):
            sys.exit(f"{key}: not all keys begin with {KEY_PREFIX}")
        self.code = key.removeprefix(KEY_PREFIX)
        self.name, self.short, self.kind = row["L_LONGMIN"], row["L_COURTMIN"], row["C_DESI"]
        self.is_private = row["C_DOMOFF"] == PRIVATE
        latitude, longitude = row["Geometry X Y"].split(",")
        self.point = rounded((float(latitude), float(longitude)))
        geometry = json.loads(row["Geometry"])
        lines = geometry["coordinates"]
        if geometry["type"] == "LineString":
            lines = [lines]
        self.lines = [Line(self, [points.number(*place) for place in line]) for line in lines]
        self.is_for_cars = self.kind in ROADS_FOR_CARS or self.name == RING_ROAD
        self.is_unnamed = self.kind == UNNAMED_KIND and UNNAMED.fullmatch(self.name) is not None

    @property
    def walk(self):
        if self.is_for_cars:
            return "no"
        return "ends" if self.is_private else "yes"

    @property
    def is_bridge(self):
        return self.kind in BRIDGES

    @property
    def expected_short(self):
        """The abbreviation by rule: that of the kind in place of the first word."""
        if self.kind in NOT_ABBREVIATED:
            return self.name
        kind = "R" if self.kind == "RUE" else self.kind.capitalize()
        return f"{kind}. {self.name.partition(' ')[2]}"


class Line:
    """A line of a street: the numbers of its points."""

    def __init__(self, street, points):
        self.street, self.points = street, points
        self.is_walked = True


class Points:
    """The places of all points, in degrees. Points are one if all seven decimals of the City are alike."""

    def __init__(self):
        self.places = []
        self.numbers = {}

    def number(self, longitude, latitude):
        key = (round(latitude * 1e7), round(longitude * 1e7))
        if key not in self.numbers:
            self.numbers[key] = self.add((latitude, longitude))
        return self.numbers[key]

    def add(self, place):
        self.places.append(place)
        return len(self.places) - 1

    def distance(self, one, other):
        return math.dist(in_metres(self.places[one]), in_metres(self.places[other]))


def in_metres(place):
    return place[0] * METRES_PER_DEGREE, place[1] * EAST


def rounded(place):
    return round(place[0] * DECIMALS), round(place[1] * DECIMALS)


def nearest_on_edge(place, start, end):
    """How far along an edge, from 0 to 1, the nearest place to another is, and its distance; all in metres."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    share = ((place[0] - start[0]) * dx + (place[1] - start[1]) * dy) / square if square else 0
    share = min(max(share, 0), 1)
    return share, math.hypot(start[0] + share * dx - place[0], start[1] + share * dy - place[1])


# Walking


def mark_slip_roads(streets):
    streets_at = defaultdict(set)
    for street in streets:
        for line in street.lines:
            for point in line.points:
                streets_at[point].add(street)
    reached = [street for street in streets if street.is_for_cars]
    while reached:
        for line in reached.pop().lines:
            for point in line.points:
                for street in streets_at[point]:
                    if street.is_unnamed and not street.is_for_cars:
                        street.is_for_cars = True
                        reached.append(street)


def mark_walked_lines(streets, points):
    for street in streets:
        west, east = WALKED_BETWEEN.get(street.code, (-180, 180))
        for line in street.lines:
            line.is_walked = not street.is_for_cars and all(
                west <= points.places[point][1] <= east for point in line.points
            )


# Joining


class Joiner:
    """Joins the points of walked lines to other lines that they touch without sharing a point."""

    def __init__(self, streets, points):
        self.points = points
        self.walked = [line for street in streets for line in street.lines if line.is_walked]
        # How many ways lead on from a point.
        self.ways = Counter()
        # The lines near a place, by squares of 100 m.
        self.lines_near = defaultdict(dict)
        for line in self.walked:
            for start, end in zip(line.points, line.points[1:]):
                self.ways[start] += 1
                self.ways[end] += 1
                for square in self.squares(start, end):
                    self.lines_near[square][line] = True
        self.joined = 0

    def squares(self, start, end):
        """The squares from which an edge may be in reach."""
        ranges = [
            range(int(min(pair) - REACH_OF_DEAD_END) // 100, int(max(pair) + REACH_OF_DEAD_END) // 100 + 1)
            for pair in zip(in_metres(self.points.places[start]), in_metres(self.points.places[end]))
        ]
        return [(y, x) for y in ranges[0] for x in ranges[1]]

    def join_all(self):
        for line in self.walked:
            for point in list(line.points):
                is_dead_end = self.ways[point] == 1
                if is_dead_end or not line.street.is_bridge:
                    self.join(line, point, REACH_OF_DEAD_END if is_dead_end else REACH)

    def join(self, line, point, reach):
        """Joins a point to the nearest line in reach, if there is one that it is not on."""
        metres, other, index, share = self.nearest(line, point)
        if metres > reach:
            return
        self.joined += 1
        if metres > REACH:
            # The dead end is made longer, up to the nearest place on the other line.
            target = self.point_on(other, index, share)
            line.points.insert(0 if line.points[0] == point else len(line.points), target)
            self.ways[point] += 1
            self.ways[target] += 1
        else:
            target = point
        if target not in other.points:
            other.points.insert(index + 1, target)
            self.ways[target] += 2

    def nearest(self, line, point):
        """The distance to the nearest line, that line, the edge of it, and how far along the edge."""
        best = (math.inf, None, 0, 0)
        place = in_metres(self.points.places[point])
        for other in self.lines_near[int(place[0]) // 100, int(place[1]) // 100]:
            if other.street.is_bridge or point in other.points or self.meet(line, other, point):
                continue
            corners = [in_metres(self.points.places[corner]) for corner in other.points]
            for index, (start, end) in enumerate(zip(corners, corners[1:])):
                share, metres = nearest_on_edge(place, start, end)
                if metres < best[0]:
                    best = (metres, other, index, share)
        return best

    def point_on(self, line, index, share):
        """The point some way along an edge: one of its ends, or else a new point."""
        start, end = line.points[index], line.points[index + 1]
        if share in (0, 1):
            return end if share else start
        (y0, x0), (y1, x1) = self.points.places[start], self.points.places[end]
        return self.points.add((y0 + share * (y1 - y0), x0 + share * (x1 - x0)))

    def meet(self, line, other, point):
        """Whether two lines share a point near another one."""
        return any(self.points.distance(point, shared) <= MEETING for shared in set(line.points) & set(other.points))


# Simplifying


def simplified(line, places, is_kept):
    """The points of a line that are written, so that no other is farther than the tolerance from the line."""
    kept = [index for index, point in enumerate(line) if index in (0, len(line) - 1) or is_kept[point]]
    exact = [in_metres(places[point]) for point in line]
    written = [in_metres([part / DECIMALS for part in rounded(places[point])]) for point in line]
    result = [kept[0]]

    def add(start, end):
        """Adds the points behind one, up to another."""
        offsets = [nearest_on_edge(exact[index], written[start], written[end])[1] for index in range(start + 1, end)]
        if offsets and max(offsets) > TOLERANCE:
            middle = start + 1 + offsets.index(max(offsets))
            add(start, middle)
            add(middle, end)
        else:
            result.append(end)

    for start, end in zip(kept, kept[1:]):
        add(start, end)
    return [line[index] for index in result]


# Writing


def number_text(number):
    number = number * 2 if number >= 0 else -number * 2 - 1
    text = ""
    while number >= 32:
        text += ALPHABET[32 + number % 32]
        number //= 32
    return text + ALPHABET[number]


class LineWriter:
    """Writes the lines of streets, and numbers the points that lines share."""

    def __init__(self, places, is_shared):
        self.places, self.is_shared = places, is_shared
        self.numbers = {}
        self.last_number = 0

    def text(self, street):
        self.position = street.point
        lines = []
        for line in street.lines:
            vertices = "".join(self.vertex(point) for point in simplified(line.points, self.places, self.is_shared))
            lines.append(vertices if line.is_walked or street.is_for_cars else "~" + vertices)
        return ";".join(lines)

    def vertex(self, point):
        before, self.position = self.position, rounded(self.places[point])
        if point in self.numbers:
            step = self.numbers[point] - self.last_number
            self.last_number = self.numbers[point]
            return "." + number_text(step)
        step = pair_text(before, self.position)
        if not self.is_shared[point]:
            return step
        self.last_number = self.numbers[point] = len(self.numbers)
        return "!" + step


def pair_text(before, position):
    return number_text(position[0] - before[0]) + number_text(position[1] - before[1])


# Arrondissements


class Outline:
    """The outline of an arrondissement. The rule is that of the program; see `touched(by:)`."""

    MARGIN = 15.0

    def __init__(self, number, text):
        self.number = number
        ring = [tuple(map(float, pair.split())) for pair in text.split(";")]
        self.edges = list(zip(ring, ring[1:] + ring[:1]))
        self.south, self.north = min(y for y, _ in ring), max(y for y, _ in ring)
        self.west, self.east = min(x for _, x in ring), max(x for _, x in ring)

    def is_touched(self, place):
        north = self.MARGIN / 110_000
        east = north / math.cos(math.radians(place[0]))
        if not self.south - north <= place[0] <= self.north + north:
            return False
        if not self.west - east <= place[1] <= self.east + east:
            return False
        return self.contains(place) or self.metres(place) <= self.MARGIN

    def contains(self, place):
        is_inside = False
        for start, end in self.edges:
            if (start[0] > place[0]) != (end[0] > place[0]):
                share = (place[0] - start[0]) / (end[0] - start[0])
                if place[1] < start[1] + share * (end[1] - start[1]):
                    is_inside = not is_inside
        return is_inside

    def metres(self, place):
        east = METRES_PER_DEGREE * math.cos(math.radians(place[0]))

        def relative(corner):
            return (corner[0] - place[0]) * METRES_PER_DEGREE, (corner[1] - place[1]) * east

        return min(nearest_on_edge((0, 0), relative(start), relative(end))[1] for start, end in self.edges)


def arrondissements_touched(streets, points):
    """The numbers of the arrondissements that any point of a street touches, for each street."""
    with open(Path(__file__).with_name("outlines.csv"), encoding="utf-8", newline="") as file:
        outlines = [
            Outline(row["name"], row["points"])
            for row in csv.DictReader(file)
            if row["kind"] == "arrondissement" and row["shape"] == "ring"
        ]
    touched = [[outline for outline in outlines if outline.is_touched(place)] for place in points.places]
    result = {}
    for street in streets:
        found = {outline for line in street.lines for point in line.points for outline in touched[point]}
        result[street] = [outline.number for outline in outlines if outline in found]
    return result


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: make-streets.py VOIE > STREETS")
    csv.field_size_limit(10_000_000)
    points = Points()
    with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
        streets = [Street(row, points) for row in csv.DictReader(file, delimiter=";")]
    streets.sort(key=lambda street: street.code)
    arrondissements = arrondissements_touched(streets, points)
    mark_slip_roads(streets)
    mark_walked_lines(streets, points)
    joiner = Joiner(streets, points)
    joiner.join_all()

    uses = Counter(point for street in streets for line in street.lines for point in line.points)
    is_shared = [uses[point] > 1 for point in range(len(points.places))]
    writer = LineWriter(points.places, is_shared)
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    output = csv.writer(sys.stdout, lineterminator="\n")
    output.writerow(["name", "short", "kind", "code", "arrondissements", "walk", "point", "lines"])
    for street in streets:
        output.writerow(
            [
                street.name,
                "" if street.short == street.expected_short else street.short,
                street.kind,
                street.code,
                ";".join(arrondissements[street]),
                street.walk,
                pair_text(ORIGIN, street.point),
                writer.text(street),
            ]
        )
    print(f"{len(streets)} streets, {len(writer.numbers)} shared points, {joiner.joined} joined", file=sys.stderr)


if __name__ == "__main__":
    main()
