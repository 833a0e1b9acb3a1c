import Foundation
import TestSupport
import Testing

@Suite("A file of toilets in an odd form")
struct FileFormTests {
    /// Commands of the shell that bring the bundled data in some form.
    private static let forms = [
        "$toilets import \"$bundled\"", "$toilets import - < \"$bundled\"",
        "cat \"$bundled\" | $toilets import -",
        "gzip -c \"$bundled\" | $toilets import -", "gzip -c \"$bundled\" > a; $toilets import a",
        "gzip -c \"$bundled\" > a; $toilets import - < a",
        "mkfifo f; cat \"$bundled\" > f & $toilets import f",
        "iconv -f UTF-8 -t UTF-16 \"$bundled\" | $toilets import -",
        "iconv -f UTF-8 -t UTF-16BE \"$bundled\" | $toilets import -",
        "sed 's/$/\\r/' \"$bundled\" | $toilets import -",
        "{ printf '\\357\\273\\277'; cat \"$bundled\"; } | $toilets import -",
    ]

    @Test("holds the same toilets", arguments: forms)
    func sameToilets(_ form: String) throws {
        let desk = try Desk()
        try #require(try desk.shell("bundled='\(Desk.bundled)'; \(form)").status == 0)
        let table = try desk.run("export", "--format", "csv")
        table.isFine()
        #expect(try table.data == Data(contentsOf: URL(filePath: Desk.bundled)))
    }
}
