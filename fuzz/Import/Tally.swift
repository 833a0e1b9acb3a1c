import Foundation
import OSMOpeningHours
import ParisToilets
import SQLText
import SpatiaLite
import TestSupport

/// Imports inputs, and keeps count of what became of them.
struct Tally {
    /// What went wrong, with the number of the input.
    private(set) var findings: [String] = []
    /// How many inputs ended how.
    private(set) var endings: [String: Int] = [:]
    /// The longest time that one input took.
    private(set) var slowest = Duration.zero

    private let folder: ScratchFolder
    /// A store into which one input after the other is imported.
    private let used: String

    private static let longest = Duration.seconds(10)

    init() throws {
        folder = try ScratchFolder()
        used = folder.file("used.sqlite")
    }

    /// Imports one input: into the store that others were imported into, into one of its own, or into none.
    mutating func judge(_ bytes: [UInt8], number: Int) throws {
        let path = number % 25 == 0 ? folder.file("fresh-\(number).sqlite") : used
        var isFinding = false
        let clock = ContinuousClock()
        func run() -> Duration {
            clock.measure {
                let ending = Self.ending(of: bytes, number: number, into: path)
                endings[ending.name, default: 0] += 1
                isFinding = isFinding || ending.isFinding
            }
        }
        var time = run()
        // On a busy machine one slow import says nothing.
        if time > Self.longest { time = min(time, run()) }
        slowest = max(slowest, time)
        if isFinding { findings.append("input \(number): an error that is not documented") }
        if time > Self.longest { findings.append("input \(number): \(time)") }
        if path != used {
            if number % 50 == 0 { try examine(path, number) }
            ScratchFolder.removeStore(path)
        } else if number % 250 == 1 {
            try examine(used, number)
            // A store grows by what is gone, and a new one meets other inputs.
            if number % 2000 == 1 { ScratchFolder.removeStore(used) }
        }
    }

    private static func ending(of bytes: [UInt8], number: Int, into path: String) -> (name: String, isFinding: Bool) {
        let (isDry, isBelieved) = (number % 3 == 1, number % 5 > 0)
        do {
            let source = try ByteSource(bytes)
            if let set = source.referenceSet, number % 3 > 0 {
                var importer = ReferenceImporter(of: set, into: path)
                (importer.ignoresSanityLimits, importer.dryRun) = (isBelieved, isDry)
                _ = try importer.run(source)
                return (set.rawValue, false)
            }
            var importer = Importer(into: path, origin: "an input", at: FilledStore.now)
            (importer.ignoresSanityLimits, importer.dryRun) = (isBelieved, number % 3 == 0)
            return (try importer.run(source).rejected.isEmpty ? "stored" : "stored in part", false)
        } catch let error as ImportError {
            let isMute = error.description.isEmpty
            return ("refused: \(isMute ? "without a word" : error.code.description)", isMute)
        } catch is SuspiciousImport {
            return ("doubted", false)
        } catch StoreError.missing {
            return ("outlines without a store", false)
        } catch {
            return ("\(error)", true)
        }
    }

    /// Looks whether a store is whole, and whether its parts agree.
    private mutating func examine(_ path: String, _ number: Int) throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        let connection = try Connection(path, access: .read)
        // What was refused first left a file with nothing in it.
        let tables = try connection.first("SELECT count(*) FROM sqlite_master WHERE name = 'toilets'") {
            $0.integer()
        }
        guard tables == 1 else { return }
        let words = try connection.rows("PRAGMA integrity_check") { $0.text() }
        if words != ["ok"] { findings.append("input \(number): \(words.prefix(3))") }
        let counts = try connection.rows(
            """
            SELECT count(*) FROM toilets UNION ALL SELECT count(*) FROM idx_toilets_geometry_rowid \
            UNION ALL SELECT count(DISTINCT id) FROM toilets
            """
        ) { $0.integer() }
        if Set(counts).count > 1 { findings.append("input \(number): counts \(counts)") }
        let strays = try connection.first(
            """
            SELECT count(*) FROM toilets AS t WHERE twin IS NOT NULL \
            AND NOT EXISTS (SELECT 1 FROM toilets AS l WHERE l.pk = t.twin AND l.twin = l.pk)
            """
        ) { $0.integer() }
        if strays != 0 {
            findings.append("input \(number): \(strays ?? -1) rows without the one that leads them")
        }
        let store = try SpatiaLiteStore(path: path)
        var listed = 0
        try store.forEach { _ in listed += 1 }
        let total = try store.status().toilets
        if listed != total { findings.append("input \(number): \(listed) of \(total) toilets are listed") }
    }
}
