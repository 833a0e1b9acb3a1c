import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("near --batch")
struct BatchTests {
    private static let stops =
        "stop_id,stop_name,stop_lat,stop_lon\nA,\"=One, \"\"1\"\"\",48.8501,2.35\nB,Two,48.8524,2.3501\n"

    private let folder: ScratchFolder
    private let world: World
    init() throws { (folder, world) = (try ScratchFolder(), try World.withSample()) }

    /// A file of places.
    private func file(_ text: String) throws -> String { try folder.write(text, to: "stops.csv") }

    private static func object(_ text: some StringProtocol) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("is a table for people, a line for each place") func table() throws {
        let path = try file(Self.stops)
        let outcome = world.run("near", "--batch", path)
        #expect(outcome.status == .done && outcome.talk.isEmpty)
        #expect(outcome.lines.count == 4 && outcome.lines[3].isEmpty)
        #expect(outcome.lines[0].hasPrefix("place  ") && outcome.lines[0].hasSuffix("id"))
        #expect(outcome.lines[1].hasPrefix("=One, \"1\"") && outcome.lines[1].hasSuffix("a0001"))
        #expect(outcome.lines[2].hasPrefix("Two ") && outcome.lines[2].hasSuffix("a0003"))
        var narrow = world
        for columns in [40, 60, 80, 120] {
            narrow.columns = columns
            let lines = narrow.run("near", "--batch", path, "--color", "never").lines
            #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
        }
    }

    @Test("names the row of the input in every format for programs") func formats() throws {
        let path = try file(Self.stops)
        let json = try Self.object(world.run("near", "--batch", path, "--json", "-n2").data)
        #expect(json["answered"] as? Int == 2 && json["unusable"] as? Int == 0 && json["perPlace"] as? Int == 2)
        #expect(json["filters"] is [String: Any] && json["at"] is String)
        let places = try #require(json["places"] as? [[String: Any]])
        let lines = world.run("near", "--batch", path, "--format", "ndjson", "-n2").lines.dropLast()
        for (index, place) in places.enumerated() {
            let input = try #require(place["input"] as? [String: Any])
            #expect(input["row"] as? Int == index + 1 && input["line"] as? Int == index + 2)
            #expect(input["id"] as? String == ["A", "B"][index])
            #expect(input["name"] as? String == ["=One, \"1\"", "Two"][index])
            #expect(input["latitude"] as? Double == [48.8501, 48.8524][index])
            let toilets = try #require(place["toilets"] as? [[String: Any]])
            #expect(toilets.map { $0["rank"] as? Int } == [1, 2])
            #expect(try NSDictionary(dictionary: Self.object(lines[index])) == NSDictionary(dictionary: place))
            // The same toilets as for the place alone.
            let spot = "\(input["latitude"]!),\(input["longitude"]!)"
            let alone = try Self.object(world.run("near", spot, "-n2", "--json").data)
            #expect(NSArray(array: toilets) == NSArray(array: try #require(alone["toilets"] as? [Any])))
        }
        let map = try Self.object(world.run("near", "--batch", path, "--geojson").data)
        let features = try #require(map["features"] as? [[String: Any]])
        #expect(features.map { $0["id"] as? String } == ["1-1", "2-1"])
        let properties = try #require(features[1]["properties"] as? [String: Any])
        #expect(properties["inputId"] as? String == "B" && properties["inputLine"] as? Int == 3)
        #expect(properties["id"] as? String == "a0003")
        #expect((map["bbox"] as? [Double])?.count == 4)
        let sequence = world.run("near", "--batch", path, "--format", "geojsonseq").lines.dropLast()
        #expect(sequence.count == 2 && sequence.allSatisfy { $0.hasPrefix("\u{1E}{") })
        let csv = world.run("near", "--batch", path, "--csv").lines
        #expect(
            csv[0].hasPrefix(
                "input_row,input_line,input_id,input_name,input_latitude,input_longitude,input_placed_at,input_precision,rank,"
            )
        )
        #expect(csv[1].hasPrefix("1,2,A,\"'=One, \"\"1\"\"\",48.8501,2.35,,,1,a0001,0,"))
    }

    @Test("keeps each format whole over many blocks") func blocks() throws {
        let text = "lat,lon\n" + (0..<1000).map { "48.\(8500 + $0 % 90),2.35\n" }.joined()
        let path = try file(text)
        let json = try Self.object(world.run("near", "--batch", path, "--json").data)
        let places = try #require(json["places"] as? [[String: Any]])
        #expect(places.compactMap { ($0["input"] as? [String: Any])?["row"] as? Int } == Array(1...1000))
        let map = try Self.object(world.run("near", "--batch", path, "--geojson").data)
        #expect((map["features"] as? [Any])?.count == 1000)
        #expect(world.run("near", "--batch", path, "--csv").lines.count == 1002)
        #expect(world.run("near", "--batch", path).lines.count == 1002)
    }

    @Test("says which rows cannot be used, answers the rest, and ends with 65") func brokenRows() throws {
        let path = try file("48.8501,2.35\nnowhere at all\n@none\n95.0,2.0\na0003\n2.35,48.85\n")
        let outcome = world.run("near", "--batch", path, "--csv")
        #expect(outcome.status == .badData)
        #expect(outcome.lines.count == 4)
        #expect(outcome.lines[2].hasPrefix("5,5,,a0003,48.852,2.35,,,1,a0003,0,"))
        let talk = outcome.talk.split(separator: "\n")
        #expect(talk.count == 5, "\(talk)")
        for (line, words) in zip(
            talk,
            [
                "stops.csv, line 2: no place is known as ‘nowhere at all’",
                "line 3: there is no saved place @none",
                "line 4: 95 is no latitude", "line 6: it lies", "4 of 6 places could not be used",
            ]
        ) {
            #expect(line.contains(words), "\(line)")
        }
        #expect(talk[3].contains("did you mean 48.85,2.35?"))
        let quiet = world.run("near", "--batch", path, "--csv", "-q")
        #expect(quiet.status == .badData && quiet.talk.split(separator: "\n").count == 4)
        let french = world.run("--lang", "fr", "near", "--batch", path, "--csv")
        #expect(french.talk.contains("stops.csv, ligne 2\u{A0}: ") && french.data == outcome.data)
    }

    @Test("refuses a table with latitudes alone as bad data") func missingColumn() throws {
        let path = try file("name,lat\nA,48.85\n")
        let outcome = world.run("near", "--batch", path)
        #expect(outcome.status == .badData && outcome.data.isEmpty)
        #expect(outcome.talk.contains("it has a column ‘lat’ and none of longitudes"))
    }

    @Test("gives names with quotation marks, semicolons, commas and line breaks back in CSV", arguments: [",", ";"])
    func quotedNames(separator: String) throws {
        let names = ["a \"b\"", "a; b", "a, b", "a\nb", "Zoë"]
        var table = ["nom", "lat", "lon"].joined(separator: separator) + "\n"
        for name in names {
            let quoted = "\"" + name.replacing("\"", with: "\"\"") + "\""
            table += [quoted, "48.8501", "2.35"].joined(separator: separator) + "\n"
        }
        let path = try file(table)
        let csv = world.run("near", "--batch", path, "--csv")
        #expect(csv.status == .done)
        for written in ["\"a \"\"b\"\"\"", ",a; b,", "\"a, b\"", ",Zoë,"] {
            #expect(csv.data.contains(written), "\(csv.data)")
        }
        let json = try Self.object(world.run("near", "--batch", path, "--json").data)
        let inputs = try #require(json["places"] as? [[String: Any]]).map { $0["input"] as? [String: Any] }
        // A line break in a name is a space.
        #expect(inputs.map { $0?["name"] as? String } == names.map { $0.replacing("\n", with: " ") })
    }

    @Test("says which places are only approximately known") func approximate() throws {
        let world = try World(
            World.sample + "c0001,48.8601,2.3401,wc,1,12 RUE DES ESSAIS,24/24h,yes,yes,in-service,,paris\n"
        )
        let folder = try ScratchFolder()
        let path = try folder.write("12 rue des essais\n14 rue des essais\nrue des essais\n", to: "stops.txt")
        let placed = ["toilet", "number 12", "number 12"]
        let precisions = [50, 80, 1000]
        let table = world.run("near", "--batch", path)
        #expect(table.status == .done, "\(table)")
        #expect(table.lines[1...3].map { $0.hasPrefix("≈ ") } == [true, true, true], "\(table.data)")
        #expect(table.talk.contains("3 of 3 places are approximate (≈)"))
        let csv = world.run("near", "--batch", path, "--csv").lines
        #expect(
            csv[1...3].map { $0.split(separator: ",", omittingEmptySubsequences: false)[6] }
                == placed.map { $0[...] }
        )
        let json = try Self.object(world.run("near", "--batch", path, "--json").data)
        let inputs = try #require(json["places"] as? [[String: Any]]).map { $0["input"] as? [String: Any] }
        #expect(inputs.map { $0?["placedAt"] as? String ?? "" } == placed)
        #expect(inputs.map { $0?["precision"] as? Int } == precisions)
        #expect(
            csv[1...3].map { $0.split(separator: ",", omittingEmptySubsequences: false)[7] } == ["50", "80", "1000"]
        )
    }

    @Test("does not place a row by a toilet that is gone, and says where that was") func gone() throws {
        // A world of its own, since it changes the data.
        let (world, folder) = (try World(World.sample), try ScratchFolder())
        let path = try folder.write("a0002\n48.8501,2.35\n", to: "stops.csv")
        let fewer = World.sample.split(separator: "\n").filter { !$0.hasPrefix("a0002") }
        let table = try folder.write(fewer.joined(separator: "\n"), to: "fewer.csv")
        #expect(world.run("import", table).status == .done)
        let batch = world.run("near", "--batch", path)
        #expect(batch.status == .badData && batch.data.contains("a0001"))
        #expect(batch.talk.contains("a0002 has been gone since 21 Nov 2026; write its last position instead, 48."))
        let near = world.run("near", "a0002")
        #expect(near.status == .done)
        #expect(near.talk.contains("near toilet a0002 (") && near.talk.contains("), gone since 21 Nov 2026, 48."))
    }

    @Test("takes every filter, and says where nothing matches") func filters() throws {
        let path = try file(Self.stops)
        let outcome = world.run("near", "--batch", path, "--prm", "--within", "200m", "--csv")
        #expect(outcome.status == .done && outcome.lines.count == 4)
        #expect(outcome.lines[1].contains("a0001") && outcome.lines[2].contains("a0005"))
        let nothing = world.run("near", "--batch", path, "--within", "1m", "--kind", "urinal", "-e")
        #expect(nothing.status == .nothingFound && nothing.data.contains("no toilet matches"))
        #expect(nothing.talk.contains("for 2 of 2 places no toilet matches"))
        let open = world.run("near", "--batch", path, "--open-at", "23:30", "--format", "ndjson")
        #expect(open.status == .done)
        let second = world.run("near", "--batch", path, "--page", "2", "--csv")
        #expect(second.lines[1].contains(",48.8501,2.35,,,2,"))
    }

    @Test(
        "refuses what does not go with it",
        arguments: [
            ["48.85,2.35"], ["--why"], ["--count"], ["--geocode"], ["--along", "x.gpx"], ["-n", "0"],
            ["--at", "99:99"],
        ]
    )
    func refused(words: [String]) throws {
        let path = try file(Self.stops)
        let outcome = world.run(["near", "--batch", path] + words)
        #expect(outcome.status == .usage && outcome.data.isEmpty && !outcome.talk.isEmpty, "\(outcome)")
    }

    @Test("says what is wrong with a file that holds no places") func noPlaces() throws {
        for text in ["", "lat,lon\n", "%PDF-1"] {
            let path = try file(text)
            let outcome = world.run("near", "--batch", path, "--json")
            #expect(outcome.status == .badData && outcome.data.isEmpty, "\(outcome)")
            #expect(outcome.talk.contains("stops.csv: it is") || outcome.talk.contains("holds no rows"))
            #expect(!outcome.talk.contains("nothing was changed"))
        }
        #expect(world.run("near", "--batch", "/nowhere/x.csv").status == .noInput)
        // What was answered before the end of a file that is cut stays, and the JSON is whole.
        let path = try file(#"{"features":[{"geometry":{"type":"Point","coordinates":[2.35,48.85]}},{"g"#)
        let cut = world.run("near", "--batch", path, "--json")
        #expect(cut.status == .badData && cut.talk.contains("cut short"))
        #expect(try Self.object(cut.data)["answered"] as? Int == 1)
    }
}

@Suite("--along")
struct AlongTests {
    private static let walk =
        "<gpx><trk><trkseg><trkpt lat='48.854' lon='2.3502'/><trkpt lat='48.849' lon='2.3502'/></trkseg></trk></gpx>"

    private static func run(_ words: String...) throws -> World.Outcome {
        let folder = try ScratchFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = try folder.write(walk, to: "walk.gpx")
        return try World.withSample().run(words + ["--along", path])
    }

    @Test("lists toilets in the order of the way, with both distances") func order() throws {
        let outcome = try Self.run("near", "--csv")
        #expect(outcome.status == .done && outcome.talk.contains("walk.gpx, 556 m, within 200 m of it"))
        let rows = outcome.lines.dropLast().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        #expect(rows.dropFirst().map { $0[1] } == ["a0005", "a0003", "a0002", "a0001"])
        #expect(rows[0].prefix(4) == ["rank", "id", "along", "distance"])
        #expect(Double(rows[2][2]).map { abs($0 - 222.4) < 0.2 } == true, "\(rows[2])")
        let table = try Self.run("near")
        #expect(table.lines[0].contains("along") && table.lines[1].contains("a0005"))
        let json = try Self.run("near", "--json", "-n1", "--page", "2", "-q").data
        #expect(json.contains(#""route":{"length":556,"points":2}"#) && json.contains(#""total":4"#))
        #expect(json.contains(#""id":"a0003","along":222.4,"distance":14.6"#), "\(json)")
    }

    @Test("works for lists and exports too, with filters and other orders") func commands() throws {
        let list = try Self.run("list", "--sort", "distance", "--within", "20m", "--csv")
        #expect(list.lines.count == 7)
        let export = try Self.run("export", "--format", "ndjson", "--prm", "-q")
        #expect(export.lines.dropLast().allSatisfy { $0.contains("\"along\":") } && export.lines.count == 3)
        #expect(try Self.run("near", "--kind", "wc", "--csv", "-q").lines.count == 3)
        #expect(try Self.run("near", "--count", "-q").data == "4\n")
    }

    @Test(
        "refuses what does not go with it",
        arguments: [["near", "48.85,2.35"], ["list", "--near", "48.85,2.35"], ["near", "--why"]]
    )
    func refused(words: [String]) throws {
        let outcome = try World.withSample().run(words + ["--along", "walk.gpx"])
        #expect(outcome.status == .usage && outcome.talk.contains("--along"))
        #expect(try World.withSample().run("list", "--sort", "route").status == .usage)
        #expect(try World.withSample().run("near", "--along", "/nowhere/walk.gpx").status == .noInput)
    }
}
