import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("The note that data is old")
struct OldDataNoteTests {
    private static let sentence = "the data is from 16 Aug 2026, 97 days old"

    /// A line of the shell in which it is an afternoon in November, and there is a place to keep the day in.
    private func line(_ rest: String) -> String {
        "export XDG_STATE_HOME=$PWD/state TZ=Europe/Paris; near() { faketime -f '2026-11-21 14:00:00' $toilets near 48.85,2.35 \"$@\"; }; "
            + rest
    }

    @Test("is spoken of by the first near of a day, as the README says")
    func first() throws {
        let desk = try Desk.filled()
        let first = try desk.shell(line("near"))
        #expect(first.status == Ending.done.rawValue)
        first.says([Self.sentence, "`toilets import` brings newer"])
        let second = try desk.shell(line("near"))
        second.isFine()
        #expect(second.data == first.data)
        let page = try String(contentsOfFile: Desk.package + "/README.md", encoding: .utf8)
        #expect(page.contains("`\(Self.sentence)`"))
    }

    @Test("is spoken of once at least, whoever asks at the same moment")
    func together() throws {
        let desk = try Desk.filled()
        let outcome = try desk.shell(line("for i in 1 2 3 4 5 6 7 8; do near --csv -n10 >$i.csv & done; wait"))
        #expect(outcome.status == Ending.done.rawValue && outcome.data.isEmpty)
        #expect((1...8).contains(outcome.sentences.count), "\(outcome)")
        #expect(outcome.sentences.allSatisfy { $0.contains(Self.sentence) }, "\(outcome)")
        try desk.shell("for i in 2 3 4 5 6 7 8; do cmp 1.csv $i.csv || exit 1; done").isFine()
        try desk.shell(line("near --csv -n10 >/dev/null")).isFine()
    }

    @Test("is looked for in the store alone: a near that says nothing of it opens no other file")
    func nothingElse() throws {
        let desk = try Desk.filled()
        let folder = try ScratchFolder()
        for time in ["2026-09-01 14:00:00", "2026-11-21 14:00:00"] {
            let quiet = time.hasPrefix("2026-11") ? "-q" : ""
            let trace = try desk.shell(
                "export XDG_STATE_HOME=\(folder.path); faketime -f '\(time)' strace -f -e trace=file $toilets near 48.85,2.35 \(quiet) 2>&1"
            )
            #expect(trace.text.contains("toilets.sqlite") && !trace.text.contains(folder.path + "/"), "\(trace)")
        }
    }
}
