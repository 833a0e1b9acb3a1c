import Foundation
import TestSupport

@testable import OSMOpeningHours
@testable import ParisToilets
@testable import ToiletCore
@testable import ToiletImport

/// The toilets that come along, with the parks of October 2023 that they stand in.
struct OctoberParks {
    /// The toilets whose source refers to the hours of their park, in the order of their table.
    let toilets: [Toilet]
    /// The row of the park of each, in their order; nil where it stands in none.
    let parks: [ParkEntry?]

    init() throws {
        var entries = try Self.rows(of: ParkOracle.parks).map(Self.entry)
        entries.removeAll { !ParkMatcher.considers(type: $0.type) }
        let candidates = entries.enumerated().compactMap { row, entry in
            entry.outline.map {
                ParkMatcher.Candidate(
                    row: row,
                    pageNumber: entry.pageNumber,
                    address: entry.address,
                    outline: $0
                )
            }
        }
        var toilets = try FilledStore(file: ParkOracle.toilets).everything().filter { $0.hours == .seePage }
        let order = try Self.rows(of: ParkOracle.toilets).map { $0["id"]! }
        toilets.sort { order.firstIndex(of: $0.id.description)! < order.firstIndex(of: $1.id.description)! }
        let parks = toilets.map { toilet in
            ParkMatcher.park(of: toilet, among: candidates).map { entries[$0] }
        }
        for index in toilets.indices {
            guard let entry = parks[index] else { continue }
            let stated = ParkHours.stated(by: entry.schedule).map { [$0] } ?? []
            let opening = ParkHours.expression(stated: stated, inferredFrom: entry.schedule)
            toilets[index].park = Park(key: entry.key, name: entry.nameText ?? "", opening: opening)
        }
        self.toilets = toilets
        self.parks = parks
    }

    private static func entry(_ row: [String: String]) throws -> ParkEntry {
        func flag(_ column: String) -> Tristate {
            row[column] == "Oui" ? .yes : row[column] == "Non" ? .no : .unknown
        }
        var entry = ParkEntry()
        entry.key = Int(row["NSQ_EV"]!)
        entry.sourceID = row["ID"]
        entry.pageNumber = row["Identifiant DICOM"]
        entry.nameText = row["NOM"]
        entry.type = row["TYPE ESPACES VERTS FRAIS"]
        entry.address = row["ADRESSE"]
        entry.schedule.period = ParkSchedule.Period(parsing: row["HORAIRES PERIODE"]!)
        entry.schedule.week = ["LUNDI", "MARDI", "MERCREDI", "JEUDI", "VENDREDI", "SAMEDI", "DIMANCHE"]
            .map { ParkSchedule.Day(parsing: row["HORAIRES " + $0]!) }
        entry.schedule.isAlwaysOpen = flag("OUVERTURE 24-24H")
        entry.schedule.opensInHeat = flag("OUVERTURE PERIODE CANICULE")
        entry.schedule.opensOnSummerNights = flag("OUVERTURE ESTIVALE NOCTURNE")
        entry.outline = try outline(row["geo_shape"]!)
        return entry
    }

    /// Reads GeoJSON, also where only the start of it is there.
    private static func outline(_ text: String) throws -> ToiletCore.ParkOutline? {
        let isMulti = text.contains("[[[[")
        let isCut = !text.hasSuffix("}")
        var polygons: [[[Coordinate]]] = []
        for polygon in isMulti ? text.split(separator: "[[[") : [text[...]] {
            var rings: [[Coordinate]] = []
            for part in polygon.split(separator: "[[") {
                var ring = try part.matches(of: /(-?[0-9.]+),(-?[0-9.]+)\]/).map {
                    try Coordinate(latitude: Double($0.output.2)!, longitude: Double($0.output.1)!)
                }
                if let first = ring.first, ring.last != first { ring.append(first) }
                if ring.count >= 4 { rings.append(ring) }
            }
            if !rings.isEmpty { polygons.append(isCut ? [rings[0]] : rings) }
        }
        return ToiletCore.ParkOutline(polygons: polygons, isCut: isCut)
    }

    private static func rows(of path: String) throws -> [[String: String]] {
        var reader = CSVReader(try ByteWindow(ByteSource.open(path: path)))
        guard try reader.next() else { return [] }
        let names = try reader.names()
        var rows: [[String: String]] = []
        while try reader.next() {
            let cells = reader.fields.map { String(decoding: reader.window.bytes[$0], as: UTF8.self) }
            rows.append(Dictionary(uniqueKeysWithValues: zip(names, cells)))
        }
        return rows
    }
}
