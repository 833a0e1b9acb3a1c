internal import ParisToilets

/// The columns of the table of toilets, from left to right.
///
/// ``TableCell`` has the cells of each column; ``TableLayout`` says which columns a narrow terminal loses first.
enum TableColumn: Int, CaseIterable {
    case rank, along, distance, walk, address, arrondissement, accessible, hours, kind, state, source, why, id

    /// Its heading, the same at every width.
    func title(_ words: Words) -> SafeText {
        switch self {
        case .rank: ""
        case .along: words.along
        case .distance: words.away
        case .walk: words.walk
        case .address: words.address
        case .arrondissement: words.arrondissement
        case .accessible: words.stepFree
        case .hours: words.hours
        case .kind: words.kind
        case .state: words.state
        case .source: words.from
        case .why: words.whyNot
        case .id: words.id
        }
    }

    /// Whether it is aligned to the right, as numbers are.
    var isRight: Bool {
        switch self {
        case .rank, .along, .distance, .walk, .arrondissement: true
        default: false
        }
    }
}
