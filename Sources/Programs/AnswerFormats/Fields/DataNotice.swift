package import ToiletCore

/// Whose data an answer is made of, of when it is, and under which licence: what has to be said where it is shown to
/// others.
package struct DataNotice: Hashable, Sendable {
    /// The attribution that the licences require; nil without toilets.
    package let attribution: String?
    /// The URL of the licence of all of it; nil where that is not known, or there are several.
    package let licence: String?
    /// When the data was last updated, or imported where its source does not say that; nil where nobody says it.
    package let date: Instant?

    /// The notice of the toilets of an answer.
    package init(_ contents: AnswerPreamble, of date: Instant?) {
        attribution = contents.attribution
        licence = contents.licence
        self.date = date
    }

    /// The notice of all toilets of a store that are of the sources of a filter.
    package init(_ filter: Filter, in store: any ToiletStore) throws {
        var contents = AnswerPreamble()
        let sources = try store.sources().filter {
            filter.admits(source: $0.name, others: [])
        }
        contents.add(sources: sources, hoursOf: .toilet)
        self.init(contents, of: try store.age()?.date)
    }

    /// One sentence for people; nil without toilets.
    package func sentence(_ words: Words) -> SafeText? {
        guard let attribution else { return nil }
        let day = date.map { words.longDay(CivilZone.paris.civilTime(at: $0).date) }
        return words.dataNotice(SafeText(attribution), of: day, licence: licence)
    }
}

/// The members that every JSON answer ends with.
extension DataNotice: JSONObject {
    package static let jsonMembers: [JSONMember<DataNotice>] = [
        JSONMember("dataOf", "when the data was last updated") { $0.date },
        JSONMember("attribution", "whom its licence wants to be named") { $0.attribution },
        JSONMember("license", "the address of its licence") { $0.licence },
    ]
}

extension DataAge {
    /// When the source was last updated, or the import where that is not known.
    package var date: Instant { published ?? importedAt }
}
