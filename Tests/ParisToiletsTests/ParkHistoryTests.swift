import OSMOpeningHours
import ParisToilets
import SQLText
import SpatiaLite
import TestSupport
import Testing
import ToiletStorage

@testable import ToiletCore

@Suite("The periods of parks that were imported")
struct ParkHistoryTests {
    private static let places = [(48.8401, 2.3501), (48.8601, 2.2701)]
    private let scratch: ScratchFolder
    private var path: String { scratch.file("toilets.sqlite") }
    private var store: EmptyStore { EmptyStore(file: path) { try SpatiaLiteStore(path: $0) } }

    init() throws { scratch = try ScratchFolder() }

    /// A park around one of the places, with the same hours every day.
    private func park(
        _ place: Int, key: Int? = nil, id: String? = nil, _ period: String, _ hours: String, isOutlined: Bool = true
    ) throws -> ParkEntry {
        var entry = ParkEntry()
        (entry.key, entry.sourceID, entry.nameText) = (key, id, "Square \(place)")
        entry.schedule.period = ParkSchedule.Period(parsing: period)
        entry.schedule.week = Array(repeating: ParkSchedule.Day(parsing: hours), count: 7)
        let (north, east) = Self.places[place]
        let ring = try [(-1, -1), (-1, 1), (1, 1), (1, -1), (-1, -1)].map { y, x in
            try Coordinate(latitude: north + Double(y) * 0.0004, longitude: east + Double(x) * 0.0004)
        }
        if isOutlined { entry.outline = ParkOutline(polygons: [[ring]]) }
        return entry
    }

    /// Stores a toilet with the hours of its park at each place.
    private func fill(_ store: EmptyStore) throws {
        let rows = Self.places.enumerated().map { index, place in
            """
            {"type": "SANISETTE", "statut": "En service", "adresse": "\(index + 1) RUE DE LA PAIX", \
            "arrondissement": "75005", "horaire": "Horaires du parc", "acces_pmr": "Oui", "relais_bebe": "Non", \
            "url_fiche_equipement": null, "geo_point_2d": {"lon": \(place.1), "lat": \(place.0)}}
            """
        }
        let text = "[" + rows.joined(separator: ", ") + "]"
        _ = try store.importer("a test", FilledStore.now).run(ByteSource(Array(text.utf8)))
    }

    private func replace(_ store: EmptyStore, _ parks: [ParkEntry]) throws {
        try store.replaceParks(parks, ParkOrigin(origin: "a test", imported: FilledStore.now))
    }

    /// The states of the toilets at the places at a time in Paris.
    private func states(_ store: EmptyStore, _ time: String) throws -> [OpeningHours.State] {
        let moment = try #require(Instant(iso: time, in: .paris))
        let toilets = try store.open().toilets(page: .everything)
        return try Self.places.map { place in
            let toilet = toilets.first { abs($0.coordinate.latitude - place.0) < 0.001 }
            return try #require(toilet).opening(at: moment).state
        }
    }

    @Test("are not those of another park without number and identifier", arguments: StoreKind.all)
    func anonymous(kind: StoreKind) throws {
        let store = try kind.make()
        try fill(store)
        let parks = try [
            park(0, "du 01/10/23 au 28/10/23", "08h00 - 18h30"),
            park(1, "du 01/10/23 au 31/03/24", "07h00 - 22h00"),
        ]
        try replace(store, parks)
        #expect(try states(store, "2023-11-10 21:00") == [.unknown, .open])
        try replace(store, parks)
        #expect(try states(store, "2023-11-10 21:00") == [.unknown, .open])
        #expect(try states(store, "2023-10-10 21:00") == [.closed, .open])
    }

    @Test("are not those of another part with the same number and identifier", arguments: StoreKind.all)
    func shared(kind: StoreKind) throws {
        let store = try kind.make()
        try fill(store)
        let parks = try [
            park(0, key: 7, id: "ID7", "du 01/10/23 au 28/10/23", "08h00 - 18h30"),
            park(1, key: 7, id: "ID7", "du 01/10/23 au 31/03/24", "07h00 - 22h00"),
        ]
        for _ in 0..<2 {
            try replace(store, parks)
            #expect(try states(store, "2023-11-10 21:00") == [.unknown, .open])
            #expect(try states(store, "2023-10-10 21:00") == [.closed, .open])
        }
    }

    @Test("without an end do not come back after a later one", arguments: StoreKind.all)
    func endless(kind: StoreKind) throws {
        let store = try kind.make()
        try fill(store)
        try replace(store, [park(0, key: 7, id: "ID7", "à partir du 07/06/22", "07h00 - 22h00")])
        #expect(try states(store, "2023-11-10 21:00")[0] == .open)
        try replace(store, [park(0, key: 7, id: "ID7", "du 01/10/23 au 28/10/23", "08h00 - 18h30")])
        #expect(try states(store, "2023-10-10 21:00")[0] == .closed)
        #expect(try states(store, "2023-11-10 21:00")[0] == .unknown)
    }

    @Test("stay where a later file has the numbers alone, or an earlier one had")
    func numbersAlone() throws {
        let numbersFirst = try StoreKind.file.make()
        try fill(numbersFirst)
        try replace(numbersFirst, [park(0, key: 7, "du 29/10/23 au 28/02/24", "08h00 - 17h45", isOutlined: false)])
        try replace(numbersFirst, [park(0, key: 7, id: "ID7", "du 01/10/23 au 28/10/23", "08h00 - 20h30")])
        #expect(try states(numbersFirst, "2023-10-10 20:00")[0] == .open)
        #expect(try states(numbersFirst, "2023-11-10 17:30")[0] == .open)
        let store = try StoreKind.file.make()
        try fill(store)
        try replace(store, [park(0, key: 7, id: "ID7", "du 01/10/23 au 28/10/23", "08h00 - 20h30")])
        try replace(store, [park(0, key: 7, "du 29/10/23 au 28/02/24", "08h00 - 17h45", isOutlined: false)])
        #expect(try states(store, "2023-10-10 20:00")[0] == .open)
        #expect(try states(store, "2023-11-10 17:30")[0] == .open)
        try replace(store, [park(0, key: 7, id: "ID7", "du 01/03/24 au 30/03/24", "08h00 - 19h00")])
        #expect(try states(store, "2023-11-10 17:30")[0] == .open)
    }

    @Test("without hours leave those before as they were", arguments: StoreKind.all)
    func withoutHours(kind: StoreKind) throws {
        let store = try kind.make()
        try fill(store)
        try replace(store, [park(0, key: 7, id: "ID7", "du 01/10/23 au 28/10/23", "08h00 - 20h30")])
        #expect(try store.open().parkHoursUntil() == CivilDate(year: 2023, month: 10, day: 28))
        try replace(store, [park(0, key: 7, id: "ID7", "du 29/10/23 au 28/02/24", "sur demande")])
        let toilets = try store.open().toilets(page: .everything)
        let park = try #require(toilets.compactMap(\.park).first)
        // Those before still hold for their days.
        #expect(park.hoursUntil == CivilDate(year: 2023, month: 10, day: 28))
        #expect(try states(store, "2023-11-10 12:00")[0] == .unknown)
    }

    @Test("that end before they begin are left out")
    func backwards() throws {
        try fill(store)
        let parks = [try park(0, key: 7, id: "ID7", "du 01/10/23 au 28/10/23", "08h00 - 20h30")]
        try replace(store, parks)
        try Connection(path, access: .write).run(
            """
            INSERT INTO park_periods (key, source_id, first_day, last_day, week, always_open, summer_nights, heat, \
            imported) \
            VALUES (7, 'ID7', '2024-03-01', '2020-01-01', ';;;;;;08:00-12:00', 'no', 'no', 'no', '2023-10-01T00:00:00Z')
            """
        )
        try replace(store, parks)
        #expect(try states(store, "2023-10-10 20:00")[0] == .open)
    }

    @Test("that come again are recorded once")
    func again() throws {
        try fill(store)
        for period in ["du 01/10/23 au 28/10/23", "à partir du 29/10/23", "du 01/10/23 au 28/10/23"] {
            for hours in ["08h00 - 20h30", "08h00 - 19h30"] {
                try replace(store, [park(0, key: 7, id: "ID7", period, hours)])
            }
        }
        let recorded = try Connection(path, access: .read).rows(
            "SELECT first_day, week FROM park_periods ORDER BY number"
        ) { "\($0.text()) \($0.text().prefix(11))" }
        #expect(recorded == ["2023-10-29 08:00-19:30", "2023-10-01 08:00-19:30"])
    }

    @Test("are not cut where a damaged store is made anew")
    func rebuilt() throws {
        try fill(store)
        try replace(store, [park(0, key: 7, id: "ID7", "du 01/10/23 au 28/10/23", "08h00 - 20h30")])
        let long = "24/7 open" + String(repeating: " ", count: 5000) + "; 24/7 off"
        try Connection(path, access: .write).run("UPDATE parks SET hours = \(long), opening = \(long)")
        #expect(try states(store, "2023-10-10 12:00")[0] == .closed)
        _ = try StoreRebuilder(path: path, at: FilledStore.now).run()
        #expect(try states(store, "2023-10-10 12:00")[0] == .closed)
        let tooLong = long + String(repeating: " ", count: 5000)
        try Connection(path, access: .write).run("UPDATE parks SET hours = \(tooLong), opening = \(tooLong)")
        _ = try StoreRebuilder(path: path, at: FilledStore.now).run()
        #expect(try states(store, "2023-10-10 12:00")[0] == .unknown)
    }

    @Test(
        "are stored where toilets spell in very many ways that they have them",
        .enabled(if: TestRun.isMore, "long: bin/test more")
    )
    func longSpellings() throws {
        try fill(store)
        let connection = try Connection(path, access: .write)
        let columns = try connection.rows("SELECT name FROM pragma_table_info('toilets')") { $0.text() }
        let own = ["pk": "?1", "id": "'x' || ?1", "hours_text": "?2"]
        let insert = try connection.prepare(
            "INSERT INTO toilets (\(columns.joined(separator: ", "))) "
                + "SELECT \(columns.map { own[$0] ?? $0 }.joined(separator: ", ")) FROM toilets WHERE pk = 1"
        )
        // Twice as many parameters are more than SQLite takes.
        try connection.transaction {
            for number in 10..<130_010 {
                // Spaces behind letters, by the bits of the number, and tabs at the end.
                let letters = "horairesduparc".enumerated().map { index, letter in
                    number >> index & 1 == 0 ? "\(letter)" : "\(letter) "
                }
                let tabs = String(repeating: "\t", count: number >> 14)
                try insert.run { binder in
                    binder.bind(number)
                    binder.bind(letters.joined() + tabs)
                }
            }
        }
        try replace(store, [park(0, key: 7, id: "ID7", "du 29/10/23 au 28/02/24", "08h00 - 17h45")])
        #expect(try store.open().status().hours.ofParks.isEmpty == false)
    }

    @Test("lose their page where the number of the page is another one")
    func page() throws {
        try fill(store)
        let address = "https://www.paris.fr/lieux/a-12"
        try Connection(path, access: .write).run("UPDATE toilets SET page = \(address)")
        var entry = try park(0, key: 7, id: "ID7", "du 29/10/23 au 28/02/24", "08h00 - 17h45")
        entry.pageNumber = "12"
        try replace(store, [entry])
        #expect(try store.open().toilets(page: .everything).compactMap(\.park).first?.page == address)
        entry.pageNumber = "13"
        try replace(store, [entry])
        #expect(try store.open().toilets(page: .everything).compactMap(\.park).first?.page == nil)
    }
}
