// The nearest ten points that pass a filter, by the best libraries of C++, in one thread.
//
//     nearest POINTS QUERIES
//
// Each line of POINTS is a latitude, a longitude in degrees and 1 for a point that passes, else 0; each line of QUERIES is a
// latitude and a longitude. Prints a line for each library: its name, the microseconds of a query, and the sum of all distances
// in metres, which is the same for all that are right.
//
// Debian: libnanoflann-dev libboost-dev libs2-dev

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <nanoflann.hpp>
#include <s2/s2closest_point_query.h>
#include <s2/s2latlng.h>
#include <s2/s2point_index.h>

namespace {

constexpr std::size_t wanted = 10;

struct Place {
    double latitude, longitude;
    S2Point point() const { return S2LatLng::FromDegrees(latitude, longitude).ToPoint(); }
};

struct Points {
    std::vector<double> coordinates;
    std::vector<std::uint8_t> passes;

    std::size_t kdtree_get_point_count() const { return passes.size(); }
    double kdtree_get_pt(std::size_t index, std::size_t axis) const { return coordinates[3 * index + axis]; }
    template <class Box> bool kdtree_get_bbox(Box&) const { return false; }
    S2Point point(std::size_t index) const {
        return {coordinates[3 * index], coordinates[3 * index + 1], coordinates[3 * index + 2]};
    }
};

double metres(double squaredChord) { return 2 * 6371008.8 * std::asin(std::min(1.0, std::sqrt(squaredChord) / 2)); }

// Runs all queries. `query` returns the squared chords of what it found.
template <class Query> void measure(const char* name, const std::vector<Place>& places, Query query) {
    double sum = 0;
    std::vector<double> chords;
    const auto start = std::chrono::steady_clock::now();
    for (const Place& place : places) {
        chords.clear();
        query(place, chords);
        for (double chord : chords) sum += chord;
    }
    const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
    double distances = 0;
    for (const Place& place : places) {
        chords.clear();
        query(place, chords);
        for (double chord : chords) distances += metres(chord);
    }
    std::printf("%s\t%.4f\t%.3f\n", name, sum < 0 ? 0 : time.count() / places.size(), distances);
}

// The nearest points that pass, in nanoflann's terms.
class PassingResults {
public:
    using DistanceType = double;
    explicit PassingResults(const Points& points) : points(points) {}
    std::size_t size() const { return count; }
    bool empty() const { return count == 0; }
    bool full() const { return count == wanted; }
    double worstDist() const { return full() ? chords[wanted - 1] : std::numeric_limits<double>::max(); }
    bool addPoint(double chord, std::uint32_t index) {
        if (!points.passes[index] || chord >= worstDist()) return true;
        std::size_t place = count < wanted ? count++ : wanted - 1;
        for (; place > 0 && chords[place - 1] > chord; place--) chords[place] = chords[place - 1];
        chords[place] = chord;
        return true;
    }
    void sort() {}
    double chords[wanted];

private:
    const Points& points;
    std::size_t count = 0;
};

void nanoflannQueries(const Points& points, const std::vector<Place>& places) {
    using Metric = nanoflann::L2_Simple_Adaptor<double, Points>;
    nanoflann::KDTreeSingleIndexAdaptor<Metric, Points, 3> tree(3, points, {10});
    tree.buildIndex();
    measure("nanoflann", places, [&](const Place& place, std::vector<double>& chords) {
        const S2Point point = place.point();
        PassingResults results(points);
        tree.findNeighbors(results, point.Data(), {});
        chords.assign(results.chords, results.chords + results.size());
    });
}

void boostQueries(const Points& points, const std::vector<Place>& places) {
    namespace geometry = boost::geometry;
    namespace index = boost::geometry::index;
    using Point = geometry::model::point<double, 3, geometry::cs::cartesian>;
    using Value = std::pair<Point, std::uint32_t>;
    std::vector<Value> values;
    for (std::size_t number = 0; number < points.passes.size(); number++) {
        const S2Point point = points.point(number);
        values.emplace_back(Point(point.x(), point.y(), point.z()), number);
    }
    const index::rtree<Value, index::rstar<16>> tree(values);
    const auto passes = index::satisfies([&](const Value& value) { return points.passes[value.second] != 0; });
    measure("Boost's packed R-tree", places, [&](const Place& place, std::vector<double>& chords) {
        const S2Point point = place.point();
        const Point origin(point.x(), point.y(), point.z());
        for (auto found = tree.qbegin(index::nearest(origin, wanted) && passes); found != tree.qend(); ++found)
            chords.push_back(geometry::comparable_distance(found->first, origin));
    });
}

void s2Queries(const Points& points, const std::vector<Place>& places) {
    S2PointIndex<std::uint32_t> tree;
    for (std::size_t number = 0; number < points.passes.size(); number++) tree.Add(points.point(number), number);
    S2ClosestPointQuery<std::uint32_t> query(&tree);
    measure("S2ClosestPointQuery", places, [&](const Place& place, std::vector<double>& chords) {
        S2ClosestPointQuery<std::uint32_t>::PointTarget target(place.point());
        // It has no filter, so more points are asked for until enough of them pass.
        for (std::size_t count = wanted * 3 / 2;; count *= 2) {
            query.mutable_options()->set_max_results(count);
            const auto found = query.FindClosestPoints(&target);
            chords.clear();
            for (const auto& result : found)
                if (points.passes[result.data()] && chords.size() < wanted) chords.push_back(result.distance().length2());
            if (chords.size() == wanted || found.size() < count) return;
        }
    });
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) return 64;
    Points points;
    std::vector<Place> places;
    std::FILE* file = std::fopen(arguments[1], "r");
    if (!file) return 66;
    Place place;
    int passes;
    while (std::fscanf(file, "%lf %lf %d", &place.latitude, &place.longitude, &passes) == 3) {
        const S2Point point = place.point();
        points.coordinates.insert(points.coordinates.end(), {point.x(), point.y(), point.z()});
        points.passes.push_back(passes != 0);
    }
    std::fclose(file);
    file = std::fopen(arguments[2], "r");
    if (!file) return 66;
    while (std::fscanf(file, "%lf %lf", &place.latitude, &place.longitude) == 2) places.push_back(place);
    std::fclose(file);
    nanoflannQueries(points, places);
    boostQueries(points, places);
    s2Queries(points, places);
}
