extension OpeningHours.Setting {
    /// When an event of the sun comes; nil where nobody knows.
    func moment(of event: OpeningHours.SunEvent, onDay day: Int) -> SunMoment? {
        guard let position else { return nil }
        guard let sunMemory else { return moment(of: event, onDay: day, at: position) }
        return sunMemory.moment(of: event, onDay: day) { moment(of: event, onDay: day, at: position) }
    }

    private func moment(
        of event: OpeningHours.SunEvent,
        onDay day: Int,
        at position: OpeningHours.Position
    ) -> SunMoment {
        let (moment, noon) = moment(of: event, bySunOf: day, onDay: day, at: position)
        // East of the date line, clocks may show the date before or after the one that the longitude suggests.
        let shift = noon.dividedDown(by: minutesPerDay)
        return shift == 0
            ? moment : self.moment(of: event, bySunOf: day - shift, onDay: day, at: position).moment
    }

    /// When an event comes by the sun of a day, in minutes since another day began, and about when it is noon.
    private func moment(
        of event: OpeningHours.SunEvent,
        bySunOf start: Int,
        onDay day: Int,
        at position: OpeningHours.Position
    ) -> (moment: SunMoment, noon: Int) {
        let sun = SunDay(daysSince1970: start, at: position)
        let half = sun.halfDay(of: event)
        if half >= 720 {
            let lowest = minutes(sun.noon - 720, from: start, day)
            let until = max(minutesPerDay, minutes(sun.noon + 720, from: start, day))
            return (.staysUp(from: min(0, lowest), until: until), lowest + 720)
        }
        if half <= 0 {
            let noon = minutes(sun.noon, from: start, day)
            return (.staysDown(noon: noon), noon)
        }
        let before = event.isInTheMorning ? half : -half
        let minute = minutes(sun.noon - before, from: start, day)
        return (.at(minute), minute + Int(before))
    }

    /// What the clocks show so many minutes of UTC after the start of a day, in minutes since another day began.
    private func minutes(_ minutes: Double, from start: Int, _ day: Int) -> Int {
        let instant = Instant(secondsSince1970: start * 86_400 + Int((minutes * 60).rounded()))
        let shown = zone.clock(at: instant).secondsSince1970 - day * 86_400
        return (shown + 30).dividedDown(by: 60)
    }
}

/// When an event of the sun comes on a day, in minutes by the clock since the day began.
enum SunMoment {
    case at(Int)
    /// The sun does not set. It is up for the whole day, and on to the lowest points before and after noon where these
    /// lie in the days beside it.
    case staysUp(from: Int, until: Int)
    /// The sun does not rise; the time is that of noon, at which one night passes into the next.
    case staysDown(noon: Int)
}
