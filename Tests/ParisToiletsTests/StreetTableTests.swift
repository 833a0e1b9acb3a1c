import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore
@testable import ToiletImport
@testable import WalkingNetwork

/// The streets that come with the program (`data/streets.csv`): their names, and the network that they make.
@Suite("The streets that come with the program")
struct StreetTableTests {
    private static let file = Checkout.root.appending(path: "data/streets.csv").path
    private static let table = Result { try StreetTable(.open(path: file)) }
    static let cells = Result { try table.get().network.cells() }
    private static let oracle = Checkout.root.appending(path: "Tests/ParisToiletsTests/StreetOracle")

    @Test("are those that an import of the City's set makes", .enabled(if: Vintages.areHere, "needs ../shared"))
    func imported() throws {
        var reader = StreetReader(
            try BundledGazetteer.districts(.open(path: Checkout.root.appending(path: "data/outlines.csv").path))
        )
        var imported: [GazetteerEntry] = []
        _ = try reader.read(.open(path: Vintages.path("2024-03_voie-csv_6564.csv"))) { row in
            if case .entry(let entry) = row { imported.append(entry) }
        }
        func sorted(_ entries: [GazetteerEntry]) -> [NamedPlace] {
            entries.map(\.place).sorted {
                ($0.name, $0.coordinate.latitude.rounded(toPlaces: 3)) < (
                    $1.name, $1.coordinate.latitude.rounded(toPlaces: 3)
                )
            }
        }
        let (own, other) = (sorted(try Self.table.get().entries), sorted(imported))
        try #require(own.count == other.count && own.count > 6000)
        var others: [String] = []
        for (one, other) in zip(own, other) {
            #expect(one.name == other.name && one.arrondissements == other.arrondissements, "\(one.name)")
            #expect(one.aliases == other.aliases, "\(one.name)")
            // Points are rounded to a metre, and lines are off by 1.2 m at most.
            if one.coordinate.distance(to: other.coordinate) > 2.5 { others.append(one.name) }
        }
        // A point that lies 20 m beside its street is moved to the street or not.
        #expect(others.count <= 25, "\(others)")
    }

    @Test(
        "share the points that the City's lines share, and are nowhere far from them",
        .enabled(if: Vintages.areHere && PythonPackage.isPythonHere, "needs ../shared and Python")
    )
    func topology() throws {
        let script = Self.oracle.appending(path: "streets_oracle.py").path
        let figures = try OtherProgram(["python3", script, Self.file, Vintages.path("2024-03_voie-csv_6564.csv")])
        #expect(figures.status == 0, "\(figures.output) \(figures.errors)")
    }

    @Test("make ways as long as igraph finds them")
    func ways() throws {
        let network = WalkingNetwork(try Self.cells.get())
        var random = SeededRandom(seed: 42)
        func place() -> Coordinate {
            Coordinate(
                inRange: .random(in: 48.818...48.9, using: &random), .random(in: 2.26...2.41, using: &random)
            )
        }
        let questions = (0..<100).map { _ in (from: place(), to: (0..<20).map { _ in place() }) }
        let input = questions.map { question in
            ([question.from] + question.to).map { "\($0.latitude) \($0.longitude)" }.joined(separator: " ") + "\n"
        }
        let package = PythonPackage(name: "igraph", version: "1.0.0", module: "igraph")
        guard
            let printed = try package.printedIfAvailable(
                by: Self.oracle.appending(path: "walk_oracle.py"), [Self.file], input: input.joined()
            )
        else { return }
        let lines = printed.split(separator: "\n")
        try #require(lines.count == questions.count)
        var compared = 0
        for (question, line) in zip(questions, lines) {
            let expected = line.split(separator: " ").map { Double($0) }
            try #require(expected.count == question.to.count)
            guard let source = try network.snapped(question.from) else {
                #expect(expected.allSatisfy { $0 == nil })
                continue
            }
            var search = try WalkSearch(from: source, in: network)
            for (place, metres) in zip(question.to, expected) {
                let found = try network.snapped(place).flatMap { try search.distance(to: $0) }
                #expect((found == nil) == (metres == nil))
                guard let found, let metres else { continue }
                compared += 1
                #expect(abs(Double(found) / 1000 - metres) < 0.1)
            }
        }
        #expect(compared > 1000)
    }
}

extension Double {
    fileprivate func rounded(toPlaces places: Int) -> Double {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        return (self * scale).rounded() / scale
    }
}
