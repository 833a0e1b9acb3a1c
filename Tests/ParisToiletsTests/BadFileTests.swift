import Foundation
import TestSupport
import Testing

@testable import ParisToilets

@Suite("Files that give no toilets")
struct BadFileTests {
    static let row = #"{"type": "WC", "horaire": "24/24h", "geo_point_2d": [48.85, 2.35]}"#

    @Test(
        "each is refused with what it is",
        arguments: [
            ("", "it is empty"),
            (" \n\t ", "it is empty"),
            ("\u{FEFF}", "it is empty"),
            ("[]", "it holds no rows"),
            (#"{"nhits": 0, "records": []}"#, "it holds no rows"),
            ("type;horaire;geo_point_2d\n", "it holds no rows"),
            ("hello", "it is text, but not a table of toilets: it begins with “hello”"),
            ("name;age\nEve;5\n", "it is a table, but not of toilets: its rows have name, age"),
            (#"[{"a": 1, "b": 2}]"#, "it is JSON, but not of toilets: its rows have a, b"),
            (#"{"a": 1}"#, "it is JSON, but not of toilets: it has a"),
            ("[1, 2]", "it is JSON, but not of toilets: its rows have no names"),
            ("{}", "it is JSON, but not of toilets: it has no names"),
            ("<!DOCTYPE html><html>", "it is a web page (HTML), not data"),
            ("<!doctype html><html>", "it is a web page (HTML), not data"),
            ("  <HTML lang=fr>", "it is a web page (HTML), not data"),
            ("<?xml version='1.0'?><kml>", "it is XML, which holds no toilets that this reads"),
            ("%PDF-1.7", "it is a PDF document, not data"),
            ("PK\u{3}\u{4}xx", "it is a ZIP archive (or a spreadsheet); unpack it or save it as CSV first"),
            ("SQLite format 3\0", "it is a SQLite database, not a file to import"),
            (String(repeating: "\0", count: 5000), "it is not text but binary data"),
            (
                #"{"error_code": "NotFound", "message": "no such set"}"#,
                "the portal answered with an error: no such set (NotFound)"
            ),
            (
                #"{"errorcode": 10002, "reset_time": "2026", "error": "Too many requests on the domain"}"#,
                "the portal answered with an error: Too many requests on the domain (10002)"
            ),
            (
                "[\(row), {\"error_code\": \"Internal\", \"message\": \"oops\"}]",
                "the portal answered with an error: oops (Internal)"
            ),
            ("[\(row)", "it is cut short: it ends in the middle of line 1"),
            ("[\(row),\n{\"type\": \"W", "it is cut short: it ends in the middle of line 2"),
            ("[\(row)] x", "line 1, column 70: there is something after the end of the JSON"),
            ("[\(row)]]", "line 1, column 69: there is something after the end of the JSON"),
            ("[\(row)\n\(row)]", "line 2, column 1: a comma or a closing bracket is missing"),
            ("[\(row),]", "line 1, column 69: a value is missing"),
            ("[{\"type\": nul}]", "line 1, column 14: a value is missing"),
            ("[{\"type\": 01}]", "line 1, column 13: this is not a number"),
            (
                "type;horaire;geo_point_2d\nWC;24/24h;48.85,2.35\nWC;24",
                "it is cut short: it ends in the middle of line 3"
            ),
            ("type;horaire;geo_point_2d\nWC;\"24/24h;48.85,2.35\n", "it is cut short: it ends in the middle of line 2"),
        ]
    )
    func refused(text: String, sentence: String) {
        #expect(Reading.error(text)?.description == sentence)
    }

    @Test(
        "the outlines of the arrondissements are no toilets",
        .enabled(if: Vintages.areHere, "../shared/vintages is not here")
    )
    func outlines() throws {
        let error = Reading.error(try Vintages.bytes("arrondissements_20.geojson"))
        #expect(
            error?.description
                == "it is JSON, but the outlines of the arrondissements, not toilets; those are taken as GeoJSON"
        )
    }

    @Test("brackets nested without end are refused at once")
    func nested() throws {
        let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
        let source = try ByteSource(brackets)
        var reader = ToiletReader(source)
        #expect(throws: ImportError.tooDeep(line: 1)) { try reader.read { _ in } }
        #expect(source.bytesRead <= 1 << 18 || source.totalBytes == source.bytesRead)
        let objects = Array(String(repeating: #"{"records":[{"a":"#, count: 100).utf8)
        #expect(Reading.error(objects) == .tooDeep(line: 1))
    }

    @Test(
        "a value without end is refused before it fills the memory",
        arguments: [#"[{"type": ""#, "[{\"", "type;horaire\n\"", "type;horaire\n", "horaire;"]
    )
    func endless(start: String) {
        let bytes = Array(start.utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20)
        #expect(Reading.error(bytes) == .tooLong(line: start.contains("\n") ? 2 : 1))
    }

    @Test("a file in Latin 1 is refused with the command that converts it")
    func latin1() throws {
        let text = "type;horaire;geo_point_2d\nWC;Voir fiche équipement;48.85,2.35\n"
        let bytes = try #require(text.data(using: .isoLatin1))
        let error = try #require(Reading.error(Array(bytes)))
        #expect(error == .invalidUTF8(byte: 0xE9, row: 1))
        #expect(error.description.contains("iconv -f WINDOWS-1252 -t UTF-8 FILE"))
        #expect(Reading.error([0x68, 0xE9, 0x3B, 0x0A]) == .invalidUTF8(byte: 0xE9, row: 0))
        let json =
            Array(#"[{"type": "WC", "geo_point_2d": [48.85, 2.35], "adresse": "caf"#.utf8) + [0xE9, 0x22, 0x7D, 0x5D]
        #expect(Reading.error(json) == .invalidUTF8(byte: 0xE9, row: 1))
    }

    @Test("UTF-32 is refused")
    func utf32() {
        #expect(Reading.error([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0]) == .unsupportedEncoding("UTF-32"))
    }

    @Test(
        "half a surrogate pair is no reason to refuse a file",
        arguments: [
            (#"\ud83d"#, "\u{FFFD}"), (#"\udebd"#, "\u{FFFD}"), (#"\ud83dx"#, "\u{FFFD}x"),
            (#"\ud83d\n"#, "\u{FFFD}"),
            (#"\ud83d\ud83d\udebd"#, "\u{FFFD}🚽"), (#"\ud83d\udebd"#, "🚽"), (#"\u00e9"#, "é"),
            (#"a\u0000b"#, "a b"),
            (#"\ud83d\u0041"#, "\u{FFFD}A"),
        ]
    )
    func surrogates(text: String, read: String) throws {
        let reading = try Reading(#"[{"type": "WC", "geo_point_2d": [48.85, 2.35], "adresse": "\#(text)"}]"#)
        #expect(reading.toilets.map(\.addressText) == [read])
    }

    @Test("a row that is not like the others is rejected alone")
    func oddRows() throws {
        let table = try Reading(
            "type;horaire;geo_point_2d\nWC;24/24h;48.85,2.35\nWC;24/24h\n\nWC;24/24h;48.86,2.35;x\nWC;24/24h;48.87,2.35;\n"
        )
        #expect(table.toilets.count == 2)
        #expect(table.rejected.map(\.row) == [2, 3])
        #expect(table.rejected.first?.reason == "it has 2 columns where the first line has 3")
        let list = try Reading("[\(Self.row), 5, null, [1], \"x\"]")
        #expect(list.toilets.count == 1)
        #expect(list.rejected.map(\.row) == [2, 3, 4, 5])
    }

    @Test("cutting a file anywhere is an error or loses no row")
    func cutAnywhere() throws {
        for text in ShapeTests.shapes.map(\.text) {
            let bytes = Array(text.utf8)
            let whole = try Reading(bytes).toilets.count
            for count in 0..<bytes.count {
                let part = Array(bytes[..<count])
                guard let reading = try? Reading(part) else {
                    // What ends within its JSON is said to be cut.
                    let isCut = Reading.error(part)?.description.hasPrefix("it is cut short") == true
                    #expect(
                        isCut || count == 0 || bytes[0] != 0x5B && (bytes[0] != 0x7B || count == 1),
                        "\(text.prefix(count))")
                    continue
                }
                #expect(reading.toilets.count + reading.rejected.count == whole, "\(text.prefix(40)) cut at \(count)")
            }
        }
    }

    @Test("a table that is cut within a row is said to be, but in its last cell")
    func cutRow() throws {
        let table = try String(contentsOf: Checkout.root.appending(path: "data/toilets.csv"), encoding: .utf8)
        let row = try #require(table.split(separator: "\n").dropFirst(300).first)
        let lastCell = try #require(row.lastIndex(of: ","))
        for end in row.indices[..<lastCell].dropFirst() {
            let sentence = Reading.error(String(table[..<end]))?.description
            #expect(sentence?.contains("cut short") == true, "\(row[..<end])")
        }
    }

    @Test("a zero byte in a text is no reason to refuse a table, and is not kept")
    func zeroByte() throws {
        let reading = try Reading("latitude,longitude,kind,arrondissement,address\n48.85,2.35,wc,4,5 rue\0 A\n")
        #expect(reading.toilets.map { $0.addressText.contains("\0") } == [false])
    }

    @Test("a path that is no file is told")
    func paths() throws {
        #expect(throws: ImportError.noSuchFile) { try ByteSource.open(path: "/nowhere/at/all") }
        #expect(throws: ImportError.isFolder) { try ByteSource.open(path: "/") }
        #expect(throws: ImportError.noSuchFile) { try ByteSource.open(path: "") }
    }

    @Test("an error of the one who looks at the rows comes through")
    func visitor() throws {
        struct Enough: Error {}
        var reader = ToiletReader(try ByteSource(Array("[\(Self.row)]".utf8)))
        #expect(throws: Enough.self) { try reader.read { _ in throw Enough() } }
    }
}
