internal import HTTP
internal import ParisToilets

/// One toilet, numbers, changes and the state of the store: what the commands `show`, `stats`, `changes` and `status`
/// answer.
extension Question {
    /// `show ID`.
    func toilet() throws -> Reply {
        let format = try format(among: AnswerFormat.allCases)
        let style = try style(format)
        let asked = asked.query
        let shown = try ofID { try ShownToilet($0, in: store) { [now] in asked.moment(at: now, in: $0) } }
        var output = TextBuffer()
        if format == .json {
            shown.writeJSON(style.fields, to: &output)
            output.append("\n")
        } else {
            [shown].write(with: format.makeWriter(style), at: now, to: &output)
        }
        return Reply(output.bytes, format.facts.mediaType)
    }

    /// What is found of the toilet that the path names.
    func ofID<Found>(_ find: (ToiletID) throws -> Found?) throws -> Found {
        let text = values.first ?? ""
        guard let id = ToiletID(parsing: text), let found = try find(id) else {
            throw Problem(.notFound) { $0.noToiletOfID(text) }
        }
        return found
    }

    /// `stats`.
    func statistics() throws -> Reply {
        let format = try format(among: Statistics.formats)
        let (query, _) = try query(.stats, asked.query, from: asked.query.near)
        let statistics = try store.statistics(query, by: asked.grouping)
        let hasFigures = asked.grouping == .arrondissement && query.hasWholeArrondissements
        var output = TextBuffer()
        statistics.write(
            as: format, try style(format),
            with: try StatisticsNotes(query, in: store, figures: hasFigures ? data.figures : []), to: &output
        )
        return Reply(output.bytes, format.facts.mediaType)
    }

    /// `changes`.
    func changes() throws -> Reply {
        var (format, writer) = try writer(among: AnswerFormat.ofChanges) { $0.makeChangesWriter($1) }
        let words = asked.query
        guard words.near == nil || words.within != nil else { throw InvalidText { $0.nearNeedsWithin } }
        var query = try ChangeQuery(since: asked.since, until: asked.until, seenAt: now)
        query.toilets = asked.ids?.ids ?? []
        query.restrict(to: asked.changes)
        query.restrict(to: try self.query(.changes, words, from: words.near).0)
        var output = TextBuffer()
        try store.forEachChange(query) { total in
            guard total <= Self.mostChanges else {
                throw Problem(.invalidRequest) { $0.tooManyChanges(total, limit: Self.mostChanges) }
            }
            writer.begin(total: total, &output)
        } visit: { change in
            writer.write(change, &output)
        }
        writer.end(&output)
        return Reply(output.bytes, format.facts.mediaType)
    }

    /// The most changes of an answer, which is in memory as a whole.
    private static let mostChanges = 20_000

    /// `status`, with names of files instead of their paths.
    func status() throws -> Reply {
        let status = try data.status()
        return Reply { status.writeJSON(at: now, check: nil, parksCheck: nil, hidesFolders: true, to: &$0) }
    }

    /// The figures of the server and of its data.
    func figures() throws -> Reply {
        var text = metrics.text()
        let toilets = try store.tally(Filter(), near: nil, within: nil).total
        text += """
            # HELP toilets_stored Toilets in the store.
            # TYPE toilets_stored gauge
            toilets_stored \(toilets)

            """
        if let age = try store.age() {
            text += """
                # HELP toilets_data_age_days Days since the data was published, or imported.
                # TYPE toilets_data_age_days gauge
                toilets_data_age_days \(age.days(at: now))

                """
        }
        return Reply(Array(text.utf8), ServerMetrics.mediaType, for: .never)
    }

    /// Whether questions can be answered, as it was found out a moment ago: a look that waits for nothing.
    func health() throws -> Reply {
        let age = try data.age()
        return Reply(json: .never) { Health(version: data.program, days: age?.days(at: now)).writeJSON(to: &$0) }
    }
}

/// That the server answers, and how old its data is.
struct Health: JSONObject {
    let version: String
    let days: Int?

    private enum State: String, CaseIterable, JSONScalar {
        case ok
    }

    static let jsonMembers: [JSONMember<Health>] = [
        JSONMember("status") { _ in State.ok },
        JSONMember("version") { $0.version },
        JSONMember("ageInDays", "days since the data was published, or imported") { $0.days },
    ]
}
