internal import ParisToilets

/// What the query of a URL asks for.
struct AskedWords {
    /// What is asked of the toilets.
    var query = QueryWords()
    /// Where a way begins.
    var from: String?
    /// Where a way ends.
    var to: String?
    /// The words to look for.
    var text: String?
    var format: AnswerFormat?
    var fields: FieldList?
    var language: LanguageName?
    var grouping = Statistics.Grouping.arrondissement
    var since: PastDay?
    var until: PastDay?
    var ids: TypedIDs?
    var changes = Choices<ToiletChange.What>()
    /// How many items of a collection are passed over.
    var offset = 0
    /// A period of time in a collection, which has no times.
    var period: String?
    /// Whether only toilets are asked for that `near` finds, though there is no place.
    var isUsable = false
    /// The form of a document of a collection.
    var form: DocumentForm?
}

/// A parameter of a URL.
typealias Parameter = NamedValue<AskedWords, QueryCommand>

/// The form in which a document is wanted; there is one only.
enum DocumentForm: String, WordValue {
    case json

    static var plural: Message { Message { $0.formats } }
}

extension Parameter {
    /// The parameters of a command.
    fileprivate static func of(_ command: QueryCommand) -> [Parameter] {
        QueryName.table.filter { $0.commands.contains(command) }.map { name in
            name.within { asked, set throws(InvalidText) in
                try set(&asked.query)
            } named: {
                $0
            } on: {
                $0
            }
        }
    }

    fileprivate static let language = Parameter.value(
        "lang", takes: "LANGUAGE", sets: { $0.language = $1 }, on: []
    ) { $0.helpLanguage }

    fileprivate static let format = Parameter.value("format", takes: "FORMAT", sets: { $0.format = $1 }, on: []) {
        $0.helpFormat($0.alternatives(AnswerFormat.choices.map { SafeText($0) }))
    }

    fileprivate static let fields = Parameter.value("fields", takes: "NAMES", sets: { $0.fields = $1 }, on: []) {
        $0.helpFields
    }

    fileprivate static let text = Parameter.value("q", takes: "TEXT", sets: { $0.text = $1 }, on: []) {
        $0.helpSearchedWords
    }

    fileprivate static let near = Parameter.value(
        "near", takes: "PLACE", sets: { $0.query.near = $1 }, on: []
    ) { $0.helpNear }

    fileprivate static let ends: [Parameter] = [
        .value("from", takes: "PLACE", sets: { $0.from = $1 }, on: []) { $0.helpFrom },
        .value("to", takes: "PLACE", sets: { $0.to = $1 }, on: []) { $0.helpTo },
    ]

    fileprivate static let grouping = Parameter.value("by", takes: "PROPERTY", sets: { $0.grouping = $1 }, on: []) {
        $0.helpBy
    }

    fileprivate static let period: [Parameter] = [
        .value("since", takes: "DAY", sets: { $0.since = $1 }, on: []) { $0.helpSince },
        .value("until", takes: "DAY", sets: { $0.until = $1 }, on: []) { $0.helpUntil },
        .value("id", takes: "ID", sets: { $0.ids = $1 }, on: []) { $0.helpIDs },
        .values("what", takes: "KIND", addsTo: { $0.changes.add($1) }, on: []) {
            $0.helpWhat(SafeText(ToiletChange.What.choices.joined(separator: ", ")))
        },
    ]

    fileprivate static let offset = Parameter.value(
        "offset", takes: "N", sets: { (asked: inout AskedWords, offset: Offset) in asked.offset = offset.count }, on: []
    ) { $0.helpOffset }

    fileprivate static let time = Parameter.value("datetime", takes: "TIME", sets: { $0.period = $1 }, on: []) {
        $0.helpDatetime
    }

    fileprivate static let usable = Parameter.flag("usable", sets: { $0.isUsable = true }, on: []) {
        $0.helpUsable
    }

    fileprivate static let form = Parameter.value("f", takes: "FORMAT", sets: { $0.form = $1 }, on: []) {
        $0.helpFormat($0.alternatives(["json"]))
    }
}

/// A ``BoundedNumber`` from 0 on.
private struct Offset: TypedValue {
    let count: Int

    static var form: ValueForm { .wholeNumber }

    init(parsing text: String) throws(InvalidText) {
        count = try BoundedNumber(parsing: text).value
        guard count >= 0 else { throw InvalidText { $0.notAWholeNumber(text) } }
    }
}

/// The parameters that a route takes.
struct ParameterTable: Sendable {
    /// In the order in which they are described.
    let all: [Parameter]
    /// The position of each name.
    private let positions: [String: Int]

    private init(_ parameters: [Parameter]) {
        all = parameters + [.language]
        var positions: [String: Int] = [:]
        for (index, parameter) in all.enumerated() {
            for name in parameter.names + parameter.synonyms + parameter.frenchNames {
                positions[name] = index
            }
        }
        self.positions = positions
    }

    /// Whether there is a parameter of this name.
    func contains(_ name: String) -> Bool { positions[name] != nil }

    /// Takes the values of a query. Throws ``Problem`` for an unknown or repeated name and for a wrong value.
    func parse(_ query: [(name: String, value: String)]) throws(Problem) -> AskedWords {
        var asked = AskedWords()
        var seen: [Int] = []
        for (name, value) in query {
            guard let index = positions[name] else { throw unknown(name) }
            guard !seen.contains(index) else {
                throw Problem(.invalidParameter, of: name) { $0.repeatedParameter(name) }
            }
            seen.append(index)
            let parameter = all[index]
            if parameter.placeholder == nil {
                guard let isAsked = Self.truth(value) else {
                    throw Problem(.invalidParameter, of: name) { $0.notYesOrNo(name, value) }
                }
                if !isAsked { continue }
            }
            do {
                try parameter.set(&asked, value)
            } catch {
                throw Problem(.invalidParameter, of: name, error)
            }
        }
        return asked
    }

    /// The value of a flag; nil for another text.
    private static func truth(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "", "1", "true", "yes", "now": true
        case "0", "false", "no": false
        default: nil
        }
    }

    private func unknown(_ name: String) -> Problem {
        let near = Suggestion.nearest(to: name, among: all.flatMap(\.names))
        return Problem(.invalidParameter, of: name) { words in
            let unknown = words.noSuchParameter(name)
            return near.map { words.advice(unknown, words.didYouMean(SafeText($0))) } ?? unknown
        }
    }
}

extension ParameterTable {
    static let none = ParameterTable([])
    static let near = ParameterTable([.near] + Parameter.of(.near) + [.format, .fields])
    static let list = ParameterTable(Parameter.of(.list) + [.format, .fields])
    static let search = ParameterTable([.text] + Parameter.of(.search) + [.format, .fields])
    static let show = ParameterTable(Parameter.of(.show) + [.format, .fields])
    static let statistics = ParameterTable(Parameter.of(.stats) + [.grouping, .format])
    static let changes = ParameterTable(Parameter.of(.changes) + Parameter.period + [.format])
    static let batch = ParameterTable(Parameter.of(.near).filter { !$0.isCalled("why") } + [.format, .fields])
    static let way = ParameterTable(Parameter.ends + Parameter.of(.way) + [.format])
    static let places = ParameterTable([.text])
    /// A place that what is kept is near to.
    static let kept = ParameterTable([.near])
    static let document = ParameterTable([.form])
    /// The filters of lists.
    static let tile = ParameterTable(
        Parameter.of(.list).filter { parameter in
            !["near", "by", "sort", "page", "n", "bbox", "within"].contains { parameter.isCalled($0) }
        } + [.usable]
    )
    /// Those of a collection: the filters of lists, and what OGC API Features calls its own.
    static let items = ParameterTable(
        Parameter.of(.list).filter { parameter in
            !["near", "by", "sort", "page"].contains { parameter.isCalled($0) }
        }
            + [.offset, .time, .form]
    )
}
