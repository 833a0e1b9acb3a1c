/// The name by which the program was called.
public enum ProgramName: String, Sendable {
    case toilets
    /// The French name, with which French is the usual language.
    case toilettes

    /// The name in the path of a program; `toilets` for any other.
    public init(path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        self = ProgramName(rawValue: name) ?? .toilets
    }
}
