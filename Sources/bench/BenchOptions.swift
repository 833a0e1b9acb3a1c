/// What was asked for on the command line.
struct BenchOptions {
    /// Whether a smaller city is enough.
    private(set) var isQuick = false
    /// The only figure wanted, or nil for all.
    private(set) var only: FigureName?

    /// Words that are not understood.
    struct Misuse: Error, CustomStringConvertible {
        let description: String
    }

    init(_ words: [String]) throws(Misuse) {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--quick": isQuick = true
            case "--only":
                guard let name = rest.popFirst(), let figure = FigureName(rawValue: name) else {
                    throw Misuse(description: "--only takes one of \(FigureName.list).")
                }
                only = figure
            case "--help", "-h": throw Misuse(description: Self.help)
            default: throw Misuse(description: "“\(word)” is not an option of this.\n\(Self.help)")
            }
        }
    }

    private static let help = """
        swift run -c release bench [--quick] [--only NAME]
          --quick      a city of 100 000 toilets, not of 1 000 000
          --only NAME  one of \(FigureName.list)
        """
}
