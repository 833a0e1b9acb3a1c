extension OpeningHours.Setting {
    /// When an event of the sun comes, in minutes by the clock since a day began; nil where nobody knows.
    func minutes(of event: OpeningHours.SunEvent, onDay day: Int) -> Int? {
        guard let position else { return nil }
        guard let sunMemory else { return minutes(of: event, onDay: day, at: position) }
        return sunMemory.minutes(of: event, onDay: day) { minutes(of: event, onDay: day, at: position) }
    }

    private func minutes(of event: OpeningHours.SunEvent, onDay day: Int, at position: OpeningHours.Position)
        -> Int
    {
        let seconds = SunDay(daysSince1970: day, at: position).minutes(of: event) * 60
        let instant = Instant(secondsSince1970: day * 86_400 + Int(seconds.rounded()))
        let shown = zone.clock(at: instant).secondsSince1970 - day * 86_400
        return (shown + 30).dividedDown(by: 60)
    }
}
