import Foundation
import OSMOpeningHours
import TestSupport
import Testing

@Suite struct CivilZoneTests {
    static let names = [
        "Europe/Paris", "Europe/London", "Europe/Dublin", "Europe/Lisbon", "Europe/Istanbul", "Europe/Moscow",
        "America/New_York", "America/St_Johns", "America/Sao_Paulo", "America/Santiago", "America/Nuuk",
        "America/Argentina/San_Luis", "Asia/Tehran", "Asia/Kathmandu", "Asia/Gaza", "Asia/Tokyo",
        "Africa/Casablanca", "Africa/Cairo", "Australia/Lord_Howe", "Australia/Sydney", "Pacific/Apia",
        "Pacific/Chatham", "Pacific/Kiritimati", "Antarctica/Troll", "Etc/GMT+5", "UTC",
    ]
    static let folder = "/usr/share/zoneinfo"
    static let zonesAreHere = FileManager.default.fileExists(atPath: folder)

    /// The C library reads the same files; Foundation brings a copy of the zones of its own, which may be older.
    @Test(.enabled(if: zonesAreHere, "there are no zones here"), arguments: names)
    func theyAgreeWithTheCLibrary(_ name: String) throws {
        var random = SeededRandom(seed: 1)
        let zone = try #require(CivilZone(identifier: name))
        let seconds = (0..<1000).map { _ in Int.random(in: -2_208_988_800...4_102_444_800, using: &random) }
        let folder = try ScratchFolder()
        let file = try folder.write(seconds.map { "@\($0)\n" }.joined(), to: "moments")
        let printed = try OtherProgram(["TZ=\(name)", "date", "-f", file, "+%::z"]).output
        let expected = printed.split(separator: "\n").map(Self.seconds)
        try #require(expected.count == seconds.count)
        for (second, expected) in zip(seconds, expected) {
            #expect(zone.offset(at: Instant(secondsSince1970: second)) == expected, "\(name) at \(second)")
        }
    }

    /// Reads `+01:00:00`.
    private static func seconds(_ offset: Substring) -> Int {
        let parts = offset.dropFirst().split(separator: ":").compactMap { Int($0) }
        let distance = parts.reduce(0) { $0 * 60 + $1 }
        return offset.hasPrefix("-") ? -distance : distance
    }

    @Test(.enabled(if: zonesAreHere, "there are no zones here"), arguments: names)
    func aTimeOnTheClockIsFoundAgain(_ name: String) throws {
        let zone = try #require(CivilZone(identifier: name))
        var random = SeededRandom(seed: 2)
        for _ in 0..<500 {
            let instant = Instant(secondsSince1970: .random(in: 0...4_102_444_800, using: &random))
            let shown = zone.formatted(instant)
            let time = try #require(Instant(iso: shown, in: .utc)).secondsSince1970
            let civil = CivilTime(CivilDate(daysSince1970: time / 86_400), second: time % 86_400)
            #expect(zone.instants(of: civil).contains(instant))
            #expect(zone.instant(of: civil) <= instant)
        }
    }

    @Test(arguments: [
        ("2026-03-29T01:59:59", "2026-03-29T01:59:59+01:00", 1),
        ("2026-03-29T02:00:00", "2026-03-29T03:00:00+02:00", 0),
        ("2026-03-29T02:59:59", "2026-03-29T03:00:00+02:00", 0),
        ("2026-03-29T03:00:00", "2026-03-29T03:00:00+02:00", 1),
        ("2026-10-25T01:59:59", "2026-10-25T01:59:59+02:00", 1),
        ("2026-10-25T02:00:00", "2026-10-25T02:00:00+02:00", 2),
        ("2026-10-25T02:59:59", "2026-10-25T02:59:59+02:00", 2),
        ("2026-10-25T03:00:00", "2026-10-25T03:00:00+01:00", 1),
    ])
    func aTimeLeftOutFallsOnTheChangeAndOneThatComesTwiceIsTheFirst(
        _ text: String, _ expected: String, _ count: Int
    ) throws {
        let zone = Paris.setting.zone
        #expect(Instant(iso: text, in: zone)?.formatted(in: zone) == expected)
        let second = try #require(Instant(iso: text, in: .utc)).secondsSince1970
        let civil = CivilTime(CivilDate(daysSince1970: second / 86_400), second: second % 86_400)
        #expect(zone.instants(of: civil).count == count)
    }

    @Test func parisIsKnownWithoutFiles() throws {
        let zone = try #require(CivilZone(identifier: "Europe/Paris", folder: "/nowhere"))
        for month in 1...12 {
            let noon = try #require(Instant(iso: "2026-\(month < 10 ? "0" : "")\(month)-28", in: .utc))
            #expect(zone.offset(at: noon) == Paris.setting.zone.offset(at: noon))
        }
        #expect(CivilZone(identifier: "Europe/Rome", folder: "/nowhere") == nil)
    }

    @Test(arguments: [
        "../../etc/passwd", "/etc/passwd", "Europe/../Europe/Paris", "Europe//Paris", "Europe/", "", ".",
        "Europe",
        "posixrules/../UTC", "zone.tab", "+25:00", "+2", "Europe/Paris\0",
    ])
    func otherNamesAreNone(_ name: String) {
        #expect(CivilZone(identifier: name) == nil)
    }

    @Test(arguments: [("UTC", 0), ("Z", 0), ("+02:00", 7200), ("-0330", -12_600), ("+14", 50_400)])
    func distancesAreZones(_ name: String, _ offset: Int) throws {
        let zone = try #require(CivilZone(identifier: name))
        #expect(zone.offset(at: Instant(secondsSince1970: 1_795_258_800)) == offset)
    }

    @Test(arguments: [
        ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-07-01", 7200),
        ("<+0330>-3:30", "2026-07-01", 12_600),
        ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-01-01", 46_800),
        ("AAA3BBB,J60/0,J300/24", "2026-03-01 03:00", -7200),
        ("AAA3BBB,J60/0,J300/24", "2028-03-01 02:59", -10_800),
        ("AAA0BBB,59/0,364", "2028-02-29 00:00", 3600),
        ("XXX3EDT4,0/0,J365/23", "2026-12-31 23:59", -14_400),
        ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27 00:00", 10_800),
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29 01:00", -3600),
    ])
    func rulesAreRead(_ rule: String, _ time: String, _ offset: Int) throws {
        let zone = try #require(CivilZone(identifier: "rule", rule: rule))
        #expect(zone.offset(at: try #require(Instant(iso: time, in: .utc))) == offset)
    }

    @Test(arguments: [
        "", "CET", "C-1", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
        "CET-1CEST,M3.6.0,M10.5.0",
        "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J1", "CET-1CEST,M3.5.0/168,M10.5.0", "<CET-1", "CET-25",
        "CET-1CEST,M3.5.0,M10.5.0/3 ", "CET-1CEST,366,1",
    ])
    func brokenRulesAreNone(_ rule: String) {
        #expect(CivilZone(identifier: "rule", rule: rule) == nil)
    }

    @Test(.enabled(if: zonesAreHere, "there are no zones here"))
    func aFileThatIsCutIsNone() throws {
        let bytes = try Array(Data(contentsOf: URL(filePath: Self.folder + "/Europe/Paris")))
        #expect(CivilZone(identifier: "Paris", tzif: bytes) != nil)
        for length in 0..<bytes.count {
            #expect(CivilZone(identifier: "Paris", tzif: Array(bytes.prefix(length))) == nil)
        }
    }

    @Test(.enabled(if: zonesAreHere, "there are no zones here"))
    func aFileThatIsBrokenDoesNoHarm() throws {
        let bytes = try Array(Data(contentsOf: URL(filePath: Self.folder + "/Europe/Paris")))
        var random = SeededRandom(seed: 3)
        for _ in 0..<2000 {
            var broken = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                broken[.random(in: 0..<broken.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            _ = CivilZone(identifier: "Paris", tzif: broken)?.offset(at: Instant(secondsSince1970: 1_795_258_800))
        }
    }

    @Test(
        "A file that lists changes before all moments is read at once, and its rule holds",
        arguments: [
            Int64.min, -9_223_372_036_854_775_807, -576_460_752_303_423_488, -1_099_511_627_776,
            -62_167_219_201,
            -62_167_219_200, -2_208_988_801,
        ] as [Int64]
    )
    func aFileMayBeginBeforeAllMoments(_ start: Int64) throws {
        let zone = try #require(CivilZone(identifier: "old", tzif: Self.file(changes: [start])))
        let summer = try #require(Instant(iso: "2026-07-01", in: .utc))
        let winter = try #require(Instant(iso: "2026-12-01", in: .utc))
        #expect(zone.offset(at: summer) == 7200 && zone.offset(at: winter) == 3600)
        for instant in [Instant.range.lowerBound, Instant.range.upperBound] {
            #expect((3600...7200).contains(zone.offset(at: instant)))
            #expect(zone.instants(of: zone.civilTime(at: instant)).contains(instant))
        }
    }

    @Test func aFileMayEndAfterAllMoments() throws {
        let zone = try #require(CivilZone(identifier: "late", tzif: Self.file(changes: [0, 1 << 59, .max])))
        #expect(zone.offset(at: Instant.range.upperBound) == 3600)
    }

    /// A file with changes to an hour east of UTC, and a rule with summer time after the last.
    private static func file(changes: [Int64]) -> [UInt8] {
        func bytes(_ number: Int64, _ size: Int) -> [UInt8] {
            (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> Int64(8 * $0)) }
        }
        func header(changes: Int) -> [UInt8] {
            Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
                + [0, 0, 0, Int64(changes), 1, 4].flatMap { bytes($0, 4) }
        }
        let type = bytes(3600, 4) + [0, 0] + Array("CET\0".utf8)
        return header(changes: 0) + type + header(changes: changes.count) + changes.flatMap { bytes($0, 8) }
            + changes.map { _ in 0 } + type + Array("\nCET-1CEST,M3.5.0,M10.5.0/3\n".utf8)
    }
}

extension CivilZone {
    /// What the clocks show, without their distance from UTC.
    fileprivate func formatted(_ instant: Instant) -> String {
        String(instant.formatted(in: self).prefix(19))
    }
}
