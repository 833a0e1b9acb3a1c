import Foundation
import ParisToilets
import TestSupport

/// Makes up a set of green spaces around places: overlapping outlines, near and a little too far, with holes, cut; and
/// everything that a row can state, contradictions too.
struct MadeParkSet {
    private var random: SeededRandom
    private var rows: [MadeParks.Row] = []

    /// The set as a table.
    static func table(around toilets: [Toilet], seed: UInt64) -> String {
        var made = MadeParkSet(random: SeededRandom(seed: seed))
        for toilet in toilets {
            for _ in 0..<Int.random(in: 1...3, using: &made.random) { made.addPark(by: toilet) }
        }
        made.rows.shuffle(using: &made.random)
        var table = MadeParks()
        table.rows = made.rows
        return table.text(.csv)
    }

    private mutating func addPark(by toilet: Toilet) {
        let number = rows.count + 1
        let page = toilet.page.flatMap { $0.split(separator: "-").last.map(String.init) } ?? "1"
        let flags = (0..<3).map { _ in one(["Non", "Non", "Non", "Oui", ""]) }
        var row = MadeParks.Row(
            [
                "identifiant": "ID\(number)", "nsq_espace_vert": "\(900_000 + number)",
                "nom": "PARC NUMERO \(number)",
                "type": one([
                    "Promenades ouvertes", "Promenades ouvertes", "Bois", "Cimetières", "Jardins d'Etat",
                    "",
                ]),
                "adresse": one([toilet.addressText.uppercased(), "\(number) RUE INVENTEE", ""]),
                "ouvert_24h": flags[0], "canicule_ouverture": flags[1],
                "ouverture_estivale_nocturne": flags[2],
                "horaires_periode": one(Self.periods), "id_dicom": one([page, "\(number)", ""]),
            ],
            outline: outline(by: toilet)
        )
        setWeek(of: &row)
        rows.append(row)
    }

    private static let periods = [
        "du 01/10/23 au 28/10/23", "du 01/10/23 au 28/10/23", "du 01/10/23 au 31/03/24",
        "Du 31/10/2021 au 28/02/2022", "à partir du 07/06/22", "à partir du 01/02/24",
        "du 24/10/23 au 24/10/23", "", "Accès libre", "du 31/02/24 au 30/04/24",
    ]

    private static let days = [
        "08h00 - 18h30", "09h00 - 19h30", "07h00 - 20h30", "06h30 - 21h30", "08h00 - 23h30", "09h30 - 17h00",
        "07h00 - 23h00", "09h31 - 17h00", "11h00 - 17h00", "14H - 18H", "08h30 - 12h30 / 14h00 - 17h00",
        "09h00 - 12h00 / 12h00 - 18h00",
    ]

    private mutating func setWeek(of row: inout MadeParks.Row) {
        let allDay = one(["00h00 - 23h59", "00:00 - 23:59"])
        switch Int.random(in: 1...10, using: &random) {
        case 1: row.setWeek("", weekend: "")
        case 2: row.setWeek("-", weekend: "-")
        case 3: row.setWeek(allDay, weekend: allDay)
        case 4: row.setWeek(one(Self.days), weekend: allDay)
        case 5: row.setWeek(one(["-", ""]), weekend: one(Self.days))
        case 6: row.setWeek(one(Self.days), weekend: one(["-", "fermé", ""]))
        default: row.setWeek(one(Self.days), weekend: one(Self.days))
        }
        // Now and then one weekday is different.
        if one([true, false, false, false]) {
            let day = one(["lundi", "mercredi", "dimanche"])
            row["horaires_" + day] = one(Self.days + ["-", allDay, "", "sur demande"])
        }
    }

    /// A rectangle or two, some metres beside the toilet or around it.
    private mutating func outline(by toilet: Toilet) -> String {
        let place = toilet.coordinate
        let metre = 1 / 111_195.08
        let narrowing = cos(place.latitude * .pi / 180)
        func square(_ west: Double, _ south: Double, _ side: Double) -> String {
            let steps: [(x: Double, y: Double)] = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)]
            let corners = steps.map { step in
                let longitude = place.longitude + (west + step.x * side) * metre / narrowing
                let latitude = place.latitude + (south + step.y * side) * metre
                return "[\(longitude),\(latitude)]"
            }
            return "[" + corners.joined(separator: ",") + "]"
        }
        let side = Double.random(in: 20...300, using: &random)
        let far = square(500, 500, 50)
        // How far the western border is to the east of the toilet; below 0 the toilet is inside.
        let west = Double.random(in: one([-19.5 ... -1, 0.5...35, 9...11]), using: &random)
        let own = square(west, -side / 2, side)
        switch Int.random(in: 1...6, using: &random) {
        case 1:
            let hole = square(-Double.random(in: 1...12, using: &random), -6, 12)
            return #"{"coordinates":[\#(square(-25, -25, 80)),\#(hole)],"type":"Polygon"}"#
        case 2: return #"{"coordinates":[[\#(far)],[\#(own)]],"type":"MultiPolygon"}"#
        case 3: return #"{"coordinates":[[\#(own)],[[[2.35,48.8],[2.351,48.8],[2.351,48.8"#
        case 4: return #"{"coordinates":[\#(own.dropLast(30))"#
        default: return #"{"coordinates":[\#(own)],"type":"Polygon"}"#
        }
    }

    private mutating func one<Value>(_ choices: [Value]) -> Value {
        choices[Int.random(in: choices.indices, using: &random)]
    }
}
