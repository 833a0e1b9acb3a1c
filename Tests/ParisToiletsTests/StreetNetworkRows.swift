import Testing

@testable import ToiletCore
@testable import ToiletImport
@testable import WalkingNetwork

/// A row of the City's set, whose lines are in metres east and north of a place in Paris.
struct MadeRow {
    var name: String
    var kind = "RUE"
    var key = ""
    var legalStatus = "P"
    var lines: [[(east: Double, north: Double)]]

    init(
        _ name: String, _ lines: [(east: Double, north: Double)]..., kind: String = "RUE", key: String = "",
        legalStatus: String = "P"
    ) {
        (self.name, self.lines, self.kind, self.key, self.legalStatus) = (name, lines, kind, key, legalStatus)
    }

    var row: StreetRow {
        var row = StreetRow()
        (row.name, row.kind, row.key, row.legalStatus) = (name, kind, key, legalStatus)
        row.shape = .shape(
            StreetShape(parts: lines.map { $0.map { Self.place($0.east, $0.north) } }, isArea: false)
        )
        return row
    }

    static func place(_ east: Double, _ north: Double) -> Coordinate {
        Coordinate(inRange: 48.8566 + north / 111_195.08, 2.35 + east / 73_159.3)
    }
}

extension StreetNetwork {
    static func made(_ rows: [MadeRow]) -> Made {
        var network = StreetNetwork()
        for row in rows { network.take(row.row) }
        return network.made()
    }
}

extension StreetNetwork.Made {
    /// The edges of the network: the street of each, its length in metres, and whether it is private.
    var edges: [String] {
        get throws {
            var edges: [Int: String] = [:]
            for cell in try #require(builder).cells() {
                for edge in cell.edges {
                    let metres = (edge.length + 500) / 1000
                    edges[edge.number] =
                        "\(cell.streets[Int(edge.street)]) \(metres)\(edge.access == .ends ? " private" : "")"
                }
            }
            return edges.values.sorted()
        }
    }

    /// The streets of the network.
    var names: [String] {
        get throws { Set(try #require(builder).cells().flatMap(\.streets)).sorted() }
    }
}
