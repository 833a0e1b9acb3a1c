extension OpeningHours {
    /// Whether anything in it goes by sunrise, sunset or twilight.
    public var dependsOnSun: Bool { rules.contains(where: \.dependsOnSun) }
}
