internal import Gazetteer
package import ToiletCore

/// Writes the one JSON document that the page with the map needs to answer without a server: toilets, opening hours as
/// moments of change, the ground of the map, names of places, and the texts of the page in all languages. The page of a
/// server gets it without toilets and texts.
///
/// Each toilet is a list of values in the order of `fields`, which are those of the JSON of an answer, and three more:
/// the number of its opening hours in `schedules`, that of the usual times of its park in `usuals`, or null, and the
/// street of its address as the streets are called that the page has, or null. Who puts the document into HTML writes
/// each `<` of it as `\u003c`.
///
/// A document can be limited to some bytes: the first toilets that fit are in it, and it says that it has some only.
package struct PageDataWriter: ToiletWriter {
    private let words: Words?
    private let now: Instant
    private let ground: MapGround
    private let tiles: MapTiles
    private let sources: [StoreStatus.StoredSource]
    /// Whether the document has some toilets only.
    package private(set) var isNarrowed: Bool
    /// Whether a toilet was left out since the document has no room for it; then no further one is written.
    package private(set) var isFull = false
    private let mostBytes: Int
    /// How many bytes were written so far.
    private var bytes = 0
    private let streets: StreetNames
    private var schedules: PageSchedules
    private var usuals: PageUsualTimes
    private var contents = AnswerPreamble()

    /// Creates the writer of a document with the toilets that a query finds. The page starts in the language of `words`
    /// and has the texts of all languages; with none, a server has them, and the language is that of the browser. It
    /// has at most so many bytes.
    package init(
        at now: Instant, _ words: Words?, ground: MapGround, tiles: MapTiles, sources: [StoreStatus.StoredSource],
        isNarrowed: Bool, streets: [String] = [], mostBytes: Int = .max
    ) {
        self.mostBytes = mostBytes
        self.streets = StreetNames(streets)
        self.now = now
        self.words = words
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
        let start = output.bytes.count
        beginDocument(header.query, ground, &output)
        output.append("[")
        bytes += output.bytes.count - start
    }

    /// Writes the whole document with no toilets: somebody else answers a query.
    ///
    /// `extent` is the box around those that there are.
    package mutating func writeWithoutToilets(_ query: ToiletQuery, extent: Box?, _ output: inout TextBuffer) {
        beginDocument(query, ground.drawn, &output)
        output.null()
        endDocument(extent: extent, &output)
    }

    private func beginDocument(_ query: ToiletQuery, _ ground: MapGround, _ output: inout TextBuffer) {
        output.append("{")
        output.member("language", words?.language.rawValue)
        output.member("made", now.secondsSince1970)
        output.member("from", schedules.period.lowerBound.secondsSince1970)
        output.member("until", schedules.period.upperBound.secondsSince1970)
        write(query, to: &output)
        writeTables(to: &output)
        ground.writeMembers(to: &output)
        output.member("fields", Self.fields.map(\.name) + ["schedule", "usual", "street"])
        output.key("toilets")
    }

    /// Writes a toilet whose state nobody has evaluated.
    package mutating func write(_ toilet: Toilet, _ output: inout TextBuffer) {
        guard !isFull else { return }
        write(Hit(toilet, opening: schedules.unevaluated(of: toilet, at: now)), &output)
    }

    package mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        guard !isFull else { return }
        let start = output.bytes.count
        writeRow(of: hit, &output)
        bytes += output.bytes.count - start
        let times = Self.bytesOfNumber * schedules.values + Self.bytesOfUsual * usuals.count
        guard bytes + times + Self.bytesOfEnd > mostBytes || schedules.steps > mostSteps else {
            return contents.add(hit)
        }
        output.takeBack(to: start)
        (isFull, isNarrowed) = (true, true)
    }

    /// At most so many bytes are a number of a schedule, the usual times of a park, and what comes after the lists.
    private static let bytesOfNumber = 13
    private static let bytesOfUsual = 300
    private static let bytesOfEnd = 16 << 10

    /// Of a document that is limited, all schedules together take about two seconds at most.
    private static let mostStepsOfLimited = 300_000_000
    private var mostSteps: Int { mostBytes == .max ? .max : Self.mostStepsOfLimited }

    private mutating func writeRow(of hit: Hit, _ output: inout TextBuffer) {
        let number = schedules.number(of: hit.toilet)
        let usual = usuals.number(of: hit)
        output.array { output in
            for field in Self.fields { output.value(field, of: hit) }
            output.value(number)
            output.value(usual)
            output.value(streets.street(of: hit.toilet.address))
        }
    }

    package mutating func end(_ output: inout TextBuffer) {
        output.append("]")
        endDocument(extent: contents.extent, &output)
    }

    private func endDocument(extent: Box?, _ output: inout TextBuffer) {
        output.member("narrowed", isNarrowed)
        output.member("extent", extent.map { [$0.south, $0.west, $0.north, $0.east] })
        output.member("schedules", schedules.all)
        output.member("usuals", usuals.json)
        output.member("notice", contents.attribution)
        output.member("licence", contents.licence)
        output.append("}")
    }

    /// Writes what the page asks at first.
    private func write(_ query: ToiletQuery, to output: inout TextBuffer) {
        let (walk, long) = (query.walk, Walk.long)
        output.member(
            "walk",
            [
                "speed": .value(walk.speed), "detour": .value(walk.detour), "longTimes": .value(long.times),
                "longMetres": .value(long.metres),
            ] as JSONTree
        )
        output.member("place", QueryPlace(query))
        output.member("by", query.nearestBy.rawValue)
        let open = query.filter.open.map { open -> JSONTree in
            [
                "at": .value(open.at == now ? nil : open.at.secondsSince1970), "for": .value(open.lasting),
                "onArrival": .value(open.onArrival != nil),
            ]
        }
        output.member("open", open)
    }

    /// Writes the tables of the core that the page needs, and its texts.
    private func writeTables(to output: inout TextBuffer) {
        output.member("properties", Property.allCases.map(described))
        output.member("kinds", Kind.allCases)
        output.member("urinals", Kind.allCases.filter(\.isUrinal))
        output.member("statuses", Status.allCases)
        output.member("usualStatuses", Status.allCases.filter(Filter.usable.statuses.contains))
        output.member("sources", sources.map(described))
        output.member("tiles", tiles)
        output.member("languages", Language.allCases.map(described))
        output.member("letters", Dictionary(uniqueKeysWithValues: NameLetters.plain.map { (String($0), $1) }))
        // A server has the texts of each language at an address of its own.
        guard let words else { return }
        let all = Language.allCases.map { PageWords($0 == words.language ? words : Words($0)) }
        output.member("words", all)
    }
}

/// Names of streets, found by addresses.
private struct StreetNames {
    private var names: [String: String] = [:]

    init(_ names: [String]) {
        for name in names { self.names[AddressText.key(name)] = name }
    }

    func street(of address: String) -> String? {
        names.isEmpty ? nil : names[AddressText.street(ofKey: AddressText.key(address)).street]
    }
}

/// A language, as it calls itself.
private func described(_ language: Language) -> JSONTree {
    ["language": .text(language.rawValue), "name": .text(Words(language).nameOfLanguage.text)]
}

/// A property, by the names under which it can be asked for.
private func described(_ property: Property) -> JSONTree {
    let (facts, query) = (property.facts, property.facts.query)
    var filter = Filter()
    filter[requires: property] = true
    return [
        "name": .text(facts.json), "asked": .texts(query.names + query.synonyms),
        "required": .text(query.required.rawValue), "kindsOfNoUse": .value(filter.kindsOfNoUse),
    ]
}

/// A source, as it wants to be named.
private func described(_ source: StoreStatus.StoredSource) -> JSONTree {
    [
        "name": .text(source.source.name), "notice": .text(source.source.notice),
        "licence": .value(source.source.facts.licence),
        "date": .value((source.published ?? source.importedAt).secondsSince1970),
    ]
}

extension MapTiles: JSONObject {
    package static let jsonMembers: [JSONMember<MapTiles>] = [
        JSONMember("address") { $0.address },
        JSONMember("host") { $0.host },
        JSONMember("notice") { $0.notice },
    ]
}
