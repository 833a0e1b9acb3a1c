internal import ParisToilets

/// A vector tile (MVT 2.1) with the toilets as points in one layer, `toilets`; those that are close together are one
/// point with their number, `count`.
enum VectorTile {
    static let mediaType = "application/vnd.mapbox-vector-tile"

    /// The tile; empty without toilets.
    static func bytes(_ content: TileContent) -> [UInt8] {
        guard !content.clusters.isEmpty else { return [] }
        var layer = TileLayer(name: "toilets")
        if let points = content.points {
            for point in points { layer.add(at: (point.x, point.y), tags(of: point.mark)) }
        } else {
            for cluster in content.clusters {
                let counts: [(String, TileLayer.Value)] = [
                    ("count", .number(cluster.count)), ("open", .number(cluster.open)),
                ]
                layer.add(at: (cluster.x, cluster.y), cluster.mark.map(tags) ?? counts)
            }
        }
        var tile = ProtobufWriter()
        tile.add(layer.message, to: 3)
        return tile.bytes
    }

    private static func tags(of mark: MapMark) -> [(String, TileLayer.Value)] {
        [
            ("id", .text(mark.id.rawValue)), ("state", .text(mark.marker.rawValue)),
            ("accessible", .text(mark.accessible.rawValue)), ("kind", .text(mark.kind.rawValue)),
        ]
    }
}

/// A layer of points. Names and values are stored once each, and features refer to them by number.
private struct TileLayer {
    enum Value: Hashable {
        case text(String)
        case number(Int)
    }

    private let name: String
    private var features = ProtobufWriter()
    private var keys: [String] = []
    private var values: [Value] = []
    private var numbersOfValues: [Value: Int] = [:]

    init(name: String) { self.name = name }

    mutating func add(at place: (x: Int, y: Int), _ tags: [(String, Value)]) {
        var numbers: [Int] = []
        for (key, value) in tags {
            numbers.append(number(of: key))
            numbers.append(number(of: value))
        }
        var feature = ProtobufWriter()
        feature.add(packed: numbers, to: 2)
        // A point.
        feature.add(1, to: 3)
        // One command to move to a position; positive numbers in zigzag form are doubled.
        feature.add(packed: [1 << 3 | 1, place.x * 2, place.y * 2], to: 4)
        features.add(feature, to: 2)
    }

    private mutating func number(of key: String) -> Int {
        if let index = keys.firstIndex(of: key) { return index }
        keys.append(key)
        return keys.count - 1
    }

    private mutating func number(of value: Value) -> Int {
        if let number = numbersOfValues[value] { return number }
        values.append(value)
        numbersOfValues[value] = values.count - 1
        return values.count - 1
    }

    var message: ProtobufWriter {
        var layer = ProtobufWriter()
        layer.add(2, to: 15)
        layer.add(name, to: 1)
        layer.append(features)
        for key in keys { layer.add(key, to: 3) }
        for value in values {
            var message = ProtobufWriter()
            switch value {
            case .text(let text): message.add(text, to: 1)
            case .number(let number): message.add(number, to: 4)
            }
            layer.add(message, to: 4)
        }
        layer.add(TileAddress.extent, to: 5)
        return layer
    }
}
