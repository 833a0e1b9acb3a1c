import Foundation
import TestSupport
import Testing

@Suite("Twenty imports from a portal")
struct PortalCompanyTests {
    @Test("leave ten readers with one set of toilets or the other, never with a mixture, and never with an error")
    func readers() throws {
        let scene = try PortalScene(Desk())
        let desk = scene.desk
        var answers: [[String]] = []
        for state in [0, 1] {
            scene.offerOther(than: state)
            try desk.run(scene.importing).isFine()
            answers.append(try Self.questions.map { try RepeatedQuestion.answer($0, desk) })
        }
        #expect(zip(answers[0], answers[1]).allSatisfy { $0 != $1 })
        let readers = try (0..<10).map {
            try RepeatedQuestion(Self.questions[$0 % 5], name: "reader-\($0)", desk)
        }
        try wait(until: { readers.allSatisfy { !$0.answers.isEmpty || !$0.program.isRunning } }, "all ask")
        for turn in 0..<8 {
            scene.offerOther(than: turn % 2)
            try desk.run(scene.importing).isFine()
            let counts = readers.map(\.answers.count)
            // Of two answers one at least was begun after the import, so each reader has seen each state.
            try wait(
                until: {
                    zip(readers, counts).allSatisfy { $0.answers.count >= $1 + 2 || !$0.program.isRunning }
                },
                "all ask again"
            )
        }
        _ = try desk.folder.write("", to: "enough")
        for (number, reader) in readers.enumerated() {
            try reader.program.wait().isFine()
            let states = reader.answers.map { answer in answers.firstIndex { $0[number % 5] == answer } }
            #expect(!states.contains(nil), "\(reader.words): a mixture")
            #expect(zip(states, states.dropFirst()).count { $0 != $1 } == 8, "\(reader.words): each state once")
        }
    }

    private static let questions = [
        "near 48.85,2.35 -n 100 --any-status --json --at 2026-11-21T12:00+01:00",
        "list -n 1000 --at 2026-11-21T12:00+01:00", "export --csv", "status --json", "changes --json",
    ]
}

/// A process that asks the program the same again and again, until a file named `enough` is there.
private struct RepeatedQuestion {
    let words: String
    let program: RunningProgram
    private let path: String

    init(_ words: String, name: String, _ desk: Desk) throws {
        self.words = words
        path = desk.folder.file(name)
        program = try desk.startShell("until test -e enough; do \(Self.line(words, name)) >> \(name) || exit 1; done")
    }

    /// What it was answered so far, in the same manner.
    var answers: [String] {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// What it is answered now: a digest, without the times of imports.
    static func answer(_ words: String, _ desk: Desk) throws -> String {
        let outcome = try desk.shell(line(words, "once"))
        outcome.isFine()
        return outcome.text.trimmingCharacters(in: .newlines)
    }

    private static func line(_ words: String, _ name: String) -> String {
        "$toilets \(words) > \(name).answer && sed -E 's/20[0-9-]{8}T[0-9:+]{14}//g' \(name).answer | sha256sum"
    }
}
