"""The ways between places along the streets of data/streets.csv, as igraph finds them.

usage: walk_oracle.py STREETS [exits] < PLACES

PLACES has a line for each place to begin at: `latitude longitude`, then likewise the places to go to. For each line
one is printed, with the metres of each way, or `-` where there is none. A place is attached to the nearest point of the
nearest line within 250 m; there it walks to in a straight line. With `exits` behind STREETS, a place to begin at that
is more than 60 m from all lines is attached to each line that is at most twice as far as the nearest, and there is no
way to a place that is nearer than the lines are from both. Private streets begin or end a way and are not passed
through, for which each point is there three times: before the first open street, after it, and after the last one.
"""

import functools
import math
import sys
from collections import defaultdict

import igraph
from streets_oracle import read_table

RADIUS = 6_371_008.8
BEFORE, OPEN, AFTER = range(3)
# The parts of the network that are used beside the longest one are at least so long.
SHORTEST_PART = 2000


def metres(one, other):
    (south, west), (north, east) = [map(math.radians, place) for place in (one, other)]
    haversine = (
        math.sin((north - south) / 2) ** 2 + math.cos(south) * math.cos(north) * math.sin((east - west) / 2) ** 2
    )
    return 2 * RADIUS * math.asin(math.sqrt(haversine))


class Streets:
    def __init__(self, path):
        streets, _ = read_table(path)
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
        self.segments = list(self.used(segments))
        self.graph = self.layers()
        # Segments by squares of about 250 m.
        self.squares = defaultdict(set)
        for index, (a, b, _) in enumerate(self.segments):
            for square in self.squares_of(self.points[a], self.points[b]):
                self.squares[square].add(index)

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

    def exits(self, place):
        near = self.near(place)
        nearest = min((found[1] for found in near), default=math.inf)
        if nearest <= 60:
            return [self.attached(place)]
        return [found for found in near if found[1] <= 2 * nearest]

    def near(self, place):
        """The same of all segments within 250 m."""
        found = []
        east = math.cos(math.radians(place[0]))
        near = {index for square in self.squares_of(place, place, 0.00226) for index in self.squares.get(square, ())}
        for index in sorted(near):
            (a, b) = (self.points[self.segments[index][0]], self.points[self.segments[index][1]])
            ay, ax = a[0] - place[0], (a[1] - place[1]) * east
            by, bx = b[0] - place[0], (b[1] - place[1]) * east
            length = (bx - ax) ** 2 + (by - ay) ** 2
            share = min(max(-(ax * (bx - ax) + ay * (by - ay)) / length, 0), 1) if length else 0
            point = (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))
            distance = metres(place, point)
            if distance <= 250:
                found.append((index, distance, point))
        return found

    def ends(self, attached):
        index, distance, point = attached
        a, b, is_private = self.segments[index]
        return [(a, metres(point, self.points[a])), (b, metres(point, self.points[b]))], is_private

    def ways(self, sources, places):
        targets = [self.attached(place) for place in places]
        if not sources:
            return [None] * len(places)
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
        """The same from all sides of a place, and only to places that are farther than the streets are."""
        sources = self.exits(place)
        ways = self.ways([source for source in sources if source], places)
        offset = min((source[1] for source in sources if source), default=0)
        for index, other in enumerate(places):
            target = self.attached(other)
            if target and offset + target[1] >= metres(place, other):
                ways[index] = None
        return ways


def main():
    streets = Streets(sys.argv[1])
    for line in sys.stdin:
        numbers = [float(word) for word in line.split()]
        places = list(zip(numbers[::2], numbers[1::2]))
        if "exits" in sys.argv[2:]:
            ways = streets.ways_farther(places[0], places[1:])
        else:
            source = streets.attached(places[0])
            ways = streets.ways([source] if source else [], places[1:])
        print(" ".join("-" if way is None else f"{way:.3f}" for way in ways), flush=True)


if __name__ == "__main__":
    main()
