import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@Suite("Toilets of other sets")
struct OtherSetTests {
    private func toilet(_ tags: String) throws -> Toilet {
        let reading = try Reading(
            #"{"elements": [{"type": "node", "id": 1, "lat": 51.5, "lon": -0.1, "tags": {"amenity": "toilets""#
                + (tags.isEmpty ? "" : ", \(tags)") + "}}]}"
        )
        return try #require(reading.toilets.first)
    }

    @Test("An element of OpenStreetMap gives what its tags say")
    func tags() throws {
        let toilet = try toilet(
            #""wheelchair": "yes", "fee": "no", "access": "yes", "changing_table": "yes", "name": "Gare", "#
                + #""opening_hours": "Mo-Fr 08:00-18:00", "website": "https://a.org", "operational_status": "closed""#
        )
        #expect(toilet.source == .osm && toilet.sourceID == "node/1" && toilet.kind == .wc)
        #expect(toilet.accessible == .yes && toilet.fee == .no && toilet.publicAccess == .yes)
        #expect(toilet.changingTable == .yes && toilet.address == "Gare" && toilet.status == .outOfService)
        #expect(toilet.hours.expression?.description == "Mo-Fr 08:00-18:00" && toilet.page == "https://a.org")
        #expect(toilet.unread.isEmpty && toilet.arrondissement == nil)
    }

    @Test(
        "What wheelchair, fee, access and changing_table mean",
        arguments: [
            ("", Tristate.unknown, Tristate.unknown, Tristate.unknown, Tristate.unknown),
            (#""wheelchair": "limited""#, .unknown, .unknown, .unknown, .unknown),
            (#""wheelchair": "designated""#, .yes, .unknown, .unknown, .unknown),
            (#""wheelchair": "yes", "toilets:wheelchair": "no""#, .no, .unknown, .unknown, .unknown),
            (#""wheelchair": "no", "toilets:wheelchair": "yes""#, .yes, .unknown, .unknown, .unknown),
            (#""fee": "yes""#, .unknown, .yes, .unknown, .unknown),
            (#""fee": "0.50 EUR""#, .unknown, .yes, .unknown, .unknown),
            (#""charge": "1 EUR""#, .unknown, .yes, .unknown, .unknown),
            (#""fee": "£0.20""#, .unknown, .yes, .unknown, .unknown),
            (#""fee": "€ 1.0""#, .unknown, .yes, .unknown, .unknown),
            (#""fee": "€0""#, .unknown, .unknown, .unknown, .unknown),
            (#""charge": "¥100""#, .unknown, .yes, .unknown, .unknown),
            (#""fee": "0 EUR""#, .unknown, .unknown, .unknown, .unknown),
            (#""fee": "free""#, .unknown, .no, .unknown, .unknown),
            (#""fee": "no @ (Mo-Fr 08:00-18:00)""#, .unknown, .unknown, .unknown, .unknown),
            (#""fee": "donation""#, .unknown, .no, .unknown, .unknown),
            (#""access": "customers""#, .unknown, .unknown, .no, .unknown),
            (#""access": "private""#, .unknown, .unknown, .no, .unknown),
            (#""access": "permissive""#, .unknown, .unknown, .yes, .unknown),
            (#""access": "perhaps""#, .unknown, .unknown, .unknown, .unknown),
            (#""diaper": "no""#, .unknown, .unknown, .unknown, .no),
            (#""diaper": "no", "changing_table": "room""#, .unknown, .unknown, .unknown, .yes),
        ]
    )
    func values(_ tags: String, _ accessible: Tristate, _ fee: Tristate, _ isPublic: Tristate, _ changing: Tristate)
        throws
    {
        let toilet = try toilet(tags)
        #expect(toilet.accessible == accessible && toilet.fee == fee)
        #expect(toilet.publicAccess == isPublic && toilet.changingTable == changing)
    }

    @Test("The tags that GDAL puts into one text are read too")
    func otherTags() throws {
        let reading = try Reading(
            #"{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"osm_id": "7", "name": "Gare", "#
                + #""other_tags": "\"amenity\"=>\"toilets\",\"fee\"=>\"no\",\"note\"=>\"a \\\"b\\\", c\",\"wheelchair\"=>\"yes\",\"x\"=>"}, "#
                + #""geometry": {"type": "Point", "coordinates": [2.35, 48.85]}}]}"#
        )
        let toilet = try #require(reading.toilets.first)
        #expect(toilet.accessible == .yes && toilet.fee == .no && toilet.address == "Gare")
        #expect(toilet.sourceID == "7")
    }

    @Test("A urinal is one where nothing else is there")
    func kinds() throws {
        #expect(try toilet(#""toilets:position": "urinal""#).kind == .urinal)
        #expect(try toilet(#""toilets:position": "urinal", "female": "yes""#).kind == .urinalWomen)
        #expect(try toilet(#""toilets:position": "seated;urinal""#).kind == .wc)
    }

    private static let places = [
        #"{"type": "node", "id": 1, "lat": 51.5, "lon": -0.1, "tags": {"amenity": "toilets"}}"#,
        #"{"tags": {"amenity": "toilets"}, "type": "way", "id": 1, "center": {"lat": 51.5, "lon": -0.1}}"#,
        #"{"type": "way", "id": 1, "bounds": {"minlat": 51.4, "minlon": -0.2, "maxlat": 51.6, "maxlon": 0.0}, "tags": {"amenity": "toilets"}}"#,
        #"{"type": "way", "id": 1, "geometry": [{"lat": 51.4, "lon": -0.2}, {"lat": 51.6, "lon": 0}], "tags": {"amenity": "toilets"}}"#,
        #"{"type": "Feature", "id": "way/1", "properties": {"amenity": "toilets"}, "geometry": {"type": "Point", "coordinates": [-0.1, 51.5]}}"#,
        #"{"type": "Feature", "properties": {"@id": "way/1", "amenity": "toilets"}, "geometry": {"type": "Polygon", "coordinates": [[[-0.2, 51.4], [0, 51.4], [0, 51.6], [-0.2, 51.4]]]}}"#,
        #"{"type": "Feature", "properties": {"osm_id": "1", "osm_type": "way", "amenity": "toilets"}, "geometry": {"type": "MultiPolygon", "coordinates": [[[[-0.2, 51.4], [0, 51.6]]]]}}"#,
    ]

    @Test("A node, a way and an area stand where they do, in their middle", arguments: places)
    func place(_ element: String) throws {
        let container = element.contains("Feature") ? "features" : "elements"
        let reading = try Reading(#"{"\#(container)": [\#(element)]}"#)
        let toilet = try #require(reading.toilets.first)
        #expect(toilet.coordinate == (try Coordinate(latitude: 51.5, longitude: -0.1)))
        #expect(toilet.sourceID == (element.contains("node") ? "node/1" : "way/1"))
    }

    @Test("A way stands amid its nodes, whether they come before it or after")
    func nodes() throws {
        let way = #"{"type": "way", "id": 1, "nodes": [5, 6, 77], "tags": {"amenity": "toilets"}}"#
        let nodes =
            #"{"type": "node", "id": 5, "lat": 51.4, "lon": -0.2}, {"type": "node", "id": 6, "lat": 51.6, "lon": 0}"#
        for elements in ["\(way), \(nodes)", "\(nodes), \(way)"] {
            let reading = try Reading(#"{"elements": [\#(elements)]}"#)
            #expect(reading.toilets.map(\.coordinate) == [try Coordinate(latitude: 51.5, longitude: -0.1)])
        }
        let across = try Reading(
            #"{"elements": [{"type": "node", "id": 5, "lat": -16, "lon": 179.9}, {"type": "node", "id": 6, "lat": -16, "lon": -179.7}, \#(way)]}"#
        )
        #expect(across.toilets.map(\.coordinate) == [try Coordinate(latitude: -16, longitude: -179.9)])
        let alone = try Reading(
            #"{"elements": [\#(way), {"type": "node", "id": 1e300, "lat": 1, "lon": 1}]}"#
        )
        #expect(alone.rejected.map(\.reason) == ["it has no place; ask Overpass for it with `out center`"])
    }

    @Test("An answer that Overpass broke off is not taken for whole")
    func brokenOff() {
        let text =
            #"{"elements": [{"type": "node", "id": 1, "lat": 1, "lon": 1, "tags": {"amenity": "toilets"}}], "#
            + #""remark": "runtime error: Query timed out"}"#
        #expect(
            Reading.error(text)
                == .unsupportedFormat { $0.brokenOffByOverpass("runtime error: Query timed out") }
        )
    }

    @Test("What is no toilet is passed over, and a toilet without a place is left out")
    func others() throws {
        let reading = try Reading(
            #"{"osm3s": {"timestamp_osm_base": "2026-11-20T10:00:00Z"}, "elements": ["#
                + #"{"type": "node", "id": 1, "lat": 1, "lon": 1}, "#
                + #"{"type": "node", "id": 2, "lat": 1, "lon": 1, "tags": {"amenity": "cafe", "toilets": "yes"}}, "#
                + #"{"type": "relation", "id": 3, "members": [{"type": "way", "ref": 4}], "tags": {"amenity": "toilets"}}, "#
                + #"{"type": "node", "id": 5, "lat": 1, "lon": 1, "tags": {"amenity": "toilets", "type": "way", "id": "x"}}]}"#
        )
        #expect(reading.summary.rows == 2 && reading.toilets.map(\.sourceID) == ["node/5"])
        #expect(reading.summary.published?.secondsSince1970 == 1_795_168_800)
        #expect(
            Reading.error(#"{"elements": [{"type": "node", "id": 1, "lat": 1, "lon": 1}]}"#) == .noToilets
        )
    }

    @Test(
        "The region's copy gives each of its rows, with its words understood",
        .enabled(if: Vintages.areHere, "../shared/vintages is not here")
    )
    func region() throws {
        let reading = try Reading(Vintages.bytes("2024-05_idf-v2.1-json_3217.json"))
        #expect(reading.toilets.count == 3217 && reading.toilets.allSatisfy { $0.source == .region })
        #expect(reading.toilets.count { $0.sourceID != nil } == 2564)
        #expect(reading.toilets.count { $0.fee == .no } == 1684 && reading.toilets.count { $0.fee == .yes } == 79)
        #expect(reading.toilets.count { $0.accessible == .yes } == 1556)
        #expect(reading.toilets.count { $0.publicAccess == .yes } == 455)
        #expect(reading.toilets.count { $0.kind == .sanisette } == 424)
        #expect(reading.toilets.count { $0.kind == .urinal } == 6 + 8)
        #expect(reading.toilets.allSatisfy { $0.kind != .unknown })
        #expect(reading.toilets.count { $0.hoursText != nil } == 1091)
    }

    @Test(
        "RATP's copy of toilets in stations gives each of its rows",
        .enabled(if: Vintages.areHere, "../shared/vintages is not here")
    )
    func stations() throws {
        let reading = try Reading(Vintages.bytes("2026-06_ratp-stations-v2.1-json_48.json"))
        #expect(reading.toilets.count == 48 && reading.toilets.allSatisfy { $0.source == .stations })
        #expect(reading.toilets.count { $0.accessible == .yes } == 43)
        #expect(
            reading.toilets.count { $0.fee == .no } == 46
                && reading.toilets.count { $0.publicAccess == .no } == 1
        )
        #expect(reading.toilets.count { $0.address.contains("zone contrôlée") } == 20)
        #expect(
            reading.toilets.contains {
                $0.address.hasPrefix("Bibliotheque Francois Mitterrand (M14): A prox")
            }
        )
    }
}
