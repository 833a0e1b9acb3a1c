internal import ToiletCore

/// The arrondissements and parks of the table of outlines that comes with the program.
struct OutlineTable {
    /// The outlines of the arrondissements.
    private(set) var arrondissements: [Outline] = []
    /// The parks, each with all its parts.
    private(set) var parks: [DrawnPark] = []
    /// Where the number of an arrondissement is written on a map.
    private var labels: [Arrondissement: Coordinate] = [:]

    init(_ source: ByteSource) throws(ImportError) {
        var table = try SmallTable(source, columns: ["kind", "name", "shape", "points"])
        while let row = try table.next() {
            switch (row[0], row[2]) {
            case ("arrondissement", "ring"):
                guard let number = Arrondissement(parsing: row[1]),
                    let outline = Outline(number, rings: [try Self.ring(row[3], table)])
                else { throw table.malformed { $0.noSuchArrondissement } }
                arrondissements.append(outline)
            case ("label", _):
                guard let number = Arrondissement(parsing: row[1]) else {
                    throw table.malformed { $0.noSuchArrondissement }
                }
                labels[number] = try Self.ring(row[3], table).first
            case ("park", "ring"):
                let ring = try Self.ring(row[3], table)
                if let index = parks.firstIndex(where: { $0.name == row[1] }) {
                    parks[index].rings.append(ring)
                } else {
                    parks.append(DrawnPark(name: row[1], rings: [ring]))
                }
            default: break
            }
        }
    }

    /// The arrondissements as places: `1er arrondissement`, `2e arrondissement`, …
    var arrondissementPlaces: [NamedPlace] {
        arrondissements.compactMap { outline in
            let number = outline.arrondissement
            guard let middle = middle(of: outline) else { return nil }
            return NamedPlace(
                name: number.placeName, kind: .arrondissement, at: middle,
                extent: outline.rings.joined().map { middle.distance(to: $0) }.max(), arrondissements: [number]
            )
        }
    }

    /// Where an arrondissement has its middle. Of one with a wood that is the middle of the rest, where its number is
    /// written.
    private func middle(of outline: Outline) -> Coordinate? {
        let label = labels[outline.arrondissement]
        guard let middle = DrawnPark.middle(of: outline.rings) else { return label }
        let isInPark = parks.contains { Ring.cover($0.rings, middle) }
        return isInPark ? label ?? middle : middle.rounded(toDecimals: 5)
    }

    /// The points `latitude longitude;…` as a closed ring: the first one is repeated at the end.
    private static func ring(_ text: String, _ table: SmallTable) throws(ImportError) -> [Coordinate] {
        let ring = try table.coordinates(text)
        guard let first = ring.first else { throw table.malformed { $0.placeMissing } }
        return ring + [first]
    }
}
