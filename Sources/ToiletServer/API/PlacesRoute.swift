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
        let found: [FoundPlace]
        var coordinate: Coordinate?
        if text.allSatisfy(\.isWhitespace) {
            found = []
        } else if let written = try? WrittenCoordinate(parsing: text) {
            found = []
            coordinate = written.coordinate
        } else if let toilet = try store.place(ofToilet: text) {
            let place = NamedPlace(name: toilet.title?.text(words).text ?? text, kind: .address, at: toilet.coordinate)
            return Self.reply(text, nil, [Problem.Choice(place: FoundPlace(place), words: text)], words)
        } else {
            found = try data.completion().places(beginningWith: text, limit: Self.mostChoices) {
                switch try store.place(named: text) {
                case .one(let place): [place]
                case .several(let places): places
                case .none(let suggestions): suggestions
                }
            }
        }
        return Self.reply(text, coordinate, try choices(found), words)
    }

    private static func reply(
        _ text: String, _ coordinate: Coordinate?, _ choices: [Problem.Choice], _ words: Words
    ) -> Reply {
        Reply(json: .seconds(60)) { output in
            output.object { output in
                output.member("query", text)
                output.key("coordinates")
                if let coordinate {
                    output.object { output in
                        output.member("latitude", coordinate.latitude)
                        output.member("longitude", coordinate.longitude)
                    }
                } else {
                    output.null()
                }
                output.key("places")
                output.array { output in
                    for choice in choices { choice.place.writeJSON(choice.words, words, to: &output) }
                }
            }
        }
    }
}

extension FoundPlace {
    /// Writes it as a JSON object, with what to ask for so that it is the only place that is meant.
    func writeJSON(_ near: String, _ words: Words, to output: inout TextBuffer) {
        output.object { output in
            output.member("name", name)
            output.member("near", near)
            output.member("kind", place.kind.rawValue)
            output.member("description", PlaceWords.description(self, words).text)
            output.member("latitude", coordinate.latitude)
            output.member("longitude", coordinate.longitude)
            output.member("precision", uncertainty, decimals: 0)
        }
    }
}
