internal import ToiletCore
internal import WalkingNetwork

/// What lies between the streets of Paris, its water, parks and cemeteries, and where they end: of the table
/// `outlines.csv` that comes with the program.
package struct StreetBarriers: Sendable {
    let barriers: [Barrier]

    struct Barrier: Sendable {
        let kind: BarrierKind
        let line: [Coordinate]
    }

    /// By hand: the parks without a wall or a fence around them.
    private static let openParks: Set = [
        "Bois de Boulogne", "Bois de Vincennes", "Champ-de-Mars", "Esplanade des Invalides", "Jardin Nelson-Mandela",
        "Jardin Tino-Rossi", "Jardin du Ranelagh", "Jardins des Champs-Élysées", "Jardins du Trocadéro",
        "Parc de la Villette",
    ]

    /// Reads the table.
    package init(_ source: ByteSource) throws(ImportError) {
        var table = try SmallTable(source, columns: ["kind", "name", "shape", "points"])
        var barriers: [Barrier] = []
        while let row = try table.next() {
            let kind: BarrierKind
            switch (row[0], row[2]) {
            case ("water", _), ("canal", "line"): kind = .water
            case ("park", "ring"): kind = Self.openParks.contains(row[1]) ? .openPark : .park
            case ("cemetery", "ring"): kind = .wall
            case ("city", "ring"): kind = .edge
            default: continue
            }
            let points = try table.coordinates(row[3])
            let line = row[2] == "line" ? points : points + points.prefix(1)
            // What is around a city would be in all of its cells.
            let lines = kind == .edge ? zip(line, line.dropFirst()).map { [$0, $1] } : [line]
            barriers += lines.map { Barrier(kind: kind, line: $0) }
        }
        self.barriers = barriers
    }
}
