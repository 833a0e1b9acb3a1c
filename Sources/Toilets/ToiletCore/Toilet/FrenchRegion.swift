extension OpeningHours.FrenchHolidays.Region {
    /// The region with the French holidays that apply at a place in a time zone; nil where none apply, or it is not
    /// certain which.
    ///
    /// The map of time zones has `Europe/Paris` only within France. Other zones may reach some ten kilometres beyond a
    /// border to a neighbour with the same time.
    init?(timeZone: String, at place: Coordinate) {
        switch timeZone {
        case Source.parisTimeZone: self = AlsaceMoselle.region(at: place)
        case "America/Guadeloupe": self = .guadeloupe
        case "America/Martinique": self = .martinique
        case "America/St_Barthelemy": self = .saintBarthelemy
        case "America/Miquelon": self = .saintPierreMiquelon
        case "Indian/Reunion": self = .reunion
        case "Indian/Mayotte": self = .mayotte
        case "Pacific/Noumea": self = .newCaledonia
        case "Pacific/Tahiti", "Pacific/Marquesas", "Pacific/Gambier": self = .frenchPolynesia
        // The coast from Mana to Régina, which is farther from Suriname and Brazil than the map's error.
        case "America/Cayenne" where place.latitude >= 4 && -53.85 ... -51.9 ~= place.longitude:
            self = .guyane
        // America/Marigot is half of an island of ten kilometres; the holidays of Pacific/Wallis are not known here.
        default: return nil
        }
    }
}

/// The area of the departments Moselle, Bas-Rhin and Haut-Rhin, for places in France.
private enum AlsaceMoselle {
    static func region(at place: Coordinate) -> OpeningHours.FrenchHolidays.Region {
        guard 47.3...49.7 ~= place.latitude, 5.8...8.5 ~= place.longitude else { return .mainland }
        if kilometresToBorder(from: place) < tolerance { return .aroundAlsaceMoselle }
        return isEastOfBorder(place) ? .alsaceMoselle : .mainland
    }

    /// Within this many kilometres from the border it is not certain on which side a place is: the outline below is up
    /// to 1.1 km off its source, which is itself simplified.
    private static let tolerance = 2.0

    /// Their border with the rest of France, from Luxembourg to Switzerland, as longitudes and latitudes.
    ///
    /// Simplified from the outlines of departments that the IGN publishes (Admin Express, Licence Ouverte).
    private static let border: [(x: Double, y: Double)] = [
        (5.89, 49.50), (5.94, 49.47), (5.94, 49.43), (5.91, 49.41), (5.93, 49.40), (5.93, 49.37), (5.96, 49.36),
        (5.96, 49.34), (5.94, 49.33), (5.99, 49.31), (6.01, 49.31), (6.00, 49.28), (6.03, 49.25), (6.03, 49.23),
        (5.99, 49.21), (5.98, 49.19), (6.03, 49.17), (5.98, 49.14), (6.00, 49.11), (5.93, 49.11), (5.92, 49.09),
        (5.95, 49.05), (6.05, 49.01), (6.04, 48.98), (6.08, 48.96), (6.12, 48.97), (6.13, 48.93), (6.22, 48.94),
        (6.25, 48.92), (6.27, 48.93), (6.33, 48.91), (6.30, 48.88), (6.31, 48.86), (6.29, 48.84), (6.34, 48.83),
        (6.33, 48.82), (6.37, 48.78), (6.39, 48.77), (6.43, 48.79), (6.45, 48.77), (6.49, 48.77), (6.51, 48.75),
        (6.56, 48.75), (6.60, 48.72), (6.64, 48.70), (6.66, 48.71), (6.78, 48.64), (6.84, 48.64), (6.86, 48.62),
        (6.91, 48.62), (6.93, 48.64), (6.96, 48.61), (6.98, 48.61), (7.03, 48.58), (7.08, 48.54), (7.06, 48.52),
        (7.08, 48.51), (7.12, 48.51), (7.10, 48.49), (7.12, 48.48), (7.10, 48.43), (7.11, 48.38), (7.08, 48.35),
        (7.12, 48.33), (7.18, 48.34), (7.20, 48.31), (7.17, 48.30), (7.09, 48.18), (7.06, 48.14), (7.08, 48.13),
        (7.00, 48.02), (6.94, 48.00), (6.92, 47.94), (6.93, 47.91), (6.90, 47.89), (6.92, 47.85), (6.85, 47.82),
        (6.86, 47.79), (6.94, 47.77), (7.04, 47.72), (7.03, 47.70), (7.05, 47.67), (7.00, 47.62), (7.03, 47.59),
        (7.06, 47.60), (7.09, 47.59), (7.11, 47.55), (7.14, 47.54), (7.13, 47.50),
    ]

    /// Whether a line to the west from a place crosses the border an odd number of times.
    private static func isEastOfBorder(_ place: Coordinate) -> Bool {
        var isEast = false
        // Extended at its ends to the north and to the south.
        let ends = [(x: border[0].x, y: 50.0)] + border + [(x: border[border.count - 1].x, y: 47.0)]
        for (start, end) in zip(ends, ends.dropFirst())
        where (start.y > place.latitude) != (end.y > place.latitude) {
            let share = (place.latitude - start.y) / (end.y - start.y)
            if start.x + share * (end.x - start.x) < place.longitude { isEast.toggle() }
        }
        return isEast
    }

    private static func kilometresToBorder(from place: Coordinate) -> Double {
        // Degrees of latitude, and of longitude at 48.5° N, are so many kilometres.
        func point(_ x: Double, _ y: Double) -> PlanarPoint { PlanarPoint(east: x * 73.7, north: y * 111.2) }
        return point(place.longitude, place.latitude).distance(toLine: border.map { point($0.x, $0.y) })
    }
}
