internal import HTTP
internal import OSMOpeningHours
internal import ParisToilets
internal import Synchronization

extension Question {
    /// The toilets in a tile of a map.
    func tile() throws -> Reply {
        guard let address = tileAddress else {
            let path = "/" + request.path.joined(separator: "/")
            throw Problem(.notFound) { $0.noSuchResource(path) }
        }
        try asked.query.requireSources(in: store)
        let (key, minute) = try tileKey(address)
        let query = key.query
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

    /// The tile that the path names; nil where there is none of this name.
    private var tileAddress: TileAddress? {
        let numbers = values.map { Int($0.hasSuffix(".mvt") ? String($0.dropLast(4)) : $0) }
        guard numbers.count == 3, values[2].hasSuffix(".mvt"), let zoom = numbers[0], let x = numbers[1],
            let y = numbers[2]
        else { return nil }
        return TileAddress(zoom: zoom, x: x, y: y)
    }

    /// What a tile is kept by, and the moment whose states it shows.
    private func tileKey(_ address: TileAddress) throws -> (TileCache.Key, Instant) {
        // States are those of the minute, so that all tiles of a map and all who look at it have the same.
        let minute = Instant(secondsSince1970: now.secondsSince1970 / 60 * 60)
        var query = try asked.query.query(asked.isUsable ? .near : .list, at: minute)
        query.filter.box = address.box
        query.page = .everything
        return (TileCache.Key(address: address, query: query), minute)
    }

    /// Whether the tile was made before, or there is none.
    var isTileKept: Bool {
        guard let address = tileAddress else { return true }
        guard let (key, minute) = try? tileKey(address), let version = try? data.version() else {
            return false
        }
        return data.tiles.isKept(key, version: version, minute: minute)
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

    /// Whether a tile was made before.
    func isKept(_ key: Key, version: Int, minute: Instant) -> Bool {
        state.withLock { $0.version == version && $0.minute == minute && $0.tiles[key] != nil }
    }

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
