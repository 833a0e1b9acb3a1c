extension CivilZone {
    /// The latest time that the clocks have shown by a moment.
    ///
    /// That is what they show, but for the hour that comes twice when they are put back: on the second round its last
    /// second stands still. So this never runs backwards, and a place that closes at 02:30 closes once.
    func clock(at instant: Instant) -> CivilTime {
        let seconds = instant.secondsSince1970
        let period = period(at: seconds)
        let shown = seconds + period.offset
        guard period.offset < period.earlierOffset else { return CivilTime(secondsSince1970: shown) }
        return CivilTime(secondsSince1970: max(shown, period.start + period.earlierOffset - 1))
    }

    /// The first moment at which the clocks show a time, or a later one.
    ///
    /// A time that is left out when the clocks are put forward falls on that moment, and one that comes twice means the
    /// first. So of two times the earlier one never comes later.
    public func instant(of time: CivilTime) -> Instant {
        let shown = time.secondsSince1970
        var period = period(at: shown - Self.longestDistance)
        while true {
            let moment = max(shown - period.offset, period.start)
            let later = self.period(at: moment)
            guard later.start > period.start else { return Instant(secondsSince1970: moment) }
            period = later
        }
    }

    /// The moments at which the clocks show a time: none if they are put forward over it, two if it comes again.
    public func instants(of time: CivilTime) -> [Instant] {
        let shown = time.secondsSince1970
        let first = instant(of: time)
        guard first.secondsSince1970 + offset(at: first) == shown else { return [] }
        let laterOffset = period(at: shown + Self.longestDistance).offset
        let second = Instant(secondsSince1970: shown - laterOffset)
        return second > first && offset(at: second) == laterOffset ? [first, second] : [first]
    }

    /// More than any clock has ever been away from UTC, in seconds.
    private static var longestDistance: Int { 86_400 }
}
