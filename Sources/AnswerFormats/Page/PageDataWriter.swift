package import OSMOpeningHours
package import ToiletCore
package import Wording

/// Writes the one JSON document that the page with the map needs to answer without a server: toilets, opening hours as
/// moments of change, the ground of the map, names of places, and the texts of the page in all languages. The page of a
/// server gets it without toilets.
///
/// Each toilet is a list of values in the order of `fields`, which are those of the JSON of an answer; the last value
/// is the number of the usual times of its park in `usuals`, or null. The one before it is the number of its opening
/// hours in `schedules`. Who puts the document into HTML writes each `<` of it as `\u003c`.
package struct PageDataWriter: ToiletWriter {
    private let language: Language?
    private let now: Instant
    private let ground: MapGround
    private let tiles: MapTiles
    private let sources: [StoreStatus.StoredSource]
    /// Whether the document has some toilets only.
    private let isNarrowed: Bool
    private var schedules: PageSchedules
    private var usuals: PageUsualTimes
    private var contents = AnswerContents()

    /// Creates the writer of a document with the toilets that a query finds. The page starts in `language`; with none
    /// in that of the browser.
    package init(
        at now: Instant, _ language: Language?, ground: MapGround, tiles: MapTiles, sources: [StoreStatus.StoredSource],
        isNarrowed: Bool
    ) {
        self.now = now
        self.language = language
        self.ground = ground
        self.tiles = tiles
        self.sources = sources
        self.isNarrowed = isNarrowed
        let period = PageSchedules.period(from: now)
        schedules = PageSchedules(period)
        usuals = PageUsualTimes(period)
    }

    /// The fields of a toilet: those of JSON that do not depend on the moment or the place.
    private static let fields = AnswerField.ofJSON.filter {
        $0.presence == .always && !ofMoment.contains($0.name)
    }
    private static let ofMoment = [
        "inferred", "usually", "open", "opensAt", "closesAt", "unknownFrom",
    ]

    package mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        beginDocument(header.query, &output)
        output.append("[")
    }

    /// Writes the whole document with no toilets: somebody else answers a query.
    package mutating func writeWithoutToilets(_ query: ToiletQuery, _ output: inout TextBuffer) {
        beginDocument(query, &output)
        output.null()
        endDocument(&output)
    }

    private func beginDocument(_ query: ToiletQuery, _ output: inout TextBuffer) {
        output.append("{")
        output.member("format", 1)
        output.member("language", language?.rawValue)
        output.member("made", now.secondsSince1970)
        output.member("from", schedules.period.lowerBound.secondsSince1970)
        output.member("until", schedules.period.upperBound.secondsSince1970)
        write(query, to: &output)
        output.member("narrowed", isNarrowed)
        writeTables(to: &output)
        ground.writeMembers(to: &output)
        output.key("fields")
        output.array { output in
            for field in Self.fields { output.value(field.name) }
            output.value("schedule")
            output.value("usual")
        }
        output.key("toilets")
    }

    package mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        contents.add(hit)
        let number = schedules.number(of: hit.toilet)
        let usual = usuals.number(of: hit.toilet)
        output.array { output in
            for field in Self.fields { output.value(field, of: hit) }
            output.value(number)
            output.value(usual)
        }
    }

    package mutating func end(_ output: inout TextBuffer) {
        output.append("]")
        endDocument(&output)
    }

    private func endDocument(_ output: inout TextBuffer) {
        output.key("schedules")
        schedules.write(to: &output)
        output.key("usuals")
        usuals.write(to: &output)
        output.member("notice", contents.attribution)
        output.member("licence", contents.licence)
        output.append("}")
    }

    /// Writes what the page asks at first.
    private func write(_ query: ToiletQuery, to output: inout TextBuffer) {
        output.key("walk")
        output.object { output in
            output.member("speed", query.walk.speed)
            output.member("detour", query.walk.detour)
        }
        query.writePlace(to: &output)
        output.key("open")
        if let open = query.filter.open {
            output.object { output in
                output.member("at", open.at == now ? nil : open.at.secondsSince1970)
                output.member("for", open.lasting)
                output.member("onArrival", open.onArrival != nil)
            }
        } else {
            output.null()
        }
    }

    /// Writes the tables of the core that the page needs, and its texts.
    private func writeTables(to output: inout TextBuffer) {
        output.key("properties")
        output.array { output in
            for property in Property.allCases {
                let facts = property.facts
                output.object { output in
                    output.member("name", facts.json)
                    output.member("asked", facts.query.names + facts.query.synonyms)
                    output.member("required", facts.query.required.rawValue)
                }
            }
        }
        output.member("kinds", Kind.allCases.map(\.rawValue))
        output.member("statuses", Status.allCases.map(\.rawValue))
        output.key("sources")
        output.array { output in
            for source in sources {
                output.object { output in
                    output.member("name", source.name)
                    output.member("notice", Source.notice(of: source.name))
                    output.member("licence", Source.facts(of: source.name).licence)
                    output.member("date", (source.published ?? source.importedAt).secondsSince1970)
                }
            }
        }
        output.key("tiles")
        output.object { output in
            output.member("address", tiles.address)
            output.member("host", tiles.host)
            output.member("notice", tiles.notice)
        }
        output.key("words")
        output.object { output in
            for language in Language.allCases {
                output.key(language.rawValue)
                write(Words(language), to: &output)
            }
        }
    }

    private func write(_ words: Words, to output: inout TextBuffer) {
        output.object { output in
            for (name, text) in PageWords.texts(words) {
                output.key(name.description)
                output.value(text.text)
            }
            for season in CitySeason.allCases {
                output.key("usual.\(season.rawValue)")
                output.value(words.usualClosing("{time}", in: season).text)
            }
            for kind in Kind.allCases where kind != .unknown {
                output.key("kind.\(kind.rawValue)")
                output.value(kind.label(words).text)
            }
            for property in Property.allCases {
                let facts = property.facts
                output.key("property.\(facts.json)")
                output.value(facts.label(words).text)
                output.key("property.\(facts.json).yes")
                output.value(facts.words.yes(words).text)
                output.key("property.\(facts.json).no")
                output.value(facts.words.no(words).text)
            }
        }
    }
}
