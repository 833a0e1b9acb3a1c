internal import ParisToilets

/// A place that could be meant, and what to ask for so that it is the only one.
struct MeantPlace: JSONObject {
    let place: FoundPlace
    let near: String
    let words: Words

    static let jsonMembers: [JSONMember<MeantPlace>] = [
        JSONMember("name") { $0.place.name },
        JSONMember("near", "what to ask for so that this place is meant") { $0.near },
        JSONMember("kind") { $0.place.place.kind },
        JSONMember("description", "what it is, in the language of the request") {
            PlaceWords.description($0.place, $0.words).text
        },
        JSONMember { $0.place.coordinate },
        .precision { $0.place.uncertainty },
    ]
}
