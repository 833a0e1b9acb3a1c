import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore

@Suite("The link of a map is understood")
struct MapLinkTests {
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
        "of many maps, and from their journeys the end",
        arguments: [
            "https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=48.8,2.3;48.86,2.36;48.85,2.35",
            "https://www.openstreetmap.org/directions?engine=graphhopper_foot&route=48.8%2C2.3%3B48.85%2C2.35#map=17/1/2",
            "https://www.openstreetmap.org/directions?from=48.8,2.3&to=48.85,2.35",
            "https://www.openstreetmap.org/search?query=48.85%2C2.35#map=17/1/2",
            "https://www.openstreetmap.org/export/embed.html?bbox=2.3%2C48.8%2C2.4%2C48.9&marker=48.85%2C2.35",
            "openstreetmap.org/#map=17/48.85/2.35", "https://umap.openstreetmap.fr/en/map/a_1#17/48.85/2.35",
            "https://www.bing.com/maps?cp=48.85~2.35", "https://www.bing.com/maps?cp=48.85%7E2.35&lvl=17",
            "https://bing.com/maps/default.aspx?sp=point.48.85_2.35_A%20title&cp=1~2",
            "https://www.bing.com/maps?sp=point.48.85_2.35_Here~point.1_2_There",
            "https://www.bing.com/maps?rtp=pos.1_2_Here~pos.48.85_2.35_There&cp=1~2",
            "bing.com/maps?rtp=adr.Bercy~pos.48.85_2.35", "https://www.bing.com/maps?where1=48.85,2.35",
            "https://wego.here.com/?map=48.85,2.35,15,normal", "https://share.here.com/l/48.85,2.35",
            "https://wego.here.com/france/paris/street/x?map=48.85,2.35,15,normal&msg=x",
            "https://share.here.com/l/48.85,2.35,A%20title?z=16&t=normal",
            "https://share.here.com/r/48.8,2.3,Here/48.85,2.35,There",
            "https://wego.here.com/directions/walk/Bercy:48.8,2.3/Gare%20de%20Lyon:48.85,2.35?map=1,2,15,normal",
            "https://wego.here.com/directions/mix//There:48.85,2.35",
            "https://www.geoportail.gouv.fr/carte?c=2.35,48.85&z=17",
            "https://www.geoportail.gouv.fr/carte?c=2.35%2C48.85&z=17&l0=PLAN::WMTS(1)&permalink=yes",
            "geoportail.gouv.fr/carte?c=2.35,48.85",
            "https://www.google.com/maps/dir/48.8,2.3/48.85,2.35",
            "https://www.google.com/maps/dir/48.8,2.3/48.85,2.35/@1.5,2.5,15z/data=!3m1!4b1",
            "https://www.google.com/maps/dir//48.85,2.35/@1.5,2.5,15z",
            "https://www.google.com/maps/dir/Gare+de+Lyon/Bercy/@1.5,2.5,15z/data=!3m1!4b1!4m13!4m12!1m5!1m1!1s0x1:0x2!2m2!1d2.3!2d48.8!1m5!1m1!1s0x3:0x4!2m2!1d2.35!2d48.85!3e2",
            "https://www.google.com/maps/dir/?api=1&origin=48.8,2.3&destination=48.85,2.35&travelmode=walking",
            "https://maps.google.com/maps?saddr=48.8,2.3&daddr=48.85,2.35",
            "https://www.google.com/maps/@?api=1&map_action=map&center=48.85%2C2.35&zoom=15",
            "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=48.85,2.35",
            "https://maps.apple.com/?saddr=48.8,2.3&daddr=48.85,2.35&ll=1,2",
            "https://waze.com/ul?ll=48.85%2C2.35&navigate=yes", "https://www.waze.com/ul?ll=48.85,2.35&z=10",
            "https://www.waze.com/livemap?lat=48.85&lon=2.35",
            "https://www.waze.com/live-map/directions?to=ll.48.85%2C2.35&from=ll.48.8%2C2.3",
            "waze://?ll=48.85,2.35&navigate=yes", "om://map?v=1&ll=48.85,2.35&n=Here",
            "https://osmand.net/map?pin=48.85,2.35#15/1/2", "https://osmand.net/go?lat=48.85&lon=2.35&z=15",
            "https://citymapper.com/directions?startcoord=48.8,2.3&endcoord=48.85%2C2.35&endname=There",
            "https://yandex.com/maps/?ll=2.35%2C48.85&z=17", "https://yandex.ru/maps/?pt=2.35,48.85&ll=1,2",
            "https://yandex.com/maps/?rtext=48.8,2.3~48.85,2.35", "https://2gis.ae/dubai?m=2.35%2C48.85%2F17",
            "https://mapy.com/en/zakladni?x=2.35&y=48.85&z=17", "https://overpass-turbo.eu/?C=48.85;2.35;15",
            "https://geohack.toolforge.org/geohack.php?pagename=A&params=48_51_0_N_2_21_0_E_type:landmark_region:FR",
            "https://geohack.toolforge.org/geohack.php?params=48.85_N_2.35_E_",
            "https://example.org/map?latitude=48.85&longitude=2.35",
            "https://example.org/?to=5&lat=48.85&lon=2.35",
            "Come here: https://maps.google.com/?q=48.85,2.35", "\"https://maps.google.com/?q=48.85,2.35\"",
            "<https://maps.google.com/?q=48.85,2.35>", "HTTPS://WWW.BING.COM/maps?cp=48.85~2.35",
        ]
    )
    func maps(_ text: String) throws {
        try expectParis(text)
    }

    @Test(
        "or refused in one sentence that says what is missing",
        arguments: [
            ("https://maps.app.goo.gl/AbC", "short link"), ("https://goo.gl/maps/AbC", "short link"),
            ("https://maps.apple/p/AbC", "short link"),
            ("https://www.openstreetmap.org/", "no coordinates"),
            ("www.openstreetmap.org", "copy its address"),
            ("https://www.openstreetmap.org/node/1", "copy its address"),
            ("https://example.org/?q=Paris", "no coordinates"), ("https://", "no coordinates"),
            ("https://www.openstreetmap.org/?mlat=48.85", "quotation marks"),
            ("https://www.openstreetmap.org/directions?from=48.8,2.3", "quotation marks"),
            ("https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot", "quotation marks"),
            ("https://www.google.com/maps/search/?api=1", "quotation marks"),
            ("https://www.google.com/maps/dir/?api=1", "quotation marks"),
            ("https://www.bing.com/maps?", "quotation marks"), ("bing.com/maps?lvl=17", "quotation marks"),
            ("https://maps.google.com/?saddr=48.8,2.3", "quotation marks"),
            ("https://www.geoportail.gouv.fr/carte?z=17", "quotation marks"),
            ("https://www.openstreetmap.org/?mlat=98.85&mlon=2.35", "latitudes run"),
            ("https://www.geoportail.gouv.fr/carte?c=2.35,98.85&z=17", "latitudes run"),
            // The end has only a name: neither the start nor the centre of the map is meant.
            ("https://www.google.com/maps/dir/48.85,2.35/Gare+de+Lyon/@48.85,2.35,15z", "no coordinates"),
            (
                "https://www.google.com/maps/dir/A/B/@1.5,2.5,15z/data=!4m9!4m8!1m5!1m1!1s0x1:0x2!2m2!1d2.35!2d48.85!1m0",
                "no coordinates"
            ),
            ("https://maps.google.com/?daddr=Gare+de+Lyon&ll=48.85,2.35", "no coordinates"),
            ("https://www.openstreetmap.org/directions?from=a&to=b#map=17/48.85/2.35", "no coordinates"),
            ("https://www.bing.com/maps?rtp=pos.48.85_2.35~adr.Bercy&cp=48.85~2.35", "no coordinates"),
            ("https://wego.here.com/directions/walk/Bercy:48.8,2.3/Gare?map=48.85,2.35,15,normal", "no coordinates"),
            ("https://osm.org/go/", "no coordinates"), ("https://osm.org/go/!!!", "no coordinates"),
            ("https://omaps.app/!!!!!/x", "no coordinates"), ("https://waze.com/ul/haaaa", "no coordinates"),
        ]
    )
    func refused(_ text: String, _ words: String) throws {
        let error = try #require(throws: InvalidText.self) { try WrittenCoordinate(parsing: text) }
        #expect(error.sentence.text.contains(words), "\(error.sentence.text)")
        #expect(!error.sentence.text.hasSuffix("."))
    }

    @Test("and tells the order of its numbers where its map writes the longitude first")
    func order() throws {
        let link = "https://www.geoportail.gouv.fr/carte?c=2.35,48.85&z=17"
        #expect(try WrittenCoordinate(parsing: link)?.orderWasSaid == true)
        #expect(try WrittenCoordinate(parsing: "https://www.bing.com/maps?cp=48.85~2.35")?.orderWasSaid == false)
    }

    @Test(
        "also where its place is in letters",
        arguments: [
            // The examples that the formats' own pages give.
            ("https://osm.org/go/0EEQjE--", 51.511, 0.055, 0.001),
            ("http://osm.org/go/0EEQjE==", 51.511, 0.055, 0.001),
            ("osm.org/go/0EEQhq--", 51.510, 0.054, 0.001),
            ("https://osm.org/go/0OP4tR~rx?m=", 51.876, 19.579, 1e-5),
            ("https://www.openstreetmap.org/go/0OP4tR@rx?m&layers=T", 51.876, 19.579, 1e-5),
            ("ge0://B4srhdHVVt/Some_Name", 64.5234, 12.1234, 1e-5),
            ("om://B4srhdHVVt", 64.5234, 12.1234, 1e-5),
            ("https://omaps.app/B4srhdHVVt/Some_Name", 64.5234, 12.1234, 1e-5),
            ("https://waze.com/ul/hezs42", 42.605, -5.603, 0.001),
            ("https://waze.com/ul/hu4pruydqqvj", 57.64911, 10.40744, 1e-5),
        ]
    )
    func letters(_ text: String, _ latitude: Double, _ longitude: Double, _ tolerance: Double) throws {
        let place = try #require(try WrittenCoordinate(parsing: text)).coordinate
        #expect(abs(place.latitude - latitude) < tolerance, "\(place)")
        #expect(abs(place.longitude - longitude) < tolerance, "\(place)")
    }

    @Test("and a short link of OpenStreetMap is the middle of its tile")
    func tiles() throws {
        var random = SeededRandom(seed: 7)
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~")
        for _ in 0..<500 {
            let count = Int.random(in: 1...10, using: &random)
            var (x, y) = (0, 0)
            // Each letter is one of 8 by 8 squares.
            var code = ""
            for _ in 0..<count {
                let (column, row) = (Int.random(in: 0..<8, using: &random), Int.random(in: 0..<8, using: &random))
                (x, y) = (x * 8 + column, y * 8 + row)
                let bits = [4, 2, 1].flatMap { [column & $0, row & $0] }
                code.append(letters[bits.reduce(0) { $0 * 2 + ($1 == 0 ? 0 : 1) }])
            }
            let size = (0..<count).reduce(1.0) { size, _ in size / 8 }
            let link = "https://osm.org/go/\(code)\(["", "-", "--", "="].randomElement(using: &random)!)"
            let place = try #require(try WrittenCoordinate(parsing: link)).coordinate
            #expect(abs(place.longitude - ((Double(x) + 0.5) * size * 360 - 180)) < 1e-9, "\(link)")
            #expect(abs(place.latitude - ((Double(y) + 0.5) * size * 180 - 90)) < 1e-9, "\(link)")
        }
    }
}
