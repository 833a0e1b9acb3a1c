/// The columns of the table of toilets, from left to right.
///
/// ``ToiletTable`` has the cells of each column; ``TableLayout`` says which columns a narrow terminal loses first.
enum TableColumn: Int, CaseIterable {
    case rank, distance, walk, address, arrondissement, accessible, hours, kind, state, source, why, id

    /// Its heading.
    var title: String {
        switch self {
        case .rank: ""
        case .distance: "away"
        case .walk: "walk"
        case .address: "address"
        case .arrondissement: "arr."
        case .accessible: "step-free"
        case .hours: "hours"
        case .kind: "kind"
        case .state: "state"
        case .source: "from"
        case .why: "why not"
        case .id: "id"
        }
    }

    /// Its heading where the column is abbreviated.
    var shortTitle: String {
        switch self {
        case .accessible: "PRM"
        case .state: ""
        default: title
        }
    }

    /// Whether it is aligned to the right, as numbers are.
    var isRight: Bool {
        switch self {
        case .rank, .distance, .walk, .arrondissement: true
        default: false
        }
    }
}
