import Foundation
import ParisToilets
import SQLText
import SpatiaLite
import TestSupport

/// Forges stores: puts into a sound one what the program would not write, and much of it.
final class Forger: Subject {
    private let folder: ScratchFolder
    private let template: String

    init() throws {
        folder = try ScratchFolder()
        // All that grows with the number of toilets is still done by the threads that read sockets.
        template = try Stores.made(1999, in: folder, "template.sqlite")
        try SpatiaLiteStore.replacePlaces(["made": MadePlaces.entries(50, seed: 5)], path: template)
        try Connection(template, access: .write).runScript("PRAGMA journal_mode = DELETE")
        try ForgedCell.check()
    }

    let forms = [
        // How many cells; of each the number of names and their bytes, of junctions and the distance between them, of
        // edges and the points of each.
        StepForm(
            name: "cells",
            ranges: [1...600, 0...1_000_000, 0...400, 1...200_000, 0...500, 0...100_000, 0...500_000]
        ),
        // How many rows; of each the number of aliases and the letters of their words, of house numbers, whether these
        // are all of the street, and the points of its lines.
        StepForm(
            name: "places", ranges: [1...3000, 0...50, 1...40, 0...9_300, 0...1, 0...5000],
            texts: ["rue forgee", "rue double", "foobar"]
        ),
        // Which toilets have long hours.
        StepForm(name: "hours", ranges: [1...500]),
        // Which rows of a table have what.
        StepForm(name: "update", ranges: [1...50], texts: Forger.updates),
    ]

    private static let updates =
        [
            "places SET aliases = replace(printf('%.*c', 9000, 'x'), 'x', 'bb|')",
            "places SET name = printf('%.*c', 400, 'b ')",
            "places SET lines = replace(printf('%.*c', 399, 'x'), 'x', 'M4|')",
            "places SET arrondissements = replace(printf('%.*c', 20000, 'x'), 'x', '1,')",
            "places SET extent = 20000000", "places SET kind = 'station'", "places SET geometry = zeroblob(60000)",
            "toilets SET address_text = printf('%.*c', 60000, 'rue ')", "toilets SET address_key = 'rue forgee'",
            "toilets SET unread = replace(printf('%.*c', 20000, 'x'), 'x', 'a|')", "toilets SET twin = 1",
            "toilets SET hours_text = replace(printf('%.*c', 2000, 'x'), 'x', '1h-')", "toilets SET park = 1",
            "toilets SET geometry = (SELECT geometry FROM toilets LIMIT 1)",
            "name_words SET words = zeroblob(2000000)", "toilet_counts SET toilets = 9223372036854775807",
            "imports SET origin = printf('%.*c', 60000, 'x')", "changes SET after = printf('%.*c', 60000, 'x')",
        ]

    /// The largest store in bytes.
    private static let longest = 140_000_000

    func measure(_ recipe: Recipe) throws -> Outcome {
        let path = try write(recipe, as: folder.file("store")) ?? ""
        return try Child.measure(.stores, [path], in: folder)
    }

    func write(_ recipe: Recipe, as name: String) throws -> String? {
        let path = name + ".sqlite"
        ScratchFolder.removeStore(path)
        try FileManager.default.copyItem(atPath: template, toPath: path)
        // How many bytes may still be added.
        var room = Self.longest
        for (index, step) in recipe.steps.enumerated() {
            switch step.name {
            case "cells": try addCells(step.numbers, to: path, &room)
            case "places": try addPlaces(step, number: index, to: path, &room)
            case "hours": try Stores.addLongHours(to: path, every: step.numbers[0])
            default:
                let connection = try Connection(path, access: .write, trustsSchema: true)
                // What SQLite does not take is left out.
                try? connection.runScript(
                    "PRAGMA ignore_check_constraints = ON; PRAGMA max_page_count = \(Self.longest / 4096)")
                try? connection.run(
                    SQL(trusted: "UPDATE OR IGNORE \(step.text) WHERE rowid % \(step.numbers[0]) = 0"))
            }
        }
        return path
    }

    private func addCells(_ numbers: [Int], to path: String, _ room: inout Int) throws {
        let connection = try Connection(path, access: .write)
        let size = ForgedCell.size(numbers)
        try connection.transaction {
            for index in 0..<numbers[0] where room >= size {
                let cell = ForgedCell(index, numbers)
                room -= size
                try connection.withLongValues(upTo: 8_000_000) {
                    try connection.run(
                        "INSERT OR REPLACE INTO street_cells VALUES (\(cell.number), \(SQLValue.blob(cell.bytes)))")
                }
            }
        }
    }

    private func addPlaces(_ step: Step, number: Int, to path: String, _ room: inout Int) throws {
        let (aliases, letters, houses, points) = (
            step.numbers[1], step.numbers[2], step.numbers[3], step.numbers[5]
        )
        let size = 200 + aliases * 400 + houses * 7 + points * 16
        let count = min(step.numbers[0], max(1, room / size))
        room -= count * size
        var entries: [GazetteerEntry] = []
        for row in 0..<count {
            func place(_ index: Int) -> Coordinate {
                let place = Files.place(Double(row * 7 + index % 50), Double(index / 50))
                return Coordinate(inRange: place.latitude, place.longitude)
            }
            var word = row
            let made = (0..<aliases).map { _ in
                var alias = ""
                while alias.utf8.count + letters < 398 {
                    alias += String(repeating: Character(UnicodeScalar(UInt8(97 + word % 26))), count: letters) + " "
                    word += 1
                }
                return alias
            }
            let named = NamedPlace(
                name: step.text, aliases: made, kind: step.text.hasPrefix("rue") ? .street : .landmark, at: place(0),
                extent: 100
            )
            let lines = points < 2 ? PlaceShape.point : .lines([(0..<points).map(place)])
            entries.append(GazetteerEntry(named, shape: lines))
        }
        let source = "forged-\(number)"
        try SpatiaLiteStore.replacePlaces([source: entries], path: path)
        guard houses > 0 else { return }
        // Whether they are all; the first point in hundred-thousandths; a number, nothing behind it and a point for
        // each.
        var bytes: [UInt8] = [UInt8(step.numbers[4])]
        for degrees in [Files.middle.latitude, Files.middle.longitude] {
            withUnsafeBytes(of: Int32(degrees * 100_000).littleEndian) { bytes += $0 }
        }
        for house in 0..<houses { bytes += [UInt8(house & 0xFF), UInt8(house >> 8), 0, UInt8(house % 90), 0, 9, 0] }
        let connection = try Connection(path, access: .write)
        try connection.withLongValues(upTo: 100_000) {
            try connection.run("UPDATE places SET numbers = \(SQLValue.blob(bytes)) WHERE source = \(source)")
        }
    }
}
