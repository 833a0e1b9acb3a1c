internal import OSMOpeningHours
package import ToiletCore

/// Generates random parks from a seed: squares all over Paris, some of them one over the other.
package enum MadeParkEntries {
    package static func entries(_ count: Int, seed: UInt64) -> [ParkEntry] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { number in
            var entry = ParkEntry()
            entry.key = number % 9 == 0 ? nil : 100 + number / 2
            entry.sourceID = number % 7 == 0 ? nil : "ID\(number)"
            entry.pageNumber = number % 3 == 0 ? "\(number)" : nil
            entry.nameText = number % 4 == 0 ? "JARDIN \(number)" : "Square \(number)"
            entry.type = number % 11 == 0 ? "Cimetières" : "Promenades ouvertes"
            entry.address = "\(number) rue \(number % 7)"
            entry.schedule = schedule(&random)
            entry.outline = outline(&random)
            return entry
        }
    }

    private static func schedule(_ random: inout SeededRandom) -> ParkSchedule {
        var schedule = ParkSchedule()
        let periods = [
            "du 01/10/23 au 28/10/23", "du 01/11/26 au 28/02/27", "à partir du 07/06/22",
            "du 01/01/26 au 31/12/26",
            "Accès libre",
        ]
        schedule.period = ParkSchedule.Period(parsing: pick(periods, &random))
        let cells = [
            "08h00 - 18h30", "09h30 - 17h45", "00h00 - 23h59", "-", "", "14H - 18H",
            "08h30 - 12h30 / 14h00 - 17h00",
        ]
        let (weekday, weekend) = (pick(cells, &random), pick(cells, &random))
        let isSame = Bool.random(using: &random)
        schedule.week = (0..<7).map { ParkSchedule.Day(parsing: isSame || $0 < 5 ? weekday : weekend) }
        schedule.isAlwaysOpen = pick(Tristate.allCases, &random)
        schedule.opensInHeat = pick([.no, .no, .yes], &random)
        return schedule
    }

    private static func outline(_ random: inout SeededRandom) -> ParkOutline? {
        guard Int.random(in: 0..<8, using: &random) > 0 else { return nil }
        let place = MadeToilets.Region.paris.place(&random)
        let side = Double.random(in: 0.002...0.02, using: &random)
        let ring = ring(place.latitude, place.longitude, side)
        let hole =
            ring.isEmpty ? [] : [self.ring(place.latitude + side / 3, place.longitude + side / 3, side / 4)]
        return ParkOutline(polygons: [[ring] + hole], isCut: Int.random(in: 0..<5, using: &random) == 0)
    }

    private static func ring(_ south: Double, _ west: Double, _ side: Double) -> [Coordinate] {
        [(0, 0), (0, 1), (1, 1), (1, 0), (0, 0)].compactMap { north, east in
            try? Coordinate(latitude: south + north * side, longitude: west + east * side)
        }
    }

    private static func pick<Value>(_ values: [Value], _ random: inout SeededRandom) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }
}
