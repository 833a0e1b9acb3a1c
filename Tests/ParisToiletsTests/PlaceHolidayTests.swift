import OSMOpeningHours
import Testing

@testable import ParisToilets
@testable import ToiletCore

/// Whose holidays a toilet keeps, by its place and the time zone that the map gives it.
@Suite("The holidays of a place")
struct PlaceHolidayTests {
    typealias Region = OpeningHours.FrenchHolidays.Region

    /// Places, with the department in which they are.
    static let inFrance: [(name: String, latitude: Double, longitude: Double, region: Region)] = [
        ("Strasbourg, 67", 48.5734, 7.7521, .alsaceMoselle), ("Metz, 57", 49.1193, 6.1757, .alsaceMoselle),
        ("Colmar, 68", 48.0794, 7.3585, .alsaceMoselle), ("Mulhouse, 68", 47.7508, 7.3359, .alsaceMoselle),
        ("Thionville, 57", 49.3579, 6.1684, .alsaceMoselle),
        ("Haguenau, 67", 48.8156, 7.7906, .alsaceMoselle),
        ("Sarrebourg, 57", 48.7344, 7.0537, .alsaceMoselle), ("Bitche, 57", 49.0519, 7.4297, .alsaceMoselle),
        ("Château-Salins, 57", 48.8192, 6.5139, .alsaceMoselle),
        ("Schirmeck, 67", 48.4794, 7.2189, .alsaceMoselle),
        ("Thann, 68", 47.8081, 7.1036, .alsaceMoselle), ("Altkirch, 68", 47.6236, 7.2406, .alsaceMoselle),
        ("Ferrette, 68", 47.4939, 7.3147, .alsaceMoselle),
        ("Paris", 48.8566, 2.3522, .mainland), ("Nancy, 54", 48.6921, 6.1844, .mainland),
        ("Belfort, 90", 47.6379, 6.8629, .mainland), ("Delle, 90", 47.5086, 6.9972, .mainland),
        ("Saint-Dié-des-Vosges, 88", 48.2850, 6.9492, .mainland),
        ("Lunéville, 54", 48.5944, 6.4961, .mainland),
        ("Longwy, 54", 49.5197, 5.7606, .mainland), ("Pont-à-Mousson, 54", 48.9053, 6.0544, .mainland),
        ("Verdun, 55", 49.1599, 5.3844, .mainland), ("Épinal, 88", 48.1724, 6.4496, .mainland),
        ("Gérardmer, 88", 48.0711, 6.8779, .mainland), ("Montbéliard, 25", 47.5103, 6.7985, .mainland),
        ("Chamonix, 74", 45.9237, 6.8694, .mainland), ("Bastia", 42.6973, 9.4509, .mainland),
        ("Marseille", 43.2965, 5.3698, .mainland),
        // On either side of the border, at most two kilometres from it.
        ("Jœuf, 54", 49.2300, 6.0100, .aroundAlsaceMoselle),
        ("Moyeuvre-Grande, 57", 49.2510, 6.0450, .aroundAlsaceMoselle),
        ("Audun-le-Tiche, 57", 49.4730, 5.9570, .aroundAlsaceMoselle),
        ("Novéant-sur-Moselle, 57", 49.0230, 6.0480, .aroundAlsaceMoselle),
        ("the Grand Ballon's road at the Col de la Schlucht", 48.0636, 7.0225, .aroundAlsaceMoselle),
        ("Villerupt, 54", 49.4690, 5.9310, .aroundAlsaceMoselle),
    ]

    @Test(
        "within France, Alsace and Moselle keep two more, and near their border these are unknown", arguments: inFrance
    )
    func alsaceMoselle(name: String, latitude: Double, longitude: Double, region: Region) throws {
        #expect(try self.region(latitude, longitude) == region)
    }

    static let elsewhere: [(name: String, latitude: Double, longitude: Double, region: Region?)] = [
        ("Pointe-à-Pitre", 16.2411, -61.5331, .guadeloupe),
        ("Fort-de-France", 14.6161, -61.0588, .martinique),
        ("Cayenne", 4.9224, -52.3135, .guyane), ("Kourou", 5.1597, -52.6500, .guyane),
        ("Saint-Denis, La Réunion", -20.8789, 55.4481, .reunion), ("Mamoudzou", -12.7806, 45.2278, .mayotte),
        ("Gustavia", 17.8958, -62.8508, .saintBarthelemy),
        ("Saint-Pierre", 46.7811, -56.1764, .saintPierreMiquelon),
        ("Nouméa", -22.2711, 166.4416, .newCaledonia), ("Papeete", -17.5516, -149.5585, .frenchPolynesia),
        // The map names zones with the same clocks up to ten kilometres beyond a border, so these stay unknown.
        ("Saint-Laurent-du-Maroni", 5.4978, -54.0325, nil), ("Albina, Suriname", 5.4980, -54.0560, nil),
        ("Saint-Georges", 3.8917, -51.8017, nil), ("Oiapoque, Brazil", 3.8430, -51.8350, nil),
        ("Marigot", 18.0667, -63.0833, nil), ("Philipsburg, Sint Maarten", 18.0260, -63.0458, nil),
        ("Kehl, Germany", 48.5722, 7.8150, nil), ("Monaco", 43.7384, 7.4246, nil),
        ("Basel, Switzerland", 47.5596, 7.5886, nil), ("Luxembourg", 49.6116, 6.1319, nil),
        ("Roseau, Dominica", 15.3010, -61.3870, nil), ("Castries, Saint Lucia", 14.0101, -60.9875, nil),
        ("London", 51.5074, -0.1278, nil),
    ]

    @Test("overseas the days of the territory are kept, and beyond a border none are known", arguments: elsewhere)
    func overseas(name: String, latitude: Double, longitude: Double, region: Region?) throws {
        #expect(try self.region(latitude, longitude) == region)
    }

    @Test("a toilet in Strasbourg is closed on Good Friday and 26 December where it closes on holidays")
    func days() throws {
        let hours = try OpeningHours(parsing: "10:00-18:00; PH off")
        for (latitude, longitude, day, state) in [
            (48.5734, 7.7521, "2026-04-03", OpeningHours.State.closed),
            (48.5734, 7.7521, "2026-12-26", .closed),
            (48.6921, 6.1844, "2026-04-03", .open), (48.6921, 6.1844, "2026-12-26", .open),
            (49.2510, 6.0450, "2026-12-26", .unknown), (14.6161, -61.0588, "2026-05-22", .closed),
            (16.2411, -61.5331, "2026-05-22", .open), (16.2411, -61.5331, "2026-05-27", .closed),
        ] {
            let setting = try #require(try locality(latitude, longitude).setting)
            let noon = try #require(Instant(iso: day + "T12:00", in: setting.zone))
            #expect(hours.state(at: noon, in: setting) == state, "\(latitude), \(longitude) on \(day)")
        }
    }

    @Test("hours that do not depend on the sun are still kept apart where holidays differ")
    func withoutSun() throws {
        #expect(try locality(48.5734, 7.7521).withoutSun != locality(48.6921, 6.1844).withoutSun)
        #expect(try locality(48.5734, 7.7521).withoutSun == locality(49.1193, 6.1757).withoutSun)
    }

    private func region(_ latitude: Double, _ longitude: Double) throws -> Region? {
        try locality(latitude, longitude).region
    }

    private func locality(_ latitude: Double, _ longitude: Double) throws -> Locality {
        let place = try Coordinate(latitude: latitude, longitude: longitude)
        let map = try #require(ZoneMapTests.map)
        return Locality(timeZone: map.zone(at: place), at: place)
    }
}
