internal import OSMOpeningHours
internal import ParisToilets

extension Words {
    /// What became of a toilet.
    static func change(_ what: ToiletChange.What) -> String {
        switch what {
        case .new: "new"
        case .returned: "there again"
        case .gone: "gone"
        case .moved: "moved"
        case .renamed: "other address"
        case .outOfService: "out of service"
        case .backInService: "back in service"
        case .hours: "other hours"
        case .changed: "changed"
        }
    }

    /// A day and a time in Paris: `Sat 21 Nov 2026, 14:00`.
    static func day(_ moment: Instant) -> String {
        let there = CivilZone.paris.civilTime(at: moment)
        return "\(date(there.date)), \(clock(minutes: there.secondOfDay / 60))"
    }
}
