internal import HTTP
internal import ParisToilets

extension Question {
    /// The toilets in a tile of a map.
    func tile() throws -> Reply {
        guard let address = tileAddress else { throw Problem(notFound: request) }
        try asked.query.requireSources(in: store)
        let (key, minute) = try tileKey(address)
        let query = key.query
        let bytes = try data.tiles.tile(key, version: data.version(), minute: minute) {
            let content = try content(of: address, query)
            try StepBudget.check()
            return VectorTile.bytes(content)
        }
        let rest = 60 - (now.secondsSince1970 - minute.secondsSince1970)
        return Reply(bytes, VectorTile.mediaType, for: .seconds(rest))
    }

    private func content(of address: TileAddress, _ query: ToiletQuery) throws -> TileContent {
        if let index = try data.index() {
            let key = LooksKey(index: ObjectIdentifier(index), moment: query.moment)
            let looks = try data.looks.value(for: key) {
                let looks = index.looks(at: query.moment)
                try StepBudget.check()
                return looks
            }
            return data.grid(index).content(of: address, query.filter, looks)
        }
        var tile = TileContent.Builder(address)
        try store.forEachHit(query) { _ in
        } visit: {
            tile.add(MapMark($0))
        }
        return tile.content
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

    /// The cost of ``tile()``.
    var costOfTile: Cost { isTileKept ? .nothing : .all }

    /// Whether the tile was made before, or there is none.
    private var isTileKept: Bool {
        guard let address = tileAddress else { return true }
        guard let (key, minute) = try? tileKey(address), let version = try? data.version() else {
            return false
        }
        return data.tiles.isKept(key, version: version, minute: minute)
    }
}
