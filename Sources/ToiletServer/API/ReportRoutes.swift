internal import HTTP
internal import OSMOpeningHours
internal import ParisToilets

/// One toilet, numbers, changes and the state of the store: what the commands `show`, `stats`, `changes` and `status`
/// answer.
extension Question {
    /// `show ID`.
    func toilet() throws -> Reply {
        let format = try format(among: ExportFormat.allCases)
        let style = try style(format)
        let text = values.first ?? ""
        guard let id = ToiletID(parsing: text) else {
            throw Problem(.notFound) { $0.noToiletOfID(text) }
        }
        let asked = asked.query
        let shown = try ShownToilet(id, in: store) { [now] in asked.moment(at: now, in: $0) }
        guard let shown else { throw Problem(.notFound) { $0.noToiletOfID(text) } }
        var output = TextBuffer()
        if format == .json {
            shown.writeJSON(style.fields, to: &output)
            output.append("\n")
        } else {
            [shown].write(with: format.makeWriter(style), at: now, to: &output)
        }
        return Reply(output.bytes, format.facts.mediaType)
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
        let format = try format(among: ExportFormat.ofChanges)
        guard var writer = format.makeChangesWriter(try style(format)) else {
            throw Problem(.invalidParameter, of: "format") {
                $0.noFormat(format.rawValue, of: "changes", known: ExportFormat.ofChanges.map(\.rawValue))
            }
        }
        let words = asked.query
        guard words.near == nil || words.within != nil else { throw InvalidText { $0.nearNeedsWithin } }
        var query = try ChangeQuery(since: asked.since, until: asked.until, seenAt: now)
        query.toilets = asked.ids?.ids ?? []
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
        let status = try data.status().withoutFolders
        return Reply { status.writeJSON(at: now, to: &$0) }
    }

    /// Whether questions can be answered, as it was found out a moment ago: a look that waits for nothing.
    func health() throws -> Reply {
        let age = try data.age()
        return Reply(json: .never) { output in
            output.object { output in
                output.member("status", "ok")
                output.member("version", data.program)
                output.member("ageInDays", age?.days(at: now))
            }
        }
    }
}

extension StoreStatus {
    /// The same, with the last part of each path: clients need not know where files are.
    fileprivate var withoutFolders: StoreStatus {
        StoreStatus(
            toilets: toilets,
            former: former,
            sources: sources.map { source in
                StoredSource(
                    name: source.name, toilets: source.toilets, origin: source.origin.withoutFolders,
                    format: source.format, importedAt: source.importedAt, published: source.published,
                    digest: source.digest
                )
            },
            places: places,
            parks: parks.map { parks in
                StoredParks(
                    parks: parks.parks, origin: parks.origin.withoutFolders, importedAt: parks.importedAt,
                    published: parks.published, digest: parks.digest
                )
            },
            hours: hours,
            oddities: oddities,
            schema: schema,
            path: path.withoutFolders
        )
    }
}

extension String {
    /// The last part of a path; an address of the web as it is.
    fileprivate var withoutFolders: String {
        if hasPrefix("http://") || hasPrefix("https://") { return self }
        return split(separator: "/").last.map(String.init) ?? self
    }
}
