import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore
@testable import ToiletImport

/// What a reader of parks gave.
private struct ParkReading {
    var parks: [ParkEntry] = []
    var rejected: [String] = []
    var summary: FileSummary
    var unread: ParkUnread
    var repeated: Int

    init(_ sources: [ByteSource]) throws {
        var parks: [ParkEntry] = []
        var rejected: [String] = []
        var reader = ParkReader()
        var rows = 0
        var last: FileSummary?
        for source in sources {
            let summary = try reader.read(source) { outcome in
                switch outcome {
                case .entry(let park): parks.append(park)
                case .unnamed: Issue.record("a park without a name is used")
                case .rejected(let row, let reason): rejected.append("\(row): \(reason.text(.english).text)")
                }
            }
            rows += summary.rows
            last = summary
        }
        summary = try #require(last)
        (self.parks, self.rejected, unread, repeated) = (parks, rejected, reader.unread, reader.repeated)
        #expect(rows == parks.count + rejected.count)
    }

    init(_ text: String) throws { try self.init([ByteSource(Array(text.utf8))]) }

    func park(_ sourceID: String) throws -> ParkEntry {
        try #require(parks.first { $0.sourceID == sourceID })
    }
}

private func metres(_ outline: ParkOutline?, _ latitude: Double, _ longitude: Double) throws -> Double {
    try #require(outline).metres(from: Coordinate(latitude: latitude, longitude: longitude))
}

@Suite("The City's green spaces")
struct ParkReaderTests {
    @Test("are read alike from each shape in which the portal gives them", arguments: MadeParks.Shape.allCases)
    func shapes(shape: MadeParks.Shape) throws {
        let text = MadeParks().text(shape)
        #expect(try ByteSource(Array(text.utf8)).referenceSet == .parks)
        let reading = try ParkReading(text)
        #expect(reading.parks == (try ParkReading(MadeParks().text())).parks)
        #expect(reading.rejected.isEmpty && reading.unread == ParkUnread())
        #expect(reading.summary.announced == (shape == .records || shape == .search ? 3 : nil))
        let square = try reading.park("ID1")
        #expect(square.key == 101 && square.pageNumber == "1234" && square.nameText == "SQUARE ORTOLAN")
        #expect(square.arrondissement?.rawValue == 5)
        #expect(square.type == "Promenades ouvertes" && square.category == "Square")
        #expect(square.address == "12 RUE ORTOLAN" && square.periodText == "du 01/10/23 au 28/10/23")
        #expect(square.schedule.period == ParkSchedule.Period(parsing: "du 01/10/23 au 28/10/23"))
        let weekday = ParkSchedule.Day.open([480..<1110])
        let weekend = ParkSchedule.Day.open([540..<1110])
        #expect(square.schedule.week == Array(repeating: weekday, count: 5) + [weekend, weekend])
        #expect(square.schedule.isAlwaysOpen == .no && square.schedule.opensInHeat == .no)
        #expect(square.schedule.opensOnSummerNights == .no && square.outline?.isCut == false)
        // Inside, in the hole, and outside.
        #expect(try metres(square.outline, 48.8401, 2.3501) == 0)
        #expect((5...9).contains(try metres(square.outline, 48.8404, 2.3504)))
        #expect((100...115).contains(try metres(square.outline, 48.842, 2.3505)))
        let wood = try reading.park("ID2")
        #expect(wood.outline?.polygons.map(\.count) == [1, 1] && wood.pageNumber == nil)
        #expect(try metres(wood.outline, 48.8305, 2.4205) == 0)
        #expect(wood.schedule.period == nil && wood.address == nil)
        #expect(wood.schedule.week == Array(repeating: .allDay, count: 7))
        let garden = try reading.park("ID3")
        #expect(garden.key == nil && garden.category == nil && garden.arrondissement?.rawValue == 16)
        #expect(garden.schedule.isAlwaysOpen == .yes && !garden.schedule.hasWeek)
    }

    @Test(
        "are recognised without outlines and names too",
        arguments: [
            "NSQ_EV;HORAIRES PERIODE;HORAIRES LUNDI\n101;du 01/11/23 au 28/02/24;08h00 - 17h00\n",
            "nsq_espace_vert,horaires_lundi,horaires_periode\n101,08h00 - 17h00,du 01/11/23 au 28/02/24\n",
            "nsq_espace_vert\thoraires_lundi\thoraires_periode\n101.0\t8h-17h\tDu 01/11/2023 au 28/02/2024\n",
            #"[{"nsq_espace_vert": "101", "horaires_periode": "du 01/11/23 au 28/02/24", "horaires_lundi": "08h00 - 17h00"}]"#,
            #"{"results": [{"horaires_lundi": "08h00 – 17h00", "nsq_espace_vert": 101.0, "horaires_periode": "du 01/11/23 au 28/02/24", "nom": null}]}"#,
            #"{"features": [{"id": 7, "type": "Feature", "geometry": null, "properties": {"identifiant": null, "nsq_espace_vert": 101, "horaires_lundi": "08h00 - 17h00", "horaires_periode": "du 01/11/23 au 28/02/24"}}]}"#,
        ]
    )
    func hoursAlone(text: String) throws {
        #expect(try ByteSource(Array(text.utf8)).referenceSet == .parks)
        let reading = try ParkReading(text)
        let park = try #require(reading.parks.first)
        #expect(park.key == 101 && park.nameText == nil && park.outline == nil && park.type == nil)
        #expect(park.schedule.week == [.open([480..<1020])] + Array(repeating: .unsaid, count: 6))
        #expect(park.schedule.period?.last?.year == 2024)
        #expect(reading.unread == ParkUnread())
    }

    @Test("are none of the toilets, streets or outlines, nor are those parks")
    func others() throws {
        let toilets = MadeToilets.table(5, in: [.paris], seed: 3)
        for text in [MadeStreets().text(), MadeStreets().text(.records), MadeOutlines().text()] {
            let error = #expect(throws: ImportError.self) { try ParkReading(text) }
            #expect(error?.code == .unexpectedDataSet)
        }
        #expect(throws: ImportError.self) { try ParkReading([ByteSource(Array(toilets.utf8))]) }
        for shape in MadeParks.Shape.allCases {
            let bytes = Array(MadeParks().text(shape).utf8)
            let refused = #expect(throws: ImportError.self) { try Reading(ByteSource(bytes)) }
            #expect(refused?.description.contains("the City's green spaces, not toilets") == true, "\(shape)")
            var streets = StreetReader()
            #expect(throws: ImportError.self) { try streets.read(ByteSource(bytes)) { _ in } }
        }
    }

    @Test("of several pages are read as one, and a row that comes again is kept once")
    func pages() throws {
        var next = MadeParks()
        next.rows[1]["identifiant"] = "ID4"
        next.rows[2].outline = MadeParks.polygon(MadeParks.ring(2.28, 48.86))
        let pages = try [MadeParks().text(.records), next.text(.records)].map {
            try ByteSource(Array($0.utf8))
        }
        let reading = try ParkReading(pages)
        #expect(reading.parks.map(\.sourceID) == ["ID1", "ID2", "ID3", "ID4", "ID3"])
        #expect(reading.rejected == ["4: it is the same park as row 1"] && reading.repeated == 1)
        var page = PageReader()
        for _ in 0..<2 { _ = try page.read(ByteSource(Array(MadeParks().text(.export).utf8))) {} }
        #expect(page.repeated == 3)
    }

    @Test("without outlines are told apart by their names", arguments: MadeParks.Shape.allCases)
    func names(shape: MadeParks.Shape) throws {
        var made = MadeParks()
        for index in made.rows.indices {
            made.rows[index].outline = "null"
            made.rows[index]["identifiant"] = nil
            made.rows[index]["nsq_espace_vert"] = "101"
        }
        made.rows[2]["nom"] = nil
        made.rows.append(made.rows[2])
        let reading = try ParkReading(made.text(shape))
        #expect(reading.parks.map(\.nameText) == ["SQUARE ORTOLAN", "BOIS DE L'EST", nil])
        #expect(reading.rejected == ["4: it is the same park as row 3"])
    }

    @Test("of which nothing tells what they are, are left out with a reason", arguments: MadeParks.Shape.allCases)
    func nothing(shape: MadeParks.Shape) throws {
        var made = MadeParks()
        made.rows[0].outline = "null"
        for name in ["nom", "nsq_espace_vert"] { made.rows[0][name] = nil }
        let reading = try ParkReading(made.text(shape))
        #expect(reading.rejected == ["1: it has neither a number nor a name nor an outline"])
        #expect(reading.parks.count == 2)
    }

    /// Outlines that cannot be used.
    private static let unreadable = [
        "[2.3, 48.8]", "7", "true", "{\"type\": \"Polygon\", \"coordinates\": []}",
        "{\"type\": \"Polygon\", \"coordinates\": [[]]}",
        "{\"type\": \"Polygon\", \"coordinates\": [[], \(MadeParks.ring(2.3, 48.8))]}",
        "{\"type\": \"LineString\", \"coordinates\": \(MadeParks.ring(2.3, 48.8))}",
        "{\"coordinates\": [\(MadeParks.ring(2.3, 48.8))]}",
        // Nested as the other type, unevenly, or with something else in between.
        "{\"type\": \"Polygon\", \"coordinates\": \(MadeParks.ring(2.3, 48.8))}",
        "{\"type\": \"Polygon\", \"coordinates\": [[\(MadeParks.ring(2.3, 48.8))]]}",
        "{\"type\": \"MultiPolygon\", \"coordinates\": [\(MadeParks.ring(2.3, 48.8))]}",
        "{\"type\": \"MultiPolygon\", \"coordinates\": [[\(MadeParks.ring(2.3, 48.8))], \(MadeParks.ring(2.31, 48.8))]}",
        "{\"type\": \"Polygon\", \"coordinates\": [{\"a\": \(MadeParks.ring(2.3, 48.8))}]}",
        "{\"type\": \"Polygon\", \"coordinates\": [[[2.3, 48.8], [2.31, 48.8], null, [2.3, 48.81], [2.3, 48.8]]]}",
        "{\"type\": \"Polygon\", \"coordinates\": [[[2.3, 48.8], [2.31, \"48.8\"], [2.3, 48.81], [2.3, 48.8]]]}",
        "{\"type\": \"Polygon\", \"coordinates\": [[[2.3], [2.31, 48.8], [2.3, 48.81], [2.3]]]}",
        "{\"type\": \"Polygon\", \"coordinates\": [[[2.3, 1e999], [2.31, 48.8], [2.3, 48.81], [2.3, 1e999]]]}",
        "{\"type\": \"Polygon\", \"coordinates\": [[[2.3, 148.8], [2.31, 48.8], [2.3, 48.81], [2.3, 148.8]]]}",
        // Latitude first, and not near Paris.
        "{\"type\": \"Polygon\", \"coordinates\": [\(MadeParks.ring(48.8, 2.3))]}",
        "{\"type\": \"Polygon\", \"coordinates\": [\(MadeParks.ring(5.3, 43.3))]}",
        // Not closed, and of too few corners.
        "{\"type\": \"Polygon\", \"coordinates\": [[[2.3, 48.8], [2.31, 48.8], [2.31, 48.81], [2.3, 48.81]]]}",
        "{\"type\": \"Polygon\", \"coordinates\": [[[2.3, 48.8], [2.31, 48.8], [2.3, 48.8]]]}",
        "{\"type\": \"Polygon\", \"coordinates\": [[\((0..<200_000).map { "[2.3, 48.8\($0)]" }.joined(separator: ","))]]}",
        "{\"type\": \"MultiPolygon\", \"coordinates\": [\(Array(repeating: "[\(MadeParks.ring(2.3, 48.8))]", count: 1001).joined(separator: ","))]}",
        "{\"type\": \"Polygon\", \"coordinates\": [\(String(repeating: "[", count: 40))2.3, 48.8\(String(repeating: "]", count: 40))]}",
    ]

    @Test("keep their hours where the outline cannot be used", arguments: unreadable.indices)
    func badOutline(index: Int) throws {
        var made = MadeParks()
        made.rows[0].outline = Self.unreadable[index]
        for shape in MadeParks.Shape.allCases {
            // A cell of more than a megabyte ends the file.
            if shape == .csv, Self.unreadable[index].utf8.count > 1 << 20 {
                let error = #expect(throws: ImportError.self) { try ParkReading(made.text(shape)) }
                #expect(error?.code == .tooLong)
                continue
            }
            let reading = try ParkReading(made.text(shape))
            #expect(reading.parks.count == 3 && reading.rejected.isEmpty, "\(shape)")
            #expect(reading.parks[0].outline == nil && reading.parks[0].schedule.hasWeek, "\(shape)")
            #expect(reading.unread.outlines == 1 && reading.unread.cutOutlines == 0, "\(shape)")
        }
    }

    @Test("in cells that are no JSON keep their hours in a table, and the file is refused in JSON")
    func damagedOutline() throws {
        var made = MadeParks()
        for text in [
            "NaN", "outline", "[[2.3, NaN], [2.4, 48.8]]", MadeParks.polygon(MadeParks.ring(2.3, 48.8)) + "]",
            "{\"coordinates\": [[[NaN, NaN], [2.4, 48.8]]]}", String(repeating: "[", count: 1000), "{",
        ] {
            made.rows[0].outline = text
            let reading = try ParkReading(made.text())
            #expect(reading.parks.count == 3 && reading.parks[0].outline == nil, "\(text)")
            #expect(reading.unread.outlines == 1, "\(text)")
            #expect(throws: ImportError.self) { try ParkReading(made.text(.export)) }
        }
    }

    @Test("with an outline that is cut are used as far as it goes, without its holes")
    func cutOutline() throws {
        let hole = MadeParks.ring(2.3503, 48.8403, 0.0002)
        let whole = MadeParks.polygons(
            [MadeParks.ring(2.35, 48.84), hole], [MadeParks.ring(2.36, 48.84), MadeParks.ring(2.3603, 48.8403, 0.0002)]
        )
        var made = MadeParks()
        var seen: Set<[Int]> = []
        for length in 1..<whole.utf8.count {
            made.rows[0].outline = String(whole.prefix(length))
            let reading = try ParkReading(made.text())
            let outline = reading.parks[0].outline
            #expect(reading.parks.count == 3)
            #expect(reading.unread.cutOutlines + reading.unread.outlines == 1)
            #expect((outline?.isCut ?? true) == true)
            #expect(outline?.polygons.allSatisfy { $0.count == 1 } ?? true)
            seen.insert(outline?.polygons.map { $0[0].count } ?? [])
        }
        // Three corners make the first ring; of the second polygon too.
        #expect(seen == [[], [4], [5], [5, 4], [5, 5]])
        made.rows[0].outline = String(whole.prefix(whole.utf8.count - 30))
        let outline = try ParkReading(made.text()).parks[0].outline
        // The hole counts as inside.
        #expect(try metres(outline, 48.8404, 2.3504) == 0)
        // The type comes first, or contradicts.
        for (type, isRead) in [("MultiPolygon", true), ("Polygon", false), ("Point", false)] {
            made.rows[0].outline = "{\"type\": \"\(type)\", " + whole.dropFirst().prefix(120)
            let reading = try ParkReading(made.text())
            #expect((reading.parks[0].outline != nil) == isRead && reading.unread.outlines == (isRead ? 0 : 1))
        }
    }

    @Test("of a file that is cut anywhere are refused")
    func cut() throws {
        for shape in [MadeParks.Shape.csv, .export, .geoJSON] {
            let whole = Array(MadeParks().text(shape).utf8)
            for length in stride(from: 0, to: whole.count - 1, by: 7) {
                let part = Array(whole.prefix(length))
                // A table that ends between two rows is whole.
                if shape == .csv, part.last == 0x0A || part.last == 0x0D { continue }
                #expect(throws: ImportError.self, "\(length)") { try ParkReading([ByteSource(part)]) }
            }
        }
    }

    @Test("take what a value can mean, and nothing else")
    func oddValues() throws {
        let text = #"""
            [{"nsq_espace_vert": [1], "id_dicom": {"a": 1}, "identifiant": 12, "nom": "\u0000 SQUARE\u202e  X ", "type": ["Bois"],
              "ouvert_24h": true, "canicule_ouverture": "oui", "ouverture_estivale_nocturne": "peut-être",
              "horaires_periode": 2023, "horaires_lundi": 8, "horaires_mardi": ["08h00 - 18h00"], "arrondissement": 75011,
              "horaires_mercredi": "", "horaires_jeudi": "  ", "horaires_vendredi": null, "geo_shape": null},
             {"nsq_espace_vert": "1e3", "id_dicom": 1757.0, "nom": "Y", "canicule_ouverture": false},
             {"nsq_espace_vert": -4, "id_dicom": "12a", "nom": "Z"},
             {"nsq_espace_vert": 99999999999999999999, "id_dicom": 1.5, "nom": "Ô"}, 5, null, [1], {}]
            """#
        let reading = try ParkReading(text)
        #expect(reading.parks.map(\.nameText) == ["SQUARE X", "Y", "Z", "Ô"])
        #expect(reading.parks.map(\.key) == [nil, 1000, nil, nil])
        #expect(reading.parks.map(\.pageNumber) == [nil, "1757", nil, nil])
        let first = reading.parks[0]
        #expect(first.sourceID == "12" && first.type == nil && first.arrondissement?.rawValue == 11)
        #expect(first.schedule.isAlwaysOpen == .yes && first.schedule.opensInHeat == .yes)
        #expect(first.schedule.opensOnSummerNights == .unknown && !first.schedule.hasWeek)
        #expect(reading.parks[1].schedule.opensInHeat == .no)
        #expect(reading.unread.periods == 1 && reading.unread.period == "2023")
        #expect(reading.unread.days == 1 && reading.unread.day == "8")
        #expect(
            reading.rejected
                == (5...7).map { "\($0): it is not an object" } + [
                    "8: it has neither a number nor a name nor an outline"
                ]
        )
    }

    @Test("with texts that are much too long are used without those")
    func longTexts() throws {
        var made = MadeParks()
        for name in [
            "nom", "type", "adresse", "horaires_periode", "horaires_lundi", "ouvert_24h", "identifiant",
        ] {
            made.rows[0][name] = String(repeating: "é1 ", count: 20_000)
        }
        for shape in MadeParks.Shape.allCases {
            let reading = try ParkReading(made.text(shape))
            let park = reading.parks[0]
            #expect(reading.parks.count == 3 && park.key == 101 && park.outline != nil)
            #expect(park.nameText == nil && park.type == nil && park.address == nil)
            #expect(park.sourceID == nil && park.periodText == nil && park.schedule.period == nil)
            #expect(park.schedule.isAlwaysOpen == .unknown && park.schedule.week[0] == .unsaid)
            #expect(reading.unread.periods == 1 && reading.unread.days == 1)
            #expect(reading.unread.period?.count == 61)
        }
    }

    @Test("that are not UTF-8 are refused in a table, and read with replacement characters in JSON")
    func invalidText() throws {
        for shape in MadeParks.Shape.allCases {
            var bytes = Array(MadeParks().text(shape).utf8)
            let name = Array("ORTOLAN".utf8)
            let index = try #require(bytes.indices.first { bytes[$0...].starts(with: name) })
            bytes[index] = 0xC9
            if shape == .csv {
                let error = #expect(throws: ImportError.self) { try ParkReading([ByteSource(bytes)]) }
                #expect(error?.code == .invalidUTF8)
            } else {
                let reading = try ParkReading([ByteSource(bytes)])
                #expect(reading.parks[0].nameText == "SQUARE \u{FFFD}RTOLAN")
            }
        }
    }

    @Test("of rows of a wrong length are left out, and the others read")
    func ragged() throws {
        var lines = MadeParks().text().split(separator: "\r\n", omittingEmptySubsequences: false)
        lines[2] += ";more"
        let reading = try ParkReading(lines.joined(separator: "\r\n"))
        #expect(reading.rejected == ["2: it has 24 columns where the first line has 23"])
        #expect(reading.parks.count == 2)
    }

    @Test("are recognised behind a first outline that is very long")
    func longFirstRow() throws {
        var made = MadeParks()
        let corners = (0..<40_000).map { "[2.3\($0), 48.8]" }.joined(separator: ",")
        made.rows[0].outline = MadeParks.polygon("[\(corners), [2.30, 48.8]]")
        #expect(made.rows[0].outline.utf8.count > 1 << 19)
        for shape in MadeParks.Shape.allCases {
            let text = made.text(shape)
            #expect(try ByteSource(Array(text.utf8)).referenceSet == .parks, "\(shape)")
            #expect(try ParkReading(text).parks[0].outline?.polygons[0][0].count == 40_001, "\(shape)")
        }
    }

    @Test("are ordered by columns that they have where pages are asked for")
    func pageOrder() {
        let order = DataSet.pageOrder(ofDataset: "ilots-de-fraicheur-espaces-verts-frais")
        #expect(order == "identifiant,nsq_espace_vert,nom,adresse")
        for name in order.split(separator: ",") { #expect(DataSet.parkColumns[Array(name.utf8)] != nil) }
        #expect(Portal.parks()?.dataset == "ilots-de-fraicheur-espaces-verts-frais")
    }

    @Test(
        "come from the portal in one answer or page by page", arguments: [FakePortal.Endpoint.export, .pages, .search]
    )
    func fetched(_ way: FakePortal.Endpoint) throws {
        let portal = try FakePortal(rows: PortalRow.parks(250), sets: ["ilots-de-fraicheur-espaces-verts-frais"])
        portal.serve(only: way == .export ? [.record, .export] : [way])
        let parks = try #require(Portal.parks(at: WebAddress(parsing: portal.url)))
        let fetched = try PortalClient().fetch([parks])
        #expect(fetched.referenceSet == .parks && fetched.rows == 250)
        let reading = try ParkReading(fetched.sources())
        #expect(reading.parks.count == 250 && reading.parks.allSatisfy { $0.outline != nil })
        #expect(Set(reading.parks.map(\.sourceID)).count == 250)
        #expect(reading.parks.count { $0.key == nil } == 50)
    }
}

@Suite("Copies of the City's green spaces", .enabled(if: Vintages.areHere, "../shared/vintages is not here"))
struct ParkVintageTests {
    @Test("every row of the part of October 2023 is read, and its outlines that were cut are used")
    func table() throws {
        let source = try ByteSource.open(path: Vintages.path("2023-10_parks-csv_529.csv.gz"))
        #expect(source.referenceSet == .parks)
        let reading = try ParkReading([source])
        #expect(reading.summary.rows == 529 && reading.parks.count == 529)
        #expect(reading.unread.cutOutlines == 48 && reading.unread.outlines == 0)
        #expect(reading.parks.allSatisfy { $0.outline != nil && $0.sourceID != nil && $0.nameText != nil })
        #expect(reading.parks.count { $0.key == nil } == 17)
        #expect(reading.parks.count { $0.pageNumber == nil } == 108)
        #expect(reading.parks.count { $0.key == 10132 } == 108)
        #expect(reading.parks.count { $0.type == "Promenades ouvertes" } == 316)
        #expect(reading.parks.count { $0.type == nil } == 1)
        // Two texts about museums are no periods; all cells are hours.
        #expect(reading.unread.periods == 2 && reading.unread.days == 0)
        #expect(reading.unread.period?.hasPrefix("Horaires d") == true)
    }

    @Test("the periods, cells and flags of October 2023 are as they were counted")
    func counts() throws {
        let source = try ByteSource.open(path: Vintages.path("2023-10_parks-csv_529.csv.gz"))
        let schedules = try ParkReading([source]).parks.map(\.schedule)
        let days = schedules.flatMap(\.week)
        #expect(days.count == 3703)
        func count(_ spans: Range<Int>...) -> Int { days.count { $0 == .open(spans) } }
        #expect(days.count { $0 == .allDay } == 1477 + 14)
        #expect(days.count { $0 == .unsaid } == 775)
        #expect(days.count { $0 == .closed } == 86)
        let spans: [(Int, Int, Int)] = [
            (480, 1110, 405), (540, 1110, 261), (480, 1170, 242), (570, 1110, 216), (540, 1170, 102),
            (570, 1170, 15), (420, 1200, 14), (450 - 30, 1170, 12), (540, 1140, 9), (510, 1110, 7),
            (420, 1230, 7), (540, 1050, 7), (570, 1080, 7), (480, 1080, 5), (495, 1140, 5), (480, 1155, 5),
            (495, 1125, 5), (540, 1080, 2), (840, 1080, 2), (660, 1020, 2), (900, 1080, 2), (540, 1155, 2),
            (540, 1125, 2),
        ]
        for (opens, closes, times) in spans { #expect(count(opens..<closes) == times, "\(opens) \(closes)") }
        #expect(count(510..<750, 840..<1020) == 15)
        let counted = spans.map(\.2).reduce(0, +)
        #expect(counted + 15 + 1491 + 775 + 86 == 3703)
        let october = ParkSchedule.Period(parsing: "du 01/10/23 au 28/10/23")
        #expect(schedules.count { $0.period == october } == 391)
        #expect(schedules.count { $0.period == nil } == 111 + 2)
        #expect(schedules.count { $0.period != nil && $0.period?.last == nil } == 4)
        #expect(schedules.count { $0.isAlwaysOpen == .yes } == 92)
        #expect(schedules.count { $0.isAlwaysOpen == .no } == 435)
        #expect(schedules.count { $0.opensInHeat == .yes } == 7)
        #expect(schedules.count { $0.opensOnSummerNights == .yes } == 7)
        #expect(schedules.count(where: \.isClosedAllWeek) == 10)
        #expect(schedules.count { $0.isAlwaysOpen == .yes && !$0.hasWeek } == 24)
        #expect(schedules.count(where: \.isUnusable) == 2)
        #expect(schedules.count(where: \.contradictsItself) == 148 + 2)
    }

    @Test("a page of the records of November 2023 is read with the number of all")
    func records() throws {
        let source = try ByteSource.open(path: Vintages.path("2023-11_parks-v2.1-json_20.json"))
        #expect(source.referenceSet == .parks)
        let reading = try ParkReading([source])
        #expect(reading.summary.rows == 20 && reading.parks.count == 20 && reading.summary.announced == 963)
        #expect(reading.unread.cutOutlines == 0 && reading.unread.outlines == 0)
        #expect(reading.parks.count { ($0.outline?.polygons.count ?? 0) > 0 } == 20)
        #expect(reading.parks[0].key == 135 && reading.parks[0].sourceID == "ID31")
        #expect(reading.unread.period == "Accès libre")
    }

    @Test("the toilets with the hours of their park stand in the parks that were counted by other means")
    func toilets() throws {
        let rows = try ParkReading([.open(path: Vintages.path("2023-10_parks-csv_529.csv.gz"))]).parks
        let toilets = try Reading(.open(path: Vintages.path("2026-08_ratp-v2.1-csv_609.csv"))).toilets
            .filter { $0.hours == .seePage }
        #expect(toilets.count == 168)
        let parks = rows.enumerated().compactMap { row, park in
            ParkMatcher.considers(type: park.type)
                ? park.outline.map {
                    ParkMatcher.Candidate(row: row, pageNumber: park.pageNumber, address: park.address, outline: $0)
                } : nil
        }
        var found: Set<Int> = []
        var (inside, near, joined) = (0, 0, 0)
        for toilet in toilets {
            let metres = parks.map { $0.outline.metres(from: toilet.coordinate) }.min() ?? .infinity
            inside += metres == 0 ? 1 : 0
            near += metres <= 10 ? 1 : 0
            guard let row = ParkMatcher.park(of: toilet, among: parks) else { continue }
            joined += 1
            found.insert(row)
        }
        #expect([inside, near, joined] == [79, 87, 90])
        #expect(found.count == 66)
    }
}
