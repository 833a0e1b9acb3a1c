import OSMOpeningHours
import ParisToilets
import TestSupport

/// Files that can be imported, in every format that is read or written; inputs are made from them.
struct Seeds {
    /// Their bytes.
    let files: [[UInt8]]

    /// Makes them with the help of a store that a made-up table fills.
    init() throws {
        var texts: [String] = []
        let city = PortalRow.made(12)
        let others = [PortalRow.inStations(6), PortalRow.inRegion(8)]
        for rows in [city] + others {
            let new = rows.map(\.flat).joined(separator: ",")
            texts.append("[\(new)]")
            texts.append(#"{"total_count": \#(rows.count), "results": [\#(new)]}"#)
            texts.append(
                #"{"nhits": \#(rows.count), "records": [\#(rows.map { $0.record(of: "sanisettesparis") }.joined(separator: ","))]}"#
            )
            texts.append(rows.map(\.flat).joined(separator: "\n") + "\n")
        }
        texts.append(
            "type;statut;adresse;arrondissement;horaire;acces_pmr;relais_bebe;geo_shape;geo_point_2d\n"
                + (1...20).map { number in
                    "SANISETTE;;\(number)  RUE \"\"X\"\";7500\(number % 9 + 1);6 h - 22 h;Oui;Non;"
                        + #""{""type"": ""Point"", ""coordinates"": [2.35, 48.8\#(number)]}";48.8\#(number),2.35"#
                        + "\r\n"
                }.joined()
        )
        texts.append(Self.overpass)
        texts.append(Self.features)
        for shape in MadeOutlines.Shape.allCases { texts.append(MadeOutlines().text(shape)) }
        for shape in MadeStreets.Shape.allCases { texts.append(MadeStreets().text(shape)) }
        for shape in MadeParks.Shape.allCases { texts.append(MadeParks().text(shape)) }
        let table = MadeToilets.table(40, in: [.paris], seed: 3)
        texts.append(table)
        let filled = try FilledStore(table)
        for format in AnswerFormat.allCases { texts.append(try Self.text(of: filled.store, as: format)) }
        var files = texts.map { Array($0.utf8) }
        files.append(Gzip.packed(files[0]))
        files.append(Gzip.packed(Array(table.utf8)))
        files.append([0xEF, 0xBB, 0xBF] + files[1])
        files.append([0xFF, 0xFE] + texts[0].utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        files.append(texts[2].utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
        self.files = files
    }

    private static func text(of store: SpatiaLiteStore, as format: AnswerFormat) throws -> String {
        var writer = format.makeWriter()
        var buffer = TextBuffer()
        writer.begin(AnswerHeader(ToiletQuery(at: FilledStore.now), tally: try store.tally(filter: Filter())), &buffer)
        try store.forEach { toilet in
            writer.write(Hit(toilet, opening: toilet.opening(at: FilledStore.now)), &buffer)
        }
        writer.end(&buffer)
        return buffer.text
    }

    private static let overpass = """
        {"version": 0.6, "osm3s": {"timestamp_osm_base": "2026-11-01T00:00:00Z"}, "elements": [
        {"type": "node", "id": 1, "lat": 48.85, "lon": 2.35, "tags": {"amenity": "toilets", "fee": "£0.20",
         "opening_hours": "Mo-Su 08:00-20:00", "wheelchair": "yes", "access": "customers"}},
        {"type": "way", "id": 2, "nodes": [3, 4, 5], "tags": {"amenity": "toilets"}},
        {"type": "way", "id": 6, "bounds": {"minlat": 48.8, "minlon": 2.3, "maxlat": 48.81, "maxlon": 2.31},
         "tags": {"amenity": "toilets", "name": "Ünï"}},
        {"type": "relation", "id": 7, "center": {"lat": 48.8, "lon": 2.4}, "tags": {"amenity": "toilets"}},
        {"type": "node", "id": 3, "lat": 48.86, "lon": 2.36}, {"type": "node", "id": 4, "lat": 48.861, "lon": 2.36}]}
        """

    private static let features = """
        {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "node/9", "geometry": {"type": "Point", "coordinates": [2.35, 48.85]},
         "properties": {"amenity": "toilets", "other_tags": "\\"fee\\"=>\\"yes\\",\\"wheelchair\\"=>\\"no\\""}},
        {"type": "Feature", "id": "way/10", "geometry": {"type": "Polygon",
         "coordinates": [[[2.3, 48.8], [2.31, 48.8], [2.31, 48.81], [2.3, 48.8]]]},
         "properties": {"amenity": "toilets", "@id": "way/10"}}]}
        """
}
