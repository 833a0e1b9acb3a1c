import Testing

@testable import ParisToilets

@Suite("The place of a row")
struct PlaceTests {
    private func read(_ values: String) throws -> Reading {
        try Reading(#"[{"horaire": "24/24h", \#(values)}]"#)
    }

    @Test(
        "a place is read in each of its forms",
        arguments: [
            #""geo_point_2d": [48.85, 2.35]"#,
            #""geo_point_2d": {"lat": 48.85, "lon": 2.35}"#,
            #""geo_point_2d": {"lon": "2.35", "lat": "48.85", "alt": [1, {"a": 2}]}"#,
            #""geo_point_2d": "48.85, 2.35""#,
            #""geo_point_2d": "48.85,2.35""#,
            #""geo_point_2d": null, "geo_shape": {"type": "Point", "coordinates": [2.35, 48.85]}"#,
            #""geo_shape": {"type": "MultiPoint", "coordinates": [[2.35, 48.85]]}"#,
            #""geo_shape": {"coordinates": [[2.35, 48.85, 35.0]], "type": "MultiPoint"}"#,
            #""geo_shape": {"type": "Feature", "geometry": {"type": "Point", "coordinates": [2.35, 48.85]}}"#,
            #""geo_shape": "{\"type\": \"Point\", \"coordinates\": [2.35, 48.85]}""#,
            #""geom": {"type": "Point", "coordinates": [2.35, 48.85]}"#,
            #""geom_x_y": [48.85, 2.35]"#,
            #""geom": {"type": "MultiLineString", "coordinates": [[[2.3, 48.8], [2.4, 48.9]]]}, "geom_x_y": [48.85, 2.35]"#,
            #""geo_point_2d": [], "geometry": {"type": "Point", "coordinates": [2.35, 48.85]}"#,
            #""geo_point_2d": "nowhere", "geometry": {"type": "Point", "coordinates": [2.35, 48.85]}"#,
        ]
    )
    func forms(values: String) throws {
        let reading = try read(values)
        #expect(reading.toilets.map(\.coordinate) == [try Coordinate(latitude: 48.85, longitude: 2.35)])
    }

    @Test(
        "a row without a place that can be used is rejected, with the reason",
        arguments: [
            (#""type": "WC""#, "it has no place"),
            (#""geo_point_2d": null, "geo_shape": null"#, "it has no place"),
            (#""geo_point_2d": """#, "it has no place"),
            (#""geo_point_2d": "devant le square""#, "it has text for coordinates: “devant le square”"),
            (#""geo_point_2d": ["a", "b"]"#, "it has text for coordinates: “a point without two numbers”"),
            (#""geo_point_2d": [0, 0]"#, "it stands at 0, 0, which is in the sea"),
            (#""geo_point_2d": [91, 2.35]"#, "its latitude is out of range: 91.0"),
            (#""geo_point_2d": [48.85, 181]"#, "its longitude is out of range: 181.0"),
            (#""geo_point_2d": [1e999, 2]"#, "its latitude is out of range: inf"),
            (#""geo_point_2d": [2.35, 48.85]"#, "latitude and longitude look swapped: 2.35, 48.85"),
            (
                #""geo_point_2d": [2.35, 48.85], "geo_shape": {"type": "Point", "coordinates": [2.35, 48.85]}"#,
                "latitude and longitude look swapped: 2.35, 48.85"
            ),
            (#""geo_shape": {"type": "Point", "coordinates": []}"#, "it has no place"),
            (
                #""geo_shape": {"type": "MultiPoint", "coordinates": [[2.3, 48.8], [2.4, 48.9]]}"#,
                "its shape is not one point"
            ),
        ]
    )
    func rejections(values: String, reason: String) throws {
        let reading = try read(values)
        #expect(reading.toilets.isEmpty)
        #expect(reading.rejected.map(\.row) == [1])
        #expect(reading.rejected.map(\.reason) == [reason])
    }

    @Test("a shape with latitude and longitude exchanged is told, and the point is taken")
    func exchanged() throws {
        let reading = try read(
            #""geo_point_2d": [48.85, 2.35], "geo_shape": {"type": "Point", "coordinates": [48.85, 2.35]}"#
        )
        #expect(reading.toilets.map(\.unread) == [["shape": "latitude and longitude exchanged"]])
    }

    @Test(
        "a row that says the same within a tenth of a metre is rejected",
        arguments: [
            ("48.85,2.35", "48.85,2.35", true), ("48.85,2.35", "48.8500005,2.35", true),
            ("48.8500999,2.35", "48.8501001,2.35", true), ("48.85,2.3499999", "48.85,2.3500001", true),
            ("48.85,2.35", "48.850002,2.35", false), ("48.85,2.35", "48.85,2.350002", false),
        ]
    )
    func repeats(one: String, other: String, isRepeated: Bool) throws {
        let head = "horaire;geo_point_2d;adresse\n"
        let reading = try Reading(head + "24/24h;\(one);a\n24/24h;\(one);b\n24/24h;\(other);a\n")
        #expect(reading.rejected.map(\.reason) == (isRepeated ? ["it is the same as row 1"] : []))
        #expect(reading.rejected.map(\.row) == (isRepeated ? [3] : []))
        #expect(reading.summary.rows == 3)
    }

    @Test("many rows in one place that differ are all kept, and every repeat is found")
    func manyInOnePlace() throws {
        var text = "horaire;geo_point_2d;adresse\n"
        for _ in 0..<2 { for number in 0..<3000 { text += "24/24h;48.85,2.35;\(number) rue Monge\n" } }
        let reading = try Reading(text)
        #expect(reading.toilets.count == 3000)
        #expect(reading.rejected.last?.reason == "it is the same as row 3000")
    }
}
