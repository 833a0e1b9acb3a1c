import Foundation
import OSMOpeningHours
import TestSupport
import Testing

@testable import ParisToilets

@Suite("The map of time zones")
struct ZoneMapTests {
    static let path = Checkout.root.appending(path: "data/zones.bin").path

    /// Read once, since every test asks it.
    static let map = ZoneMap(path: path)

    let map: ZoneMap

    init() throws { map = try #require(Self.map) }

    func zone(_ latitude: Double, _ longitude: Double) throws -> String? {
        map.zone(at: try Coordinate(latitude: latitude, longitude: longitude))
    }

    @Test(
        "knows cities of every continent",
        arguments: [
            (48.8566, 2.3522, "Europe/Paris"), (51.5074, -0.1278, "Europe/London"),
            (52.5200, 13.4050, "Europe/Berlin"), (38.7223, -9.1393, "Europe/Lisbon"),
            (37.7412, -25.6756, "Atlantic/Azores"), (64.1466, -21.9426, "Atlantic/Reykjavik"),
            (50.4501, 30.5234, "Europe/Kyiv"), (54.7104, 20.4522, "Europe/Kaliningrad"),
            (30.0444, 31.2357, "Africa/Cairo"), (6.5244, 3.3792, "Africa/Lagos"),
            (-33.9249, 18.4241, "Africa/Johannesburg"), (33.5731, -7.5898, "Africa/Casablanca"),
            (41.0082, 28.9784, "Europe/Istanbul"), (31.7683, 35.2137, "Asia/Jerusalem"),
            (28.6139, 77.2090, "Asia/Kolkata"), (27.7172, 85.3240, "Asia/Kathmandu"),
            (39.9042, 116.4074, "Asia/Shanghai"), (35.6762, 139.6503, "Asia/Tokyo"),
            (1.3521, 103.8198, "Asia/Singapore"), (55.0084, 82.9357, "Asia/Novosibirsk"),
            (40.7128, -74.0060, "America/New_York"), (41.8781, -87.6298, "America/Chicago"),
            (33.4484, -112.0740, "America/Phoenix"), (47.5615, -52.7126, "America/St_Johns"),
            (61.2181, -149.9003, "America/Anchorage"), (51.88, -176.65, "America/Adak"),
            (21.3069, -157.8583, "Pacific/Honolulu"), (19.4326, -99.1332, "America/Mexico_City"),
            (-23.5505, -46.6333, "America/Sao_Paulo"), (-12.0464, -77.0428, "America/Lima"),
            (-34.6037, -58.3816, "America/Argentina/Buenos_Aires"), (-33.4489, -70.6693, "America/Santiago"),
            (-27.1500, -109.4300, "Pacific/Easter"), (-0.7432, -90.3135, "Pacific/Galapagos"),
            (-33.8688, 151.2093, "Australia/Sydney"), (-34.9285, 138.6007, "Australia/Adelaide"),
            (-31.6800, 128.8850, "Australia/Eucla"), (-36.8509, 174.7645, "Pacific/Auckland"),
            (-43.9530, -176.5600, "Pacific/Chatham"), (-18.1248, 178.4501, "Pacific/Fiji"),
            (-13.8333, -171.7667, "Pacific/Apia"), (-14.2756, -170.7020, "Pacific/Pago_Pago"),
            (1.8721, -157.4278, "Pacific/Kiritimati"), (-77.8419, 166.6863, "Antarctica/McMurdo"),
            (-66.6630, 140.0010, "Antarctica/DumontDUrville"),
        ]
    )
    func cities(_ latitude: Double, _ longitude: Double, _ identifier: String) throws {
        #expect(try zone(latitude, longitude) == identifier)
    }

    @Test(
        "knows which side of a border is which",
        arguments: [
            (48.5734, 7.7521, "Europe/Paris"),  // Strasbourg, 3 km from
            (48.5700, 7.8200, "Europe/Berlin"),  // Kehl
            (47.5900, 7.5580, "Europe/Paris"),  // Saint-Louis, 3 km from
            (47.5596, 7.5886, "Europe/Zurich"),  // Basel
            (43.7440, 7.4260, "Europe/Monaco"), (43.7102, 7.2620, "Europe/Paris"),
            (43.7751, 7.5029, "Europe/Paris"),  // Menton, in front of Italy
            (42.5003, 2.0360, "Europe/Paris"),  // Font-Romeu
            (42.4650, 1.9780, "Europe/Madrid"),  // Llívia, in France
            (42.5063, 1.5218, "Europe/Andorra"), (50.9513, 1.8587, "Europe/Paris"),
            (51.1279, 1.3134, "Europe/London"), (49.1833, -2.1067, "Europe/Jersey"),
            (48.4580, -5.0960, "Europe/Paris"),  // Ouessant
            (41.3870, 9.1590, "Europe/Paris"),  // Bonifacio
            (35.8894, -5.3213, "Africa/Ceuta"),
            (42.0160, -8.6400, "Europe/Lisbon"),  // near Valença, 5 km from
            (42.0620, -8.6500, "Europe/Madrid"),  // Tui
            (32.5149, -117.0382, "America/Tijuana"), (31.7619, -106.4850, "America/Denver"),
            (-4.2153, -69.9406, "America/Bogota"),  // Leticia, 2 km from
            (-4.3000, -69.9000, "America/Manaus"),  // behind Tabatinga
            (22.3193, 114.1694, "Asia/Hong_Kong"),
            (54.9800, -7.3200, "Europe/London"), (55.0000, -7.4500, "Europe/Dublin"),
        ]
    )
    func borders(_ latitude: Double, _ longitude: Double, _ identifier: String) throws {
        #expect(try zone(latitude, longitude) == identifier)
    }

    @Test(
        "gives the French places overseas their own",
        arguments: [
            (16.2411, -61.5331, "America/Guadeloupe"), (14.6161, -61.0588, "America/Martinique"),
            (4.9224, -52.3135, "America/Cayenne"), (-20.8789, 55.4481, "Indian/Reunion"),
            (-12.7806, 45.2278, "Indian/Mayotte"), (46.7811, -56.1764, "America/Miquelon"),
            (17.8962, -62.8498, "America/St_Barthelemy"), (-22.2711, 166.4380, "Pacific/Noumea"),
            (-17.5516, -149.5585, "Pacific/Tahiti"), (-8.9100, -140.1000, "Pacific/Marquesas"),
            (-13.2825, -176.1764, "Pacific/Wallis"), (-49.3500, 70.2200, "Indian/Kerguelen"),
        ]
    )
    func overseas(_ latitude: Double, _ longitude: Double, _ identifier: String) throws {
        #expect(try zone(latitude, longitude) == identifier)
    }

    @Test("says Europe/Paris all over Île-de-France")
    func region() throws {
        for latitude in stride(from: 48.10, through: 49.25, by: 0.005) {
            for longitude in stride(from: 1.44, through: 3.56, by: 0.005) {
                #expect(try zone(latitude, longitude) == "Europe/Paris", "\(latitude), \(longitude)")
            }
        }
    }

    @Test(
        "says nothing of the high seas, nor where two clocks are in use or near",
        arguments: [
            (0.0, -30.0), (45, -30), (-50, -130), (30, -175), (75, 0),
            (43.8251, 87.6168),  // Ürümqi, which has two
            (31.7479, -106.4875),  // the bridge from El Paso to Ciudad Juárez
            (65.8420, 24.1450),  // the bridge from Haparanda to Tornio
        ]
    )
    func unknown(_ latitude: Double, _ longitude: Double) throws {
        #expect(try zone(latitude, longitude) == nil)
    }

    @Test("has an answer at the edges of the square and at the poles")
    func edges() throws {
        #expect(try zone(-16.8, 180) == "Pacific/Fiji")
        #expect(try zone(-16.8, -180) == "Pacific/Fiji")
        #expect(try zone(-90, 0) == "Antarctica/McMurdo")
        for longitude in [-180.0, -90, -0.0, 0, 180] {
            #expect(try zone(90, longitude) == nil)
            #expect(try zone(-90, longitude) == "Antarctica/McMurdo")
        }
    }

    @Test("has most zones that there are, and each once")
    func identifiers() {
        #expect(map.identifiers.count > 400)
        #expect(Set(map.identifiers).count == map.identifiers.count)
        #expect(!map.identifiers.contains { $0.hasPrefix("Etc/") })
    }

    @Test(
        "names only zones that this machine knows",
        .enabled(
            if: ["Europe/Kyiv", "America/Coyhaique"].allSatisfy { CivilZone(identifier: $0) != nil },
            "this machine has an old tzdata, or none"
        )
    )
    func known() {
        for identifier in map.identifiers {
            #expect(CivilZone(identifier: identifier) != nil, "\(identifier)")
        }
    }

    @Test("is none where there is no file, or another")
    func noMap() {
        #expect(ZoneMap(path: "/nowhere/at/all") == nil)
        #expect(ZoneMap(path: "/") == nil)
        #expect(ZoneMap(path: #filePath) == nil)
    }
}
