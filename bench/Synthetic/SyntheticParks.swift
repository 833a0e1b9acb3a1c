internal import Glibc
internal import ParisToilets
internal import TestSupport

/// The City's set of green spaces, generated from a seed: as many rows and corners as the real one has, and a park
/// around each toilet that keeps the hours of its park.
struct SyntheticParks {
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

    /// Writes the rows as the portal exports them in GeoJSON.
    func write(to name: String, in folder: ScratchFolder) throws -> String {
        var random = SeededRandom(seed: 1852)
        return try folder.write(to: name) { write in
            for number in 0..<984 {
                try write(number == 0 ? "{\"type\": \"FeatureCollection\", \"features\": [\n" : ",\n")
                try write(MadeParks.feature(row(number, &random)))
            }
            try write("\n]}\n")
        }
    }

    private func row(_ number: Int, _ random: inout SeededRandom) -> MadeParks.Row {
        // The others are in the woods, of which most rows are parts.
        let isEastern = Bool.random(using: &random)
        let wood = Place(
            latitude: .random(in: isEastern ? 48.82...48.845 : 48.85...48.88, using: &random),
            longitude: .random(in: isEastern ? 2.42...2.465 : 2.225...2.27, using: &random)
        )
        let toilet = number < toilets.count ? toilets[number] : nil
        let place = toilet.map { Place(latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude) }
        let outline = Self.outline(around: place ?? wood, &random)
        // The toilets stand in parks of all hours.
        let hours = toilet == nil ? random.pick(Self.hours) : Self.hours[number % Self.hours.count]
        var row = MadeParks.Row(
            [
                "identifiant": "ID\(number + 1)", "nsq_espace_vert": "\(20_000 + number)",
                "nom": "JARDIN NUMERO \(number + 1)", "type": "Promenades ouvertes", "categorie": "Jardin",
                "adresse": toilet?.addressText ?? "ROUTE DU LAC", "canicule_ouverture": "Non",
                "ouverture_estivale_nocturne": hours.nights, "p_vegetation_h": "0.5", "id_dicom": "\(1_000 + number)",
            ],
            outline: outline
        )
        row["arrondissement"] = toilet?.arrondissement.map { "\(75_000 + $0.rawValue)" }
        row["ouvert_24h"] = hours.always
        row["horaires_periode"] = hours.period
        row.setWeek(hours.weekday, weekend: hours.weekend)
        return row
    }

    /// What a row states about opening.
    private struct Hours {
        var period: String? = "du 25/10/26 au 28/02/27"
        var always: String? = "Non"
        var nights = "Non"
        let weekday: String?
        let weekend: String?
    }

    /// The forms of hours that the parks around toilets have in the real set, with periods around ``Bench/noon``.
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

        /// The place so many degrees of latitude away.
        func moved(_ degrees: Double, towards angle: Double) -> Place {
            Place(latitude: latitude + degrees * sin(angle), longitude: longitude + degrees * cos(angle) / 0.66)
        }
    }

    /// A polygon with the place in it, or several polygons, with holes; few of them have most of the corners.
    private static func outline(around place: Place, _ random: inout SeededRandom) -> String {
        let corners = 5 + Int(clamping: 1140 * pow(Double.random(in: 0...1, using: &random), 4))
        let radius = Double.random(in: 0.0002...0.0006, using: &random)
        let (hasHole, hasParts) = (random.below(4) == 0, random.below(5) < 2)
        let angle = Double.random(in: 0..<2 * .pi, using: &random)
        let partCorners = hasParts ? max(4, corners / 3) : 0
        let holeCorners = hasHole ? max(4, corners / 4) : 0
        var rings = [ring(max(4, corners - partCorners - holeCorners), around: place, radius, &random)]
        if hasHole {
            let middle = place.moved(0.5 * radius, towards: angle)
            rings.append(ring(holeCorners, around: middle, 0.2 * radius, &random))
        }
        var polygons = ["[\(rings.joined(separator: ", "))]"]
        if hasParts {
            let middle = place.moved(2 * radius, towards: angle)
            polygons.append("[\(ring(partCorners, around: middle, 0.5 * radius, &random))]")
        }
        return "{\"type\": \"MultiPolygon\", \"coordinates\": [\(polygons.joined(separator: ", "))]}"
    }

    /// A closed ring with so many corners around a place, none of them nearer than 0.8 of the radius.
    private static func ring(
        _ corners: Int, around place: Place, _ radius: Double, _ random: inout SeededRandom
    ) -> String {
        let points = (0..<corners - 1).map { number in
            let reach = radius * Double.random(in: 0.8...1, using: &random)
            let corner = place.moved(reach, towards: 2 * .pi * Double(number) / Double(corners - 1))
            return "[\(corner.longitude),\(corner.latitude)]"
        }
        return "[\((points + points.prefix(1)).joined(separator: ","))]"
    }
}
