package import ToiletCore

/// Which toilets share their address with others, and which of them each one is: found once for all toilets of a store.
package struct NumbersAtAddress: Sendable {
    private let numbers: [ToiletID: Hit.NumberAtAddress]

    /// The number of a toilet; nil if it is the only one of its address.
    package subscript(id: ToiletID) -> Hit.NumberAtAddress? { numbers[id] }

    /// Collects toilets.
    package struct Builder {
        private struct Entry {
            let hash: Int
            let id: ToiletID
            let coordinate: Coordinate
        }

        private var entries: [Entry] = []

        package init() {}

        /// Adds a toilet with the key of its address. One without an address shares it with none.
        package mutating func add(_ toilet: Toilet, addressKey: [UInt8], arrondissement: Int?) {
            guard !addressKey.isEmpty else { return }
            // Two addresses with the same hash within reach of each other are too unlikely to compare the texts as
            // well.
            var hasher = Hasher()
            hasher.combine(addressKey)
            hasher.combine(arrondissement)
            entries.append(Entry(hash: hasher.finalize(), id: toilet.id, coordinate: toilet.coordinate))
        }

        /// Calls a closure with the toilets of each address that several have.
        fileprivate consuming func forEachGroup(_ body: (_ toilets: [(id: ToiletID, coordinate: Coordinate)]) -> Void) {
            entries.sort { $0.hash < $1.hash }
            var start = 0
            while start < entries.count {
                var end = start + 1
                while end < entries.count, entries[end].hash == entries[start].hash { end += 1 }
                if end - start > 1 { body(entries[start..<end].map { ($0.id, $0.coordinate) }) }
                start = end
            }
        }
    }

    /// Numbers the toilets that were added.
    package init(_ builder: consuming Builder) {
        var numbers: [ToiletID: Hit.NumberAtAddress] = [:]
        builder.forEachGroup { toilets in
            guard toilets.count <= Hit.NumberAtAddress.maxCount else { return }
            for (id, coordinate) in toilets {
                let near = toilets.filter { coordinate.distance(to: $0.coordinate) <= Hit.NumberAtAddress.reach }
                numbers[id] = Hit.NumberAtAddress(of: id, among: near.map(\.id))
            }
        }
        self.numbers = numbers
    }
}
