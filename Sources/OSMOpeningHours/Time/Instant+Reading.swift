extension Instant {
    /// Reads what ``utc`` writes.
    public init?(utc text: String) {
        guard text.utf8.count == 20, text.hasSuffix("Z") else { return nil }
        self.init(iso: text, in: .utc)
    }

    /// Reads a moment as ISO 8601 writes it: `2026-12-24T23:30+01:00`, `2026-12-24T22:30:00Z`, or, by the clocks of the
    /// zone, `2026-12-24 23:30` and `2026-12-24`.
    public init?(iso text: String, in zone: CivilZone) {
        var reader = DigitReader(text)
        guard let date = reader.date() else { return nil }
        var second = 0
        var offset: Int?
        if reader.passes("T") || reader.passes("t") || reader.passes(" ") {
            guard let time = reader.time() else { return nil }
            second = time
            if !reader.isAtEnd {
                guard let distance = reader.offset() else { return nil }
                offset = distance
            }
        }
        guard reader.isAtEnd else { return nil }
        let time = CivilTime(date, second: second)
        if let offset {
            self.init(secondsSince1970: time.secondsSince1970 - offset)
        } else {
            self = zone.instant(of: time)
        }
    }
}
