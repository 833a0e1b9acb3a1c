import OSMOpeningHours
import ParisToilets
import TestSupport

@testable import ToiletsCommand

/// A world for a command: a store of its own, and streams that keep what is written.
struct World: Sendable {
    /// The store's folder, which lasts as long as this does.
    private var folder: ScratchFolder?
    /// The store's file.
    var database: String?
    var environment: [String: String] = [:]
    var columns: Int?
    /// The path of the program, beside which its data is looked for.
    var executable = ""
    /// The time.
    var now = FilledStore.now
    /// How long commands would have waited.
    let naps = Recorder<Double>()

    /// What came of a call.
    struct Outcome {
        let status: ExitStatus
        let data: String
        let talk: String

        var lines: [Substring] { data.split(separator: "\n", omittingEmptySubsequences: false) }
    }

    /// A world with a store that holds a table.
    init(_ table: String) throws {
        let filled = try FilledStore(table)
        folder = filled.folder
        database = filled.path
    }

    /// Brings another table into the store.
    func imports(_ table: String, at time: Instant = FilledStore.now) throws {
        _ = try Importer(into: database ?? "", origin: "a test", at: time).run(
            ByteSource(Array(table.utf8))
        )
    }

    /// A world without a store.
    init() {}

    /// A world with the sample, which no test changes.
    static func withSample() throws -> World {
        try sampleWorld.get()
    }

    private static let sampleWorld = Result { try World(sample) }

    /// Runs a call.
    func run(_ words: String...) -> Outcome {
        run(words)
    }

    func run(_ words: [String]) -> Outcome {
        let output = Output.memory()
        let talk = Output.memory()
        let status = Toilets.run(words, in: context(output, talk))
        return Outcome(status: status, data: output.text, talk: talk.text)
    }

    /// The surroundings of a call that writes to these streams.
    func context(_ output: Output, _ talk: Output) -> Context {
        var environment = environment
        if let database { environment["TOILETS_DB"] = database }
        return Context(
            words: Words(Language(environment: environment)),
            environment: environment,
            now: { now },
            sleep: { naps.add($0) },
            lot: { 1 },
            output: output,
            diagnostics: talk,
            columns: columns,
            showsProgress: false,
            executable: executable
        )
    }

    /// Seven toilets, each with something of its own.
    static let sample = #"""
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
