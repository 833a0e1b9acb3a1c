import Foundation
import TestSupport
import Testing

@testable import ToiletCore

@Suite("The table of parks that comes with the program")
struct ParkTableTests {
    struct Row {
        let point: String
        let name: String
        let key: String
        let page: String
        let line: String
        let holidays: String

        /// What is the same in all rows of a park.
        var park: [String] { [name, key, page, line, holidays] }
    }

    /// The toilets with the hours of their park, as written in the table of toilets.
    private static func toilets() throws -> [(point: String, page: String)] {
        let lines = try Checkout.text(of: "data/toilets.csv").split(separator: "\n").map {
            CSVLine.cells(String($0))
        }
        let header = try #require(lines.first)
        let columns = try ["latitude", "longitude", "hours", "page"].map {
            try #require(header.firstIndex(of: $0))
        }
        return lines.dropFirst().map { cells in columns.map { cells[$0] } }
            .filter { $0[2] == "Horaires du parc" }
            .map { ($0[0] + "," + $0[1], $0[3]) }
    }

    private static func rows() throws -> [Row] {
        let lines = try Checkout.text(of: "data/parks.csv").split(separator: "\n")
        try #require(lines.first == "latitude,longitude,park,key,page,line,holidays")
        return try lines.dropFirst().map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            try #require(cells.count == 7 && !line.contains("\""), "\(line)")
            return Row(
                point: cells[0] + "," + cells[1], name: cells[2], key: cells[3], page: cells[4], line: cells[5],
                holidays: cells[6]
            )
        }
    }

    @Test("has one row for each toilet with the hours of its park, in the order of the toilets")
    func toilets() throws {
        let points = try Self.rows().map(\.point)
        let toilets = try Self.toilets().map(\.point)
        #expect(toilets.count == 168)
        #expect(Set(points).count == points.count)
        #expect(Set(toilets).subtracting(points).sorted() == [], "rows are missing")
        #expect(Set(points).subtracting(toilets).sorted() == [], "these rows are no toilet's")
        #expect(points == toilets)
    }

    @Test("says the same of a park in each of its rows")
    func parks() throws {
        let rows = try Self.rows()
        let named = rows.filter { !$0.name.isEmpty }
        for (key, same) in Dictionary(grouping: named.filter { !$0.key.isEmpty }, by: \.key) {
            #expect(Set(same.map(\.park)).count == 1, "park number \(key)")
        }
        for (name, same) in Dictionary(grouping: named, by: \.name) {
            #expect(Set(same.map(\.key)).count == 1, "\(name)")
        }
        for row in rows where row.name.isEmpty { #expect(row.park.joined().isEmpty, "\(row.point)") }
        #expect(Set(named.map(\.name)).count == 137)
    }

    @Test("has numbers, lines and days that the program knows, and pages that a toilet has")
    func cells() throws {
        let rows = try Self.rows()
        let pages = Set(try Self.toilets().map(\.page))
        for row in rows {
            #expect(row.key.isEmpty || Int(row.key).map { $0 > 0 && String($0) == row.key } == true, "\(row)")
            #expect(row.line.isEmpty || ClosingLine(rawValue: row.line) != nil, "\(row)")
            #expect(["", "weekend"].contains(row.holidays), "\(row)")
            #expect(row.page.isEmpty || pages.contains(row.page), "\(row)")
            #expect(row.name == row.name.trimmingCharacters(in: .whitespaces), "\(row)")
            #expect(row.name == row.name.precomposedStringWithCanonicalMapping, "\(row)")
        }
        #expect(rows.count { $0.line == "long" } == 45)
        #expect(rows.count { $0.line == "short" } == 20)
        #expect(rows.filter { !$0.holidays.isEmpty }.map(\.name) == ["Parc de la Butte du Chapeau Rouge"])
    }
}
