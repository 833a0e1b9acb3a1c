internal import Glibc
internal import ParisToilets

/// The place of a tile in the pyramid of tiles of the web (spherical Mercator, y from the north).
struct TileAddress: Hashable {
    let zoom: Int
    let x: Int
    let y: Int

    static let largestZoom = 22

    /// A tile that exists; nil for others.
    init?(zoom: Int, x: Int, y: Int) {
        guard 0...Self.largestZoom ~= zoom, 0..<(1 << zoom) ~= x, 0..<(1 << zoom) ~= y else { return nil }
        (self.zoom, self.x, self.y) = (zoom, x, y)
    }

    /// What it covers.
    var box: Box? {
        let count = Double(1 << zoom)
        func latitude(_ y: Int) -> Double { atan(sinh(.pi * (1 - 2 * Double(y) / count))) * 180 / .pi }
        return Box(
            west: Double(x) / count * 360 - 180,
            south: latitude(y + 1),
            east: Double(x + 1) / count * 360 - 180,
            north: latitude(y)
        )
    }

    /// The position of a place in it, from 0 to below the extent; nil where it lies outside.
    func position(of place: Coordinate) -> (x: Int, y: Int)? {
        let scale = Double(1 << zoom) * Double(VectorTile.extent)
        let radians = place.latitude * .pi / 180
        let east = (place.longitude + 180) / 360 * scale
        let south = (1 - asinh(tan(radians)) / .pi) / 2 * scale
        guard east.isFinite, south.isFinite, abs(south) < 1e15 else { return nil }
        // 180° E is the last column, not one beyond it.
        let column = min(Int(east), Int(scale) - 1) - x * VectorTile.extent
        let row = Int(south.rounded(.down)) - y * VectorTile.extent
        guard 0..<VectorTile.extent ~= column, 0..<VectorTile.extent ~= row else { return nil }
        return (column, row)
    }
}

/// A vector tile (MVT 2.1) with the toilets as points in one layer, `toilets`.
///
/// Below ``firstZoomOfPoints`` toilets that are close together are one point with their number, `count`, so that a tile stays small
/// whatever is in the store.
struct VectorTile {
    static let mediaType = "application/vnd.mapbox-vector-tile"
    /// Units on a side of a tile.
    static let extent = 4096
    /// From this zoom on every toilet is a point, unless there are more than ``mostPoints``.
    static let firstZoomOfPoints = 14
    /// The most points of a tile without clusters.
    static let mostPoints = 4000
    /// Clusters on a side of a tile.
    private static let cells = 32

    /// Toilets that are close together.
    private struct Cluster {
        var count = 0
        var open = 0
        var sumX = 0
        var sumY = 0
        var first: MapMark?
    }

    /// The toilets in the tile.
    private var points: [(mark: MapMark, x: Int, y: Int)] = []
    private var clusters = Array(repeating: Cluster(), count: cells * cells)
    private let address: TileAddress

    init(_ address: TileAddress) { self.address = address }

    /// Adds a toilet; one outside of the tile is left out.
    mutating func add(_ mark: MapMark) {
        guard let (x, y) = address.position(of: mark.coordinate) else { return }
        let cell = x * Self.cells / Self.extent + y * Self.cells / Self.extent * Self.cells
        clusters[cell].count += 1
        if mark.marker == .open || mark.marker == .closingSoon { clusters[cell].open += 1 }
        clusters[cell].sumX += x
        clusters[cell].sumY += y
        if clusters[cell].count == 1 { clusters[cell].first = mark }
        if address.zoom >= Self.firstZoomOfPoints, points.count <= Self.mostPoints {
            points.append((mark, x, y))
        }
    }

    /// The tile; empty without toilets.
    var bytes: [UInt8] {
        guard clusters.contains(where: { $0.count > 0 }) else { return [] }
        var layer = TileLayer(name: "toilets")
        if address.zoom >= Self.firstZoomOfPoints, points.count <= Self.mostPoints {
            // An order of its own, so that a tile is the same however its toilets were found.
            for point in points.sorted(by: { $0.mark.id < $1.mark.id }) {
                layer.add(at: (point.x, point.y), Self.tags(of: point.mark))
            }
        } else {
            for cluster in clusters where cluster.count > 0 {
                let middle = (cluster.sumX / cluster.count, cluster.sumY / cluster.count)
                if cluster.count == 1, let mark = cluster.first {
                    layer.add(at: middle, Self.tags(of: mark))
                } else {
                    layer.add(
                        at: middle,
                        [("count", .number(cluster.count)), ("open", .number(cluster.open))]
                    )
                }
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
        layer.add(VectorTile.extent, to: 5)
        return layer
    }
}
