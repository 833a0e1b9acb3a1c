#!/usr/bin/env python3
"""Makes zones.bin, and the table of answers that its test compares it with.

The polygons are those of timezone-boundary-builder, as the package timezonefinder-data brings them:

    python3 -m venv .build/venv
    .build/venv/bin/pip install timezonefinder shapely tzdata
    .build/venv/bin/python data/make-zones.py data/zones.bin Tests/ParisToiletsTests/zone-answers.csv

It takes five minutes and two gigabytes of memory.

The map is eight squares of 90 by 90 degrees. A square that no border cuts is in one zone. One that a border cuts is
divided into quarters, down to a size that depends on what the border divides; see `Tree.finest`. Quarters that are
divided alike are written once, wherever in their square they are.

    8 bytes        "ZONEMAP1"
    2 bytes        how many names there are
    each name      its length in one byte, then its letters
    each square    from 180° W to the east, first the south, then the north:
      2 bytes      how many blocks there are
      each block   four numbers of 2 bytes: the quarters south-west, south-east, north-west, north-east

All numbers are unsigned and begin with their lowest byte. In a block, 0 means that the zone is not known, and 1 is the
first name; the numbers above those of the names are the blocks of the same square, in their order. A block comes after
those it mentions, so the last one is the whole square.
"""

import struct
import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import numpy
import shapely
from timezonefinder import TimezoneFinder

PARIS = "Europe/Paris"
SEA = 0

# How often a square of 90 degrees is halved where a border cuts it. From south to north, 2^8 parts are 39 km each,
# 2^10 10 km, 2^13 1.2 km, and 2^14 600 m.
AT_SEA = 8
BETWEEN_LIKE_CLOCKS = 10
BETWEEN_UNLIKE_CLOCKS = 13
AROUND_PARIS = 14


class Earth:
    """The polygons and the zones they belong to, by number; 0 is the sea."""

    def __init__(self):
        self.finder = TimezoneFinder(in_memory=True)
        names = self.finder.timezone_names
        self.names = ["", *sorted(name for name in names if not name.startswith("Etc/"))]
        self.paris = self.names.index(PARIS)
        self.polygons = []
        edges, edge_zones = [], []
        for name in names:
            zone = self.number(name)
            for rings in self.finder.get_geometry(name):
                rings = [numpy.array(ring).T for ring in rings]
                for ring in rings:
                    edges.append(numpy.hstack([ring, numpy.roll(ring, -1, axis=0)]))
                    edge_zones.append(numpy.full(len(ring), zone, dtype=numpy.int16))
                if zone != SEA:
                    self.polygons.append((zone, shapely.Polygon(rings[0], rings[1:])))
        # From degrees to squares that are 1 wide.
        self.edges = (numpy.vstack(edges) + [180, 90, 180, 90]) / 90
        self.edge_zones = numpy.concatenate(edge_zones)

    def number(self, name):
        return self.names.index(name) if name in self.names else SEA

    def zones_at(self, places):
        """The zones at each of many longitudes and latitudes: none at sea, more than one where they overlap."""
        found = [frozenset()] * len(places)
        longitudes, latitudes = places.T
        for zone, polygon in self.polygons:
            west, south, east, north = polygon.bounds
            near = numpy.flatnonzero(
                (longitudes >= west) & (longitudes <= east) & (latitudes >= south) & (latitudes <= north)
            )
            shapely.prepare(polygon)
            for place in near[shapely.contains_xy(polygon, longitudes[near], latitudes[near])]:
                found[place] |= {zone}
        return found


class Clocks:
    """Knows which zones' clocks have been alike since 2020 and, by today's rules, will be until the end of 2037."""

    def __init__(self, names):
        self.histories = [None, *(self.history(ZoneInfo(name)) for name in names[1:])]

    def are_alike(self, zones):
        return len({self.histories[zone] for zone in zones}) == 1

    @staticmethod
    def history(zone):
        """The offset at the start and at each change of the clocks, with its moment, to the minute."""

        def offset(moment):
            return moment.astimezone(zone).utcoffset()

        moment = datetime(2020, 1, 1, tzinfo=timezone.utc)
        history = [(moment, offset(moment))]
        while moment.year <= 2037:
            following = moment + timedelta(days=1)
            before = history[-1][1]
            if offset(following) != before:
                low, high = 0, 24 * 60
                while high - low > 1:
                    middle = (low + high) // 2
                    if offset(moment + timedelta(minutes=middle)) == before:
                        low = middle
                    else:
                        high = middle
                history.append((moment + timedelta(minutes=high), offset(following)))
            moment = following
        return tuple(history)


class Square:
    """A part of the tree: four quarters, or else one zone, which is told once all squares are known."""

    def __init__(self, x, y, depth, edge_zones):
        self.x, self.y, self.depth = x, y, depth
        self.edge_zones = edge_zones
        self.quarters = None
        self.zone = 0

    @property
    def center(self):
        size = 90 / 2**self.depth
        return (self.x + 0.5) * size - 180, (self.y + 0.5) * size - 90


class Tree:
    def __init__(self, earth, clocks):
        self.earth, self.clocks = earth, clocks
        self.leaves = []
        everything = numpy.arange(len(earth.edges), dtype=numpy.int32)
        self.squares = [self.divide(x, y, 0, everything) for y in range(2) for x in range(4)]
        self.name_leaves()

    def finest(self, zones):
        """How often a square is halved in which edges of these zones lie."""
        land = zones - {SEA}
        if not land:
            return 0
        if len(land) == 1:
            # An edge without the sea beyond it lies within another zone, and both claim the place.
            return AT_SEA if SEA in zones else BETWEEN_UNLIKE_CLOCKS
        if not self.clocks.are_alike(land):
            return BETWEEN_UNLIKE_CLOCKS
        return AROUND_PARIS if self.earth.paris in land else BETWEEN_LIKE_CLOCKS

    def divide(self, x, y, depth, edges):
        zones = frozenset(numpy.unique(self.earth.edge_zones[edges]).tolist())
        square = Square(x, y, depth, zones)
        if depth >= self.finest(zones):
            self.leaves.append(square)
            return square
        ends = self.earth.edges[edges]
        square.quarters = []
        for north in (0, 1):
            for east in (0, 1):
                quarter = (2 * x + east, 2 * y + north, depth + 1)
                square.quarters.append(self.divide(*quarter, edges[meet(ends, *quarter)]))
        return square

    def name_leaves(self):
        places = numpy.array([leaf.center for leaf in self.leaves])
        for leaf, here in zip(self.leaves, self.earth.zones_at(places)):
            land = (leaf.edge_zones | here) - {SEA}
            if len(land) == 1:
                leaf.zone = min(land)
            elif land and self.clocks.are_alike(land):
                # The name of Paris brings the holidays of France with it: it is said only where it is sure.
                others = land - {self.earth.paris}
                leaf.zone = min(others & here or others)


def meet(ends, x, y, depth):
    """Which of many edges meet a square, its sides included."""
    size = 2.0**-depth
    west, south = x * size, y * size
    east, north = west + size, south + size
    x0, y0, x1, y1 = ends.T
    boxes_meet = (
        (numpy.minimum(x0, x1) <= east)
        & (numpy.maximum(x0, x1) >= west)
        & (numpy.minimum(y0, y1) <= north)
        & (numpy.maximum(y0, y1) >= south)
    )
    # An edge whose box meets the square still passes it by if all corners are on one side of the edge.
    dx, dy = x1 - x0, y1 - y0
    sides = [dx * (corner_y - y0) - dy * (corner_x - x0) for corner_x in (west, east) for corner_y in (south, north)]
    return boxes_meet & (numpy.min(sides, axis=0) <= 0) & (numpy.max(sides, axis=0) >= 0)


def write_map(tree, names, path):
    used = sorted({leaf.zone for leaf in tree.leaves} - {0})
    numbers = {0: 0} | {zone: index for index, zone in enumerate(used, 1)}

    def number(square, blocks):
        if square.quarters is None:
            return numbers[square.zone]
        block = tuple(number(quarter, blocks) for quarter in square.quarters)
        if len(set(block)) == 1 and block[0] <= len(used):
            return block[0]
        return blocks.setdefault(block, len(used) + 1 + len(blocks))

    with open(path, "wb") as file:
        file.write(b"ZONEMAP1" + struct.pack("<H", len(used)))
        for zone in used:
            file.write(bytes([len(names[zone])]) + names[zone].encode("ascii"))
        for square in tree.squares:
            blocks = {}
            if number(square, blocks) <= len(used):
                sys.exit("A square of 90 degrees is in one zone, which the format cannot say.")
            if len(used) + len(blocks) >= 1 << 16:
                sys.exit(f"{len(blocks)} blocks of one square are more than can be numbered. Divide less.")
            file.write(struct.pack("<H", len(blocks)))
            for block in blocks:
                file.write(struct.pack("<4H", *block))
    unsaid = set(range(1, len(names))) - set(used)
    print(f"{len(used)} zones; said nowhere:", ", ".join(names[zone] for zone in sorted(unsaid)) or "none")


def write_answers(earth, path):
    """Draws places and writes which zones' polygons they lie in, by no part of the tree.

    "land" are places that are as likely anywhere on Earth, but in some zone; "sea" are more than a square from any;
    "border" lie within some kilometres of a border, "france" of one of Europe/Paris.
    """
    random = numpy.random.default_rng(2026)

    def anywhere(count):
        longitudes = random.uniform(-180, 180, count)
        latitudes = numpy.degrees(numpy.arcsin(random.uniform(-1, 1, count)))
        return numpy.column_stack([longitudes, latitudes])

    def near_edges(chosen, count):
        # A long edge is as likely as a short one, so this is where borders are intricate.
        edges = earth.edges[random.choice(numpy.flatnonzero(chosen), count)]
        return edges[:, :2] * 90 - [180, 90] + random.normal(0, 0.03, (count, 2))

    def is_open_sea(place):
        steps = numpy.linspace(-0.36, 0.36, 7)
        around = numpy.array([(x, y) for x in place[0] + steps for y in place[1] + steps])
        return not any(earth.zones_at(around))

    rows = []

    def take(kind, places, count, wanted):
        places = numpy.clip(numpy.round(places, 4), [-180, -90], [180, 90])
        taken = [(place, zones) for place, zones in zip(places, earth.zones_at(places)) if wanted(place, zones)]
        for (longitude, latitude), zones in taken[:count]:
            # Two ways to ask for a place agree, or the polygons were not read well.
            assert not zones or earth.number(earth.finder.timezone_at(lng=longitude, lat=latitude)) in zones
            names = "+".join(earth.names[zone] for zone in sorted(zones))
            rows.append(f"{kind},{latitude:.4f},{longitude:.4f},{names}\n")

    def on_land(place, zones):
        return bool(zones)

    land_edges = earth.edge_zones != SEA
    take("land", anywhere(12_000), 3_000, on_land)
    take("sea", anywhere(600), 300, lambda place, zones: not zones and is_open_sea(place))
    take("border", near_edges(land_edges, 2_000), 1_000, on_land)
    take("france", near_edges(earth.edge_zones == earth.paris, 2_000), 500, on_land)
    with open(path, "w", encoding="ascii") as file:
        file.write("drawn,latitude,longitude,zones\n")
        file.writelines(rows)
    print(f"{path}: {len(rows)} places")


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: make-zones.py MAP ANSWERS")
    earth = Earth()
    print("timezone-boundary-builder", earth.finder.data_version)
    write_map(Tree(earth, Clocks(earth.names)), earth.names, sys.argv[1])
    write_answers(earth, sys.argv[2])


if __name__ == "__main__":
    main()
