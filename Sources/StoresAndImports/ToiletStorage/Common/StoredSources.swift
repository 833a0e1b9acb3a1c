internal import SQLText
internal import ToiletCore

/// What is known of the sources of the toilets, as the descriptions said at the imports.
extension StoreConnection where Self: ~Copyable {
    borrowing func knownSources() throws -> KnownSources {
        KnownSources(
            try rows(
                "SELECT name, publisher, rank, runs_toilets, readable, language, notice, licence FROM sources"
            ) { row in
                Source(
                    row.text(),
                    Source.Facts(
                        publisher: row.text(), rank: row.integer(), runsToilets: row.integer() != 0,
                        hasReadableAddresses: row.integer() != 0, language: row.optionalText(),
                        notice: row.optionalText(), licence: row.optionalText()
                    )
                )
            }
        )
    }

    /// Stores what is known of sources. What a store knows of a source is kept where nothing is known of it now.
    borrowing func write(_ sources: [Source]) throws {
        let known = try knownSources()
        for source in sources where known.facts(of: source.name) == nil || source.facts != Source.Facts() {
            let facts = source.facts
            try run("DELETE FROM sources WHERE name = \(source.name)")
            try run(
                """
                INSERT INTO sources (name, publisher, rank, runs_toilets, readable, language, notice, licence) \
                VALUES (\(source.name), \(facts.publisher), \(facts.rank), \(facts.runsToilets ? 1 : 0), \
                \(facts.hasReadableAddresses ? 1 : 0), \(facts.language), \(facts.notice), \(facts.licence))
                """
            )
        }
    }
}
