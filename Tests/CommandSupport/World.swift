internal import Foundation
package import OSMOpeningHours
package import ParisToilets
package import TestSupport
internal import Testing
package import ToiletsCommand

/// A world for a command: a store of its own, and streams that keep what is written.
package struct World: Sendable {
    /// The store's folder, which lasts as long as this does.
    private var folder: ScratchFolder?
    /// The store's file.
    package var database: String?
    package var environment: [String: String] = [:]
    package var columns: Int?
    /// The path of the program, beside which its data is looked for.
    package var executable = ""
    /// The words, where they are not those of the environment.
    package var words: Words?
    /// The time.
    package var now = FilledStore.now
    /// How long commands would have waited.
    package let naps = Recorder<Double>()

    /// What came of a call.
    package struct Outcome {
        package let status: ToiletsCommand.ExitStatus
        package let data: String
        package let talk: String

        package init(status: ToiletsCommand.ExitStatus, data: String, talk: String) {
            (self.status, self.data, self.talk) = (status, data, talk)
        }

        package var lines: [Substring] { data.split(separator: "\n", omittingEmptySubsequences: false) }
        /// The data as an object of JSON.
        package var json: [String: Any] {
            get throws {
                #expect(status == .done, "\(self)")
                return try #require(JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
            }
        }
        /// The toilets of an answer in JSON.
        package var toilets: [[String: Any]] { get throws { try #require(json["toilets"] as? [[String: Any]]) } }
        /// The ids of these toilets.
        package var ids: [String] { get throws { try toilets.compactMap { $0["id"] as? String } } }
    }

    /// A world with a store that holds a table.
    package init(_ table: String) throws {
        let filled = try FilledStore(table)
        folder = filled.folder
        database = filled.path
    }

    /// Brings another table into the store.
    package func imports(_ table: String, at time: Instant = FilledStore.now) throws {
        _ = try Importer(into: database ?? "", origin: "a test", at: time).run(ByteSource(Array(table.utf8)))
    }

    /// A world without a store.
    package init() {}

    /// A world with the sample, which no test changes.
    package static func withSample() throws -> World {
        try sampleWorld.get()
    }

    private static let sampleWorld = Result { try World(sample) }

    /// Runs a call.
    package func run(_ words: String...) -> Outcome {
        run(words)
    }

    /// Runs a call, and what it suggests.
    package func run(_ words: [String]) -> Outcome {
        let outcome = call(words)
        // Suggestions are looked for in English, in lines that are whole, and where there is a store.
        let hasStore = database != nil || environment["HOME"] != nil
        if hasStore, columns == nil, self.words == nil {
            Suggestions(in: outcome, of: words).follow(in: self, after: words)
        }
        return outcome
    }

    package func call(_ words: [String]) -> Outcome {
        let output = Output.memory()
        let talk = Output.memory()
        let status = ToiletsProgram.run(words, in: context(output, talk))
        return Outcome(status: status, data: output.text, talk: talk.text)
    }

    /// The surroundings of a call that writes to these streams.
    package func context(_ output: Output, _ talk: Output) -> Context {
        var environment = environment
        if let database { environment["TOILETS_DB"] = database }
        return Context(
            words: words ?? Words(Language(environment: environment)), environment: environment, now: { now },
            sleep: { naps.add($0) }, random: { 1 }, output: output, diagnostics: talk, columns: columns,
            showsProgress: false, executable: executable
        )
    }

    /// Seven toilets, each with something of its own.
    package static let sample = #"""
        id,latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page,source
        a0001,48.8501,2.35,sanisette,5,10 rue ortolan,06h00 - 22h00,yes,no,in-service,,paris
        a0002,48.851,2.35,wc,4,259b av daumesnil,Horaires du parc,no,yes,in-service,https://www.paris.fr/lieux/1,paris
        a0003,48.852,2.35,lavatory,4,1 place de l'hôtel de ville,10h00 - 18h00,unknown,unknown,in-service,,paris
        a0004,48.853,2.35,urinal,4,2 qu de bourbon,24/24h,no,no,out-of-service,,paris
        a0005,48.854,2.35,sanisette,3,8 rue d'arcole,00h01 - 00h02,yes,no,unknown,,paris
        a0006,48.86,2.35,Cabine spatiale,,,,Peut-être,,En travaux,,paris
        a0007,48.9,2.35,sanisette,18,"1 ""rue, double""",Toujours,yes,no,in-service,,paris

        """#
}
