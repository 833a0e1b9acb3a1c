internal import HTTP
internal import ParisToilets

/// Toilets near a place, in a list, or with some words: what the commands `near`, `list` and `search` answer.
extension Question {
    /// Most toilets on a page.
    static let largestPage = 1000

    /// `near` with a place, else `list`; `near -n all` or `export` where all toilets are asked for.
    func toilets() throws -> Reply {
        let wantsAll = asked.query.perPage == .max
        guard let place = asked.query.near else {
            if wantsAll, asked.query.page == 1 { return try export() }
            var words = asked.query
            // A link of the page says it before there is a place.
            words.by = nil
            return try answer(.list, words)
        }
        if wantsAll { return try everything(near: place) }
        var words = asked.query
        // As a command, `near` has its place as an operand.
        words.near = nil
        return try answer(.near, words, from: place)
    }

    /// The cost of ``toilets()``.
    var costOfToilets: Cost {
        let words = asked.query
        // Begun here, and written by a thread of its own.
        if words.perPage == .max, words.near != nil || words.page == 1 { return words.why ? .all : .few }
        let perPage = words.perPage ?? Page.usualSize
        guard perPage <= Self.fewHits, words.page <= Self.fewPages, words.filter.box == nil, !words.onArrival,
            !words.why
        else { return .all }
        guard words.near != nil else { return isListedInMemory ? .few : .all }
        guard words.sort ?? .distance == .distance, words.within?.metres(words.walk) ?? 0 <= Self.shortWay else {
            return .all
        }
        // A way is looked for to each toilet within some minutes, and to some for each that is wanted.
        guard words.within?.seconds == nil, words.by != .walk || words.page <= Self.fewWays / max(1, perPage) else {
            return .all
        }
        return .few
    }

    /// Whether a list is in an order that is in memory: then one toilet more costs a nanosecond.
    private var isListedInMemory: Bool {
        let isKept = [.arrondissement, .address, .distance].contains(asked.query.sort ?? .arrondissement)
        return isKept && ((try? data.index()) ?? nil) != nil
    }

    /// Toilets on a page, pages and metres that are found by a look at a part of an index that does not grow with it.
    private static let fewHits = 200
    private static let fewPages = 10
    private static let fewWays = 40
    private static let shortWay = 2000.0

    /// `search`.
    func search() throws -> Reply {
        guard let text = asked.text else {
            throw Problem(.invalidParameter, of: "q") { $0.parameterMissing("q") }
        }
        let words: SearchText
        do {
            words = try SearchText(parsing: text)
        } catch {
            throw Problem(of: "q", error)
        }
        return try answer(.search, asked.query, from: asked.query.near, with: words)
    }

    private func answer(
        _ command: QueryCommand, _ words: QueryWords, from place: String? = nil, with text: SearchText? = nil
    ) throws -> Reply {
        let format = try format(among: AnswerFormat.allCases)
        let style = try style(format)
        try requirePage(words)
        var (query, resolved) = try query(command, words, from: place)
        query.words = text
        query.countsNearer = false
        try requireShortReasons(query)
        let answer = try store.answer(query)
        if command == .near, let resolved, let place {
            try refuseExchanged(resolved, written: place, answer.hits)
        }
        var reply = Reply(answer.bytes(as: format, style), format.facts.mediaType)
        if let links = links(answer.header) { reply.headers.append("Link", links) }
        return reply
    }

    /// Throws for a page that is too large to be answered.
    func requirePage(_ words: QueryWords) throws {
        guard let perPage = words.perPage, perPage > Self.largestPage else { return }
        throw Problem(.invalidParameter, of: "per-page") { $0.pageTooLarge(Self.largestPage) }
    }

    /// Throws where the list of what is nearer and left out would be too long, as where nothing matches and everything
    /// is.
    func requireShortReasons(_ query: ToiletQuery) throws {
        guard query.listsLeftOut else { return }
        let count: Int
        if query.page.size == .max {
            // Nearly all that is left out is nearer than the last of all.
            let tally = try store.tally(query.filter, near: query.place, within: query.reach)
            count = tally.leftOut.values.reduce(0, +)
        } else {
            var counted = query
            (counted.listsLeftOut, counted.countsNearer) = (false, true)
            count = try store.answer(counted).header.nearer?.values.reduce(0, +) ?? 0
        }
        guard count > Self.largestPage else { return }
        throw Problem(.invalidParameter, of: "why") { $0.tooManyLeftOut(count, limit: Self.largestPage) }
    }

    /// The query of a command, from a place that was written.
    func query(
        _ command: QueryCommand, _ words: QueryWords, from place: String?
    ) throws -> (ToiletQuery, ResolvedPlace?) {
        let withoutPlace = try words.query(command, at: now)
        try words.requireSources(in: store)
        guard let place else { return (withoutPlace, nil) }
        let resolved = try resolve(place)
        return (try words.query(withoutPlace, from: resolved, in: store, now: now), resolved)
    }

    /// The links to the other pages of an answer; nil where there is one page.
    private func links(_ header: AnswerHeader) -> String? {
        let (page, pages) = (header.query.page.number, header.pages)
        guard pages > 1 || page > 1 else { return nil }
        var numbers: [(rel: String, page: Int)] = [("first", 1)]
        if page > 1 { numbers.append(("prev", min(page - 1, max(1, pages)))) }
        if page < pages { numbers.append(("next", page + 1)) }
        numbers.append(("last", max(1, pages)))
        // Relative to the request, so that they are right behind a proxy with a path of its own too.
        let other = queryPart(without: ["page"], adding: [("page", "")]).utf8
        var text: [UInt8] = []
        text.reserveCapacity(numbers.count * (other.count + 24))
        for link in numbers {
            text += (text.isEmpty ? "<" : ", <").utf8
            text += other
            text += String(link.page).utf8
            text += ">; rel=\"".utf8
            text += link.rel.utf8
            text.append(UInt8(ascii: "\""))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The path of the request.
    var path: String {
        var path: [UInt8] = []
        for part in request.path {
            path.append(UInt8(ascii: "/"))
            path.append(percentEncoding: part)
        }
        return path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)
    }

    /// The query of the request with its question mark, without some parameters, and with others.
    func queryPart(without names: [String], adding added: [(name: String, value: String)]) -> String {
        var target: [UInt8] = []
        target.reserveCapacity(request.target.utf8.count + 24)
        var separator = UInt8(ascii: "?")
        func add(_ name: String, _ value: String) {
            target.append(separator)
            target.append(percentEncoding: name)
            target.append(UInt8(ascii: "="))
            target.append(percentEncoding: value)
            separator = UInt8(ascii: "&")
        }
        for (name, value) in request.query where !names.contains(name) { add(name, value) }
        for (name, value) in added { add(name, value) }
        return String(decoding: target, as: UTF8.self)
    }
}

extension Question {
    /// The place that the text of a parameter means: coordinates in any form, the id of a toilet, or words.
    func resolve(_ text: String, of parameter: String = "near") throws -> ResolvedPlace {
        guard !text.allSatisfy(\.isWhitespace) else {
            throw Problem(.invalidParameter, of: parameter) { $0.parameterMissing(parameter) }
        }
        do {
            switch try store.meaning(of: text) {
            case .coordinate(let place): return ResolvedPlace(place)
            case .toilet(let known): return ResolvedPlace(known)
            case .words: break
            }
        } catch let error as InvalidText {
            throw Problem(of: parameter, error)
        }
        switch try store.place(named: text) {
        case .one(let place): return ResolvedPlace(place)
        case .several(let places):
            var problem = Problem(.severalPlaces, of: parameter) { $0.severalPlacesFit(text) }
            problem.choices = try choices(places)
            throw problem
        case .none(let suggestions):
            let first = suggestions.first
            var problem = Problem(.unknownPlace, of: parameter) { PlaceWords.unknown(text, first, $0) }
            problem.choices = try choices(suggestions)
            throw problem
        }
    }

    /// Most places that an answer lists.
    static let mostChoices = 8

    /// What to write for each of the first of some places.
    func choices(_ places: [FoundPlace]) throws -> [MeantPlace] {
        try places.prefix(Self.mostChoices).map {
            MeantPlace(place: $0, near: try store.words(for: $0), words: words)
        }
    }

    /// Throws where latitude and longitude were probably exchanged; the hits are those nearest to the place.
    func refuseExchanged(_ place: ResolvedPlace, written text: String, _ hits: [Hit]) throws {
        // The usual case, without another query.
        if let way = hits.first?.way, way.distance < ResolvedPlace.elsewhere { return }
        try refuseExchanged(place, written: text, of: "near")
    }

    /// The same where no hits are known.
    func refuseExchanged(_ place: ResolvedPlace, written text: String, of parameter: String) throws {
        guard let (meant, metres) = try store.exchanged(place) else { return }
        throw Problem(.invalidParameter, of: parameter) {
            $0.exchanged(text, metres, meant: meant.written, written: place.coordinate.writtenWithLetters)
        }
    }
}

extension Answer {
    /// The whole answer in a format.
    func bytes(as format: AnswerFormat, _ style: AnswerStyle) -> [UInt8] {
        var output = TextBuffer()
        output.reserve(2000 + 1000 * hits.count)
        var writer = format.makeWriter(style)
        var header = header
        if format.facts.beginsWithContents { header.contents = AnswerPreamble(of: hits) }
        writer.begin(header, &output)
        // An element of a span is not copied.
        let hits = hits.span
        for index in hits.indices { writer.write(hits[index], &output) }
        writer.end(&output)
        return output.bytes
    }
}

extension [UInt8] {
    /// Adds a text as a part of a URL.
    fileprivate mutating func append(percentEncoding text: String) {
        let bytes = text.utf8.span
        for index in bytes.indices {
            let byte = bytes[index]
            if Self.isPlain(byte) { append(byte) } else { self += String.percentEncoded(byte).utf8 }
        }
    }

    /// Whether a byte can stand in a URL as it is.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ","), UInt8(ascii: ":"):
            true
        default: false
        }
    }
}
