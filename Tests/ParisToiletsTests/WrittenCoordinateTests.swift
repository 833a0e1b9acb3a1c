import ParisToilets
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
            "48\u{A0}51\u{202F}0 N 2 21 0 E",
        ]
    )
    func plain(_ text: String) throws {
        try expectParis(text)
    }

    @Test(
        "as a link that a map gives",
        arguments: [
            "geo:48.85,2.35", "GEO:48.85,2.35", "geo:48.85,2.35;u=35", "geo:48.85,2.35,35;crs=wgs84;u=10",
            "geo:48.85,2.35?z=17",
            "geo:0,0?q=48.85,2.35(label)", "geo:0,0?q=48.85%2C2.35%28Chez%20moi%29",
            "geo:1,2?z=17&q=48.85,2.35",
            "https://www.openstreetmap.org/#map=17/48.85/2.35",
            "https://www.openstreetmap.org/?mlat=48.85&mlon=2.35#map=17/1/2",
            "https://www.openstreetmap.org/?mlat=48.85&mlon=2.35",
            "https://www.openstreetmap.org/?lat=48.85&lon=2.35&zoom=17",
            "https://www.openstreetmap.org/node/1#map=19/48.85/2.35&layers=N",
            "https://www.google.com/maps/@48.85,2.35,17z",
            "https://www.google.fr/maps/@48.85,2.35,17z/data=!3m1!1e3",
            "https://www.google.com/maps/place/Somewhere/@1,2,17z/data=!4m6!8m2!3d48.85!4d2.35!16s",
            "https://www.google.com/maps/place/48.85,2.35",
            "https://www.google.com/maps/place/48.85,2.35/@1,2,17z",
            "https://www.google.com/maps/place/48%C2%B051'00.0%22N+2%C2%B021'00.0%22E/@1,2,17z",
            "https://www.google.com/maps/search/48.85,+2.35?entry=tts",
            "https://maps.google.com/?q=48.85,2.35",
            "https://maps.google.com/?q=loc:48.85,2.35", "https://maps.google.com/?q=48.85%2C2.35&z=17",
            "https://maps.google.com/?ll=48.85,2.35",
            "https://www.google.com/maps/search/?api=1&query=48.85%2C2.35",
            "https://www.google.com/maps/search/?api=1&query=48.85+2.35",
            "https://www.google.com/maps/dir/?api=1&destination=48.85,2.35",
            "http://maps.google.com/maps?daddr=48.85,2.35",
            "https://maps.apple.com/?ll=48.85,2.35&q=Here", "https://maps.apple.com/?q=48.85,2.35",
            "https://maps.apple.com/place?coordinate=48.85,2.35&name=A%20B", "maps.apple.com/?q=48.85,2.35",
            "www.openstreetmap.org/#map=17/48.85/2.35",
        ]
    )
    func link(_ text: String) throws {
        try expectParis(text)
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
        let place = try WrittenCoordinate(parsing: text).coordinate
        #expect(abs(place.latitude + 33.86) < 1e-9)
        #expect(abs(place.longitude + 151.2) < 1e-9)
    }

    @Test("from two words as from one")
    func twoWords() throws {
        #expect(
            try WrittenCoordinate(parsing: "48.85 2.35").coordinate
                == WrittenCoordinate(parsing: "48.85,2.35").coordinate
        )
        #expect(
            try WrittenCoordinate(parsing: "48.85, 2.35").coordinate
                == WrittenCoordinate(parsing: "48.85,2.35").coordinate
        )
    }

    @Test(
        "or refused in one sentence that says why",
        arguments: [
            ("", "which place"), ("  ", "which place"), ("Gare de Lyon", "‘Gare de Lyon’"),
            ("@home", "saved places"),
            ("91,2", "latitudes run from -90 to 90"), ("48.85,181", "longitudes run from -180 to 180"),
            ("-122.4,37.77", "did you mean 37.77,-122.4?"), ("nan,2", "no number"), ("inf 2", "no number"),
            ("48.85", "only one number"), ("48.85N", "only one number"), ("1,2,3", "3 numbers"),
            ("1e3,2", "‘1e3,2’"),
            ("0x10,2", "‘0x10,2’"), ("48.85,2.35,", nil), ("48°61′N 2°21′E", "below 60"),
            ("48.85N 2.35N", "two latitudes"), ("48.85E 2.35E", "two longitudes"), ("geo:", "‘geo:’"),
            ("geo:0,0?q=Gare+de+Lyon", "without its coordinates"), ("geo:48.85,2.35;crs=epsg:2154", "WGS 84"),
            ("https://maps.app.goo.gl/AbC", "short link"),
            ("https://www.openstreetmap.org/", "no coordinates"),
            ("https://example.org/?q=Paris", "no coordinates"), ("48.85,2.35\u{1B}[2J", "�"),
        ] as [(String, String?)]
    )
    func refused(_ text: String, _ words: String?) throws {
        guard let words else { return try expectParis(text) }
        let error = try #require(throws: InvalidText.self) { try WrittenCoordinate(parsing: text) }
        #expect(error.sentence.text.contains(words))
        #expect(!error.sentence.text.unicodeScalars.contains { $0.value < 0x20 })
        #expect(!error.sentence.text.hasSuffix("."))
    }

    @Test("whose order is known to have been said where letters or names say it")
    func order() throws {
        #expect(try !WrittenCoordinate(parsing: "48.85,2.35").orderWasSaid)
        #expect(try WrittenCoordinate(parsing: "48.85N 2.35E").orderWasSaid)
        #expect(
            try WrittenCoordinate(parsing: "https://www.openstreetmap.org/?mlat=48.85&mlon=2.35").orderWasSaid
        )
    }

    private func expectParis(_ text: String) throws {
        let place = try WrittenCoordinate(parsing: text).coordinate
        #expect(abs(place.latitude - 48.85) < 1e-9, "\(text)")
        #expect(abs(place.longitude - 2.35) < 1e-9, "\(text)")
    }
}
