/// The figures, in the order in which they are measured.
enum FigureName: String, CaseIterable {
    case near, nearest
    case nearestInCity = "nearest-in-city"
    case filtered
    case open, hours
    case importing = "import"
    case portal
    case others
    case world

    /// All names, as help gives them.
    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Measures the figure.
    func measure(in workshop: inout Workshop, _ report: inout Report) throws {
        switch self {
        case .near: try NearProcess.measure(in: &workshop, &report)
        case .nearest: try NearestInStore.measure(in: &workshop, &report)
        case .nearestInCity: try NearestInStore.measureInCity(in: &workshop, &report)
        case .filtered: try FilteredNearest.measure(in: &workshop, &report)
        case .open: try OpenNearest.measure(in: &workshop, &report)
        case .hours: try OpeningHoursLibrary.measure(&report)
        case .importing: try ImportProcess.measure(in: &workshop, &report)
        case .portal: try PortalProcess.measure(in: &workshop, &report)
        case .others: try OtherProcesses.measure(in: &workshop, &report)
        case .world: try WorldProcess.measure(in: &workshop, &report)
        }
    }
}
