/// Generates twenty outlines of arrondissements: squares of 0.01 degrees in two rows of ten.
public struct MadeOutlines {
    /// A file format.
    public enum Shape: CaseIterable, Sendable {
        case geoJSON, export, records, search
    }

    /// The number and the geometry of each, as JSON.
    public var rows: [(number: String, geometry: String)] = (1...20).map {
        ("\($0)", MadeOutlines.polygon([MadeOutlines.square($0)]))
    }

    /// Generates the outlines.
    public init() {}

    /// The vertices of a square, longitude first, the first one repeated at the end.
    public static func square(_ number: Int) -> [[Double]] {
        let west = 2.3 + 0.01 * Double((number - 1) % 10)
        let south = 48.84 + 0.01 * Double((number - 1) / 10)
        let (east, north) = (west + 0.01, south + 0.01)
        return [[west, south], [east, south], [east, north], [west, north], [west, south]]
    }

    /// A polygon of rings as GeoJSON.
    public static func polygon(_ rings: [[[Double]]], type: String = "Polygon") -> String {
        "{\"type\": \"\(type)\", \"coordinates\": \(rings)}"
    }

    /// All of them in a file.
    public func text(_ shape: Shape = .geoJSON) -> String {
        let list = rows.map { number, geometry in
            switch shape {
            case .geoJSON:
                "{\"type\": \"Feature\", \"geometry\": \(geometry), \"properties\": {\"l_ar\": \"\(number)ème Ardt\", \"c_ar\": \(number), \"geom_x_y\": {\"lon\": 2.3, \"lat\": 48.8}}}"
            case .export, .records:
                "{\"n_sq_ar\": 750000001, \"c_ar\": \(number), \"geom_x_y\": {\"lon\": 2.3, \"lat\": 48.8}, \"geom\": {\"type\": \"Feature\", \"geometry\": \(geometry), \"properties\": {}}}"
            case .search:
                "{\"datasetid\": \"arrondissements\", \"fields\": {\"geom\": \(geometry), \"c_ar\": \(number), \"geom_x_y\": [48.8, 2.3]}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [2.3, 48.8]}}"
            }
        }
        .joined(separator: ",\n")
        switch shape {
        case .geoJSON: return "{\"type\": \"FeatureCollection\", \"features\": [\(list)]}"
        case .export: return "[\(list)]"
        case .records: return "{\"total_count\": \(rows.count), \"results\": [\(list)]}"
        case .search:
            return
                "{\"nhits\": \(rows.count), \"parameters\": {\"dataset\": \"arrondissements\"}, \"records\": [\(list)]}"
        }
    }
}
