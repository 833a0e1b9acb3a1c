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
            let budget = WorkBudget(1_000_000)
            let found = try data.completion().places(beginningWith: text, limit: Self.mostChoices, budget) {
                try store.place(named: text).places
            }
            return Self.reply(text, nil, try choices(found))
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
