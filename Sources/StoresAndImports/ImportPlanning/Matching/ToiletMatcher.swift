internal import ToiletCore

/// Matches the rows of an import to the stored toilets of the same source.
///
/// A stable identifier decides, if the source has one; the portals have none. Otherwise these rules are tried in
/// order, and what is matched takes no part in the following ones:
///
/// 1. all values are unchanged: position, kind, address, hours, properties and status;
/// 2. within ten metres, same address;
/// 3. within ten metres;
/// 4. within 300 metres, same address;
/// 5. within 35 metres, if neither has another candidate that is nearly as near.
///
/// Kinds must be compatible in each rule, and the nearest pair is matched first. Rule 1 is applied to each row at
/// once. The others wait until all rows are read, so that the result does not depend on the row order.
struct ToiletMatcher {
    private let known: [StoredToilet]
    private var taken: [Bool]
    private var bySourceKey: [WideDigest: Int32] = [:]
    /// The stored toilets by id; nil until a row has an id.
    private var byID: [ToiletID: Int32]?
    /// The first present stored toilet for each hash of values; see ``nextByHash``.
    private var firstByHash: [UInt64: Int32] = [:]
    /// For each stored toilet, the next one with the same hash in ``firstByHash``, or −1.
    private var nextByHash: [Int32]
    private var waiting: [Waiting] = []
    private var matches: [Int32] = []
    private var given = 0

    /// A row that is not matched yet.
    private struct Waiting {
        let traits: PlaceTraits
        let hasSourceID: Bool
        /// The stored toilet with the same id but another source identifier, or −1.
        let sameID: Int32
    }

    private static let nearby = 10.0
    private static let sameAddress = 300.0
    private static let alone = 35.0
    /// Another toilet is nearly as near if its distance is at most this many times as large.
    private static let nearlyAsNear = 1.5

    init(_ known: [StoredToilet]) {
        self.known = known
        taken = Array(repeating: false, count: known.count)
        nextByHash = Array(repeating: -1, count: known.count)
        for (index, place) in known.enumerated().reversed() {
            if let key = place.sourceKey { bySourceKey[key] = Int32(truncatingIfNeeded: index) }
            guard place.row != nil else { continue }
            if let other = firstByHash.updateValue(Int32(truncatingIfNeeded: index), forKey: place.traits.hashKey) {
                nextByHash[index] = other
            }
        }
    }

    /// Whether the store has never had toilets of the source.
    var isEmpty: Bool { known.isEmpty }

    /// The number of present stored toilets.
    var stored: Int { known.count { $0.row != nil } }

    /// Visits the present stored toilets that no row was matched to.
    func forEachMissing(_ visit: (StoredToilet) throws -> Void) rethrows {
        for (index, place) in known.enumerated() where !taken[index] && place.row != nil { try visit(place) }
    }

    /// Matches a row by identifier or unchanged values; nil if it has to wait.
    mutating func settle(_ toilet: Toilet) -> StoredToilet? {
        // Only the program's own CSV states ids; any other id is derived from the position.
        let hasOwnID = toilet.id != .natural(kind: toilet.kind, at: toilet.coordinate)
        let indexByID = hasOwnID ? index(of: toilet.id) : nil
        let key = toilet.sourceID.map { WideDigest(of: $0) }
        if let indexByID, known[indexByID].sourceKey == key, let place = take(indexByID) { return place }
        if let own = key.flatMap({ bySourceKey[$0] }), let place = take(Int(own)) { return place }
        let traits = PlaceTraits(toilet)
        if indexByID == nil, let place = takeUnchanged(traits, hasSourceID: key != nil) { return place }
        waiting.append(
            Waiting(
                traits: traits, hasSourceID: key != nil, sameID: indexByID.map { Int32(truncatingIfNeeded: $0) } ?? -1
            )
        )
        return nil
    }

    /// Matches the waiting rows by the remaining rules.
    mutating func settleWaiting(_ check: () throws -> Void) throws {
        matches = Array(repeating: -1, count: waiting.count)
        guard !waiting.isEmpty else { return }
        // Not needed any more; releases memory.
        (firstByHash, nextByHash, bySourceKey, byID) = ([:], [], [:], nil)
        for (number, row) in waiting.enumerated() where row.sameID >= 0 {
            if take(Int(row.sameID)) != nil { matches[number] = row.sameID }
        }
        try match(sameAddress: true, within: Self.nearby, check)
        try match(sameAddress: false, within: Self.nearby, check)
        try match(sameAddress: true, within: Self.sameAddress, check)
        try matchIsolated(check)
        waiting = []
    }

    /// The match of the next waiting row, in their original order; nil if it is new.
    mutating func nextOfWaiting() -> StoredToilet? {
        defer { given += 1 }
        return given < matches.count && matches[given] >= 0 ? known[Int(matches[given])] : nil
    }

    private mutating func index(of id: ToiletID) -> Int? {
        if byID == nil {
            var names: [ToiletID: Int32] = [:]
            names.reserveCapacity(known.count)
            for (index, place) in known.enumerated() where names[place.id] == nil {
                names[place.id] = Int32(truncatingIfNeeded: index)
            }
            byID = names
        }
        return byID?[id].map { Int($0) }
    }

    private mutating func takeUnchanged(_ traits: PlaceTraits, hasSourceID: Bool) -> StoredToilet? {
        let hashKey = traits.hashKey
        guard var index = firstByHash[hashKey] else { return nil }
        // Skips matched toilets and removes them from the chain.
        while taken[Int(index)], nextByHash[Int(index)] >= 0 {
            index = nextByHash[Int(index)]
            firstByHash[hashKey] = index
        }
        let place = known[Int(index)]
        // A toilet with another identifier may still be matched by that.
        guard place.traits.isSame(as: traits), !hasSourceID || place.sourceKey == nil else { return nil }
        return take(Int(index))
    }

    private mutating func take(_ index: Int) -> StoredToilet? {
        guard !taken[index] else { return nil }
        taken[index] = true
        return known[index]
    }
}

/// The rules that compare all waiting rows.
extension ToiletMatcher {
    private struct Pair {
        let row: Int32
        let place: Int32
        /// In metres.
        let distance: Double
        /// Lower is better: present before former toilets, then equal kind, hours, and properties.
        let rank: UInt8
    }

    /// Maximum number of pairs that are compared at a time.
    private static let maxPairs = 1 << 20
    /// Rows with more candidates than this are matched last.
    private static let maxChoices = 16

    /// Matches rows with stored toilets within a distance in metres, nearest pairs first.
    private mutating func match(
        sameAddress: Bool, within distance: Double, _ check: () throws -> Void
    ) throws {
        let rows = waiting.indices.filter {
            matches[$0] < 0 && (!sameAddress || waiting[$0].traits.hasAddress)
        }
        guard !rows.isEmpty else { return }
        let left = known.indices.lazy.filter { [taken, known] index in
            !taken[index] && (!sameAddress || known[index].traits.hasAddress)
        }
        var grid = try SpatialGrid(
            reach: distance,
            left.map { [known] index in
                (index, known[index].coordinate, sameAddress ? known[index].traits.address.half : 0)
            },
            check: check
        )
        var pairs: [Pair] = []
        var crowded: [Int] = []
        for (turn, row) in rows.enumerated() {
            if turn % 1024 == 0 { try check() }
            let before = pairs.count
            let isWhole =
                pairs.count < Self.maxPairs
                && choices(row, sameAddress, within: distance, &grid) { pair in
                    pairs.append(pair)
                    return pairs.count - before <= Self.maxChoices
                }
            if !isWhole {
                pairs.removeSubrange(before...)
                crowded.append(row)
            }
        }
        var turns = 0
        try pairs.sort { one, other in
            turns += 1
            if turns % 65536 == 0 { try check() }
            return isBefore(one, other)
        }
        for pair in pairs where matches[Int(pair.row)] < 0 && !taken[Int(pair.place)] {
            taken[Int(pair.place)] = true
            matches[Int(pair.row)] = pair.place
        }
        if !crowded.isEmpty { try matchCrowded(crowded, sameAddress, within: distance, &grid, check) }
    }

    /// Matches rows with many candidates, each with the best one left. The order is by value, not by row.
    private mutating func matchCrowded(
        _ rows: [Int], _ sameAddress: Bool, within distance: Double, _ grid: inout SpatialGrid,
        _ check: () throws -> Void
    ) throws {
        grid.removeAll { taken[$0] }
        var turns = 0
        let sorted = try rows.sorted { one, other in
            turns += 1
            if turns % 65536 == 0 { try check() }
            return waiting[one].traits.isOrdered(before: waiting[other].traits) ?? (one < other)
        }
        for (turn, row) in sorted.enumerated() {
            if turn % 1024 == 0 { try check() }
            var best: Pair?
            _ = choices(row, sameAddress, within: distance, &grid) { pair in
                if best.map({ isBefore(pair, $0) }) ?? true { best = pair }
                return true
            }
            guard let best else { continue }
            let place = Int(best.place)
            taken[place] = true
            matches[row] = best.place
            let traits = known[place].traits
            grid.remove(place, at: traits.coordinate, in: sameAddress ? traits.address.half : 0)
        }
    }

    /// Visits the candidates of a row; returns false if some were not visited.
    private func choices(
        _ row: Int, _ sameAddress: Bool, within reach: Double, _ grid: inout SpatialGrid, _ visit: (Pair) -> Bool
    ) -> Bool {
        let traits = waiting[row].traits
        let group = sameAddress ? traits.address.half : 0
        return grid.forEach(near: traits.coordinate, in: group) { index in
            let place = known[index]
            guard place.traits.fits(traits.kind), !sameAddress || place.traits.address == traits.address
            else { return true }
            let distance = place.coordinate.distance(to: traits.coordinate)
            guard distance <= reach else { return true }
            let rank =
                (place.row == nil ? 8 : 0) + (place.traits.kind == traits.kind ? 0 : 4)
                + (place.traits.hours == traits.hours ? 0 : 2)
                + (place.traits.details == traits.details ? 0 : 1)
            return visit(
                Pair(
                    row: Int32(truncatingIfNeeded: row), place: Int32(truncatingIfNeeded: index), distance: distance,
                    rank: UInt8(truncatingIfNeeded: rank)
                )
            )
        }
    }

    /// Orders pairs: present toilets first, then by distance, then by equal values. Ties are decided by the values
    /// of the rows and the ids, never by row order.
    private func isBefore(_ one: Pair, _ other: Pair) -> Bool {
        if one.rank & 8 != other.rank & 8 { return one.rank < other.rank }
        if one.distance != other.distance { return one.distance < other.distance }
        if one.rank != other.rank { return one.rank < other.rank }
        if one.row != other.row {
            let traits = (waiting[Int(one.row)].traits, waiting[Int(other.row)].traits)
            return traits.0.isOrdered(before: traits.1) ?? (one.row < other.row)
        }
        return known[Int(one.place)].id < known[Int(other.place)].id
    }

    /// Rule 5: matches isolated pairs with different addresses and positions.
    private mutating func matchIsolated(_ check: () throws -> Void) throws {
        let rows = waiting.indices.filter { matches[$0] < 0 }
        let isAnyLeft = zip(known, taken).contains { $0.row != nil && !$1 }
        guard !rows.isEmpty, isAnyLeft else { return }
        let reach = Self.alone * Self.nearlyAsNear
        let present = known.indices.lazy.filter { [known] in known[$0].row != nil }
        var places = try SpatialGrid(
            reach: reach, present.map { [known] in ($0, known[$0].coordinate, 0) }, check: check
        )
        var others = try SpatialGrid(
            reach: reach, rows.lazy.map { [waiting] in ($0, waiting[$0].traits.coordinate, 0) }, check: check
        )
        for (turn, row) in rows.enumerated() {
            if turn % 1024 == 0 { try check() }
            let traits = waiting[row].traits
            let near = Self.onlyCandidate(traits, &places) { [known] in known[$0].traits }
            guard let near, !taken[near] else { continue }
            let place = known[near]
            guard !waiting[row].hasSourceID || place.sourceKey == nil else { continue }
            let back = Self.onlyCandidate(place.traits, &others) { [waiting] in waiting[$0].traits }
            guard back == row else { continue }
            taken[near] = true
            matches[row] = Int32(truncatingIfNeeded: near)
        }
    }

    /// The only compatible candidate nearby; nil if there are several, or too many to visit.
    private static func onlyCandidate(
        _ traits: PlaceTraits, _ grid: inout SpatialGrid, _ found: (Int) -> PlaceTraits
    ) -> Int? {
        var best: (index: Int, distance: Double)?
        var second = Double.infinity
        let isWhole = grid.forEach(near: traits.coordinate) { index in
            let other = found(index)
            guard other.fits(traits.kind) else { return true }
            let distance = other.coordinate.distance(to: traits.coordinate)
            if distance < best?.distance ?? .infinity {
                second = best?.distance ?? .infinity
                best = (index, distance)
            } else {
                second = min(second, distance)
            }
            return true
        }
        guard isWhole, let best, best.distance <= alone, second > best.distance * nearlyAsNear else {
            return nil
        }
        return best.index
    }
}
