internal import Glibc
internal import OSMOpeningHours
internal import ParisToilets

/// The City's set of green spaces, generated from a seed: as many rows and corners as the real one has, and a park
/// around each toilet that keeps the hours of its park.
struct SyntheticParks {
    /// The number of rows.
    let count = 984
    private let toilets: [Toilet]

    /// Takes the file of Paris's toilets.
    init(around file: String) throws {
        var toilets: [Toilet] = []
        var reader = ToiletReader(try .open(path: file))
        _ = try reader.read { outcome in
            if case .toilet(let toilet) = outcome, toilet.hours == .seePage { toilets.append(toilet) }
        }
        self.toilets = toilets
    }

    /// Within the period of nearly all rows: Monday 23 November 2026, noon in Paris.
    static let noon = Instant(secondsSince1970: 1_795_431_600)

    /// Writes the rows as the portal exports them in GeoJSON.
    func write(to path: String) throws {
        var random = SeededRandom(seed: 1852)
        let file = try TextFile(path)
        file.write("{\"type\": \"FeatureCollection\", \"features\": [\n")
        for number in 0..<count {
            // The others are in the woods, of which most rows are parts.
            let isEastern = Bool.random(using: &random)
            let wood = Place(
                latitude: isEastern
                    ? .random(in: 48.82...48.845, using: &random)
                    : .random(in: 48.85...48.88, using: &random),
                longitude: isEastern
                    ? .random(in: 2.42...2.465, using: &random) : .random(in: 2.225...2.27, using: &random)
            )
            let place = number < toilets.count ? Place(toilets[number].coordinate) : wood
            let geometry = Self.geometry(around: place, &random)
            let comma = number + 1 < count ? "," : ""
            file.write(
                "{\"type\": \"Feature\", \"geometry\": \(geometry), \"properties\": {\(values(number, &random))}}\(comma)\n"
            )
        }
        file.write("]}\n")
        try file.close()
    }

    private func values(_ number: Int, _ random: inout SeededRandom) -> String {
        // The toilets stand in parks of all hours.
        let hours =
            Self.hours[
                number < toilets.count
                    ? number % Self.hours.count : .random(in: 0..<Self.hours.count, using: &random)
            ]
        func text(_ value: String?) -> String { value.map { "\"\($0)\"" } ?? "null" }
        let address = number < toilets.count ? toilets[number].addressText : "ROUTE DU LAC"
        let arrondissement = number < toilets.count ? toilets[number].arrondissement?.rawValue : nil
        var members: [(String, String)] = [
            ("identifiant", text("ID\(number + 1)")), ("nsq_espace_vert", "\(20_000 + number)"),
            ("nom", text("JARDIN NUMERO \(number + 1)")), ("type", text("Promenades ouvertes")),
            ("categorie", text("Jardin")), ("adresse", text(address.filter { $0 != "\"" && $0 != "\\" })),
            ("arrondissement", text(arrondissement.map { "\(75_000 + $0)" })), ("statut_ouverture", "null"),
            ("ouvert_24h", text(hours.always)), ("canicule_ouverture", text("Non")),
            ("ouverture_estivale_nocturne", text(hours.nights)), ("horaires_periode", text(hours.period)),
            ("p_vegetation_h", "0.5"), ("proposition_usager", text("Non")),
        ]
        let days = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]
        for (index, day) in days.enumerated() {
            members.append(("horaires_" + day, text(index < 5 ? hours.weekday : hours.weekend)))
        }
        members.append(("id_dicom", text("\(1_000 + number)")))
        return members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")
    }

    /// What a row states about opening.
    private struct Hours {
        var period: String? = "du 25/10/26 au 28/02/27"
        var always: String? = "Non"
        var nights = "Non"
        let weekday: String?
        let weekend: String?
    }

    /// The forms of hours that the parks around toilets have in the real set, with periods around ``noon``.
    private static let hours = [
        Hours(weekday: "08h00 - 17h45", weekend: "09h00 - 17h45"),
        Hours(weekday: "08h00 - 17h00", weekend: "09h00 - 17h00"),
        Hours(weekday: "09h30 - 17h45", weekend: "09h00 - 17h45"),
        Hours(weekday: "09h30 - 17h00", weekend: "09h30 - 17h00"),
        Hours(nights: "Oui", weekday: "08h00 - 17h45", weekend: "09h00 - 17h45"),
        Hours(period: "du 01/10/26 au 31/03/27", weekday: "07h00 - 20h00", weekend: "07h00 - 20h00"),
        Hours(weekday: "08h15 - 18h45", weekend: "09h00 - 18h45"),
        Hours(weekday: "00h00 - 23h59", weekend: "00h00 - 23h59"),
        Hours(always: "Oui", weekday: nil, weekend: nil),
        Hours(period: "à partir du 07/06/22", weekday: "08h30 - 12h30 / 14h00 - 17h00", weekend: "-"),
        Hours(period: "du 02/10/26 au 15/12/26", weekday: "-", weekend: "-"),
        Hours(period: nil, weekday: "08h00 - 17h00", weekend: "09h00 - 17h00"),
    ]
}

/// Outlines.
extension SyntheticParks {
    /// A place in degrees.
    private struct Place {
        let latitude: Double
        let longitude: Double

        init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }

        init(_ coordinate: Coordinate) {
            self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
        }

        /// The place so many degrees of latitude away.
        func moved(_ degrees: Double, towards angle: Double) -> Place {
            Place(latitude: latitude + degrees * sin(angle), longitude: longitude + degrees * cos(angle) / 0.66)
        }
    }

    /// A polygon with the place in it, or several polygons, with holes; few of them have most of the corners.
    private static func geometry(around place: Place, _ random: inout SeededRandom) -> String {
        let corners = 5 + Int(clamping: 1140 * pow(Double.random(in: 0...1, using: &random), 4))
        let radius = Double.random(in: 0.0002...0.0006, using: &random)
        let (hasHole, hasParts) = (
            Int.random(in: 0..<4, using: &random) == 0, Int.random(in: 0..<5, using: &random) < 2
        )
        let angle = Double.random(in: 0..<2 * .pi, using: &random)
        let partCorners = hasParts ? max(4, corners / 3) : 0
        let holeCorners = hasHole ? max(4, corners / 4) : 0
        var polygons = [[ring(max(4, corners - partCorners - holeCorners), around: place, radius, &random)]]
        if hasHole {
            let middle = place.moved(0.5 * radius, towards: angle)
            polygons[0].append(ring(holeCorners, around: middle, 0.2 * radius, &random))
        }
        if hasParts {
            let middle = place.moved(2 * radius, towards: angle)
            polygons.append([ring(partCorners, around: middle, 0.5 * radius, &random)])
        }
        let texts = polygons.map { "[" + $0.joined(separator: ", ") + "]" }
        return hasParts
            ? "{\"type\": \"MultiPolygon\", \"coordinates\": [\(texts.joined(separator: ", "))]}"
            : "{\"type\": \"Polygon\", \"coordinates\": \(texts[0])}"
    }

    /// A closed ring with so many corners around a place, none of them nearer than 0.8 of the radius.
    private static func ring(
        _ corners: Int, around place: Place, _ radius: Double, _ random: inout SeededRandom
    ) -> String {
        var points = (0..<corners - 1).map { number in
            let reach = radius * Double.random(in: 0.8...1, using: &random)
            let corner = place.moved(reach, towards: 2 * .pi * Double(number) / Double(corners - 1))
            return "[\(corner.longitude),\(corner.latitude)]"
        }
        points.append(points[0])
        return "[" + points.joined(separator: ",") + "]"
    }
}
