/// A maximum distance, given as a distance or as a walking time.
package struct Reach: TypedValue, Equatable {
    private let metres: Double?
    /// The walking time; nil for a distance.
    package let seconds: Double?

    /// Half of the way around the Earth, in metres: nothing is farther away, so that all that is more means the same.
    package static let everywhere = (Coordinate.earthRadius * .pi).rounded(.up)

    /// The great-circle distance in metres, for a walking time at a speed and with a detour; at most ``everywhere``.
    package func metres(_ walk: Walk) -> Double {
        min(metres ?? walk.metres(forSeconds: seconds ?? 0), Self.everywhere)
    }

    package init(parsing text: String) throws(InvalidText) {
        let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
        let unit = text.dropFirst(number.count).drop { $0 == " " }.lowercased()
        let value = Double(number.split(separator: ",", omittingEmptySubsequences: false).joined(separator: "."))
        guard let value, value > 0 else {
            throw InvalidText { $0.notADistance(text) }
        }
        switch Self.units[unit] ?? unit {
        case "m": (metres, seconds) = (value, nil)
        case "km": (metres, seconds) = (value * 1000, nil)
        case "min": (metres, seconds) = (nil, value * 60)
        case "h": (metres, seconds) = (nil, value * 3600)
        case "":
            let number = String(number)
            throw InvalidText { $0.distanceWithoutUnit(text, number) }
        default:
            throw InvalidText { $0.unknownUnit(text) }
        }
    }

    /// The units in words, in the languages of the program.
    private static let units: [String: String] = {
        let words = [
            "m": "metre metres meter meters mètre mètres metern metro metros metri メートル 米",
            "km": "kilometre kilometres kilometer kilometers kilomètre kilomètres kilometern kilómetro kilómetros"
                + " chilometro chilometri quilómetro quilómetros キロ 公里",
            "min": "mins mn minute minutes minuten minuto minutos minuti minuut 分 分钟",
            "h": "hour hours heure heures stunde stunden hora horas ora ore uur 時間 小时",
        ]
        let pairs = words.flatMap { unit, names in names.split(separator: " ").map { (String($0), unit) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()
}
