import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("A file that is cut in the middle is refused")
struct CutFileTests {
    private func refused(_ desk: Desk, _ path: String, _ place: SourceLocation = #_sourceLocation) throws {
        let outcome = try desk.run("import", path)
        outcome.fails(.badData, "cut short", "nothing was changed", place: place)
    }

    @Test("anywhere in its gzip packing") func gzip() throws {
        let desk = try Desk.filled(20)
        try desk.shell("gzip -c '\(Desk.bundled)' > whole.gz").isFine()
        let whole = try Data(contentsOf: URL(filePath: desk.folder.file("whole.gz")))
        try desk.keepsStore {
            for length in stride(from: 20, to: whole.count, by: 997) + [whole.count - 8, whole.count - 1] {
                try whole.prefix(length).write(to: URL(filePath: desk.folder.file("cut.gz")))
                try refused(desk, "cut.gz")
            }
        }
    }

    @Test("in the portal's own files", .enabled(if: Vintages.areHere, "the dated copies are not here"))
    func vintages() throws {
        let desk = try Desk.filled(20)
        for name in Vintages.ofTheCity where name.hasSuffix("json") {
            let bytes = try Vintages.bytes(name)
            try Data(bytes.prefix(bytes.count / 2)).write(to: URL(filePath: desk.folder.file(name)))
            try desk.keepsStore { try refused(desk, name) }
        }
    }

    @Test("as is a set that was not asked for", .enabled(if: Vintages.areHere, "the dated copies are not here"))
    func otherSets() throws {
        let desk = try Desk.filled(20)
        try desk.keepsStore {
            for name in Vintages.ofOthers {
                try desk.run("import", "paris", Vintages.path(name))
                    .fails(.badData, "nothing was changed")
            }
            try desk.run("import", "osm", Vintages.path(Vintages.ofTheCity[0]))
                .fails(.badData, "it is not what was asked for, but the City's set of toilets")
        }
    }
}
