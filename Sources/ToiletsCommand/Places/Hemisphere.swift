/// The letters that say a direction.
enum Hemisphere {
    static func axis(of letter: Character) -> (axis: Ordinate.Axis, sign: Double)? {
        switch letter {
        case "N", "n": (.latitude, 1)
        case "S", "s": (.latitude, -1)
        case "E", "e": (.longitude, 1)
        case "W", "w": (.longitude, -1)
        default: nil
        }
    }
}
