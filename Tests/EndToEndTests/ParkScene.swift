import Foundation
import ParisToilets
import TestSupport
import Testing

/// A store of the bundled toilets, and rows of the City's green spaces around some of those that keep the hours of a
/// park.
struct ParkScene {
    private(set) var desk: Desk
    /// The rows: open from 8:00 to 18:30, at weekends from 9:00, in October 2023.
    var parks = MadeParks()
    /// Where the toilets are that have a park.
    let places: [Coordinate]

    /// Makes a park around each of the first toilets, each with so many corners.
    init(_ desk: Desk, parks count: Int = 12, corners: Int = 6) throws {
        self.desk = desk
        let made = parks.rows[0]
        places = try Array(Self.toilets().prefix(count))
        parks.rows = places.enumerated().map { number, toilet in
            var row = made
            row["identifiant"] = "ID\(number)"
            row["nsq_espace_vert"] = "\(3000 + number)"
            row["nom"] = "JARDIN \(number)"
            row["adresse"] = nil
            row["id_dicom"] = nil
            row.outline = MadeParks.polygon(Self.ring(around: toilet, corners: corners))
            return row
        }
    }

    /// The same rows beside another store.
    init(of other: ParkScene, at database: String) {
        (desk, parks, places) = (other.desk, other.parks, other.places)
        desk.database = database
    }

    /// The bundled toilets that keep the hours of a park.
    private static func toilets() throws -> [Coordinate] {
        var places: [Coordinate] = []
        var reader = ToiletReader(try .open(path: Desk.bundled))
        _ = try reader.read { outcome in
            if case .toilet(let toilet) = outcome, toilet.hours == .seePage {
                places.append(toilet.coordinate)
            }
        }
        return places
    }

    private static func ring(around place: Coordinate, corners: Int) -> String {
        var points = (0..<corners).map { number in
            let angle = 2 * Double.pi * Double(number) / Double(corners)
            return "[\(place.longitude + 0.0003 * cos(angle)), \(place.latitude + 0.0002 * sin(angle))]"
        }
        points.append(points[0])
        return "[\(points.joined(separator: ", "))]"
    }

    /// States other hours for another period, for all parks.
    mutating func state(_ weekday: String, _ weekend: String, period: String) {
        for index in parks.rows.indices {
            parks.rows[index].setWeek(weekday, weekend: weekend)
            parks.rows[index]["horaires_periode"] = period
        }
    }

    /// Writes the rows to a file, and gives its path.
    func file(_ name: String = "parks.geojson", _ shape: MadeParks.Shape = .geoJSON) throws -> String {
        try desk.folder.write(parks.text(shape), to: name)
    }

    /// Imports the rows.
    func importParks() throws { try desk.run("import", "parks", file(), "-q").isFine() }

    /// What SQLite's shell answers to statements.
    func sql(_ statements: String, withSpatiaLite: Bool = false) throws -> String {
        let load = withSpatiaLite ? ["SELECT load_extension('mod_spatialite')"] : []
        let outcome = try RunningProgram(
            ["sqlite3", desk.database] + load + [statements], input: "/dev/null", environment: desk.environment,
            folder: desk.folder.path
        ).wait()
        #expect(outcome.status == 0 && outcome.talk.isEmpty, "\(outcome)")
        return withSpatiaLite ? String(outcome.text.drop(while: \.isNewline)) : outcome.text
    }

    /// A toilet as the program lists it.
    struct Listed: Decodable, Hashable {
        let id: String
        let open: String
        let hoursOf: String
        let hoursUntil: String?
    }

    /// The toilets that are open at a time, and those of them with the hours of a park. The totals of `near` are stored
    /// or counted, those of `list` counted one by one; both have to agree with the toilets.
    func open(at time: String, near place: String = "48.85,2.35") throws -> (all: [Listed], inParks: [Listed]) {
        struct Answer: Decodable {
            let total: Int
            let toilets: [Listed]
        }
        let answers = try [["near", place], ["list"]].map { words in
            let outcome = try desk.run(words + ["--open-at", time, "-n", "1000", "--json"])
            outcome.isFine()
            let answer = try JSONDecoder().decode(Answer.self, from: outcome.data)
            #expect(answer.total == answer.toilets.count)
            return answer.toilets
        }
        #expect(Set(answers[0]) == Set(answers[1]))
        #expect(answers[0].allSatisfy { $0.open == "open" })
        return (answers[0], answers[0].filter { $0.hoursOf == "park" })
    }

    /// The park of each toilet, by what both keep.
    func joins() throws -> String {
        try sql("SELECT t.id, p.source, p.key, p.name FROM toilets t JOIN parks p ON p.pk = t.park ORDER BY t.id")
    }

    /// Everything that an import of parks writes, apart from its time and origin.
    func content() throws -> String {
        try joins()
            + sql(
                """
                SELECT source, key, source_id, name, period, first_day, last_day, hours, opening, usual, outline_cut,
                    hex(geometry) FROM parks ORDER BY pk;
                SELECT key, source_id, first_day, last_day, week FROM park_periods ORDER BY number;
                SELECT pkid, round(xmin, 5), round(xmax, 5), round(ymin, 5), round(ymax, 5) FROM idx_parks_geometry
                    ORDER BY pkid;
                SELECT kind, arrondissement, status, properties, hours_text, toilets FROM toilet_counts ORDER BY 1, 2, 3, 4, 5;
                SELECT rtreecheck('idx_parks_geometry');
                PRAGMA integrity_check;
                """
            )
    }
}
