"""The ways between places along the streets of data/streets.csv, as igraph finds them.

usage: walk_oracle.py STREETS [exits] < PLACES

PLACES has a line for each place to begin at: `latitude longitude`, then likewise the places to go to. For each line
one is printed, with the metres of each way, or `-` where there is none. A place is attached to the nearest point of the
nearest line within 250 m; there it walks to in a straight line. Private streets begin or end a way and are not passed
through, for which each point is there three times: before the first open street, after it, and after the last one.

With `exits` behind STREETS, the tables street-links.csv and outlines.csv beside it count too. Lines behind water or a
closed park do not count where there are others, unless the place is inside of it, nor do bridges beside a place. A
place that is more than 60 m from the others is attached to each of them that is at most twice as far as the nearest,
one in the water to each within 60 m; a nearer place to a quay within 60 m rather than to a port below it. There is no
way to a place in the same park, or to one that is nearer than the lines are from both.
"""

import csv
import functools
import math
import sys
from collections import defaultdict
from pathlib import Path

import igraph
from streets_oracle import read_table

RADIUS = 6_371_008.8
BEFORE, OPEN, AFTER = range(3)
# The parts of the network that are used beside the longest one are at least so long.
SHORTEST_PART = 2000
# How far the end of a link may be from a street, and how exactly outlines are drawn, in metres.
REACH_OF_LINK, TOLERANCE = 3, 8
# Who is farther from the middle of a bridge is not on it.
BRIDGE_WIDTH = 15
OPEN_PARKS = {
    "Bois de Boulogne", "Bois de Vincennes", "Champ-de-Mars", "Esplanade des Invalides", "Jardin Nelson-Mandela",
    "Jardin Tino-Rossi", "Jardin du Ranelagh", "Jardins des Champs-Élysées", "Jardins du Trocadéro",
    "Parc de la Villette",
}


def line_of(text):
    return [tuple(map(float, point.split())) for point in text.split(";")]


def rows_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


class Barriers:
    """Water, closed parks and walls, which are not crossed, and the rings of all parks and walls."""

    def __init__(self, rows=()):
        # Each with whether it is water.
        self.lines, self.parks, self.walls = [], [], []
        for row in rows:
            line = line_of(row["points"])
            ring = line if row["shape"] == "line" else line + line[:1]
            if row["kind"] == "park" and row["shape"] == "ring":
                self.parks.append(ring)
                if row["name"] not in OPEN_PARKS:
                    self.lines.append((False, ring))
            elif row["kind"] == "cemetery":
                self.parks.append(ring)
                self.walls.append(ring)
            elif row["kind"] == "water" or (row["kind"], row["shape"]) == ("canal", "line"):
                self.lines.append((True, ring))

    def around(self, place):
        """Whether a place is in water, and the pieces of what is not crossed from there."""
        rings = [
            (is_water, ring)
            for is_water, ring in self.lines
            if ring[0] == ring[-1] and self.is_around(ring, place)
        ]
        is_in_water = sum(is_water for is_water, _ in rings) % 2 == 1
        unavoidable = [ring for is_water, ring in rings if is_in_water or not is_water]
        lines = [line for _, line in self.lines if line not in unavoidable] + self.walls
        return is_in_water, [
            piece for line in lines for piece in zip(line, line[1:])
            if min(abs(end[0] - place[0]) for end in piece) < 0.05
        ]

    @staticmethod
    def crossed(place, point, pieces):
        """How many barriers a straight piece crosses."""
        east = math.cos(math.radians(place[0]))

        def flat(corner):
            return ((corner[1] - place[1]) * east, corner[0] - place[0])

        end = flat(point)
        length = metres(place, point)
        shares = []
        for one, other in pieces:
            (ax, ay), (bx, by) = flat(one), flat(other)
            dx, dy = bx - ax, by - ay
            area = end[0] * dy - end[1] * dx
            if area:
                share, along = (ax * dy - ay * dx) / area, (ax * end[1] - ay * end[0]) / area
                if 0 <= share <= 1 and 0 <= along <= 1:
                    shares.append(share)
        first = sum(share * length <= TOLERANCE for share in shares)
        last = sum(share * length > TOLERANCE and (1 - share) * length <= TOLERANCE for share in shares)
        return len(shares) - first - last + (first + last if first and last else 0)

    def in_one_park(self, one, other):
        return any(self.is_around(ring, one) and self.is_around(ring, other) for ring in self.parks)

    @staticmethod
    def is_around(ring, place):
        crossings = 0
        for (south, west), (north, east) in zip(ring, ring[1:]):
            if (south > place[0]) != (north > place[0]):
                crossings += place[1] < west + (place[0] - south) / (north - south) * (east - west)
        return crossings % 2 == 1


def metres(one, other):
    (south, west), (north, east) = [map(math.radians, place) for place in (one, other)]
    haversine = (
        math.sin((north - south) / 2) ** 2 + math.cos(south) * math.cos(north) * math.sin((east - west) / 2) ** 2
    )
    return 2 * RADIUS * math.asin(math.sqrt(haversine))


class Streets:
    def __init__(self, path, links=(), barriers=Barriers()):
        streets, _ = read_table(path)
        self.barriers = barriers
        # The segments of ports and of the road along them.
        self.below, self.bridges = set(), set()
        self.points, numbers, segments = [], {}, []
        for street in streets:
            for is_walked, line in street.lines:
                row = []
                for number, place in line:
                    if number is None or number not in numbers:
                        if number is not None:
                            numbers[number] = len(self.points)
                        row.append(len(self.points))
                        self.points.append((place[0] / 100_000, place[1] / 100_000))
                    else:
                        row.append(numbers[number])
                if is_walked:
                    segments += [(a, b, street.walk == "ends") for a, b in zip(row, row[1:]) if a != b]
                    if street.kind in {"PONT", "PASS"} or street.name.startswith("Passerelle "):
                        self.bridges |= set(zip(row, row[1:]))
                    if street.kind == "PRT" or street.name == "Voie Georges Pompidou":
                        self.below |= set(zip(row, row[1:]))
        for link in links:
            line = line_of(link["line"])
            middle = [self.add(place) for place in line[1:-1]]
            row = [self.joined(line[0], segments), *middle, self.joined(line[-1], segments)]
            segments += [(a, b, False) for a, b in zip(row, row[1:])]
            if link["street"].startswith("Passerelle "):
                self.bridges |= set(zip(row, row[1:]))
        self.segments = list(self.used(segments))
        self.graph = self.layers()
        # Segments by squares of about 250 m.
        self.squares = defaultdict(set)
        for index, (a, b, _) in enumerate(self.segments):
            for square in self.squares_of(self.points[a], self.points[b]):
                self.squares[square].add(index)

    def add(self, place):
        self.points.append(place)
        return len(self.points) - 1

    def joined(self, place, segments):
        """The point of a public segment at which a link ends, which is put into it where none is near."""
        best = min(
            ((*self.nearest(place, a, b), index) for index, (a, b, is_private) in enumerate(segments)
             if not is_private and abs(self.points[a][0] - place[0]) < 0.02),
            key=lambda found: found[0],
        )
        distance, point, index = best
        if distance > REACH_OF_LINK:
            sys.exit(f"{place}: no street is here")
        a, b, _ = segments[index]
        near = min((a, b), key=lambda end: metres(self.points[end], place))
        if metres(self.points[near], place) <= REACH_OF_LINK:
            return near
        new = self.add(tuple(round(part, 5) for part in point))
        segments[index] = (a, new, False)
        segments.append((new, b, False))
        for traits in (self.below, self.bridges):
            if (a, b) in traits:
                traits |= {(a, new), (new, b)}
        return new

    def nearest(self, place, a, b):
        """How far a segment is from a place in metres, and its nearest point."""
        (a, b) = self.points[a], self.points[b]
        east = math.cos(math.radians(place[0]))
        ay, ax = a[0] - place[0], (a[1] - place[1]) * east
        by, bx = b[0] - place[0], (b[1] - place[1]) * east
        length = (bx - ax) ** 2 + (by - ay) ** 2
        share = min(max(-(ax * (bx - ax) + ay * (by - ay)) / length, 0), 1) if length else 0
        point = (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))
        return metres(place, point), point

    def used(self, segments):
        """The segments of long parts. Open ones that are no long part without private ones are private too."""
        opens = self.long([s for s in segments if not s[2]])
        return self.long([(a, b, (a, b, False) not in opens) for a, b, _ in segments])

    def long(self, segments):
        parts = igraph.Graph(len(self.points), [(a, b) for a, b, _ in segments]).connected_components().membership
        lengths = defaultdict(float)
        for a, b, _ in segments:
            lengths[parts[a]] += metres(self.points[a], self.points[b])
        longest = max(lengths.values())
        return {s: None for s in segments if lengths[parts[s[0]]] >= min(SHORTEST_PART, longest)}

    def layers(self):
        edges, lengths = [], []
        for a, b, is_private in self.segments:
            length = metres(self.points[a], self.points[b])
            moves = [(BEFORE, BEFORE), (OPEN, AFTER), (AFTER, AFTER)] if is_private else [(BEFORE, OPEN), (OPEN, OPEN)]
            for before, after in moves:
                edges += [(3 * a + before, 3 * b + after), (3 * b + before, 3 * a + after)]
                lengths += [length, length]
        return igraph.Graph(3 * len(self.points), edges, directed=True, edge_attrs={"length": lengths})

    @staticmethod
    def squares_of(one, other, margin=0.0):
        south, north = sorted([one[0], other[0]])
        west, east = sorted([one[1], other[1]])
        for row in range(math.floor((south - margin) / 0.00225), math.floor((north + margin) / 0.00225) + 1):
            for column in range(
                math.floor((west - 1.6 * margin) / 0.0034), math.floor((east + 1.6 * margin) / 0.0034) + 1
            ):
                yield row, column

    # The places to go to are the same in many lines.
    @functools.lru_cache(maxsize=None)
    def attached(self, place):
        """The segment, the metres from the place to it, and the point there; nothing where there is none near."""
        return min(self.near(place), key=lambda found: found[1], default=None)

    @functools.lru_cache(maxsize=None)
    def exits(self, place):
        near = sorted(self.near(place), key=lambda found: found[1])
        is_in_water, pieces = self.barriers.around(place)
        crossed = [
            self.barriers.crossed(place, found[2], pieces)
            + 2 * (found[1] > BRIDGE_WIDTH and self.is_in(self.bridges, found))
            for found in near
        ]
        if not near:
            return []
        fewest = min(crossed)
        reachable = [found for found, count in zip(near, crossed) if count == fewest]
        nearest = reachable[0]
        if fewest == 0 and not is_in_water and nearest[1] <= 60:
            above = [found for found in reachable if found[1] <= 60 and not self.is_in(self.below, found)]
            return above[:1] if self.is_in(self.below, nearest) and above else [nearest]
        limit = max(2 * nearest[1], 60 if fewest or is_in_water else 0)
        return [found for found in reachable if found[1] <= limit]

    def is_in(self, traits, found):
        a, b, _ = self.segments[found[0]]
        return (a, b) in traits

    def near(self, place):
        """The same of all segments within 250 m."""
        found = []
        near = {index for square in self.squares_of(place, place, 0.00226) for index in self.squares.get(square, ())}
        for index in sorted(near):
            distance, point = self.nearest(place, *self.segments[index][:2])
            if distance <= 250:
                found.append((index, distance, point))
        return found

    def ends(self, attached):
        index, distance, point = attached
        a, b, is_private = self.segments[index]
        return [(a, metres(point, self.points[a])), (b, metres(point, self.points[b]))], is_private

    def ways(self, sources, targets):
        """The ways from some of the sources to each target."""
        if not sources:
            return [None] * len(targets)
        starts = []
        for source in sources:
            ends, is_private = self.ends(source)
            first = BEFORE if is_private else OPEN
            starts += [(3 * end + first, source[1] + length) for end, length in ends]
        wanted = sorted({3 * end + stage for t in targets if t for end, _ in self.ends(t)[0] for stage in range(3)})
        vertices = sorted({vertex for vertex, _ in starts})
        rows = dict(zip(vertices, self.graph.distances(vertices, wanted, weights="length")))
        column = {vertex: index for index, vertex in enumerate(wanted)}
        lengths = []
        for target in targets:
            if target is None:
                lengths.append(None)
                continue
            ends, ends_private = self.ends(target)
            stages = range(3) if ends_private else range(2)
            best = min(
                before + rows[vertex][column[3 * end + stage]] + after
                for vertex, before in starts
                for end, after in ends
                for stage in stages
            )
            for source in sources:
                if target[0] == source[0]:
                    best = min(best, source[1] + metres(source[2], target[2]))
            lengths.append(best + target[1] if best < math.inf else None)
        return lengths

    def ways_farther(self, place, places):
        """The same from all sides of a place to all sides of others, and only where these are farther than the streets
        are, and not in the same park."""
        sources = self.exits(place)
        offset = min((source[1] for source in sources), default=0)
        ends = [self.exits(other) for other in places]
        ways = iter(self.ways(sources, [end for all in ends for end in all]))
        result = []
        for other, all in zip(places, ends):
            lengths = [way for way in [next(ways) for _ in all] if way is not None]
            nearest = min((end[1] for end in all), default=math.inf)
            is_known = offset + nearest < metres(place, other) and not self.barriers.in_one_park(place, other)
            result.append(min(lengths) if lengths and is_known else None)
        return result


def main():
    has_exits = "exits" in sys.argv[2:]
    folder = Path(sys.argv[1]).parent
    links = rows_of(folder / "street-links.csv") if has_exits else ()
    barriers = Barriers(rows_of(folder / "outlines.csv") if has_exits else ())
    streets = Streets(sys.argv[1], links, barriers)
    for line in sys.stdin:
        numbers = [float(word) for word in line.split()]
        places = list(zip(numbers[::2], numbers[1::2]))
        if has_exits:
            ways = streets.ways_farther(places[0], places[1:])
        else:
            source = streets.attached(places[0])
            targets = [streets.attached(place) for place in places[1:]]
            ways = streets.ways([source] if source else [], targets)
        print(" ".join("-" if way is None else f"{way:.3f}" for way in ways), flush=True)


if __name__ == "__main__":
    main()
