import CommandSupport
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("GPX and KML for people")
struct MapFileTests {
    @Test("describe each toilet in the language of the person, in the same order as the table")
    func languages() throws {
        let world = try World.withSample()
        let english = world.run("near", "48.85,2.35", "--gpx", "--any-status", "--lang", "en").data
        for text in [
            "<name>Toilets nearby</name>", "<name>1. 10 rue Ortolan</name>",
            "<cmt>Sat 21 Nov 2026 at 12:00: open · until 22:00</cmt>", "away, 1 min on foot",
            "step-free: yes",
            "hours: 06:00–22:00 every day", "<sym>Restroom</sym><type>sanisette</type>",
            "<cmt>Sat 21 Nov 2026 at 12:00: out of service</cmt>",
        ] {
            #expect(english.contains(text), "‘\(text)’ in \(english)")
        }
        let french = world.run("near", "48.85,2.35", "--gpx", "--lang", "fr").data
        for text in [
            "<name>Toilettes à proximité</name>", "sam. 21 nov. 2026 à 12h00\u{A0}: ouvert · jusqu’à 22h00",
            "à pied",
            "horaires\u{A0}: 6h00–22h00 tous les jours", "<sym>Restroom</sym>",
        ] {
            #expect(french.contains(text), "‘\(text)’ in \(french)")
        }
        let kml = world.run("near", "48.85,2.35", "--kml", "--lang", "fr").data
        #expect(kml.contains("<Snippet maxLines=\"1\">sam. 21 nov. 2026 à 12h00\u{A0}: ouvert"))
        // The values for programs do not depend on the language.
        #expect(kml.contains("<SimpleData name=\"open\">open</SimpleData>"))
        #expect(kml.contains("<SimpleData name=\"hours\">Mo-Su 06:00-22:00</SimpleData>"))
    }

    @Test(
        "say where a list, an export and one toilet lie, and whose data it is",
        arguments: ["list", "export", "show a0001"]
    )
    func contents(_ command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let gpx = try World.withSample().run(words + ["--gpx"]).data
        #expect(gpx.contains("<bounds minlat=\"48.8501\" minlon=\"2.35\""), "\(gpx)")
        #expect(gpx.contains("<copyright author=\"Toilettes publiques, Ville de Paris\"><license>https://"))
        let kml = try World.withSample().run(words + ["--kml"]).data
        #expect(kml.contains("<description>Toilettes publiques, Ville de Paris&lt;br/&gt;https://"))
    }

    @Test("cannot hold changes, and say so", arguments: ["gpx", "kml"])
    func changes(_ format: String) throws {
        let world = try World.withSample()
        #expect(world.run("changes", "--\(format)").status == .usage)
        let outcome = world.run("changes", "--format", format)
        #expect(outcome.status == .usage && outcome.talk.contains("choose json"), "\(outcome)")
    }
}
