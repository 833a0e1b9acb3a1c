import TestSupport
import Testing

@testable import ParisToilets

@Suite("The public toilets of Montpellier")
struct MontpellierTests {
    private static func file(_ values: String, at place: String = "3.88146,43.609872") -> String {
        #"{"type": "FeatureCollection", "name": "MMM_MTP_WC_Publics", "features": [{"type": "Feature", "geometry": "#
            + #"{"type": "Point", "coordinates": [\#(place)]}, "properties": {"objectid": 1, "id": 1, "#
            + #""nom": "Esplanade", \#(values)}}]}"#
    }

    @Test(
        "The words of a row",
        arguments: [
            (
                #""h_ouvert": "6h", "hfermeture": "2h", "enservice": "En Service", "pmr": "PMR""#, "6h - 2h",
                .yes, .inService
            ),
            (
                #""h_ouvert": " ", "hfermeture": " ", "enservice": "Hors Service", "pmr": "non PMR""#, nil,
                .no, .outOfService
            ),
            (
                #""h_ouvert": "NR", "hfermeture": "NR", "enservice": "?", "pmr": "NR""#, nil, .unknown,
                .unknown
            ),
        ] as [(String, String?, Tristate, Status)]
    )
    func words(_ values: String, _ hours: String?, _ accessible: Tristate, _ status: Status) throws {
        let toilet = try #require(try Reading(Self.file(values)).toilets.first)
        #expect(toilet.source == "montpellier" && toilet.kind == .wc && toilet.address == "Esplanade")
        #expect(toilet.hoursText == hours && toilet.accessible == accessible && toilet.status == status)
        #expect(toilet.publicAccess == .yes && toilet.fee == .unknown && toilet.timeZone == "Europe/Paris")
        #expect(toilet.arrondissement == nil && toilet.sourceID == nil)
        #expect(toilet.unread == (status == .unknown ? ["status": "?"] : [:]))
        if hours != nil { #expect(toilet.hours == Hours(parsing: "06h00 - 02h00")) }
    }

    @Test("A pair of degrees that is exchanged is found by where Montpellier lies")
    func swapped() throws {
        let values = #""h_ouvert": "6h", "hfermeture": "2h", "enservice": "En Service", "pmr": "PMR""#
        let reading = try Reading(Self.file(values, at: "43.609872,3.88146"))
        #expect(reading.toilets.isEmpty && reading.rejected[0].reason.contains("look swapped"))
    }

    @Test(
        "All of a real copy is read, and stands beside the toilets of Paris",
        .enabled(if: Vintages.areHere, "../shared/vintages is not here")
    )
    func copy() throws {
        let reading = try Reading(try Vintages.bytes(Vintages.montpellier))
        #expect(reading.toilets.count == 34 && reading.rejected.isEmpty)
        #expect(reading.toilets.allSatisfy { $0.unread.isEmpty && $0.status == .inService })
        #expect(reading.toilets.count { $0.accessible == .yes } == 28)
        #expect(reading.toilets.count { $0.accessible == .no } == 1)
        #expect(reading.toilets.count { $0.hours.expression != nil } == 23)
        let filled = try FilledStore("latitude,longitude,kind\n48.85,2.35,wc\n")
        let report = try filled.importing(file: Vintages.path(Vintages.montpellier))
        #expect(report.sources == ["montpellier"] && report.new == 34 && report.gone == 0)
        #expect(try filled.everything().count == 35)
    }
}
