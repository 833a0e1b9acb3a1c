package import OSMOpeningHours
package import ToiletCore

/// A toilet at a moment, with the changes that imports made to it.
package struct ShownToilet {
    package let known: KnownToilet
    package let history: [ToiletChange]
    package let moment: Instant

    /// Looks up a toilet, for a moment that may depend on its time zone; nil if the id is unknown.
    package init?(_ id: ToiletID, in store: any ToiletStore, at moment: (CivilZone) -> Instant) throws {
        guard let known = try store.toilet(id) else { return nil }
        var query = ChangeQuery()
        // The changes of a toilet of several sources are those of the row that was asked for, and of the one that leads
        // it.
        query.toilets = id == known.toilet.id ? [id] : [id, known.toilet.id]
        self.known = known
        history = try store.changes(query)
        self.moment = moment(known.toilet.setting?.zone ?? .paris)
    }

    /// The toilet as a hit of an answer.
    package var hit: Hit { Hit(known.toilet, opening: known.opening(at: moment)) }

    /// Writes it as a JSON object: everything that is known, or the chosen fields.
    package func writeJSON(_ fields: [AnswerField]?, to output: inout TextBuffer) {
        if let fields {
            hit.writeJSON(fields, to: &output)
        } else {
            known.writeJSON(at: moment, history: history, to: &output)
        }
    }
}

extension [ShownToilet] {
    /// Writes them in a format that is not JSON; the moment is for a list without any toilet.
    package func write(with toiletWriter: any ToiletWriter, at moment: Instant, to output: inout TextBuffer) {
        var writer = toiletWriter
        var header = AnswerHeader.ofOne(at: first?.moment ?? moment)
        header.tally = Tally(total: count)
        let hits = map(\.hit)
        header.contents = AnswerContents(of: hits)
        writer.begin(header, &output)
        for hit in hits { writer.write(hit, &output) }
        writer.end(&output)
    }
}
