import ParisToilets
import TestSupport
import Testing

@Suite("Coordinates are understood")
struct WrittenCoordinateTests {
    @Test(
        "in every form in which people write or paste the same place",
        arguments: [
            "48.85,2.35", "48.85, 2.35", " 48.85 2.35 ", "48.85;2.35", "48.85 ; 2.35", "48,85 2,35",
            "48,85;2,35",
            "48,85, 2,35", "48,85,2,35", "+48.85,+2.35", "(48.85, 2.35)", "[48.85,2.35]", "48.85°, 2.35°",
            "48.85°N 2.35°E", "N48.85 E2.35", "N 48.85, E 2.35", "48.85N, 2.35E", "2.35E 48.85N",
            "n48.85e2.35",
            "48°51′N 2°21′E", "48°51'N, 2°21'E", "48° 51' 0\" N 2° 21' 0\" E", "48°51′00″N 2°21′00″E",
            "48°51’00”N 2°21’00”E", "48º51'00''N 2º21'00''E", "48°51′ 2°21′", "2°21′E 48°51′N",
            "N48°51.000' E2°21.000'",
            "N 48° 51.000 E 002° 21.000", "48 51 0 N 2 21 0 E", "48°51,0′N 2°21,0′E",
            "48\u{A0}51\u{202F}0 N 2 21 0 E", "48° 51′ 00″ nord, 2° 21′ 00″ est", "48.85° North 2.35° East",
            "Est 2°21′ Nord 48°51′",
        ]
    )
    func plain(_ text: String) throws {
        try expectParis(text)
    }

    @Test(
        "and in the forms of programs",
        arguments: [
            "POINT(2.35 48.85)", "POINT (2.35 48.85)", "point(2.35 48.85)", "SRID=4326;POINT(2.35 48.85)",
            "POINT Z (2.35 48.85 35)", "POINTZ(2.35 48.85 35)", "POINT ZM (2.35 48.85 35 1)",
            "POINT(2.35 48.85 35)", " srid=4326;point z ( 2.35  48.85  0 ) ",
            "Lat: 48.85 Lon: 2.35", "lat=48.85 lng=2.35", "lat=48.85&lon=2.35", "Long: 2.35 / Lat: 48.85",
            "latitude 48.85, longitude 2.35", "LATITUDE: 48,85 LONGITUDE: 2,35", "Lon 2.35, Lat 48.85",
            "Latitude : 48.85° N ; Longitude : 2.35° E", "lat. 48.85 long. 2.35", "48.85 lat, 2.35 long",
            "lat 48°51′00″ lon 2°21′00″", #"{"lat": 48.85, "lng": 2.35}"#, #"{"lon":"2.35","lat":"48.85"}"#,
            "Lat48.85Lon2.35", "48.85/2.35", "48.85 / 2.35", "48,85/2,35", "17/48.85/2.35",
            "#map=17/48.85/2.35", "17.35/48.85/2.35/0/60", "\"48.85,2.35\"", "'48.85 2.35'",
            "<geo:48.85,2.35>",
            "@48.85,2.35,17z", "@48.85,2.35",
        ]
    )
    func program(_ text: String) throws {
        try expectParis(text)
    }

    @Test("a geo URI says how roughly it is meant, and is written so")
    func uncertainty() throws {
        let said: [(String, Double?)] = [
            ("geo:48.85,2.35;u=80", 80), ("geo:48.85,2.35;crs=wgs84;U=80.5", 80.5),
            ("geo:48.85,2.35;u=0", nil), ("geo:48.85,2.35", nil), ("48.85,2.35", nil),
            ("geo:0,0;u=80?q=48.85,2.35", nil),
        ]
        for (text, metres) in said {
            try expectParis(text)
            #expect(try WrittenCoordinate(parsing: text)?.uncertainty == metres, "\(text)")
        }
        for wrong in ["", "-1", "1e3", "99999999"] {
            #expect(throws: InvalidText.self) { try WrittenCoordinate(parsing: "geo:48.85,2.35;u=\(wrong)") }
        }
        let place = WrittenCoordinate(try Coordinate(latitude: 48.85, longitude: 2.35), uncertainty: 79.2)
        #expect(place.written == "geo:48.85,2.35;u=80")
        #expect(try WrittenCoordinate(parsing: place.written)?.uncertainty == 80)
    }

    @Test(
        "south and west of the lines, with every sort of minus",
        arguments: [
            "-33.86,-151.2", "-33.86 -151.2", "−33.86 −151.2", "-33,86 -151,2", "33.86S 151.2W",
            "S33.86 W151.2",
            "33°51′36″S 151°12′W", "-33°51′36″ -151°12′", "geo:-33.86,-151.2",
            "https://maps.google.com/?q=-33.86,-151.2",
            "https://www.openstreetmap.org/#map=17/-33.86/-151.2",
            "https://www.google.com/maps/@-33.86,-151.2,17z",
        ]
    )
    func negative(_ text: String) throws {
        let place = try #require(try WrittenCoordinate(parsing: text)).coordinate
        #expect(abs(place.latitude + 33.86) < 1e-9)
        #expect(abs(place.longitude + 151.2) < 1e-9)
    }

    @Test("with a comma and a space as with a comma")
    func separators() throws {
        let place = try #require(try WrittenCoordinate(parsing: "48.85,2.35")).coordinate
        #expect(try WrittenCoordinate(parsing: "48.85 2.35")?.coordinate == place)
        #expect(try WrittenCoordinate(parsing: "48.85, 2.35")?.coordinate == place)
        // As keyboards of China and Japan write them.
        #expect(try WrittenCoordinate(parsing: "48.85，2.35")?.coordinate == place)
        #expect(try WrittenCoordinate(parsing: "４８．８５、　２．３５")?.coordinate == place)
    }

    @Test(
        "or refused in one sentence that says why",
        arguments: [
            ("91,2", "latitudes run from -90 to 90"), ("200,300", "no latitude"),
            ("48.85,181", "longitudes run from -180 to 180"),
            ("-122.4,37.77", "did you mean 37.77,-122.4?"), ("nan,2", "no number"), ("inf 2", "no number"),
            ("48.85", "only one number"), ("48.85N", "only one number"), ("1,2,3", "3 numbers"),
            ("1e3,2", "‘1e3,2’"),
            ("48.85,2.35,", nil), ("48°61′N 2°21′E", "below 60"),
            ("48.85N 2.35N", "two latitudes"), ("48.85E 2.35E", "two longitudes"), ("geo:", "‘geo:’"),
            ("geo:0,0?q=Gare+de+Lyon", "without its coordinates"), ("geo:48.85,2.35;crs=epsg:2154", "WGS 84"),
            ("48.85,2.35\u{1B}[2J", "�"), ("48.85, 2.3x5", "‘48.85, 2.3x5’"),
            ("48.85", "only one number"), ("-2.5", "only one number"), ("-33", "only one number"),
            ("+48", "only one number"), ("48.85°", "only one number"), ("2.35 e", "only one number"),
            ("48.85,2.35,35", "3 numbers"), ("48°51′60″N 2°21′E", "below 60"), ("48°N 2°N", "two latitudes"),
            ("48.85N 2.35", "‘48.85N 2.35’"), ("48.85 2.35 Paris", "‘48.85 2.35 Paris’"),
            ("Notre-Dame (48.853, 2.3499)", "Notre-Dame"), ("48.85-2.35", "‘48.85-2.35’"),
            ("POINT(48.85)", "‘POINT(48.85)’"), ("POINT(2.35, 48.85)", "‘POINT(2.35, 48.85)’"),
            ("POINT(2.35 48.85", "‘POINT(2.35 48.85’"), ("POINT EMPTY", "‘POINT EMPTY’"),
            ("POINT(2.35 98.85)", "latitudes run"), ("LINESTRING(2 48, 3 49)", "one POINT"),
            ("POLYGON((2 48, 3 49, 2 49, 2 48))", "one POINT"), ("SRID=2154;POINT(652000 6862000)", "WGS 84"),
            ("SRID=4326", "‘SRID=4326’"), ("Lat: 48.85", "only one number"),
            ("Lat: 48.85 Lon:", "only one number"),
            ("lat 48.85 lat 2.35", "two latitudes"), ("lat 48.85 lon 2.35 lat 1", "3 numbers"),
            ("lat 148.85 lon 2.35", "latitudes run"), ("lat 2.35E lon 48.85N", "‘lat 2.35E lon 48.85N’"),
            ("lat 48,85,1 lon 2.35", "‘lat 48,85,1 lon 2.35’"), ("48.85/2.35/17", "‘48.85/2.35/17’"),
            ("98.85/2.35", "latitudes run"),
        ] as [(String, String?)]
    )
    func refused(_ text: String, _ words: String?) throws {
        guard let words else { return try expectParis(text) }
        let error = try #require(throws: InvalidText.self) { try WrittenCoordinate(parsing: text) }
        #expect(error.sentence.text.contains(words))
        #expect(!error.sentence.text.unicodeScalars.contains { $0.value < 0x20 })
        #expect(!error.sentence.text.hasSuffix("."))
    }

    @Test(
        "and text that is none is left to others",
        arguments: [
            "", "  ", "Gare de Lyon", "gare du nord", "12 rue Ortolan", "M4 odeon", "M4", "m 14 s", "RER B",
            "11e",
            "1er", "5E", "6 e", "11 eme", "11ème", "2e 3e", "11e, 12e", "4", "04", "20", "75011", "75116",
            "js98s",
            "3 rue N", "place de la nation", "@home", "@home2", "12° rue du Nord", "Paris Est", "12 Est",
            "12 ds", "2 W", "12 d", "12D", "14 m",
            "N° 12",
            "n°12", "l'12", "d'12", "12'", "n48e2", "s5e12", "N12", "N12 N13", "5 e 12", "12-14 rue X",
            "12/14",
            "12-14", "20/11/2026", "24/24", "0x10,2", "nan", "Nan", "inf rue", "Nantes", "New", "E", "W", "N",
            ",",
            "-", "()", "?", "/", "+", "Lat", "Latitude 49 bar", "Quai Long 12", "Long", "rue de Longchamp",
            "12 allée Longueraie", "Point Zéro", "Point Zero (Notre-Dame)", "pointe (12)", "SRI 12", "1+1",
            "M4+M12",
            "rock+roll", "Café+Croix", "CGV", "8FW4V8X2", "geopark", "16 r. de l’Ortolan",
            "rue du 8 mai 1945", "3,5 m",
            "1.2.3", "75011 Paris", "12 bis", "12 ter", "59 Rivoli", "104", "48", "75000", "Le 104",
            "Bercy 2", "quai 48°", "🚻",
        ]
    )
    func words(_ text: String) throws {
        #expect(try WrittenCoordinate(parsing: text) == nil)
    }

    @Test("and so are the names of stations, the addresses and the ids of toilets")
    func names() throws {
        let stations = try Checkout.text(of: "data/stations.csv").split(separator: "\n").dropFirst()
        let toilets = try Checkout.text(of: "data/toilets.csv").split(separator: "\n").dropFirst()
        try #require(stations.count > 300 && toilets.count > 600)
        for station in stations {
            let fields = station.split(separator: ",")
            for text in [String(fields[2]), "\(fields[3].prefix { $0 != " " }) \(fields[2])"] {
                #expect(try WrittenCoordinate(parsing: text) == nil, "\(text)")
            }
        }
        for toilet in toilets {
            let fields = toilet.split(separator: ",", omittingEmptySubsequences: false)
            for text in [String(fields[0]), String(fields[5]), fields[5].uppercased()] {
                #expect(try WrittenCoordinate(parsing: text) == nil, "\(text)")
            }
        }
    }

    @Test("and so is every id that a toilet may have")
    func ids() throws {
        var random = SeededRandom(seed: 19)
        let letters = Array("dmnsew")
        let alphabet = Array("0123456789dmnsew")
        for _ in 0..<20_000 {
            let id = String(
                [letters.randomElement(using: &random)!]
                    + (0..<4).map { _ in alphabet.randomElement(using: &random)! }
            )
            #expect(try WrittenCoordinate(parsing: id) == nil, "\(id)")
        }
    }

    @Test("and so is every street of Paris, with a number too", .enabled(if: Vintages.areHere, "needs the vintages"))
    func streets() throws {
        let bytes = try Vintages.bytes("2024-03_voie-csv_6564.csv")
        let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").dropFirst()
        var count = 0
        for row in rows {
            let fields = row.split(separator: ";", omittingEmptySubsequences: false)
            for text in [fields[4], fields[5], fields[6]].flatMap({ ["\($0)", "12 \($0)", "\($0) 12"] }) {
                #expect(try WrittenCoordinate(parsing: text) == nil, "\(text)")
            }
            count += 1
        }
        #expect(count > 6_000)
    }

    @Test("at once, however long the text is")
    func long() throws {
        let pieces = [
            "a", " ", "1", "1 ", "1,", "1.", "1°", "1e", "48.85,2.35 ", "N", "'", "(", "\"", "lat", "lat1",
            "/", "1/",
            "POINT(", "8FW4V8X2+", "+", "2222+", "!3d1!4d2", "&q=1", "%", "e\u{301}", "\u{301}", "@", ":",
            "#", "?",
        ]
        let starts = [
            "", "geo:", "https://", "https://www.google.com/maps/dir/", "https://osm.org/go/",
            "https://a.b/?q=",
            "https://a.b/#", "POINT(", "lat ",
        ]
        for start in starts {
            for piece in pieces {
                for length in [1_990, 100_000] {
                    let count = (length - start.utf8.count) / piece.utf8.count
                    let text = start + String(repeating: piece, count: count)
                    let time = processorTime { _ = try? WrittenCoordinate(parsing: text) }
                    #expect(time < 5, "\(start)\(piece)…, \(length) bytes")
                }
            }
        }
        #expect(try WrittenCoordinate(parsing: String(repeating: "48.85,2.35 ", count: 10_000)) == nil)
        #expect(throws: InvalidText.self) {
            try WrittenCoordinate(parsing: "https://maps.google.com/?q=" + String(repeating: "1", count: 100_000))
        }
        #expect(throws: InvalidText.self) {
            try WrittenCoordinate(parsing: String(repeating: "9", count: 500) + ",2")
        }
    }

    @Test("and nothing that a person can type stops the program")
    func mixtures() throws {
        var random = SeededRandom(seed: 23)
        let pieces = [
            "48.85", "2.35", "-", "+", "−", ".", ",", ";", " ", "/", "°", "′", "″", "'", "\"", "N", "E", "s",
            "w", "d",
            "m", "lat", "lon", ":", "=", "POINT", "Z", "(", ")", "SRID=4326;", "geo:", "https://",
            "osm.org/go/",
            "www.google.com/maps/dir/", "bing.com/maps?", "?", "&", "#", "map=", "q=", "cp=", "~", "_", "!3d",
            "!4d",
            "@", "%2C", "%", "8FW4", "V8X2", "+22", "00", "9", "1e3", "nan", "Paris", "é", "\u{301}", "\u{0}",
            "½", "٣",
            "waze.com/ul/h", "om://", "route=", "to=", "c=",
        ]
        for _ in 0..<30_000 {
            let text = (0..<Int.random(in: 1...8, using: &random))
                .map { _ in pieces.randomElement(using: &random)! }.joined()
            do {
                guard let place = try WrittenCoordinate(parsing: text) else { continue }
                // What was read can be written and read again.
                let again = try WrittenCoordinate(parsing: place.coordinate.written)
                #expect(try #require(again).coordinate.distance(to: place.coordinate) < 0.1, "\(text)")
            } catch {
                #expect(error is InvalidText)
            }
        }
    }

    @Test("whose order is known to have been said where letters or names say it")
    func order() throws {
        #expect(try WrittenCoordinate(parsing: "48.85,2.35")?.orderWasSaid == false)
        #expect(try WrittenCoordinate(parsing: "48.85N 2.35E")?.orderWasSaid == true)
        #expect(try WrittenCoordinate(parsing: "POINT(2.35 48.85)")?.orderWasSaid == true)
        #expect(try WrittenCoordinate(parsing: "Lat 48.85 Lon 2.35")?.orderWasSaid == true)
        let link = "https://www.openstreetmap.org/?mlat=48.85&mlon=2.35"
        #expect(try WrittenCoordinate(parsing: link)?.orderWasSaid == true)
    }
}

/// Expects the coordinates that most of the examples have.
func expectParis(_ text: String) throws {
    let place = try #require(try WrittenCoordinate(parsing: text), "\(text)").coordinate
    #expect(abs(place.latitude - 48.85) < 1e-9, "\(text)")
    #expect(abs(place.longitude - 2.35) < 1e-9, "\(text)")
}
