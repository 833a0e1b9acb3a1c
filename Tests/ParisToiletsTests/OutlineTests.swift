import SQLText
import SpatiaLite
import TestSupport
import Testing

import ParisToilets

@testable import ToiletImport
@testable import ToiletCore
@testable import ToiletStorage

@Suite("The outlines of the arrondissements")
struct OutlineTests {
    private static let table = """
        latitude,longitude,kind,arrondissement,address
        48.845,2.305,wc,1,in the middle
        48.845,2.31005,wc,1,three metres outside
        48.845,2.311,wc,1,seventy metres outside
        48.845,2.305,urinal,2,seven hundred metres outside
        10,10,wc,20,far away
        48.845,2.305,lavatory,,nobody knows where

        """

    private func source(_ text: String) throws -> ByteSource { try ByteSource(Array(text.utf8)) }

    private func stored(_ filled: FilledStore) throws -> [Outline] {
        try Connection(filled.path, access: .read).outlines().sorted {
            $0.arrondissement < $1.arrondissement
        }
    }

    @Test("are recognised and stored from each shape, as they are", arguments: MadeOutlines.Shape.allCases)
    func shapes(shape: MadeOutlines.Shape) throws {
        let filled = try FilledStore(Self.table)
        #expect(try filled.store.status().oddities.outsideArrondissement == nil)
        let source = try source(MadeOutlines().text(shape))
        #expect(source.referenceSet == .outlines)
        #expect(try ReferenceImporter(of: .outlines, into: filled.path).run(source).count == 20)
        #expect(try filled.store.status().oddities.outsideArrondissement == 3)
        for (number, outline) in zip(1..., try stored(filled)) {
            #expect(outline.arrondissement.rawValue == number)
            #expect(outline.rings.map { $0.map { [$0.longitude, $0.latitude] } } == [MadeOutlines.square(number)])
        }
    }

    @Test("tell the arrondissement of toilets whose source does not say it, from the next import on")
    func missing() throws {
        let filled = try FilledStore(Self.table)
        _ = try ReferenceImporter(of: .outlines, into: filled.path).run(source(MadeOutlines().text()))
        let unsaid = try filled.everything().filter { $0.arrondissement == nil }
        #expect(unsaid.map(\.addressText) == ["nobody knows where"])
        #expect(try filled.importing(Self.table).unchanged == 6)
        let outline = try #require(try stored(filled).first { $0.contains(unsaid[0].coordinate) })
        let told = try #require(try filled.store.toilet(unsaid[0].id))
        #expect(told.toilet.arrondissement == outline.arrondissement)
        #expect(try filled.store.changes().isEmpty)
        var filter = Filter()
        filter.arrondissements = [outline.arrondissement]
        #expect(
            try filled.store.nearest(to: unsaid[0].coordinate, filter: filter).map(\.toilet.id).contains(unsaid[0].id)
        )
    }

    @Test("replace those that were there, and outlast an import of toilets")
    func replacing() throws {
        let filled = try FilledStore(Self.table)
        var made = MadeOutlines()
        _ = try ReferenceImporter(of: .outlines, into: filled.path).run(source(made.text()))
        let hole = [[2.304, 48.844], [2.306, 48.844], [2.306, 48.846], [2.304, 48.844]]
        made.rows[0].geometry = MadeOutlines.polygon([MadeOutlines.square(1), hole])
        _ = try ReferenceImporter(of: .outlines, into: filled.path).run(source(made.text()))
        #expect(try stored(filled).map(\.rings.count) == [2] + [Int](repeating: 1, count: 19))
        _ = try filled.importing(MadeToilets.table(30, in: [.paris], seed: 91))
        #expect(try stored(filled).count == 20)
    }

    @Test("that are no lists of lists of places are refused, however they are broken")
    func broken() throws {
        for coordinates in [
            #"[{"a": [2.3, 48.8]}]"#, "[[2.3, 48.8]]", "[[[[2.3, 48.8]]]]", "{}", "[[]]", "7",
        ] {
            let feature =
                #"{"type": "Feature", "properties": {"c_ar": 1}, "geometry": {"type": "Polygon", "coordinates": \#(coordinates)}}"#
            let source = try source(#"{"type": "FeatureCollection", "features": [\#(feature)]}"#)
            let filled = try FilledStore(Self.table)
            #expect(throws: ImportError.self) { try ReferenceImporter(of: .outlines, into: filled.path).run(source) }
        }
    }

    /// What is wrong with a file, and what is said of it.
    private static let faults: [(words: String, change: @Sendable (inout MadeOutlines) -> Void)] = [
        ("there are 19 of 20, and none of 7", { $0.rows.remove(at: 6) }),
        ("there are 1 of 20, and none of 2, 3, ", { $0.rows.removeLast(19) }),
        ("arrondissement 4 has two", { $0.rows[9].number = "4" }),
        ("row 3 has no number of an arrondissement", { $0.rows[2].number = "21" }),
        ("row 3 has no number of an arrondissement", { $0.rows[2].number = "null" }),
        ("that of arrondissement 5 is no polygon", { $0.rows[4].geometry = "null" }),
        ("that of arrondissement 5 is no polygon", { $0.rows[4].geometry = "[2.3, 48.8]" }),
        (
            "that of arrondissement 5 is no polygon",
            { $0.rows[4].geometry = "{\"type\": \"Point\", \"coordinates\": [2.3, 48.8]}" }
        ),
        (
            "that of arrondissement 5 is no polygon",
            { $0.rows[4].geometry = MadeOutlines.polygon([MadeOutlines.square(5)], type: "MultiLineString") }
        ),
        ("that of arrondissement 5 is no polygon", { $0.rows[4].geometry = MadeOutlines.polygon([]) }),
        (
            "that of arrondissement 5 is no polygon",
            { $0.rows[4].geometry = MadeOutlines.polygon([[[2.3], [2.4], [2.4], [2.3]]]) }
        ),
        (
            "that of arrondissement 5 is no polygon",
            {
                $0.rows[4].geometry = MadeOutlines.polygon([[[200, 48], [201, 48], [201, 49], [200, 48]]])
            }
        ),
        (
            "that of arrondissement 5 is not closed",
            { $0.rows[4].geometry = MadeOutlines.polygon([MadeOutlines.square(5).dropLast()]) }
        ),
        (
            "that of arrondissement 5 is not closed",
            {
                $0.rows[4].geometry = MadeOutlines.polygon([
                    MadeOutlines.square(5), [[2.3, 48.8], [2.3, 48.8]],
                ])
            }
        ),
    ]

    @Test("are refused with one sentence where something is wrong, and nothing changes", arguments: faults.indices)
    func refused(index: Int) throws {
        let (words, change) = Self.faults[index]
        let filled = try FilledStore(Self.table)
        _ = try ReferenceImporter(of: .outlines, into: filled.path).run(source(MadeOutlines().text()))
        let before = try stored(filled)
        for shape in MadeOutlines.Shape.allCases {
            var made = MadeOutlines()
            change(&made)
            let error = #expect(throws: ImportError.self) {
                try ReferenceImporter(of: .outlines, into: filled.path).run(source(made.text(shape)))
            }
            #expect(error?.description.contains(words) == true, "\(String(describing: error))")
        }
        #expect(try stored(filled) == before)
    }

    @Test("that are cut short anywhere are refused, and nothing else is taken for them")
    func cut() throws {
        let filled = try FilledStore(Self.table)
        let whole = Array(MadeOutlines().text().utf8)
        for length in stride(from: 0, to: whole.count - 1, by: 7) {
            #expect(throws: ImportError.self, "\(length)") {
                try ReferenceImporter(of: .outlines, into: filled.path).run(ByteSource(Array(whole.prefix(length))))
            }
        }
        #expect(try stored(filled).isEmpty)
        for text in [
            Self.table, "", "[]", "{}", "[[]]", "{\"features\": [1]}", "[{\"c_ar\"", "{\"c_ar\": 1}",
            "c_ar\n1\n",
        ] {
            #expect(try source(text).referenceSet == nil, "\(text)")
        }
    }

    @Test("are recognised by their first row however long it is, and however few bytes come at a time")
    func longRows() throws {
        var made = MadeOutlines()
        let side = (0..<2000).map { [2.3 + 0.000005 * Double($0), 48.84] }
        made.rows[0].geometry = MadeOutlines.polygon([
            side + MadeOutlines.square(1).dropFirst() + [[2.3, 48.84]]
        ])
        let filled = try FilledStore(Self.table)
        for shape in MadeOutlines.Shape.allCases {
            let source = try ByteSource(Array(made.text(shape).utf8), chunkSize: 977)
            #expect(source.referenceSet == .outlines)
            _ = try ReferenceImporter(of: .outlines, into: filled.path).run(source)
            #expect(try stored(filled)[0].rings[0].count == 2005)
        }
    }

    @Test("want a store that is there, and are only looked at in a rehearsal")
    func withoutStore() throws {
        let folder = try ScratchFolder()
        var importer = ReferenceImporter(of: .outlines, into: folder.file("none.sqlite"))
        #expect(throws: StoreError.missing) { try importer.run(source(MadeOutlines().text())) }
        importer.dryRun = true
        #expect(try importer.run(source(MadeOutlines().text())).count == 20)
        #expect(throws: StoreError.missing) { try SpatiaLiteStore(path: importer.path) }
    }

    @Test("that another program has damaged are noticed")
    func damaged() throws {
        let filled = try FilledStore(Self.table)
        _ = try ReferenceImporter(of: .outlines, into: filled.path).run(source(MadeOutlines().text()))
        do {
            let connection = try Connection(filled.path, access: .write)
            try connection.run("UPDATE arrondissements SET geometry = x'00' WHERE number = 3")
        }
        #expect(throws: StoreError.damaged(Message { $0.outlineIsNoPolygon })) {
            try filled.store.status()
        }
    }
}
