import CommandSupport
import HTTP
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing
import ToiletServer

@testable import ToiletsCommand

/// Asks the command line and the server the same, at the same moment.
@Suite("The server's answers")
struct ServerAnswerTests {
    /// A store with a history, several sources and names of places.
    private static let world = Result {
        let regions = [MadeToilets.Region.paris]
        let sources = ["paris", "osm"]
        let world = try World(MadeToilets.table(240, in: regions, from: sources, seed: 1))
        let database = try #require(world.database)
        try SpatiaLiteStore.replacePlaces(["bundled": BundledPlaces.entries()], path: database)
        let later = MadeToilets.table(200, in: regions, from: sources, seed: 2)
        try Importer.imports(later, into: database, at: FilledStore.now.adding(seconds: 3600))
        return world
    }

    private static let server = Result {
        let path = try #require(world.get().database)
        return ToiletServer(ServedData(try SpatiaLiteStore(path: path), now: { FilledStore.now }))
    }

    /// A question with the values of parameters that are options too.
    private struct Asked: CustomTestStringConvertible {
        var command: QueryCommand
        /// The place of `near`, the words of `search`, the id of `show`.
        var operand = ""
        var values: [(name: String, value: String?)] = []

        var commandLine: [String] {
            var words = [command.rawValue]
            if !operand.isEmpty { words.append(operand) }
            for (name, value) in values {
                let option = name.utf8.count == 1 ? "-\(name)" : "--\(name)"
                words.append(value.map { "\(option)=\($0)" } ?? option)
            }
            return words
        }

        var request: HTTPRequest {
            var query = values.map { (name: $0.name, value: $0.value ?? "1") }
            if command == .near { query.append(("near", operand)) }
            if command == .search { query.append(("q", operand)) }
            let path =
                switch command {
                case .near, .list: ["toilets"]
                case .show: ["toilets", operand]
                default: [command.rawValue]
                }
            return HTTPRequest(path: ["api"] + path, query: query)
        }

        var testDescription: String { commandLine.joined(separator: " ") }
    }

    /// Values of parameters, some of them wrong.
    private static let values: [String: [String]] = [
        "source": ["paris", "osm", "!osm", "montpellier", "nowhere"],
        "open-at": ["23:30", "tonight", "2026-11-22T08:00+01:00", "no time"],
        "for": ["15m", "1h30", "forever"],
        "near": ["48.86,2.34", "gare du nord", "nation", "xyzzy", "2.34,48.86"],
        "speed": ["3.5", "0"], "detour": ["1.1", "9"], "at": ["7:00", "sat 9:30", "?"],
        "kind": ["sanisette", "wc,lavatory", "!urinal", "castle"],
        "arrondissement": ["4", "1,75011", "!16e", "21"], "within": ["500m", "1.2km", "10min", "far"],
        "bbox": ["2.3,48.84,2.38,48.88", "48.84,2.3,48.88,2.38"],
        "status": ["in-service", "!unknown", "fine"],
        "unknown": ["include", "only", "exclude", "perhaps"],
        "sort": ["distance", "address", "arrondissement", "opening", "route"],
        "n": ["1", "3", "100", "0"], "page": ["1", "2", "7", "0"],
        "by": ["kind", "accessible", "source", "luck"],
        "since": ["2026-01-01", "yesterday", "tomorrow"], "until": ["today", "2026-11-21"],
        "format": ["json"],
        "fields": ["id,distance,open", "address,walk", "nothing"],
    ]
    private static let places = [
        "48.85,2.35", "48°51′N 2°21′E", "gare du nord", "chatelet", "M4 odeon", "rue daumesnil", "xyzzy",
        "11e",
        "2.35,48.85", "geo:48.87,2.33", "8FW4V82X+2X", "43.6,3.88", "91,2",
    ]

    private static func question(_ random: inout SeededRandom, ids: [String]) -> Asked {
        let commands: [QueryCommand] = [.near, .near, .near, .list, .list, .search, .stats, .changes, .show]
        var asked = Asked(command: commands.randomElement(using: &random)!)
        switch asked.command {
        case .near: asked.operand = (places + [ids[0]]).randomElement(using: &random)!
        case .search:
            asked.operand = ["rue 3", "sanisette", "12 rue", "zzz", "11e"].randomElement(using: &random)!
        case .show: asked.operand = (ids + ["zz999", "what"]).randomElement(using: &random)!
        default: break
        }
        var names = QueryName.table.filter { $0.commands.contains(asked.command) }
            .map { (name: $0.names[0], takesValue: $0.placeholder != nil) }
        // With a place it is `near` that the server answers.
        if asked.command == .list { names.removeAll { $0.name == "near" } }
        if ![.stats, .changes].contains(asked.command) { names.append(("fields", true)) }
        if asked.command == .stats { names.append(("by", true)) }
        if asked.command == .changes { names += [("since", true), ("until", true)] }
        for _ in 0..<[0, 1, 1, 2, 2, 3, 4].randomElement(using: &random)! {
            let name = names.remove(at: .random(in: 0..<names.count, using: &random))
            asked.values.append((name.name, name.takesValue ? values[name.name]!.randomElement(using: &random)! : nil))
            if names.isEmpty { break }
        }
        return asked
    }

    @Test("are byte for byte those of the command line, to 500 questions")
    func same() throws {
        let (world, server) = (try Self.world.get(), try Self.server.get())
        let store = try SpatiaLiteStore(path: try #require(world.database))
        var ids = try store.toilets(page: Page(1, of: 6)).map(\.id.rawValue)
        ids += try store.changes().prefix(20).map(\.toilet.id.rawValue)
        var random = SeededRandom(seed: 14)
        var answered: [QueryCommand: Int] = [:]
        var refused = 0
        for _ in 0..<500 {
            let asked = Self.question(&random, ids: ids)
            let outcome = world.run(asked.commandLine + ["--json"])
            let response = server.response(to: asked.request)
            let body = try #require(response.text)
            if outcome.status == .done {
                #expect(response.status == 200, "\(asked.testDescription)\n\(body)")
                #expect(body == outcome.data, "\(asked.testDescription)")
                answered[asked.command, default: 0] += 1
            } else {
                #expect([400, 404].contains(response.status), "\(asked.testDescription)\n\(outcome.talk)\n\(body)")
                #expect(response.headers["Content-Type"] == "application/problem+json")
                refused += 1
            }
        }
        #expect(answered.count == 6 && answered.values.allSatisfy { $0 > 10 }, "\(answered)")
        #expect(refused > 50)
    }

    @Test("are those of status, but for the folder of the store")
    func status() throws {
        let world = try Self.world.get()
        let path = try #require(world.database)
        let expected = world.run("status", "--json").data.replacing(path, with: "toilets.sqlite")
        #expect(try Self.server.get().response(to: HTTPRequest(path: ["api", "status"])).text == expected)
    }

    @Test("have every format of the command line", arguments: AnswerFormat.allCases)
    func formats(_ format: AnswerFormat) throws {
        let (world, server) = (try Self.world.get(), try Self.server.get())
        let outcome = world.run("near", "gare du nord", "--prm", "--format", format.rawValue)
        let query = [("near", "gare du nord"), ("prm", ""), ("format", format.rawValue)]
            .map { (name: $0.0, value: $0.1) }
        let response = server.response(to: HTTPRequest(path: ["api", "toilets"], query: query))
        #expect(outcome.status == .done && response.status == 200)
        #expect(response.text == outcome.data)
        #expect(response.headers["Content-Type"] == format.facts.mediaType)
        let accepting = HTTPRequest(
            path: ["api", "toilets"], query: Array(query.dropLast()),
            headers: ["Accept": "text/html;q=0.9, \(format.facts.mediaType.prefix { $0 != ";" })"]
        )
        #expect(server.response(to: accepting).text == outcome.data)
    }

    @Test(
        "give everything where all are asked for, as `export` and `near -n all` do, part by part",
        arguments: AnswerFormat.allCases
    )
    func everything(_ format: AnswerFormat) throws {
        let (world, server) = (try Self.world.get(), try Self.server.get())
        for place in [nil, "gare du nord"] {
            let command = place.map { ["near", $0, "-n", "all"] } ?? ["export"]
            let outcome = world.run(command + ["--prm", "--format", format.rawValue])
            var query = [("prm", ""), ("n", "all"), ("format", format.rawValue)]
                .map { (name: $0.0, value: $0.1) }
            if let place { query.append(("near", place)) }
            let response = server.response(to: HTTPRequest(path: ["api", "toilets"], query: query))
            #expect(outcome.status == .done && response.status == 200)
            #expect(response.headers["Content-Type"] == format.facts.mediaType)
            guard case .written(let write) = response.body else { throw CancellationError() }
            var all: [UInt8] = []
            try write { part in
                #expect(part.count <= 64 << 10)
                all += part
            }
            #expect(String(decoding: all, as: UTF8.self) == outcome.data)
        }
    }
}

extension HTTPResponse {
    /// The body as a text; nil for a stream.
    fileprivate var text: String? {
        guard case .bytes(let bytes) = body else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
