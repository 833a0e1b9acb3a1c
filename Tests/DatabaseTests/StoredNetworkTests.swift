import Foundation
import OSMOpeningHours
import Postgres
import SQLText
import SpatiaLite
import TestSupport
import Testing
import ToiletCore
import WalkingNetwork

@testable import ParisToilets
@testable import ToiletStorage

@Suite("The walking network in a store")
struct StoredNetworkTests {
    enum Kind: CaseIterable, Sendable { case file, database }

    private static let kinds: [Kind] = PostgresServer.isHere && !Sanitizer.isOn ? Kind.allCases : [.file]
    private static let data = Checkout.root.path + "/data"

    /// The cells of the streets that come with the program.
    private static let bundled = Result { bytes(try BundledPlaces.network()) }

    private static func bytes(_ cells: [NetworkCell]) -> [Int: [UInt8]] {
        Dictionary(cells.map { ($0.number, $0.bytes) }) { first, _ in first }
    }

    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// The address of a store that is not there yet.
    private func address(_ kind: Kind) throws -> String {
        guard kind == .database else { return folder.file("toilets-\(UUID()).sqlite") }
        let server = try PostgresServer.shared()
        return server.address(of: try server.makeDatabase())
    }

    /// A store as its first use leaves it.
    private func filled(_ kind: Kind) throws -> String {
        let address = try address(kind)
        if kind == .file {
            _ = try UsualStore(path: address, data: Self.data).open(at: FilledStore.now)
        } else {
            try BundledData.fill(address, from: Self.data + "/toilets.csv", at: FilledStore.now)
            try BundledData(folder: Self.data).fillPlaces(of: address)
        }
        return address
    }

    private func run(_ script: String, on address: String) throws {
        switch StoreLocation(address) {
        case .file(let path): try Connection(path, access: .write, trustsSchema: true).runScript(script)
        case .database(let address): try PostgresConnection(address.uri).runScript(script)
        }
    }

    /// All cells of a store.
    private func cells(_ address: String) throws -> [Int: [UInt8]] {
        func all(_ connection: borrowing some StoreConnection & ~Copyable) throws -> [Int: [UInt8]] {
            let rows = try connection.withLongValues(upTo: NetworkCell.maxRow) {
                try connection.rows("SELECT cell, edges FROM street_cells") { ($0.integer(), $0.bytes()) }
            }
            return Dictionary(uniqueKeysWithValues: rows)
        }
        switch StoreLocation(address) {
        case .file(let path): return try all(Connection(path, access: .read, trustsSchema: true))
        case .database(let address): return try all(PostgresConnection(address.uri))
        }
    }

    /// Reads a cell as a question does.
    private func cell(_ number: Int, _ address: String) throws -> NetworkCell? {
        try StoreError.converting {
            switch StoreLocation(address) {
            case .file(let path):
                try Connection(path, access: .read, trustsSchema: true).networkCell(number, WorkBudget(.max))
            case .database(let address):
                try StoreError.convertingPostgres {
                    try PostgresConnection(address.uri).networkCell(number, WorkBudget(.max))
                }
            }
        }
    }

    /// Imports made streets, and returns the report.
    @discardableResult
    private func importStreets(_ streets: MadeStreets = MadeStreets(), into address: String) throws -> ReferenceReport {
        var importer = ReferenceImporter(of: .streets, into: address)
        importer.ignoresSanityLimits = true
        return try importer.run(ByteSource(Array(streets.text().utf8)))
    }

    @Test("is that of the streets that come with the program from the first use on", arguments: kinds)
    func firstUse(kind: Kind) throws {
        let store = try filled(kind)
        let bundled = try Self.bundled.get()
        #expect(try cells(store) == bundled && bundled.count > 100)
        let number = try #require(bundled.keys.min())
        #expect(try cell(number, store)?.bytes == bundled[number])
        #expect(try cell(number - 1, store) == nil)
        #expect(try StoreLocation(store).open().placeSources() == ["bundled": 834, "bundled-streets": 6141])
        // A second time nothing is written.
        try run("DELETE FROM street_cells WHERE cell > \(number)", on: store)
        try BundledData(folder: Self.data).fillPlaces(of: store)
        #expect(try cells(store).count == 1)
    }

    @Test("is replaced whole by that of imported streets, and stays theirs", arguments: kinds)
    func imported(kind: Kind) throws {
        let store = try filled(kind)
        let report = try importStreets(into: store)
        #expect(report.walked == 3 && report.withoutLine == 0 && report.withoutKind == 0 && report.withoutStatus == 0)
        let own = try cells(store)
        #expect(!own.isEmpty && own.count < 5)
        for number in own.keys { #expect(try cell(number, store)?.bytes == own[number]) }
        try BundledData(folder: Self.data).fillPlaces(of: store)
        #expect(try cells(store) == own)
        // Other places leave it.
        let place = NamedPlace(name: "Here", kind: .landmark, at: try Coordinate(latitude: 48.85, longitude: 2.35))
        try StoreLocation(store).replacePlaces(["made": [GazetteerEntry(place)]])
        #expect(try cells(store) == own)
    }

    @Test("is deleted with the streets that it was of where none can be made of the new ones", arguments: kinds)
    func unusable(kind: Kind) throws {
        let store = try filled(kind)
        var streets = MadeStreets()
        for index in 0..<2 { (streets.rows[index].kind, streets.rows[index].legalStatus) = ("", "") }
        let report = try importStreets(streets, into: store)
        #expect(report.count == 3 && report.walked == 0 && report.withoutKind == 2 && report.withoutStatus == 2)
        #expect(try cells(store).isEmpty)
        try BundledData(folder: Self.data).fillPlaces(of: store)
        #expect(try cells(store).isEmpty)
    }

    @Test("is as it was after an import that fails at any moment", arguments: kinds)
    func failed(kind: Kind) throws {
        let store = try address(kind)
        try BundledData.fill(store, from: Self.data + "/toilets.csv", at: FilledStore.now)
        try importStreets(into: store)
        let before = try cells(store)
        let other = try BundledPlaces.network()
        let places = ["streets": try MadePlaces.entries(2000, seed: 3)]
        var moments = 0
        func replace(stoppingAt last: Int) throws {
            moments = 0
            try StoreLocation(store).replacePlaces(
                places, network: other,
                shouldStop: {
                    moments += 1
                    return moments >= last
                }
            )
        }
        for last in [1, 2, 3, 5, 20, 100] {
            #expect(throws: StoreError.interrupted) { try replace(stoppingAt: last) }
            #expect(try cells(store) == before)
            #expect(try StoreLocation(store).placeSources() == ["streets": 3])
        }
        struct Doubt: Error {}
        #expect(throws: Doubt.self) {
            try StoreLocation(store).replacePlaces(places, network: other, judge: { _ in throw Doubt() })
        }
        #expect(try cells(store) == before)
        try replace(stoppingAt: .max)
        #expect(try cells(store) == Self.bytes(other))
    }

    @Test("that another program has put something else into is one clear error, or none is found", arguments: kinds)
    func forged(kind: Kind) throws {
        let store = try filled(kind)
        let sound = try Self.bundled.get()
        let all = sound.keys.sorted()
        let numbers = all.prefix(6)
        let isFile = kind == .file
        func zeros(_ count: Int) -> String {
            isFile ? "zeroblob(\(count))" : "decode(repeat('00', \(count)), 'hex')"
        }
        if !isFile { try run("ALTER TABLE street_cells ALTER edges DROP NOT NULL", on: store) }
        let values = [
            zeros(NetworkCell.maxLength + 1), zeros(3_000_000), zeros(0), "'a text'\(isFile ? "" : "::bytea")",
            "(SELECT edges FROM street_cells WHERE cell = \(all[all.count - 1]))", isFile ? "1" : "NULL",
        ]
        for (number, value) in zip(numbers, values) {
            try run("UPDATE street_cells SET edges = \(value) WHERE cell = \(number)", on: store)
        }
        for number in numbers {
            do {
                _ = try cell(number, store)
                Issue.record("cell \(number) is read")
            } catch let error as StoreError {
                #expect(error.code == .damaged, "\(error)")
            }
        }
        for number in all.suffix(3) {
            #expect(try cell(number, store)?.bytes == sound[number])
        }
        // A copy takes what it can hold, and a rebuilding what is a cell.
        #expect(throws: StoreCopyError.self) {
            try StoreCopier(from: store, to: folder.file("copy.sqlite")).run()
        }
        if isFile {
            let report = try StoreRebuilder(path: store, at: FilledStore.now).run()
            #expect(report.incomplete == ["street_cells"])
            // And is marked as a part.
            let kept = try cells(store)
            #expect(kept.count == sound.count - numbers.count + 1 && kept[-1] == [])
            #expect(kept.filter { $0.key >= 0 } == sound.filter { !numbers.contains($0.key) })
        }
    }

    @Test("is kept by a rebuilding")
    func rebuilt() throws {
        let store = try filled(.file)
        let report = try StoreRebuilder(path: store, at: FilledStore.now).run()
        #expect(report.incomplete == [] && report.unreadable == 0)
        #expect(try cells(store) == Self.bundled.get())
    }
}

@Suite(
    "The walking network in a database",
    .enabled(if: PostgresServer.isHere && !Sanitizer.isOn, "PostgreSQL is not installed")
)
struct StoredNetworkOfDatabaseTests {
    private let address: String
    private let connection: PostgresConnection

    init() throws {
        let server = try PostgresServer.shared()
        address = server.address(of: try server.makeDatabase())
        try Importer.imports(MadeToilets.table(3, in: [.paris], seed: 4), into: address)
        connection = try PostgresConnection(address)
    }

    @Test("that another program edits is another version of the data")
    func edited() throws {
        try StoreLocation(address).replacePlaces([:], network: Array(BundledPlaces.network().prefix(3)))
        func version() throws -> Int? {
            try connection.first("SELECT data_version FROM store_state") { $0.integer() }
        }
        for edit in ["UPDATE street_cells SET edges = ''", "DELETE FROM street_cells", "TRUNCATE street_cells"] {
            let before = try #require(try version())
            try connection.runScript(edit)
            #expect(try version() == before + 1, "\(edit)")
        }
    }
}
