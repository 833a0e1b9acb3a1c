internal import ParisToilets
internal import Synchronization

/// What the looks of toilets depend on.
struct LooksKey: Hashable, Sendable {
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
