import Foundation
import OpeningHours
import Testing
import TestSupport

@Suite struct CivilZoneTests {
    static let names = [
        "Europe/Paris", "Europe/London", "Europe/Dublin", "Europe/Lisbon", "Europe/Istanbul", "Europe/Moscow",
        "America/New_York", "America/St_Johns", "America/Sao_Paulo", "America/Santiago", "America/Nuuk",
        "America/Argentina/San_Luis", "Asia/Tehran", "Asia/Kathmandu", "Asia/Gaza", "Asia/Tokyo",
        "Africa/Casablanca", "Africa/Cairo", "Australia/Lord_Howe", "Australia/Sydney", "Pacific/Apia",
        "Pacific/Chatham", "Pacific/Kiritimati", "Antarctica/Troll", "Etc/GMT+5", "UTC",
    ]

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo"), "there are no zones here")
    )
    func theyAgreeWithFoundation() throws {
        var random = SeededRandom(seed: 1)
        for name in Self.names {
            let ours = try #require(CivilZone(identifier: name))
            let theirs = try #require(TimeZone(identifier: name))
            for _ in 0..<2000 {
                let second = Int.random(in: -2_208_988_800...4_102_444_800, using: &random)
                let expected = theirs.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
                let offset = ours.offset(at: Instant(secondsSince1970: second))
                // Foundation rounds the odd seconds of local mean time.
                #expect(abs(offset - expected) < 60, "\(name) at \(second)")
            }
        }
    }
}
