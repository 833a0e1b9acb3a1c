import CommandSupport
import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore
@testable import ToiletsCommand

@Suite("Toilets with the hours of their park")
struct ParkWordsTests {
    private static func moment(_ text: String) throws -> Instant {
        try #require(Instant(iso: text, in: .paris))
    }

    private static func hit(_ kind: MadePark.Kind, at time: String) throws -> Hit {
        let toilet = try MadePark.toilet(in: kind)
        return Hit(toilet, opening: toilet.opening(at: try moment(time)))
    }

    /// A park, a time, the words, and the short ones.
    private static let cases: [(MadePark.Kind, String, String, String)] = [
        // In the stated period.
        (.gated, "2023-10-20 12:00", "park open until 19:30", "park until 19:30"),
        (.gated, "2023-10-20 18:44", "park open until 19:30", "park until 19:30"),
        (.gated, "2023-10-20 18:45", "park closes in 45 min", "closes in 45 min"),
        (.gated, "2023-10-20 19:29:30", "park closes in 1 min", "closes in 1 min"),
        (.gated, "2023-10-20 19:30", "park closed · opens 08:00", "park opens 08:00"),
        (.gated, "2023-10-20 03:00", "park closed · opens 08:00", "park opens 08:00"),
        (.gated, "2023-10-28 20:00", "park closed", "park closed"),
        (.open, "2023-10-20 12:00", "park open · at least until 18:52", "park until 18:52"),
        (.open, "2023-10-20 22:00", "hours unknown at night", "hours unknown"),
        (.closed, "2023-10-20 12:00", "hours unknown · the park may be closed", "closed?"),
        (.contradictory, "2023-10-20 12:00", "hours unknown · the City's data contradicts itself", "hours unknown"),
        // Outside of it.
        (.gated, "2023-11-22 12:00", "park usually open · perhaps until 17:45 in winter", "usually open"),
        (.gated, "2023-11-22 23:30", "park usually closed", "usually closed"),
        (.gated, "2023-11-22 18:30", "hours unknown · usually until 17:45 in winter", "hours unknown"),
        (.gated, "2024-03-12 08:30", "hours unknown · usually until 19:00 in March", "until 19:00?"),
        (.gated, "2024-04-12 08:30", "hours unknown · usually until 20:30 in spring", "until 20:30?"),
        (.gated, "2024-07-12 08:30", "hours unknown · usually until 21:30 in summer", "until 21:30?"),
        (.gated, "2023-09-12 08:30", "hours unknown · usually until 20:30 in September", "until 20:30?"),
        (.gated, "2024-10-12 08:30", "hours unknown · usually until 19:30 in October", "until 19:30?"),
        (.open, "2023-11-22 12:00", "hours unknown · same as Square du Temple", "hours unknown"),
        (.onlyUsual, "2023-11-22 12:00", "hours unknown · usually until 17:45 in winter", "until 17:45?"),
        (.onlyName, "2023-11-22 12:00", "hours unknown · same as Square du Temple", "hours unknown"),
    ]

    @Test("say whose hours those are, what is only usual, and no time that is neither", arguments: cases)
    func words(_ kind: MadePark.Kind, _ time: String, _ words: String, _ short: String) throws {
        let hit = try Self.hit(kind, at: time)
        #expect(OpeningWords(hit.opening, hit.toilet, .english).full.text == words)
        #expect(OpeningWords(hit.opening, hit.toilet, .english).short.text == short)
        #expect(TextWidth.of(short) <= 16)
    }

    @Test("are closed when out of service, and have hours of their own where a source knows them")
    func own() throws {
        let moment = try Self.moment("2023-10-20 12:00")
        let broken = try MadePark.toilet(in: .gated, status: .outOfService)
        #expect(OpeningWords(broken.opening(at: moment), broken, .english).full.text == "out of service")
        let own = try MadePark.toilet(in: .gated, hoursText: "06h00 - 22h00")
        #expect(OpeningWords(own.opening(at: moment), own, .english).full.text == "open · until 22:00")
    }

    @Test(
        "fit into a table of any width, with as much of the words as there is room for",
        arguments: [
            (40, "until 17:45?"), (80, "until 17:45?"), (86, "hours unknown · usually until 17:45  "),
            (200, "hours unknown · usually until 17:45 in winter  "),
        ]
    )
    func table(_ width: Int, _ words: String) throws {
        let hits = try Self.cases.map { try Self.hit($0.0, at: $0.1) }
        let lines = AnswerTable(hits: hits, Screen(words: .english, room: width)).lines.map(\.text)
        for line in lines { #expect(TextWidth.of(line) <= width) }
        #expect(lines.contains { $0.contains(words) }, "\(lines)")
    }

    private func page(_ kind: MadePark.Kind, at time: String, gone: Instant? = nil) throws -> String {
        let moment = try Self.moment(time)
        let known = KnownToilet(
            toilet: try MadePark.toilet(in: kind, id: "a0001"), firstSeen: moment, lastChanged: moment, gone: gone
        )
        let page = ToiletPage(known: known, moment: moment, isNow: true, screen: Screen(words: .english)).text
        return page.text.replacing(/[ ]{2,}/, with: "  ")
    }

    @Test("show their park, its page, its hours, and until when these are stated")
    func show() throws {
        let page = try page(.gated, at: "2023-10-27 12:00")
        for line in [
            "now  park open until 19:30", "hours  same as its park",
            "park  Square du Temple", "park's page  \(MadePark.page)",
            "park's hours  stated from Sun 1 Oct 2023 to Sat 28 Oct 2023", "usually  until 19:30 in October",
            "Fri 27 Oct  08:00–19:30", "Sat 28 Oct  08:00–19:30",
            "page  https://www.paris.fr/lieux/1",
        ] {
            #expect(page.contains("  \(line)\n"), "\(page)")
        }
        #expect(!page.contains("inferred") && !page.contains("Sun 29 Oct  "))
    }

    @Test("show that a state is inferred, that the stated period is over, and what is usual then")
    func showInferred() throws {
        let inferred = try page(.gated, at: "2023-11-22 12:00")
        for line in [
            "now  park usually open · perhaps until 17:45 in winter",
            "park's hours  were stated from Sun 1 Oct 2023 to Sat 28 Oct 2023; `toilets import parks` brings new ones",
            "inferred  from hours that were the same in all seasons; none are stated for this day",
            "usually  until 17:45 in winter",
        ] {
            #expect(inferred.contains("  \(line)\n"), "\(inferred)")
        }
        let without = try page(.onlyUsual, at: "2023-11-22 12:00")
        #expect(without.contains("  park's hours  not known; `toilets import parks` may bring them\n"))
        // Days for which nothing is stated take no lines.
        #expect(!inferred.contains("Wed 22 Nov  "), "\(inferred)")
    }

    @Test("show nothing of hours when they are gone")
    func showGone() throws {
        let page = try page(.gated, at: "2023-10-27 12:00", gone: try Self.moment("2023-10-26 12:00"))
        #expect(page.contains("Square du Temple") && !page.contains("park's hours"))
    }

    @Test("say so to programs, in all that is JSON")
    func json() throws {
        func members(_ kind: MadePark.Kind, _ time: String) throws -> String {
            var buffer = TextBuffer()
            try Self.hit(kind, at: time).writeGeoJSON(to: &buffer)
            let text = String(decoding: buffer.bytes, as: UTF8.self)
            let start = try #require(text.firstRange(of: #""park":"#)).lowerBound
            let end = try #require(text.firstRange(of: #","open":"#)).lowerBound
            return String(text[start..<end])
        }
        let park = #""park":{"name":"Square du Temple","key":105,"page":"\#(MadePark.page)"}"#
        #expect(
            try members(.gated, "2023-10-20 12:00")
                == park
                + #","hoursOf":"park","hoursUntil":"2023-10-28","inferred":false,"usually":{"season":"October","until":"19:30"}"#
        )
        #expect(
            try members(.gated, "2023-11-22 12:00")
                == park
                + #","hoursOf":"park","hoursUntil":"2023-10-28","inferred":true,"usually":{"season":"winter","until":"17:45"}"#
        )
        #expect(
            try members(.onlyName, "2023-11-22 12:00")
                == #""park":{"name":"Square du Temple","key":null,"page":null},"hoursOf":"toilet","hoursUntil":null,"inferred":false,"usually":null"#
        )
        let other = try World.withSample().run("show", "a0001", "--json").data
        #expect(
            other.contains(
                #""hoursText":"06h00 - 22h00","park":null,"hoursOf":"toilet","hoursUntil":null,"inferred":false,"usually":null,"open":"#
            ),
            "\(other)"
        )
    }

    @Test("of old periods are noted once a day, under a mark of their own")
    func note() throws {
        let home = try ScratchFolder()
        var world = World()
        world.environment = ["HOME": home.path]
        func talk(at time: String, until: CivilDate?, quiet: Bool = false) throws -> String {
            world.now = try Self.moment(time)
            var options = Options()
            options.quiet = quiet
            let talk = Output.memory()
            let context = world.context(.memory(), talk)
            context.noteParkHours(until: until, Request(options: options, words: [], database: ""))
            return talk.text
        }
        let last = CivilDate(year: 2023, month: 10, day: 28)
        #expect(try talk(at: "2023-10-28 23:59", until: last).isEmpty)
        #expect(try talk(at: "2023-10-29 00:01", until: nil).isEmpty)
        #expect(try talk(at: "2023-10-29 00:01", until: last, quiet: true).isEmpty)
        let sentence =
            "toilets: most parks stated their hours until 28 Oct 2023; `toilets import parks` brings new ones\n"
        #expect(try talk(at: "2023-10-29 00:01", until: last) == sentence)
        #expect(try talk(at: "2023-10-29 23:00", until: last).isEmpty)
        #expect(try talk(at: "2023-10-30 00:01", until: last) == sentence)
        let marks = try FileManager.default.contentsOfDirectory(atPath: home.file(".local/state/toilets"))
        #expect(marks == ["park-hours-noted"])
    }

    /// A world with a toilet in a park that states its hours for October 2023, and another one on the street.
    private static func world() throws -> World {
        let toilets = """
            id,latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page,source
            a0001,48.8643,2.3605,wc,3,rue eugène spuller,Horaires du parc,yes,no,in-service,,paris
            a0002,48.8650,2.3605,sanisette,3,1 rue de bretagne,06h00 - 22h00,yes,no,in-service,,paris

            """
        let world = try World(toilets)
        var entry = ParkEntry()
        entry.key = 105
        entry.nameText = "Square du Temple"
        entry.schedule.period = ParkSchedule.Period(parsing: "du 01/10/23 au 28/10/23")
        entry.schedule.week = Array(repeating: ParkSchedule.Day(parsing: "08h00 - 19h30"), count: 7)
        let corners = [(48.864, 2.360), (48.864, 2.361), (48.8646, 2.361), (48.8646, 2.360), (48.864, 2.360)]
        let ring = try corners.map { try Coordinate(latitude: $0.0, longitude: $0.1) }
        entry.outline = ParkOutline(polygons: [[ring]])
        let origin = ParkOrigin(origin: "parks.csv", imported: FilledStore.now)
        try SpatiaLiteStore.replaceParks(by: [entry], from: origin, path: #require(world.database))
        return world
    }

    @Test("are found open in the period that their park states, and claimed to be nothing after it")
    func near() throws {
        var world = try Self.world()
        let home = try ScratchFolder()
        world.environment["HOME"] = home.path
        func near(at time: String, _ words: String...) throws -> World.Outcome {
            world.now = try Self.moment(time)
            return world.run(["near", "48.8643,2.3605", "--open"] + words)
        }
        let before = try near(at: "2023-10-20 18:30")
        #expect(before.data.contains("1–2 of 2") && before.data.contains("park open until 19:30"), "\(before)")
        #expect(before.talk.isEmpty, "\(before)")
        let evening = try near(at: "2023-10-20 19:30")
        #expect(evening.data.contains("1 of 1") && evening.data.contains("1 closed"), "\(evening)")
        let after = try near(at: "2023-11-04 18:30", "--why")
        #expect(after.data.contains("1 of 1") && after.data.contains("1 with unknown hours"), "\(after)")
        #expect(after.data.contains("hours unknown · usually until 17:45 in winter"), "\(after)")
        let note =
            "toilets: most parks stated their hours until 28 Oct 2023; `toilets import parks` brings new ones\n"
        #expect(after.talk == note)
        let included = try near(at: "2023-11-04 18:31", "--unknown", "include")
        #expect(included.data.contains("1–2 of 2") && included.talk.isEmpty, "\(included)")
        let day = try near(at: "2023-11-04 12:00", "--json")
        #expect(day.data.contains(#""inferred":true"#) && day.data.contains(#""hoursOf":"park""#), "\(day)")
        #expect(try near(at: "2023-11-05 12:00").data.contains("park usually open · perhaps until 17:45 in winter"))
        let table = world.run("export", "--csv").data
        #expect(table.contains("Horaires du parc") && !table.contains("Square"), "\(table)")
        let status = world.run("status").data
        #expect(status.contains("hours    1 of 2 toilets\n"), "\(status)")
        #expect(status.contains("those of 1 more ended on 28 Oct 2023; `toilets import parks`"), "\(status)")
    }
}
