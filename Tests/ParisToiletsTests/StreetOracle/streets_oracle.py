"""Reads data/streets.csv independently of the script that makes it and of the program, and compares it with its source.

usage: streets_oracle.py STREETS VOIE

STREETS is data/streets.csv; VOIE is the City's set of streets as CSV with semicolons. Printed are figures as JSON. If
something is not as it should be, a sentence says what, and the exit status is 1:

- each street has the City's name, point and legal status, and as many lines;
- two lines share a point if and only if they do in the City's set, but for points that are joined: these are on walked
  lines, within 3 m of each line that they join, and no bridge is met but at the end of its own line;
- no point of the City is more than 1.2 m from the table's line between the same two shared points, and no vertex of
  that line farther from the City's than by rounding, unless it is joined;
- all lines together are as long as the City's within 0.2 %.
"""

import csv
import json
import math
import statistics
import sys
from collections import Counter, defaultdict

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
METRES = math.radians(1) * 6_371_008.8
# By how many metres rounding moves a point at most.
ROUNDING = 0.7
NOT_FOR_WALKERS = {"AUT", "ECH", "SOUT", "PGS"}
BRIDGES = {"PONT", "PASS"}


def fail(sentence):
    print(sentence)
    sys.exit(1)


# The table


class Text:
    """What is left of a cell."""

    def __init__(self, cell):
        self.cell, self.at = cell, 0

    def __bool__(self):
        return self.at < len(self.cell)

    def take(self, mark):
        if self and self.cell[self.at] == mark:
            self.at += 1
            return True
        return False

    def number(self):
        value = shift = 0
        while True:
            digit = LETTERS.find(self.cell[self.at]) if self else -1
            if digit < 0:
                fail(f"{self.cell}: no number at {self.at}")
            self.at += 1
            value += (digit & 31) << shift
            shift += 5
            if digit < 32:
                return value >> 1 if value & 1 == 0 else -(value >> 1) - 1


class TableReader:
    """Lines are lists of vertices: the number of a shared point, or None, and the place in hundred-thousandths."""

    def __init__(self):
        self.shared = []
        self.last = 0

    def lines(self, cell, point):
        text, place, lines = Text(cell), point, []
        while text:
            is_walked, line = not text.take("~"), []
            while text and not text.take(";"):
                line.append(self.vertex(text, place))
                place = line[-1][1]
            lines.append((is_walked, line))
        return lines

    def vertex(self, text, place):
        if text.take("."):
            self.last += text.number()
            if not 0 <= self.last < len(self.shared):
                fail(f"Point {self.last} is named before it is there.")
            return self.last, self.shared[self.last]
        is_shared = text.take("!")
        place = (place[0] + text.number(), place[1] + text.number())
        if not is_shared:
            return None, place
        self.last = len(self.shared)
        self.shared.append(place)
        return self.last, place


class Street:
    def __init__(self, row, reader):
        self.name, self.kind, self.code, self.walk = row["name"], row["kind"], row["code"], row["walk"]
        text = Text(row["point"])
        self.point = (4_885_000 + text.number(), 234_000 + text.number())
        self.lines = reader.lines(row["lines"], self.point)
        if self.walk == "no":
            self.lines = [(False, line) for _, line in self.lines]


def read_table(path):
    reader = TableReader()
    with open(path, encoding="utf-8", newline="") as file:
        return [Street(row, reader) for row in csv.DictReader(file)], reader.shared


# The source


def read_city(path):
    csv.field_size_limit(100_000_000)
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file, delimiter=";"))
    for row in rows:
        geometry = json.loads(row["Geometry"])
        lines = geometry["coordinates"] if geometry["type"] == "MultiLineString" else [geometry["coordinates"]]
        row["lines"] = [[(latitude, longitude) for longitude, latitude in line] for line in lines]
    return {row["N_SQ_VO"]: row for row in rows}


def name_of(place):
    """Points are one in the City's set if their coordinates are, with seven decimals."""
    return f"{place[0]:.7f} {place[1]:.7f}"


# Measuring


def degrees(place):
    return place[0] / 100_000, place[1] / 100_000


def metres_from(place, other):
    """Metres to the north and to the east."""
    return (other[0] - place[0]) * METRES, (other[1] - place[1]) * METRES * math.cos(math.radians(place[0]))


def distance(one, other):
    return math.hypot(*metres_from(one, other))


def length(places):
    return sum(distance(one, other) for one, other in zip(places, places[1:]))


def distance_from_line(place, places):
    best = min(distance(place, other) for other in places)
    for start, end in zip(places, places[1:]):
        (y0, x0), (y1, x1) = metres_from(place, start), metres_from(place, end)
        dy, dx = y1 - y0, x1 - x0
        share = -(y0 * dy + x0 * dx) / (dy * dy + dx * dx) if dy or dx else 0
        if 0 < share < 1:
            best = min(best, math.hypot(y0 + share * dy, x0 + share * dx))
    return best


# Comparing


class Comparison:
    def __init__(self, streets, city):
        self.streets, self.city = streets, city
        if len({street.code for street in streets}) != len(city) or len(streets) != len(city):
            fail(f"{len(streets)} streets are not the City's {len(city)}.")
        self.uses = Counter(name_of(place) for row in city.values() for line in row["lines"] for place in line)
        # The numbers of the City's shared points, and the other way round.
        self.numbers, self.names = {}, {}
        # The numbers that stand in some line where the City has no shared point.
        self.joins = set()
        # The lengths between two shared points: the City's and the table's.
        self.lengths = []
        self.farthest = 0
        pairs = [pair for street in streets for pair in self.pairs(street)]
        # Where a line has as many shared points as the City's, they are the same; the others are then told apart.
        simple = [pair for pair in pairs if self.shared(pair[2]) == len(self.city_anchors(pair[1]))]
        others = [pair for pair in pairs if self.shared(pair[2]) != len(self.city_anchors(pair[1]))]
        for street, source, line in simple + others:
            self.compare(street, source, line)
        if len(self.names) != sum(uses > 1 for uses in self.uses.values()):
            fail("Not all shared points of the City's are there.")
        self.check_joins()

    def pairs(self, street):
        row = self.city.get("75000" + street.code) or fail(f"{street.code} is no street of the City's.")
        if (street.name, street.kind) != (row["L_LONGMIN"], row["C_DESI"]):
            fail(f"{street.code}: {street.name} has another name or kind.")
        point = tuple(map(float, row["Geometry X Y"].split(",")))
        if max(abs(one - other * 100_000) for one, other in zip(street.point, point)) > 0.501:
            fail(f"{street.name}: the point is another.")
        self.check_walk(street, row)
        if len(street.lines) != len(row["lines"]):
            fail(f"{street.name}: {len(street.lines)} lines are not {len(row['lines'])}.")
        return [(street, source, line) for source, (_, line) in zip(row["lines"], street.lines)]

    def check_walk(self, street, row):
        is_for_cars = street.kind in NOT_FOR_WALKERS or street.name == "Boulevard Périphérique"
        is_unnamed = street.kind == "VOIE" and "/" in street.name
        usual = "ends" if row["C_DOMOFF"] == "V" else "yes"
        expected = {"no"} if is_for_cars else {"no", usual} if is_unnamed else {usual}
        if street.walk not in expected:
            fail(f"{street.name}: walk is {street.walk}.")

    @staticmethod
    def shared(line):
        return sum(number is not None for number, _ in line)

    def city_anchors(self, source):
        return [index for index, place in enumerate(source) if self.uses[name_of(place)] > 1]

    def compare(self, street, source, line):
        """Finds each shared point of the City's line in the table's, and compares what lies between."""
        anchors = [(0, 0)]
        at = 0
        for index in self.city_anchors(source):
            name = name_of(source[index])
            while at < len(line) and not self.is_same(name, source[index], line[at]):
                self.note_join(street, line, at)
                at += 1
            if at == len(line):
                fail(f"{street.name}: no shared point at {name}.")
            self.numbers[name], self.names[line[at][0]] = line[at][0], name
            anchors.append((index, at))
            at += 1
        for rest in range(at, len(line)):
            self.note_join(street, line, rest)
        anchors.append((len(source) - 1, len(line) - 1))
        places = [degrees(place) for _, place in line]
        for number, place in line:
            if number not in self.joins and distance_from_line(degrees(place), source) > ROUNDING:
                fail(f"{street.name}: a vertex is not on the City's line.")
        for (start, first), (end, last) in zip(anchors, anchors[1:]):
            if end > start or last > first:
                self.compare_part(street, source[start : end + 1], places[first : last + 1])

    def is_same(self, name, place, vertex):
        number, written = vertex
        if number is None or self.numbers.get(name, number) != number or self.names.get(number, name) != name:
            return False
        return max(abs(one - other * 100_000) for one, other in zip(written, place)) < 0.501

    def note_join(self, street, line, at):
        number = line[at][0]
        if number is not None:
            self.joins.add(number)
            if street.kind in BRIDGES and 0 < at < len(line) - 1:
                fail(f"{street.name}: point {number} is joined to a bridge.")

    def compare_part(self, street, source, written):
        offset = max(distance_from_line(place, written) for place in source)
        if offset > 1.2:
            fail(f"{street.name}: a point is {offset:.2f} m off.")
        self.farthest = max(self.farthest, offset)
        self.lengths.append((length(source), length(written)))

    def check_joins(self):
        """Each joined point is in two lines or more, on walked ones, and near all of them."""
        lines = defaultdict(list)
        for street in self.streets:
            for (is_walked, line), source in zip(street.lines, self.city["75000" + street.code]["lines"]):
                for number, place in line:
                    if number in self.joins:
                        lines[number].append((street, is_walked, distance_from_line(degrees(place), source)))
        for number in self.joins:
            street, _, offset = max(lines[number], key=lambda found: found[2])
            if sum(is_walked for _, is_walked, _ in lines[number]) < 2:
                fail(f"{street.name}: point {number} joins no two walked lines.")
            if offset > 3 + ROUNDING:
                fail(f"{street.name}: point {number} is joined {offset:.1f} m off.")

    def figures(self):
        city, table = (sum(lengths) for lengths in zip(*self.lengths))
        if abs(table / city - 1) > 0.002:
            fail(f"{table / 1000:.1f} km are not the City's {city / 1000:.1f} km.")
        errors = sorted(abs(one - other) for one, other in self.lengths)
        return {
            "kilometresOfCity": round(city / 1000, 2),
            "kilometres": round(table / 1000, 2),
            "farthestPoint": round(self.farthest, 3),
            "partsBetweenSharedPoints": len(errors),
            "errorOfLengthMedian": round(statistics.median(errors), 3),
            "errorOfLength99": round(errors[len(errors) * 99 // 100], 3),
            "errorOfLengthMost": round(errors[-1], 3),
            "pointsInJoins": len(self.joins),
            "pointsOnlyInJoins": len(self.joins - self.names.keys()),
        }


# Walking


def graph_figures(lines):
    """Figures of the graph of some lines, given as rows of nodes and of places."""
    neighbours = defaultdict(list)
    kilometres = 0
    for nodes, places in lines:
        kilometres += length(places) / 1000
        for one, other in zip(nodes, nodes[1:]):
            neighbours[one].append(other)
            neighbours[other].append(one)
    components, seen = [], set()
    for node in neighbours:
        if node in seen:
            continue
        size, waiting = 0, [node]
        seen.add(node)
        while waiting:
            size += 1
            for next_node in neighbours[waiting.pop()]:
                if next_node not in seen:
                    seen.add(next_node)
                    waiting.append(next_node)
        components.append(size)
    ends = [len(others) for others in neighbours.values() if len(others) != 2]
    return {
        "points": len(neighbours),
        "junctions": sum(ways > 2 for ways in ends),
        "deadEnds": ends.count(1),
        # Edges after all points with two ways are left out; circles without a junction are not counted.
        "contractedEdges": sum(ends) // 2,
        "components": len(components),
        "largest": round(max(components) / len(neighbours), 5),
        "kilometres": round(kilometres, 2),
    }


def walked_of_table(streets):
    unique = 0
    for street in streets:
        for is_walked, line in street.lines:
            if is_walked:
                nodes = []
                for number, _ in line:
                    unique -= number is None
                    nodes.append(unique if number is None else number)
                yield nodes, [degrees(place) for _, place in line]


def walked_of_city(streets, city):
    for street in streets:
        for (is_walked, _), source in zip(street.lines, city["75000" + street.code]["lines"]):
            if is_walked:
                yield [name_of(place) for place in source], source


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: streets_oracle.py STREETS VOIE")
    streets, shared = read_table(sys.argv[1])
    city = read_city(sys.argv[2])
    figures = {
        "streets": len(streets),
        "lines": sum(len(street.lines) for street in streets),
        "vertices": sum(len(line) for street in streets for _, line in street.lines),
        "sharedPoints": len(shared),
        "walk": dict(sorted(Counter(street.walk for street in streets).items())),
        **Comparison(streets, city).figures(),
        "walkedOfCity": graph_figures(walked_of_city(streets, city)),
        "walked": graph_figures(walked_of_table(streets)),
    }
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
