import Foundation
import OSMOpeningHours
import ParisToilets
import SQLText
import SpatiaLite
import TestSupport
import Testing

/// Searches by words in the file are compared with those in memory, which looks at every toilet and sorts by itself.
@Suite("Toilets are found by words")
struct TextSearchTests {
    /// Toilets of three sources with the names of real streets.
    static func table(_ count: Int, seed: UInt64) -> String {
        let streets = [
            "rue de Rivoli", "bd Saint-Germain", "avenue Daumesnil", "place d'Italie", "sq. Louise-Michel",
            "quai François 1er", "RUE DE L'ABBE GREGOIRE",
        ]
        var table = MadeToilets.table(count, in: [.paris], from: ["paris", "osm", "region"], seed: seed)
        for (number, street) in streets.enumerated() {
            table = table.replacing(" rue \(number),", with: " \(street),")
        }
        // Some are in another source too, which has another address for them.
        let again = table.split(separator: "\n").enumerated()
            .filter { $0.offset % 3 == 1 && $0.element.hasSuffix(",paris") }
            .map { $0.element.dropLast(5).replacing(" rue de ", with: " square ") + "region\n" }
        return table + again.joined()
    }

    private static let words = [
        "rivoli", "rivolli", "daumesnill", "italie", "8e", "75008", "sanisette", "sanisettes", "urinoir",
        "michel", "lou", "sq", "12", "1er", "germain", "qqqqzz", "wc", "toilettes", "rue", "francois", "greg",
        "boulevard", "femme", "st", "paris", "15", "arrondissement", "gregoirre",
    ]

    private static func query(_ random: inout SeededRandom) throws -> ToiletQuery {
        let count = [1, 1, 2, 2, 3].randomElement(using: &random) ?? 1
        let text = (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
        let at = Instant(secondsSince1970: Int.random(in: 1_767_225_600..<1_798_761_600, using: &random))
        let size = [1, 3, 10, 1000].randomElement(using: &random) ?? 10
        let number = [1, 1, 1, 2, 3].randomElement(using: &random) ?? 1
        let filter = Bool.random(using: &random) ? Filter() : MadeFilter.any(&random)
        var query = ToiletQuery(filter: filter, at: at, page: try Page(number, of: size))
        query.words = SearchText(text)
        query.order =
            (SortOrder.allCases.map(Optional.some) + [nil, nil]).randomElement(using: &random) ?? nil
        query.splitsSources = Int.random(in: 0..<4, using: &random) == 0
        guard Bool.random(using: &random) else { return query }
        query.place = MadeToilets.Region.paris.coordinate(&random)
        query.listsLeftOut = Bool.random(using: &random)
        if Bool.random(using: &random) { query.reach = pow(10, Double.random(in: 2...4.2, using: &random)) }
        return query
    }

    private func compare(_ store: any ToiletStore, _ judge: any ToiletStore, seed: UInt64, count: Int = 100) throws {
        var random = SeededRandom(seed: seed)
        var found = 0
        let count = Sanitizer.rounds(count)
        for _ in 0..<count {
            let query = try Self.query(&random)
            let (answer, wanted) = (try store.answer(query), try judge.answer(query))
            #expect(answer.header == wanted.header, "\(query)")
            try #require(answer.hits == wanted.hits, "\(query)")
            var streamed: [Hit] = []
            try store.forEachHit(query) {
                #expect($0.tally == wanted.header.tally)
            } visit: {
                streamed.append($0)
            }
            #expect(streamed.map(\.toilet) == wanted.hits.map(\.toilet))
            #expect(streamed.map(\.way) == wanted.hits.map(\.way))
            if !answer.hits.isEmpty { found += 1 }
        }
        #expect(found > count / 5)
    }

    @Test("with every order, filter and page, near a place or not, as by looking at every toilet")
    func conformance() throws {
        let table = Self.table(300, seed: 301)
        let filled = try FilledStore(table)
        let memory = try StoreKind.memory.make()
        _ = try memory.importer("a test", FilledStore.now).run(ByteSource(Array(table.utf8)))
        let judge = try memory.open()
        #expect(try filled.everything().contains { $0.sources.count > 1 })
        try compare(filled.store, judge, seed: 1)
        // Another program edits: the index is not valid any more, and the answers are the same.
        let connection = try Connection(filled.path, access: .write, trustsSchema: true)
        try connection.run("UPDATE toilets SET page = page")
        #expect(try connection.first("SELECT 1 FROM name_words WHERE of = 'toilets'") { _ in true } == nil)
        try compare(filled.store, judge, seed: 2, count: 40)
        // The next import makes the index anew.
        let second =
            Self.table(250, seed: 301) + table.split(separator: "\n").suffix(50).joined(separator: "\n")
        _ = try filled.importing(second)
        try memory.imports(second)
        #expect(try connection.first("SELECT 1 FROM name_words WHERE of = 'toilets'") { _ in true } == true)
        try compare(filled.store, judge, seed: 3)
    }

    @Test("also by what another program has written")
    func edited() throws {
        let filled = try FilledStore(Self.table(60, seed: 302))
        let connection = try Connection(filled.path, access: .write, trustsSchema: true)
        let id = try #require(try found("rivoli", in: filled).first)
        try connection.run("UPDATE toilets SET address_text = '5 rue Xerxes' WHERE id = \(id.rawValue)")
        #expect(try found("xerxes", in: filled) == [id])
        #expect(try found("xerxe", in: filled) == [id])
        #expect(try found("xerkses", in: filled) == [id])
        #expect(try !found("rivoli", in: filled).contains(id))
    }

    private func found(_ text: String, in filled: FilledStore) throws -> [ToiletID] {
        try answer(text, in: filled).hits.map(\.toilet.id)
    }

    private func answer(_ text: String, in filled: FilledStore) throws -> Answer {
        var query = ToiletQuery(at: FilledStore.now, page: .everything)
        let words = try #require(SearchText(text), "\(text)")
        query.words = words
        return try filled.store.answer(query)
    }

    static let streets = """
        id,latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page,source
        a0001,48.8501,2.35,sanisette,8,12 RUE DE RIVOLI,,,,,,paris
        a0002,48.8512,2.35,wc,16,face au 1 rue du Docteur Blanche,,,,,,paris
        a0003,48.8523,2.35,lavatory,1,3 quai François 1er,,,,,,paris
        a0004,48.8534,2.35,urinal,16,259b av daumesnil,,,,,https://www.paris.fr/lieux/square-paul-langevin-2446,paris
        a0005,48.8545,2.35,sanisette,12,1 bd St-Germain,,,,,,paris
        a0006,48.8556,2.35,sanisette,12,120 bd Saint Germain,,,,,,paris
        a0007,48.8567,2.35,wc,1,4 rue de Rivolet,,,,,,paris
        a0008,48.8578,2.35,unknown,,9 rue de Paris 75011 Paris,,,,,,elsewhere

        """

    @Test(
        "however they are written",
        arguments: [
            ("rivoli", "a0001"), ("Rue de Rivoli", "a0001"), ("RIVO", "a0001 a0007"), ("rivolli", "a0001"),
            ("rivoly", "a0001"), ("toilettes rue de rivoli", "a0001"),
            ("toilettes publiques rivoli", "a0001"),
            ("wc rivoli", "a0001"), ("wc", "a0007 a0002"), ("12 rivoli", "a0001"), ("13 rivoli", ""),
            ("rivoli 8", ""), ("rivoli 8e", "a0001"), ("rivoli 8ème", "a0001"), ("75008", "a0001"),
            ("rivoli, 75008 Paris", "a0001"), ("paris 8", "a0001"), ("8 arrondissement", "a0001"),
            ("8e arr", "a0001"), ("75116", "a0002 a0004"), ("1er", "a0003 a0007"),
            ("1er arrondissement", "a0003 a0007"), ("ier arr.", "a0003 a0007"), ("François Ier", "a0003"),
            ("francois 1er", "a0003"),
            ("paul langevin", "a0004"), ("square langevin", "a0004"), ("urinoir", "a0004"),
            ("259 daumesnil", "a0004"), ("259 bis daumesnil", "a0004"), ("259bis daumesnil", "a0004"),
            ("258b daumesnil", ""), ("boulevard saint germain", "a0005 a0006"),
            ("bd. St Germain", "a0005 a0006"), ("12 germain", ""), ("120 germain", "a0006"),
            ("rue de paris", "a0008"), ("75011", "a0008"), ("dr blanche", "a0002"), ("payant", "a0003"),
            ("rivoli germain", ""), ("public rivoli", ""),
        ]
    )
    func written(_ text: String, _ ids: String) throws {
        let filled = try FilledStore(Self.streets)
        // `8` alone is the number of a house, `8e` the arrondissement.
        let wanted = ids.split(separator: " ").map { ToiletID(rawValue: String($0)) }
        #expect(Set(try found(text, in: filled)) == Set(wanted))
    }

    @Test("best fit first: the words themselves, then beginnings; then what has the fewest other words")
    func fit() throws {
        let table = """
            id,latitude,longitude,kind,arrondissement,address,source
            a0001,48.85,2.31,wc,1,rue Montmartrois,paris
            a0002,48.85,2.32,wc,2,12 bis rue Montmartre,paris
            a0003,48.85,2.33,wc,3,rue Montmartre,paris
            a0004,48.85,2.34,wc,4,rue Montmatre,paris

            """
        let filled = try FilledStore(table)
        #expect(try found("montmartr", in: filled).map(\.rawValue) == ["a0001", "a0003", "a0002"])
        #expect(try found("rue montmartre", in: filled).map(\.rawValue) == ["a0003", "a0002"])
        // Only the fewest wrong letters.
        #expect(try found("montmattre", in: filled).map(\.rawValue) == ["a0003", "a0004", "a0002"])
    }

    @Test("A toilet of several sources has its words in one of them, and is found once")
    func merged() throws {
        let table = """
            id,latitude,longitude,kind,arrondissement,address,source
            a0001,48.8462,2.3372,wc,6,12 rue Guynemer,paris
            a0002,48.8462,2.3373,wc,6,jardin du Luxembourg,osm

            """
        let filled = try FilledStore(table)
        #expect(try filled.everything().count == 1)
        for text in ["guynemer", "luxembourg", "6e", "rue guynemer wc"] {
            #expect(try found(text, in: filled) == ["a0001"], "\(text)")
        }
        #expect(try found("luxembourg guynemer", in: filled).isEmpty)
        let connection = try Connection(filled.path, access: .write, trustsSchema: true)
        try connection.run("DELETE FROM toilets WHERE id = 'a0001'")
        #expect(try found("luxembourg", in: filled) == ["a0002"])
    }

    @Test(
        "What no toilet has is said, with what is similar",
        arguments: [
            ("13 rivoli", ["rivoli"]), ("qqqqzzzz", []), ("germainopra", []), ("rivoli qqqqzzzz", ["rivoli"]),
            ("rivoli germain", []), ("daumesnil 8e", ["daumesnil"]), ("langvinne", ["langevin"]),
        ] as [(String, [String])]
    )
    func suggestions(_ text: String, _ suggestions: [String]) throws {
        let answer = try answer(text, in: FilledStore(Self.streets))
        #expect(answer.hits.isEmpty && answer.header.tally.total == 0)
        #expect(answer.header.suggestions == suggestions)
    }

    @Test("A filter that leaves out what has the words is no reason to look for other words")
    func filtered() throws {
        let filled = try FilledStore(Self.streets)
        var query = ToiletQuery(at: FilledStore.now)
        query.words = SearchText("rivoli")
        query.filter.kinds = [.urinal]
        let answer = try filled.store.answer(query)
        #expect(answer.hits.isEmpty && answer.header.suggestions == nil)
    }

    @Test("A forged list of words is no query to the index")
    func forged() throws {
        let filled = try FilledStore(Self.streets)
        let connection = try Connection(filled.path, access: .write)
        try connection.run("DELETE FROM name_words WHERE of = 'toilets' AND length IN (6, 7)")
        for words in ["rivol\"", "rivo \"", "rivol\0", "RIVOL*", "riv-li", "r\u{FC}voli"] {
            let forged = Array(words.utf8)
            try connection.run("DELETE FROM name_words WHERE of = 'toilets' AND length = 6")
            try connection.run(
                "INSERT INTO name_words (of, length, words) VALUES ('toilets', 6, \(SQLValue.blob(forged)))"
            )
            #expect(try found("rivolx", in: filled).isEmpty)
            #expect(try found("rivoli", in: filled) == ["a0001"])
        }
    }

    @Test("Every street of the bundled data, with one wrong letter, is found")
    func typos() throws {
        let filled = try FilledStore(file: Checkout.root.appending(path: "data/toilets.csv").path)
        var random = SeededRandom(seed: 303)
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        var (tried, missed) = (0, [String]())
        for toilet in try filled.everything().shuffled(using: &random) where tried < 60 {
            let words = toilet.address.split { !$0.isLetter }.filter { $0.count >= 6 }
            guard let word = words.last else { continue }
            var wrong = Array(String(word).lowercased())
            let index = Int.random(in: 1..<wrong.count, using: &random)
            switch tried % 3 {
            case 0: wrong.remove(at: index)
            case 1: wrong.insert(wrong[index], at: index)
            default: wrong[index] = letters.randomElement(using: &random) ?? "x"
            }
            tried += 1
            if try !found(String(wrong), in: filled).contains(toilet.id) { missed.append("\(word) \(wrong)") }
        }
        // Where the wrong letter makes another name, or the beginning of one, that is found.
        #expect(tried == 60 && missed.count <= 3, "\(missed)")
    }

    @Test(
        "Texts that are no words are refused, and no text is a query to the index",
        arguments: [
            "", " ", "\"", "\"\"", "*", "NEAR(", "()", "^", "-", "NOT", "rivoli\" OR \"germain", "rivoli*",
            "AND OR NOT",
            "words:rivoli", "{words}:rivoli", "rivoli\0germain", "\0", "🚽", "🚽🚽 rivoli", "e\u{301}\u{327}",
            "ß",
            "ΑΘΗΝΑ", "北京 公厕", "'; DROP TABLE toilets; --", "%_", "\u{202E}rivoli",
            String(repeating: "a", count: 199),
            String(repeating: "a ", count: 100), String(repeating: "rivoli", count: 200_000),
            String(repeating: "\"", count: 1_000_000), String(repeating: "e\u{301}", count: 300_000),
        ]
    )
    func hostile(_ text: String) throws {
        let filled = try FilledStore(Self.streets)
        guard let words = SearchText(text) else {
            #expect(throws: InvalidText.self) { try SearchText(parsing: text) }
            return
        }
        let memory = try StoreKind.memory.make()
        _ = try memory.importer("a test", FilledStore.now).run(ByteSource(Array(Self.streets.utf8)))
        var query = ToiletQuery(at: FilledStore.now, page: .everything)
        query.words = words
        let (answer, wanted) = (try filled.store.answer(query), try memory.open().answer(query))
        #expect(answer == wanted)
        #expect(answer.hits.count < 8)
    }
}
