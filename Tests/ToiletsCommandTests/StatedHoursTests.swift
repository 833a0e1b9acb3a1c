import CommandSupport
import Testing

/// What a source says of hours, on the page of a toilet and in the list of changes.
@Suite("Stated hours")
struct StatedHoursTests {
    @Test(
        "are said in the reader's language where they were read, else as the source writes them, marked as French",
        arguments: [
            ("a0001", "en", "06:00–22:00 every day"), ("a0001", "fr", "6h00–22h00 tous les jours"),
            ("a0002", "en", "same as its park"), ("a0004", "en", "24 hours"), ("a0004", "de", "rund um die Uhr"),
            ("a0007", "en", "‘Toujours’ (in French)"), ("a0007", "fr", "«\u{A0}Toujours\u{A0}»"),
        ]
    )
    func page(_ id: String, _ language: String, _ hours: String) throws {
        let page = try World.withSample().run("show", id, "--lang", language).data
        #expect(page.contains(hours), "\(page)")
    }

    @Test("are said so in changes too")
    func changes() throws {
        let world = try World(World.sample)
        try world.imports(World.sample.replacing("06h00 - 22h00", with: "24/24h"))
        let page = world.run("changes").data
        #expect(page.contains("06:00–22:00 every day → 24 hours"), "\(page)")
    }
}
