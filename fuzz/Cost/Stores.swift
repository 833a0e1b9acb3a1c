import Foundation
import OSMOpeningHours
import ParisToilets
import SQLText
import SpatiaLite
import TestSupport

/// Stores that inputs meet.
enum Stores {
    /// The store that each user has after the first call: what comes with the program.
    static func usual(in folder: ScratchFolder, _ name: String) throws -> String {
        let path = folder.file(name)
        let data = Checkout.root.appending(path: "data").path
        try UsualStore(path: path, data: data).open(at: FilledStore.now).close()
        return path
    }

    /// A store of made toilets.
    static func made(_ count: Int, in folder: ScratchFolder, _ name: String) throws -> String {
        let path = folder.file(name)
        var importer = Importer(into: path, origin: "made", at: FilledStore.now)
        importer.ignoresSanityLimits = true
        _ = try importer.run(ByteSource(Array(MadeToilets.table(count, in: [.paris], seed: 5).utf8)))
        return path
    }

    /// Gives each toilet of so many the hours that cost most of all that may be stored, in a text of its own.
    static func addLongHours(to path: String, every step: Int) throws {
        let connection = try Connection(path, access: .write, trustsSchema: true)
        let samples = LongHours.samples(bytes: 8000, rules: 250).map(\.text)
        for (index, text) in samples.enumerated() {
            // A comment makes it another text, where there may be one.
            let mayHaveComment = (try? OpeningHours(parsing: text + " \"1\"")) != nil
            let (start, end) = mayHaveComment ? (" \"", "\"") : ("", "")
            let update: SQL = """
                UPDATE toilets SET hours_text = \(text) || \(start) || iif(\(mayHaveComment ? 1 : 0), pk, '') || \(end) \
                WHERE pk % \(step) = 0 AND pk / \(step) % \(samples.count) = \(index)
                """
            try connection.run(update)
        }
    }
}
