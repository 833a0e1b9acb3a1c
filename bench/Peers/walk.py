"""How long other programs take for the nearest ten on foot along the streets of data/streets.csv.

usage: walk.py igraph|scipy|pandana STREETS < PLACES

PLACES has two lines, of toilets and of places to ask from: `latitude longitude` of each in turn. Prints the seconds of
each question, one a line. They answer less than is asked here: a place is the nearest point of a line, which is found
before the clock starts, private streets are passed through, and the toilets are those of one filter. pandana asks from
all points of its network at once: that is one question of it.
"""

import math
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "Tests/ParisToiletsTests/StreetOracle"))
from streets_oracle import read_table  # noqa: E402

RADIUS = 6_371_008.8
WANTED = 10


def network(path):
    """The points of lines that are walked, and the segments between them with their metres."""
    points, segments = {}, {}
    for street in read_table(path)[0]:
        for is_walked, line in street.lines:
            if is_walked:
                row = [points.setdefault((place[0] / 1e5, place[1] / 1e5), len(points)) for _, place in line]
                segments |= {(min(a, b), max(a, b)): 0 for a, b in zip(row, row[1:]) if a != b}
    points = list(points)
    return points, list(segments), [metres(points[a], points[b]) for a, b in segments]


def metres(one, other):
    (south, west), (north, east) = [map(math.radians, place) for place in (one, other)]
    root = math.sin((north - south) / 2) ** 2 + math.cos(south) * math.cos(north) * math.sin((east - west) / 2) ** 2
    return 2 * RADIUS * math.asin(math.sqrt(root))


def nearest(points, place):
    east = math.cos(math.radians(place[0]))
    return min(
        range(len(points)), key=lambda i: (points[i][0] - place[0]) ** 2 + ((points[i][1] - place[1]) * east) ** 2
    )


def igraph_ways(points, segments, lengths, targets):
    import igraph

    graph = igraph.Graph(len(points), segments)
    return lambda place: sorted(graph.distances(place, targets, weights=lengths)[0])[:WANTED]


def scipy_ways(points, segments, lengths, targets):
    import numpy
    from scipy.sparse import csr_array
    from scipy.sparse.csgraph import dijkstra

    graph = csr_array((lengths, tuple(zip(*segments))), shape=(len(points), len(points)))
    return lambda place: numpy.sort(dijkstra(graph, directed=False, indices=place, limit=2000)[targets])[:WANTED]


def pandana_ways(points, segments, lengths, targets):
    import pandana
    import pandas

    (south, west), (one, other) = [map(pandas.Series, zip(*pairs)) for pairs in (points, segments)]
    graph = pandana.Network(west, south, one, other, pandas.DataFrame({"length": lengths}))
    graph.precompute(2000)
    south, west = [pandas.Series(side) for side in zip(*[points[target] for target in targets])]

    def ways(place):
        graph.set_pois("toilets", 2000, WANTED, west, south)
        return graph.nearest_pois(2000, "toilets", num_pois=WANTED).loc[place]

    return ways


def main(library, streets):
    toilets, places = [list(map(float, line.split())) for line in sys.stdin]
    points, segments, lengths = network(streets)
    toilets, places = [
        [nearest(points, place) for place in zip(numbers[::2], numbers[1::2])] for numbers in (toilets, places)
    ]
    ways = {"igraph": igraph_ways, "scipy": scipy_ways, "pandana": pandana_ways}[library]
    find = ways(points, segments, lengths, sorted(set(toilets)))
    for place in places:
        start = time.perf_counter()
        find(place)
        print("seconds", time.perf_counter() - start)


main(*sys.argv[1:])
