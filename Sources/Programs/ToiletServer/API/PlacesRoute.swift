internal import HTTP
internal import ParisToilets

/// Places by their names, as somebody types them.
extension Question {
    /// The places that a text can mean or be the beginning of, the likeliest first; none for a text that means nothing
    /// yet.
    func places() throws -> Reply {
        guard let text = asked.text else {
            throw Problem(.invalidParameter, of: "q") { $0.parameterMissing("q") }
        }
        guard !text.allSatisfy(\.isWhitespace) else { return Self.reply(text, nil, []) }
        switch try meaningSoFar(text) {
        case .coordinate(let written): return Self.reply(text, written.coordinate, [])
        case .toilet(let known):
            let toilet = ResolvedPlace(known)
            let place = NamedPlace(name: toilet.title?.text(words).text ?? text, kind: .address, at: toilet.coordinate)
            return Self.reply(text, nil, [MeantPlace(place: FoundPlace(place), near: text, words: words)])
        case .words:
            return Self.reply(text, nil, try choices(try completions(of: text)))
        }
    }

    /// What a completion may cost where nobody waits for it: some tens of milliseconds.
    private static let budget = 400_000

    private func completions(of text: String) throws -> [FoundPlace] {
        do {
            let budget = WorkBudget.ofQuestion ?? WorkBudget(Self.budget)
            return try data.completion(store).places(beginningWith: text, limit: Self.mostChoices, budget) {
                try store.place(named: text).places
            }
        } catch is BudgetExceeded where WorkBudget.ofQuestion == nil {
            throw Problem(.invalidParameter, of: "q") { $0.placeTakesTooLong(text) }
        }
    }

    /// What a text is that is not typed to its end: what are no coordinates yet may be words.
    private func meaningSoFar(_ text: String) throws -> PlaceMeaning {
        do { return try store.meaning(of: text) } catch is InvalidText {
            return try store.meaning(ofWords: text)
        }
    }

    private static func reply(_ text: String, _ coordinate: Coordinate?, _ places: [MeantPlace]) -> Reply {
        let answer = MeantPlaces(query: text, coordinates: coordinate, places: places)
        return Reply(json: .seconds(60)) { answer.writeJSON(to: &$0) }
    }
}

/// The places that a text can mean.
struct MeantPlaces: JSONObject {
    let query: String
    let coordinates: Coordinate?
    let places: [MeantPlace]

    static let jsonMembers: [JSONMember<MeantPlaces>] = [
        JSONMember("query") { $0.query },
        JSONMember("coordinates", "the coordinates that the text is") { $0.coordinates },
        JSONMember("places") { $0.places },
    ]
}
