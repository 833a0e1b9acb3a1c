/// A change that an import made to one toilet.
public struct ToiletChange: Hashable, Sendable {
    /// The kind of change.
    public enum What: String, Hashable, Sendable, CaseIterable {
        /// The toilet is new.
        case new
        /// The toilet was gone and is back.
        case returned
        /// The toilet is no longer in the data.
        case gone
        /// Its position changed by more than ten metres.
        case moved
        /// Its address changed.
        case renamed
        /// It went out of service.
        case outOfService = "out-of-service"
        /// It is back in service.
        case backInService = "back-in-service"
        /// Its opening hours changed.
        case hours
        /// Its kind, arrondissement or a property changed.
        case changed
    }

    /// The kind of change.
    public let what: What
    /// The time of the import.
    public let at: Instant
    /// Whether that is an estimate, because the record of the import was lost with a part of a damaged store.
    public let isTimeEstimated: Bool
    /// The toilet as it is now, or was when last seen.
    public let toilet: Toilet
    /// The previous value as the source wrote it; nil if there is none.
    public let before: String?
    /// The new value; nil if there is none.
    public let after: String?

    package init(
        what: ToiletChange.What, at: Instant, isTimeEstimated: Bool = false, toilet: Toilet, before: String?,
        after: String?
    ) {
        self.what = what
        self.at = at
        self.isTimeEstimated = isTimeEstimated
        self.toilet = toilet
        self.before = before
        self.after = after
    }
}

extension ToiletChange {
    /// How far a toilet moved, in metres; nil for other changes.
    public var distance: Double? {
        guard what == .moved, let from = before.flatMap(Self.place), let to = after.flatMap(Self.place) else {
            return nil
        }
        return from.distance(to: to)
    }

    /// Reads a position as a change states it.
    private static func place(_ text: String) -> Coordinate? {
        Coordinate(latitudeAndLongitude: text.split(separator: ","))
    }
}
