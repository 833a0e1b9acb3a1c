package import ToiletCore

/// A toilet at a moment, with the changes that imports made to it.
package struct ShownToilet {
    package let known: KnownToilet
    package let history: [ToiletChange]
    package let moment: Instant
}

extension ShownToilet {
    /// Looks up a toilet, for a moment that may depend on its time zone; nil if the id is unknown.
    package init?(_ id: ToiletID, in store: any ToiletStore, at moment: (CivilZone) -> Instant) throws {
        guard let known = try store.toilet(id) else { return nil }
        var query = ChangeQuery()
        // The changes of a toilet of several sources are those of the row that was asked for, and of the one that leads
        // it.
        query.toilets = id == known.toilet.id ? [id] : [id, known.toilet.id]
        self.init(
            known: known, history: try store.changes(query), moment: moment(known.toilet.setting?.zone ?? .paris)
        )
    }

    /// The toilet as a hit of an answer.
    package var hit: Hit { Hit(known.toilet, opening: known.opening(at: moment)) }

    /// Writes it as a JSON object: everything that is known, or the chosen fields.
    package func writeJSON(_ fields: [AnswerField]?, to output: inout TextBuffer) {
        if let fields {
            output.object { hit.writeMembers(fields, to: &$0) }
        } else {
            writeJSON(to: &output)
        }
    }
}

/// Everything that is known of a toilet, with the changes that imports made to it.
extension ShownToilet: JSONObject {
    package static let jsonMembers: [JSONMember<ShownToilet>] = [
        JSONMember("at", "the moment of the opening state") {
            ZonedMoment($0.moment, in: $0.known.toilet.setting?.zone ?? .paris)
        },
        JSONMember({ AnswerField.ofJSON.map(\.schemaMember).filter(\.isRequired) }) { $0.hit.writeMembers(to: &$1) },
        JSONMember("unread", "values that could not be read, by column") { $0.known.toilet.unread },
        JSONMember("firstSeen", "when an import first had it") { $0.known.firstSeen },
        JSONMember("lastChanged", "when an import last changed it") { $0.known.lastChanged },
        JSONMember("gone", "since when it is in no import") { $0.known.gone },
        JSONMember("history", "what imports changed of it") { $0.history.map(PastChange.init) },
    ]
}

/// A change of the toilet that is shown.
private struct PastChange: JSONObject {
    let change: ToiletChange

    static let jsonMembers: [JSONMember<PastChange>] = [
        JSONMember("what", "what was changed") { $0.change.what },
        JSONMember("at", "when the import was") { $0.change.at },
        JSONMember("before", "the value before it") { $0.change.before },
        JSONMember("after", "the value after it") { $0.change.after },
        JSONMember("distance", "how far it was moved, in metres") { RoundedNumber($0.change.distance, decimals: 1) },
    ]
}

extension [ShownToilet] {
    /// Writes them in a format that is not JSON; the moment is for a list without any toilet.
    package func write(with toiletWriter: any ToiletWriter, at moment: Instant, to output: inout TextBuffer) {
        var writer = toiletWriter
        var header = AnswerHeader.ofOne(at: first?.moment ?? moment)
        header.tally = Tally(total: count)
        let hits = map(\.hit)
        header.contents = AnswerPreamble(of: hits)
        writer.begin(header, &output)
        for hit in hits { writer.write(hit, &output) }
        writer.end(&output)
    }
}
