internal import HTTP
internal import OSMOpeningHours
internal import ParisToilets
internal import Synchronization

extension Question {
    /// The toilets in a tile of a map.
    func tile() throws -> Reply {
        let numbers = values.map { Int($0.hasSuffix(".mvt") ? String($0.dropLast(4)) : $0) }
        guard numbers.count == 3, values[2].hasSuffix(".mvt"), let zoom = numbers[0], let x = numbers[1],
            let y = numbers[2], let address = TileAddress(zoom: zoom, x: x, y: y)
        else {
            let path = "/" + request.path.joined(separator: "/")
            throw Problem(.notFound) { $0.noSuchResource(path) }
        }
        let words = asked.query
        try words.requireSources(in: store)
        // States are those of the minute, so that all tiles of a map and all who look at it have the same.
        let minute = Instant(secondsSince1970: now.secondsSince1970 / 60 * 60)
        var query = try words.query(asked.isUsable ? .near : .list, at: minute)
        query.filter.box = address.box
        query.page = .everything
        let key = TileCache.Key(address: address, query: query)
        let bytes = try data.tiles.tile(key, version: data.version(), minute: minute) {
            if let index = try data.index() {
                let key = LooksKey(index: ObjectIdentifier(index), moment: query.moment)
                let looks = data.looks.value(for: key) { index.looks(at: query.moment) }
                return VectorTile.bytes(data.grid(index).content(of: address, query.filter, looks))
            }
            var tile = TileContent.Builder(address)
            try store.forEachHit(query) { _ in
            } visit: {
                tile.add(MapMark($0))
            }
            return VectorTile.bytes(tile.content)
        }
        let rest = 60 - (now.secondsSince1970 - minute.secondsSince1970)
        return Reply(bytes, VectorTile.mediaType, for: .seconds(rest))
    }
}

/// What the looks of toilets depend on.
struct LooksKey: Equatable, Sendable {
    let index: ObjectIdentifier
    let moment: Instant
}

/// Tiles that were made for the present data and minute. Thread-safe.
final class TileCache: Sendable {
    struct Key: Hashable, Sendable {
        let address: TileAddress
        let query: ToiletQuery
    }

    private struct State {
        var version = 0
        var minute: Instant?
        var tiles: [Key: [UInt8]] = [:]
        var bytes = 0
    }

    private let state = Mutex(State())

    /// Beyond this many bytes no more tiles are kept until the next minute.
    private static let maxBytes = 16 << 20

    /// The tile that was made before, else the one that a closure makes.
    func tile(_ key: Key, version: Int, minute: Instant, _ make: () throws -> [UInt8]) rethrows -> [UInt8] {
        let known: [UInt8]? = state.withLock { state in
            if state.version != version || state.minute != minute {
                state = State(version: version, minute: minute)
            }
            return state.tiles[key]
        }
        if let known { return known }
        let tile = try make()
        state.withLock { state in
            guard state.version == version, state.minute == minute, state.bytes < Self.maxBytes else {
                return
            }
            // The key takes memory too.
            state.bytes += tile.count + 512
            state.tiles[key] = tile
        }
        return tile
    }
}
