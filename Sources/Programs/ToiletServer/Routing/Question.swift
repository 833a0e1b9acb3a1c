internal import HTTP
internal import ParisToilets

/// A request whose path and query were understood.
struct Question {
    let request: HTTPRequest
    /// The parts of the path that stand for values, in their order.
    let values: [String]
    let asked: AskedWords
    /// The texts for people.
    let words: Words
    let data: ServedData
    /// The store, or the state of it of which the answer is.
    private(set) var store: any ToiletStore
    /// The figures of the server.
    let metrics: ServerMetrics
    /// Whether a browser asks for the page.
    let isForPage: Bool
    /// When it was asked.
    let now: Instant

    init(
        _ request: HTTPRequest, values: [String], asked: AskedWords, words: Words, data: ServedData,
        metrics: ServerMetrics, isForPage: Bool
    ) {
        self.request = request
        self.values = values
        self.asked = asked
        self.words = words
        self.data = data
        store = data.store
        self.metrics = metrics
        self.isForPage = isForPage
        now = data.now().endOfMinute
    }

    /// Answers by one state of the data.
    func ofOneState(_ answer: (Question) throws -> Reply) throws -> Reply {
        try data.store.snapshot(mayRepeat: true) { store in
            var question = self
            question.store = store
            return try answer(question)
        }
    }

    /// The format of the answer: that of `format=`, else the one that `Accept` prefers.
    func format(among formats: [AnswerFormat]) throws -> AnswerFormat {
        guard let format = asked.format else {
            return try Negotiation.format(request.headers["Accept"], among: formats)
        }
        guard formats.contains(format) else { throw refusal(of: format, for: formats) }
        return format
    }

    /// The format of the answer with its writer, where only some formats have a writer of the kind.
    func writer<Writer>(
        among formats: [AnswerFormat], _ make: (AnswerFormat, AnswerStyle) -> Writer?
    ) throws -> (format: AnswerFormat, writer: Writer) {
        let format = try format(among: formats)
        guard let writer = make(format, try style(format)) else { throw refusal(of: format, for: formats) }
        return (format, writer)
    }

    private func refusal(of format: AnswerFormat, for formats: [AnswerFormat]) -> Problem {
        let (name, path) = (format.rawValue, "/" + request.path.joined(separator: "/"))
        return Problem(.invalidParameter, of: "format") {
            $0.noFormat(name, of: path, known: formats.map(\.rawValue))
        }
    }

    /// How toilets are written in a format. Throws where fields are chosen that it does not have.
    func style(_ format: AnswerFormat) throws -> AnswerStyle {
        var style = AnswerStyle()
        style.words = words
        style.fields = asked.fields?.fields
        if format.saysDate { style.dataOf = try store.age()?.date }
        guard style.fields == nil || format.facts.takesFields else {
            let formats = AnswerFormat.allCases.filter(\.facts.takesFields).map(\.rawValue)
            throw Problem(.invalidParameter, of: "fields") {
                $0.fieldsHaveNoPlace(in: format.rawValue, only: formats)
            }
        }
        return style
    }
}
