import TestSupport
import Testing

@testable import ParisToilets

@Suite("The shapes in which toilets come")
struct ShapeTests {
    /// One toilet, in one shape.
    struct Shape: Sendable, CustomTestStringConvertible {
        let name: String
        let format: FileFormat
        let text: String
        var testDescription: String { name }
    }

    static let flat = #"""
        {"type": "SANISETTE", "statut": null, "adresse": "10  RUE ORTOLAN", "arrondissement": "75005",
         "horaire": "6 h - 22 h", "acces_pmr": "Oui", "relais_bebe": null, "url_fiche_equipement": null,
        """#
    static let fields = flat.replacingNulls + #" "geo_point_2d": [48.8432620001, 2.3507700001]}"#

    static let shapes = [
        Shape(
            name: "search",
            format: .searchAnswer,
            text:
                #"{"nhits": 1, "parameters": {"rows": 1}, "records": [{"datasetid": "sanisettesparis", "recordid": "f4","#
                + #" "fields": "# + fields
                + #", "geometry": {"type": "Point", "coordinates": [2.35, 48.84]}, "record_timestamp": "2022"}]}"#
        ),
        Shape(
            name: "download",
            format: .recordList,
            text: #"[{"datasetid": "sanisettesparis", "fields": "# + fields + "}]"
        ),
        Shape(
            name: "records",
            format: .resultsAnswer,
            text: #"{"results": ["# + flat
                + #""geo_point_2d": {"lon": 2.3507700001, "lat": 48.8432620001}}], "total_count": 1}"#
        ),
        Shape(
            name: "export",
            format: .exportList,
            text: "[" + flat + #""geo_point_2d": {"lon": 2.3507700001, "lat": 48.8432620001}, "geo_shape": {"#
                + #""type": "Feature", "properties": {}, "geometry":"#
                + #" {"coordinates": [[2.3507700001, 48.8432620001]], "type": "MultiPoint"}}}]"#
        ),
        Shape(
            name: "export with a shape alone",
            format: .exportList,
            text: "[" + flat + #""geo_point_2d": null, "geo_shape": {"type": "Feature", "geometry":"#
                + #" {"coordinates": [[2.3507700001, 48.8432620001]], "type": "MultiPoint"}, "properties": {}}}]"#
        ),
        Shape(
            name: "GeoJSON",
            format: .geoJSON,
            text: #"{"features": [{"properties": "# + flat
                + #""geo_point_2d": {"lon": 2.3507700001, "lat": 48.8432620001}}, "geometry": null,"#
                + #" "type": "Feature"}], "type": "FeatureCollection"}"#
        ),
        Shape(
            name: "GeoJSON with a geometry alone",
            format: .geoJSON,
            text: #"{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry":"#
                + #" {"type": "Point", "coordinates": [2.3507700001, 48.8432620001, 35]}, "properties": "#
                + flat
                + #""geo_point_2d": null}}]}"#
        ),
        Shape(
            name: "CSV by labels",
            format: .csv,
            text: "\u{FEFF}TYPE;STATUT;ADRESSE;ARRONDISSEMENT;HORAIRE;ACCES_PMR;geo_shape;geo_point_2d\r\n"
                + "SANISETTE;;10  RUE ORTOLAN;75005;6 h - 22 h;Oui;;48.8432620001, 2.3507700001\r\n"
        ),
        Shape(
            name: "CSV by names, in another order, with commas",
            format: .csv,
            text: "geo_point_2d,horaire,acces_pmr,type,arrondissement,adresse\n"
                + #""48.8432620001,2.3507700001",6 h - 22 h,Oui,SANISETTE,5,"10  RUE ORTOLAN""# + "\n"
        ),
        Shape(
            name: "CSV with tabs and names that DBF has cut",
            format: .csv,
            text: "ARRONDISSE\tHORAIRE\tACCES_PMR\tTYPE\tADRESSE\tGEO_POINT_\tURL_FICHE_\n"
                + "05\t6 h - 22 h\tOui\tSANISETTE\t10  RUE ORTOLAN\t48.8432620001,2.3507700001\t\n"
        ),
        Shape(
            name: "CSV with a shape alone",
            format: .csv,
            text: "type;adresse;arrondissement;horaire;acces_pmr;geo_shape;geo_point_2d\n"
                + "SANISETTE;10  RUE ORTOLAN;75005;6 h - 22 h;Oui;"
                + #""{""coordinates"": [2.3507700001, 48.8432620001], ""type"": ""Point""}";"# + "\n"
        ),
        Shape(
            name: "our own CSV",
            format: .ownCSV,
            text:
                "latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page\n"
                + "48.8432620001,2.3507700001,sanisette,5,10  RUE ORTOLAN,6 h - 22 h,yes,unknown,unknown,\n"
        ),
    ]

    @Test("the same toilet comes out of each shape", arguments: shapes)
    func sameToilet(shape: Shape) throws {
        let reading = try Reading(shape.text)
        let toilet = try #require(reading.toilets.first)
        #expect(reading.summary.format == shape.format)
        #expect(reading.summary.rows == 1)
        let place = try Coordinate(latitude: 48.8432620001, longitude: 2.3507700001)
        #expect(
            toilet
                == Toilet(
                    coordinate: place, kind: .sanisette, addressText: "10 RUE ORTOLAN",
                    arrondissement: Arrondissement(rawValue: 5), hoursText: "6 h - 22 h",
                    properties: [.accessible: .yes, .fee: .no, .publicAccess: .yes]
                )
        )
    }

    @Test("a file in UTF-16 gives the same", arguments: shapes, [true, false])
    func utf16(shape: Shape, isBigEndian: Bool) throws {
        let text = String(shape.text.drop { $0 == "\u{FEFF}" })
        var bytes: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
        for unit in text.utf16 {
            let pair = [UInt8(clamping: unit >> 8), UInt8(clamping: unit & 0xFF)]
            bytes += isBigEndian ? pair : pair.reversed()
        }
        #expect(try Reading(bytes).toilets == Reading(text).toilets)
        #expect(try Reading(bytes, chunkSize: 3).toilets == Reading(text).toilets)
    }

    @Test("what the answer announces is told")
    func announced() throws {
        let text = try #require(Self.shapes.first { $0.name == "search" }).text
        let summary = try Reading(text.replacing("\"nhits\": 1", with: "\"nhits\": 616")).summary
        #expect(summary.announced == 616)
        #expect(summary.dataset == "sanisettesparis")
    }

    @Test("our own CSV may name toilets and their source")
    func named() throws {
        let reading = try Reading(
            "id,latitude,longitude,kind,source\nk7x2f,48.85,2.35,wc,osm\n,48.86,2.36,urinal-women,\n"
        )
        #expect(reading.toilets.map(\.id.rawValue).first == "k7x2f")
        #expect(reading.toilets.map(\.source) == ["osm", "paris"])
        #expect(reading.toilets.map(\.kind) == [.wc, .urinalWomen])
    }

    @Test("every value that our own CSV can have comes back as it was")
    func ownValues() throws {
        var text = "latitude,longitude,kind,accessible,changing_table,status\n"
        var count = 0
        for kind in Kind.allCases {
            for answer in Tristate.allCases {
                for status in Status.allCases {
                    text +=
                        "48.\(10000 + count),2.35,\(kind.rawValue),\(answer.rawValue),\(answer.rawValue),\(status.rawValue)\n"
                    count += 1
                }
            }
        }
        let toilets = try Reading(text).toilets
        try #require(toilets.count == count)
        var row = 0
        for kind in Kind.allCases {
            for answer in Tristate.allCases {
                for status in Status.allCases {
                    let toilet = toilets[row]
                    row += 1
                    #expect(toilet.kind == kind && toilet.accessible == answer && toilet.changingTable == answer)
                    #expect(toilet.status == status && toilet.unread.isEmpty)
                }
            }
        }
    }

    @Test("a record of 2017 has its address in two values and its hours under another name")
    func of2017() throws {
        let reading = try Reading(
            #"{"nhits": 395, "records": [{"datasetid": "sanisettesparis2011", "fields": {"arrondissement": "02","#
                + #" "nom_voie": "BOULEVARD DE SEBASTOPOL", "numero_voie": 85, "horaires_ouverture": "6 h - 22 h","#
                + #" "geom_x_y": [48.8648, 2.3516], "x": 601106.8, "y": 129375.0}}]}"#
        )
        let toilet = try #require(reading.toilets.first)
        #expect(toilet.address == "85 boulevard de Sebastopol")
        #expect(toilet.hoursText == "6 h - 22 h")
        #expect(toilet.arrondissement?.rawValue == 2)
        #expect(toilet.coordinate.latitude == 48.8648)
    }
}

extension String {
    /// The older API leaves out what is null.
    fileprivate var replacingNulls: String {
        replacing(#/"[a-z_]+": null,/#, with: "")
    }
}
