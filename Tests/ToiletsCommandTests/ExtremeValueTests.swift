import CommandSupport
import Foundation
import HTTP
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletServer
@testable import ToiletsCommand

/// A number that traps ends the process of the tests, so that to come to an end is what is tested; and nothing is ever
/// an error of the program.
@Suite("Extreme values are answered, or refused with a sentence")
struct ExtremeValueTests {
    @Test("in each option of a query, alone and beside others", arguments: StoreChoice.all)
    func options(_ kind: StoreChoice) throws {
        let scene = try Scene.of(kind)
        var random = SeededRandom(seed: 151)
        let names = QueryName.table.filter { $0.placeholder != nil }
        for name in names {
            for value in Self.values(kind, &random) {
                try scene.ask(name, [(name, value)], &random)
            }
        }
        for _ in 0..<kind.pairs {
            let pair = names.shuffled(using: &random).prefix(.random(in: 2...3, using: &random))
            try scene.ask(pair[0], pair.map { ($0, ExtremeValues.value(&random)) }, &random)
        }
    }

    @Test("in a reach, an offset and a page where nothing is found", arguments: StoreChoice.all)
    func nothingFound(_ kind: StoreChoice) throws {
        let scene = try Scene.of(kind)
        let far = [
            "99999999999999999999999999", "9223372036854775806", "4611686018427387904",
            String(repeating: "9", count: 308), "20015",
        ]
        let questions = [
            ["near", "48.85,2.35"], ["list", "--near", "48.85,2.35"], ["near", "--along", scene.route],
            ["list", "--along", scene.route], ["export", "--along", scene.route, "--json"],
        ]
        for question in questions {
            for number in far {
                for unit in question[0] == "near" ? ["m", "km", "min", "h"] : ["km", "min"] {
                    for more in [[], ["--kind", "urinal-women", "--shower"]] {
                        let outcome = scene.world.run(question + ["--within", number + unit] + more)
                        #expect(outcome.status == .done, "\(question) \(number)\(unit): \(outcome.talk)")
                    }
                }
            }
        }
    }

    @Test("in the options that are no part of a query")
    func otherOptions() throws {
        let scene = try Scene.of(.file)
        var random = SeededRandom(seed: 152)
        for flag in Flag.ofCommands where flag.placeholder != nil {
            guard let command = flag.commands.first, let name = flag.names.last else { continue }
            for value in Self.values(.file, &random) {
                guard
                    let read = try? ParsedArguments([command.rawValue, "\(name)=\(value)"]).options
                else { continue }
                _ = try? scene.world.context(.memory(), .memory()).fetchPolicy(read)
            }
        }
        for option in ["--since", "--until", "--id"] {
            for value in Self.values(.file, &random) {
                Scene.check(scene.world.run("changes", "\(option)=\(value)"), "changes \(option)=\(value)")
            }
        }
    }

    @Test("in each setting")
    func settings() throws {
        let folder = try ScratchFolder()
        var world = try Scene.of(.file).world
        world.environment["XDG_CONFIG_HOME"] = folder.path
        let file = folder.file("toilets/settings.conf")
        try FileManager.default.createDirectory(atPath: folder.file("toilets"), withIntermediateDirectories: true)
        for setting in Setting.allCases {
            for value in ExtremeValues.numbers {
                try "\(setting.name) = \(value)\n".write(toFile: file, atomically: false, encoding: .utf8)
                Scene.check(world.run("near", "48.85,2.35", "--json"), "\(setting) = \(value)")
            }
            Scene.check(world.run("config"), "\(setting)")
        }
    }

    @Test("in each parameter and path of the server", arguments: StoreChoice.all)
    func parameters(_ kind: StoreChoice) throws {
        let scene = try Scene.of(kind)
        var random = SeededRandom(seed: 153)
        let routes = RouteTable.all.routes.filter { $0.method == .get }
        for route in routes {
            let parameters = (route.parameters.all + (route.parametersNear?.all ?? []))
                .filter { $0.placeholder != nil }
            for parameter in parameters {
                for value in Self.values(kind, &random).prefix(kind.valuesOfParameter) {
                    try scene.get(route.segments, route.parameters, [(parameter.names[0], value)], &random)
                }
            }
            for _ in 0..<min(kind.pairs / 8, parameters.isEmpty ? 5 : .max) {
                let some = parameters.shuffled(using: &random).prefix(.random(in: 0...3, using: &random))
                let query = some.map { (name: $0.names[0], value: ExtremeValues.value(&random)) }
                try scene.get(route.segments, route.parameters, query, &random)
            }
        }
        for value in Self.values(kind, &random) {
            try scene.post("latitude,longitude\n\(value),\(value)\n48.85,\(value)\n")
        }
        for offset in ["9223372036854775806", "9223372036854775807", "1000000001"] {
            let answer = try scene.answer("/collections/toilets/items", [("offset", offset)])
            #expect(answer.status == 400)
            #expect(answer.text.contains("numbers go up to 1,000,000,000"))
        }
        for limit in ["1", "10", "1000000000"] {
            let last = try scene.answer("/collections/toilets/items", [("offset", "1000000000"), ("limit", limit)])
            #expect(last.status == 200 && last.text.contains("\"numberReturned\":0"))
        }
    }

    /// Each number alone, and some in each form.
    private static func values(_ kind: StoreChoice, _ random: inout SeededRandom) -> [String] {
        let all =
            ExtremeValues.numbers
            + ExtremeValues.forms.map { $0(ExtremeValues.numbers.randomElement(using: &random) ?? "") }
        return kind == .file ? all : Array(all.shuffled(using: &random).prefix(20))
    }
}

@Suite("Extreme values in a store are answered, or named as damage")
struct ExtremeColumnTests {
    @Test("in each column of a file")
    func file() throws {
        let scene = try Scene.of(.file)
        let template = try #require(scene.world.database)
        var random = SeededRandom(seed: 154)
        for column in try FileDamage(template).columns() {
            let folder = try ScratchFolder()
            let path = folder.file("toilets.sqlite")
            try FileManager.default.copyItem(atPath: template, toPath: path)
            try FileDamage(path).spread(over: column, &random)
            try scene.askSome(5, path, "\(column)", &random)
        }
    }

    @Test(
        "in each column of a database",
        .enabled(if: PostgresServer.isHere && !Sanitizer.isOn, "PostgreSQL is not installed")
    )
    func database() throws {
        let scene = try Scene.of(.postgres)
        let server = try PostgresServer.shared()
        let columns = try DatabaseDamage(scene.address).columns()
        #expect(columns.count > 60)
        var random = SeededRandom(seed: 155)
        // Eight columns in one copy: to copy a database takes longer than to ask it.
        for start in stride(from: 0, to: columns.count, by: 8) {
            let some = columns[start..<min(columns.count, start + 8)]
            let copy = server.address(of: try server.makeDatabase(from: scene.template))
            for column in some {
                try DatabaseDamage(copy).spread(over: column, &random)
            }
            try scene.askSome(10, copy, some.map { "\($0.table).\($0.name)" }.joined(separator: " "), &random)
        }
    }
}

/// Where the store is.
enum StoreChoice: String, CustomTestStringConvertible {
    case file = "a file"
    case postgres = "PostgreSQL"

    static let all: [StoreChoice] = PostgresServer.isHere && !Sanitizer.isOn ? [.file, .postgres] : [.file]

    var testDescription: String { rawValue }
    /// How many questions with several values are asked.
    var pairs: Int { self == .file ? 800 : 100 }
    var valuesOfParameter: Int { self == .file ? 30 : 4 }
}

/// A store with a history, several sources and places, and a server that answers from it.
private struct Scene: Sendable {
    private(set) var world: World
    let server: ToiletServer
    /// The path or the address of the store.
    let address: String
    /// The name of a copy of its database, which nobody uses.
    let template: String
    /// Two files: a route, and toilets to import.
    let route: String
    private let table: String
    private let folder: ScratchFolder

    private static let file = Result { try Scene(.file) }
    private static let postgres = Result { try Scene(.postgres) }

    static func of(_ kind: StoreChoice) throws -> Scene {
        switch kind {
        case .file: try file.get()
        case .postgres: try postgres.get()
        }
    }

    private init(_ kind: StoreChoice) throws {
        folder = try ScratchFolder()
        route = try folder.write(
            "<gpx><trk><trkseg><trkpt lat=\"48.85\" lon=\"2.30\"/><trkpt lat=\"48.86\" lon=\"2.40\"/></trkseg></trk></gpx>",
            to: "r.gpx"
        )
        func made(_ count: Int, _ seed: UInt64) -> String {
            MadeToilets.table(count, in: [.paris], from: ["paris", "osm"], seed: seed)
        }
        table = try folder.write(made(40, 3), to: "toilets.csv")
        var database = ""
        switch kind {
        case .file:
            world = try World(made(80, 1))
            address = try #require(world.database)
            try SpatiaLiteStore.replacePlaces(["made": MadePlaces.entries(40, seed: 5)], path: address)
        case .postgres:
            world = World()
            let server = try PostgresServer.shared()
            database = try server.makeDatabase()
            address = server.address(of: database)
        }
        for seed in [1, 2] as [UInt64] {
            let time = FilledStore.now.adding(seconds: Int(clamping: seed) * 3600 - 7200)
            try Importer.imports(made(seed == 1 ? 80 : 70, seed), into: address, at: time)
        }
        world.environment["TOILETS_DB"] = address
        // No database can be copied that somebody uses, as the server will use this one.
        template = try kind == .file ? "" : PostgresServer.shared().makeDatabase(from: database)
        let store: any ToiletStore
        switch kind {
        case .file: store = try SpatiaLiteStore(path: address)
        case .postgres: store = try PostgresStore(#require(PostgresAddress(address)))
        }
        server = ToiletServer(ServedData(store, now: { FilledStore.now }))
    }

    // MARK: the command line

    /// Asks a question that takes an option, with some options.
    func ask(_ name: QueryName, _ options: [(name: QueryName, value: String)], _ random: inout SeededRandom) throws {
        let questions = questions.filter { question in
            options.allSatisfy { $0.name.commands.contains(question.command) }
        }
        let other = self.questions.filter { name.commands.contains($0.command) }
        guard let question = (questions.isEmpty ? other : questions).randomElement(using: &random) else {
            return
        }
        var words = question.words
        for (name, value) in options where name.commands.contains(question.command) {
            let long = name.names.first { $0.utf8.count > 1 } ?? name.names[0]
            words.append("--\(long)=\(value)")
        }
        let more = [[], ["--kind", "urinal-women", "--shower"], ["--open", "--on-arrival"]]
        if question.command != .show, question.command != .hours {
            words += more.randomElement(using: &random) ?? []
        }
        Self.check(world.run(words), words.joined(separator: " "))
    }

    private var questions: [(command: QueryCommand, words: [String])] {
        [
            (.near, ["near", "48.85,2.35"]), (.near, ["near", "48.85,2.35", "--why", "--json"]),
            (.near, ["near", "--along", route]), (.list, ["list"]),
            (.list, ["list", "--near", "48.85,2.35"]),
            (.list, ["list", "--along", route, "--csv"]), (.export, ["export", "--json"]),
            (.export, ["export", "--along", route, "--geojson"]), (.search, ["search", "rue"]),
            (.search, ["search", "rue", "--near", "48.85,2.35"]), (.stats, ["stats"]),
            (.stats, ["stats", "--near", "48.85,2.35"]), (.changes, ["changes"]),
            (.show, ["show", "a0001"]), (.hours, ["hours", "Mo-Fr 10:00-12:00"]),
        ]
    }

    /// Holds an outcome to what every command owes.
    static func check(_ outcome: World.Outcome, _ words: String, allowing: [ToiletsCommand.ExitStatus] = []) {
        let usual: [ToiletsCommand.ExitStatus] = [.done, .nothingFound, .usage, .noInput]
        #expect((usual + allowing).contains(outcome.status), "\(words): \(outcome.status) \(outcome.talk)")
        if outcome.status != .done {
            #expect(outcome.talk.contains("toilets: ") && outcome.talk.hasSuffix("\n"), "\(words)")
        }
    }

    /// Asks a store of its own so many of all questions.
    func askSome(_ count: Int, _ address: String, _ label: String, _ random: inout SeededRandom) throws {
        var world = world
        world.environment["TOILETS_DB"] = address
        world.database = nil
        let lines = [
            ["near", "48.85,2.35", "--json"], ["near", "48.85,2.35", "--any-status", "--why", "-n", "all"],
            ["near", "48.85,2.35", "--open", "--on-arrival", "--unknown", "include"],
            ["near", "made"], ["near", "--along", route, "--within", "5km"],
            ["list", "--sort", "opening", "-n", "all"],
            ["list", "--bbox", "2.2,48.8,2.5,48.9", "--page", "3"],
            ["search", "rue 3"], ["stats", "--by", "hours"], ["stats"], ["changes", "--since", "2020-01-01"],
            ["status"], ["status", "--odd"], ["export", "--geojson"], ["export", "--csv"],
            ["export", "--gpx"], ["show", "a0001"], ["import", table, "--dry-run", "--accept"],
            ["import", table, "--accept"], ["near", "48.85,2.35"],
        ]
        for words in lines.shuffled(using: &random).prefix(count) {
            Self.check(
                world.run(words), "\(label): \(words.joined(separator: " "))",
                allowing: [.badData, .inputOutput, .unavailable, .tryAgain]
            )
        }
    }

    // MARK: the server

    func answer(_ path: String, _ query: [(name: String, value: String)]) throws -> (status: Int, text: String) {
        try read(
            server.response(
                to:
                    HTTPRequest(path: path.split(separator: "/").map(String.init), query: query, target: path)
            )
        )
    }

    /// Asks what has a path, with values for what the path leaves open.
    func get(
        _ segments: [Substring], _ parameters: ParameterTable, _ query: [(name: String, value: String)],
        _ random: inout SeededRandom
    ) throws {
        let path = segments.map { segment in
            segment.hasPrefix("{") ? ExtremeValues.value(&random).filter { $0 != "/" } : String(segment)
        }
        var query = query
        let more = [("shower", "1"), ("kind", "urinal-women"), ("near", "48.85,2.35")]
        for (name, value) in more where Bool.random(using: &random) && parameters.contains(name) {
            if !query.contains(where: { $0.name == name }) { query.append((name, value)) }
        }
        try hold(read(server.response(to: HTTPRequest(path: path, query: query))), "\(path) \(query)")
    }

    func post(_ body: String) throws {
        let request = HTTPRequest(
            method: .post, path: ["api", "batch"], headers: ["Content-Type": "text/csv"], body: Array(body.utf8)
        )
        try hold(read(server.response(to: request)), body)
    }

    private func hold(_ answer: (status: Int, text: String), _ label: String) {
        #expect([200, 400, 404, 413, 415, 422].contains(answer.status), "\(label): \(answer)")
        if answer.status != 200 { #expect(answer.text.contains("\"detail\":\""), "\(label): \(answer)") }
    }

    private func read(_ response: HTTPResponse) throws -> (status: Int, text: String) {
        var bytes: [UInt8] = []
        switch response.body {
        case .bytes(let all): bytes = all
        case .written(let write): try write { bytes += $0 }
        }
        return (response.status, String(decoding: bytes, as: UTF8.self))
    }
}
