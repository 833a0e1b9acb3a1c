extension CivilZone {
    /// What the clocks show at a moment.
    public func civilTime(at instant: Instant) -> CivilTime {
        CivilTime(secondsSince1970: instant.secondsSince1970 + offset(at: instant))
    }
}
