import Foundation
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("The pager of a person")
struct PagerTests {
    private func shows(_ command: String, lines: Int = 50) throws -> Bool {
        let pager = try #require(Pager(rows: 24, environment: ["PAGER": command]))
        return pager.show(Array(String(repeating: "12 rue de Rivoli\n", count: lines).utf8))
    }

    @Test(
        "that reads nothing has shown nothing, so that the text is written without it",
        arguments: [
            "false", "true", " ", "'", "exit 3", "kill -9 $$", "no-such-program 2>/dev/null",
        ]
    )
    func fails(command: String) throws {
        #expect(try !shows(command))
        #expect(try !shows(command, lines: 20_000))
    }

    @Test("is told that the text is UTF-8, whatever the locale says")
    func characters() throws {
        let folder = try ScratchFolder()
        _ = try shows("echo $LESSCHARSET >'\(folder.file("set"))'")
        #expect(try String(contentsOfFile: folder.file("set"), encoding: .utf8) == "utf-8\n")
    }

    @Test(
        "that is left early has shown the text, which is not written twice",
        arguments: [
            "cat >/dev/null", "head -1 >/dev/null", "head -c1 >/dev/null; exit 1",
            "head -c1 >/dev/null; kill -9 $$",
        ]
    )
    func leaves(command: String) throws {
        #expect(try shows(command))
        #expect(try shows(command, lines: 20_000))
    }
}
