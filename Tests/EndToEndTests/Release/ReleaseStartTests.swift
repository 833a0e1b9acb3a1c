import Foundation
import TestSupport
import Testing
import ToiletsCommand

/// What only the static program shows: it brings the Swift runtime with it, and Foundation without its data.
@Suite("The program that users have", .enabled(if: TestRun.isMore, "long: bin/test more"))
struct ReleaseStartTests {
    @Test("loads SQLite and the C library, and nothing that a question does not need")
    func libraries() throws {
        let loaded = try Desk(Desk.release).shell("ldd \"$toilets\"")
        loaded.isFine()
        let names = loaded.text.split(separator: "\n").compactMap {
            $0.split { $0 == " " || $0 == "\t" }.first?.split(separator: "/").last
        }
        let known: Set<Substring> = [
            "linux-vdso.so.1", "libsqlite3.so.0", "libm.so.6", "libgcc_s.so.1", "libc.so.6",
        ]
        #expect(names.contains("libsqlite3.so.0"), "\(loaded)")
        #expect(names.allSatisfy { known.contains($0) || $0.hasPrefix("ld-linux") }, "\(loaded)")
    }

    @Test("goes by the clocks of any place")
    func zones() throws {
        let desk = try Desk(Desk.release)
        for (zone, state) in [("America/New_York", "closed"), ("Europe/Paris", "open"), ("Asia/Tokyo", "closed")] {
            let outcome = try desk.run(
                "hours", "09:00-18:00", "--timezone", zone, "--at", "2026-11-23T13:30:00Z", "--json"
            )
            #expect(outcome.text.contains("\"\(state)\""), "\(zone): \(outcome)")
        }
    }

    @Test("answers its first question from a store that it makes")
    func first() throws {
        let outcome = try Desk(Desk.release).run("near", "gare du nord", "--prm", "--csv")
        #expect(outcome.status == Ending.done.rawValue && outcome.text.split(separator: "\n").count == 11, "\(outcome)")
    }
}
