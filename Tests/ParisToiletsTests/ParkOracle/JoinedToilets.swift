import Foundation
import SpatiaLite
import TestSupport

@testable import OSMOpeningHours
@testable import ParisToilets
@testable import ToiletCore
@testable import ToiletImport
@testable import ToiletStorage

/// The toilets that come along and the parks that they stand in, as a store has them after an import of parks.
struct JoinedToilets {
    /// The toilets whose source refers to the hours of their park, in the order of their table.
    let toilets: [Toilet]
    /// The pairs of toilet and imported park, as a table.
    let pairs: String

    /// With the parks of October 2023, imported once for all tests.
    static let ofOctober = Result { try JoinedToilets() }

    /// Imports parks from a file.
    init(parks: String = ParkOracle.parks) throws {
        let filled = try FilledStore(file: ParkOracle.toilets)
        let entries = try Self.rows(of: parks).map(Self.entry)
        let origin = ParkOrigin(origin: "a test", imported: FilledStore.now)
        try SpatiaLiteStore.replaceParks(by: entries, from: origin, path: filled.path)
        toilets = try Self.withHoursOfPark(in: filled)
        let connection = try Connection(filled.path, access: .read)
        let pairs = try connection.rows(
            """
            SELECT toilets.id, parks.key, parks.source_id FROM toilets JOIN parks ON parks.pk = toilets.park
            WHERE parks.source = 'parks'
            """
        ) { row in
            let id = row.text()
            let key = row.optionalInteger().map(String.init) ?? ""
            return (id, "\(id),\(key),\(row.optionalText() ?? "")\n")
        }
        let lineOf = Dictionary(uniqueKeysWithValues: pairs)
        self.pairs =
            "toilet,key,identifier\n"
            + toilets.compactMap { lineOf["\($0.id)"] }.joined()
    }

    /// The same toilets as they come along.
    static func withoutParks() throws -> [Toilet] {
        try withHoursOfPark(in: FilledStore(file: ParkOracle.toilets))
    }

    private static func withHoursOfPark(in filled: FilledStore) throws -> [Toilet] {
        let lines = try Checkout.text(of: "data/toilets.csv").split(separator: "\n")
        let places = Dictionary(uniqueKeysWithValues: lines.enumerated().map { (String($1.prefix(5)), $0) })
        return try filled.everything().filter { $0.hours == .seePage }
            .sorted { places["\($0.id)"]! < places["\($1.id)"]! }
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
