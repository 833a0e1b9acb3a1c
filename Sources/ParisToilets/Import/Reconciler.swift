/// Decides which stored toilet of its source a row of a new import is.
///
/// Where the source has a name for it, that decides; the portals have none that lasts. There, a toilet is taken for
/// the one that stood within ten metres and is of its kind, nearest first; failing that, for one
/// of its kind at its address, up to 300 metres away. A row that stands where a stored toilet stood is settled at
/// once; the others wait until all rows are read, so that no row takes what fits another better.
struct Reconciler {
    private let known: [KnownPlace]
    private let grid: PlaceGrid
    private var byID: [ToiletID: Int]
    private var bySourceKey: [Int: Int] = [:]
    private let addressKeys: Set<Int>
    private var taken: [Bool]

    private static let samePlace = 0.5
    private static let nearby = 10.0
    private static let sameAddress = 300.0

    init(_ known: [KnownPlace]) {
        self.known = known
        grid = PlaceGrid(known.map(\.coordinate), reach: Self.nearby)
        addressKeys = Set(known.map(\.addressKey))
        byID = Dictionary(known.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        taken = Array(repeating: false, count: known.count)
        for (index, place) in known.enumerated() {
            if let key = place.sourceKey, bySourceKey[key] == nil { bySourceKey[key] = index }
        }
    }

    /// Whether nothing was ever known of the source.
    var isEmpty: Bool { known.isEmpty }

    /// How many of its toilets are there.
    var stored: Int { known.count { $0.row != nil } }

    /// The stored toilets that no row was taken for and that were still there.
    var missing: [KnownPlace] {
        zip(known, taken).filter { !$1 && $0.row != nil }.map(\.0)
    }

    /// The toilet that a row plainly is, by a name that it has or by where it stands; nil where that is not plain yet.
    mutating func settle(_ toilet: Toilet) -> KnownPlace? {
        // Our own CSV names its toilets; any other name is only what the place suggests.
        let isNamed = toilet.id != .natural(kind: toilet.kind, at: toilet.coordinate)
        let named = isNamed ? byID[toilet.id] : nil
        let key = toilet.sourceID?.hashValue
        if let named, known[named].sourceKey == key, let place = take(named) { return place }
        if let own = key.flatMap({ bySourceKey[$0] }), let place = take(own) { return place }
        return named.flatMap { take($0) } ?? settle(inPlace: toilet)
    }

    /// Whether any stored toilet might turn out to be this one; if not, it need not wait for the others.
    func mayKnow(_ toilet: Toilet) -> Bool {
        var isNear = false
        grid.forEach(near: toilet.coordinate) { if !taken[$0] { isNear = true } }
        return isNear
            || !toilet.addressText.isEmpty
                && addressKeys.contains(AddressText.key(toilet.addressText).hashValue)
    }

    /// The toilet that stands where this one stands, or nil when that is not plain yet.
    private mutating func settle(inPlace toilet: Toilet) -> KnownPlace? {
        guard !known.isEmpty else { return nil }
        let key = AddressText.key(toilet.addressText).hashValue
        var best: (index: Int, score: Int)?
        grid.forEach(near: toilet.coordinate) { index in
            let place = known[index]
            // What has another name may still come under that one.
            guard !taken[index], place.fits(toilet.kind),
                toilet.sourceID == nil || place.sourceKey == nil,
                place.coordinate.distance(to: toilet.coordinate) <= Self.samePlace
            else { return }
            let score =
                (place.kind == toilet.kind ? 8 : 0) + (place.row == nil ? 0 : 4)
                + (place.addressKey == key ? 2 : 0) + (place.hoursKey == toilet.hoursText?.hashValue ? 1 : 0)
            if score > best?.score ?? -1 { best = (index, score) }
        }
        return best.flatMap { take($0.index) }
    }

    /// Finds a stored toilet for each of the waiting rows, or nil where it is new.
    mutating func settle(waiting: [Toilet], _ shouldStop: () -> Bool) throws -> [KnownPlace?] {
        var found: [KnownPlace?] = Array(repeating: nil, count: waiting.count)
        settle(waiting, &found, candidates: try pairsByPlace(waiting, shouldStop))
        settle(waiting, &found, candidates: pairsByAddress(waiting, found))
        return found
    }

    private struct Pair {
        let row: Int
        let place: Int
        /// Lower is better: first those that are still there, then the nearer, then those with the same hours.
        let order: (Int, Double, Int)
    }

    private mutating func settle(_ waiting: [Toilet], _ found: inout [KnownPlace?], candidates: [Pair]) {
        for pair in candidates.sorted(by: { $0.order < $1.order }) where found[pair.row] == nil {
            found[pair.row] = take(pair.place)
        }
    }

    private func pairsByPlace(_ waiting: [Toilet], _ shouldStop: () -> Bool) throws -> [Pair] {
        var pairs: [Pair] = []
        for (row, toilet) in waiting.enumerated() {
            if row % 512 == 0, shouldStop() { throw StoreError.interrupted }
            var near: [Pair] = []
            grid.forEach(near: toilet.coordinate) { index in
                pair(row, toilet, index, within: Self.nearby).map { near.append($0) }
            }
            pairs += Self.nearest(near)
        }
        return pairs
    }

    private func pairsByAddress(_ waiting: [Toilet], _ found: [KnownPlace?]) -> [Pair] {
        var byKey: [Int: [Int]] = [:]
        for (index, place) in known.enumerated() where !taken[index] {
            byKey[place.addressKey, default: []].append(index)
        }
        var pairs: [Pair] = []
        for (row, toilet) in waiting.enumerated() where found[row] == nil && !toilet.addressText.isEmpty {
            let places = byKey[AddressText.key(toilet.addressText).hashValue] ?? []
            pairs += Self.nearest(places.compactMap { pair(row, toilet, $0, within: Self.sameAddress) })
        }
        return pairs
    }

    /// A file that heaps thousands at one point must not make millions of pairs.
    private static func nearest(_ pairs: [Pair]) -> ArraySlice<Pair> {
        pairs.count <= 64 ? pairs[...] : pairs.sorted { $0.order < $1.order }.prefix(64)
    }

    private func pair(_ row: Int, _ toilet: Toilet, _ index: Int, within reach: Double) -> Pair? {
        let place = known[index]
        guard !taken[index], place.fits(toilet.kind) else { return nil }
        let distance = place.coordinate.distance(to: toilet.coordinate)
        let hoursDiffer = place.hoursKey == toilet.hoursText?.hashValue ? 0 : 1
        return distance <= reach
            ? Pair(row: row, place: index, order: (place.row == nil ? 1 : 0, distance, hoursDiffer)) : nil
    }

    private mutating func take(_ index: Int) -> KnownPlace? {
        guard !taken[index] else { return nil }
        taken[index] = true
        return known[index]
    }
}
