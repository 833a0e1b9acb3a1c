/// The options of the command line.
struct BenchOptions {
    /// Whether to measure with a tenth of the toilets.
    private(set) var isQuick = false
    /// The only figure to measure, or nil for all.
    private(set) var only: String?

    /// Why the options are wrong, and the help.
    struct UsageError: Error {
        let description: String
    }

    init(_ words: ArraySlice<String>) throws(UsageError) {
        var words = words
        while let word = words.popFirst() {
            switch word {
            case "--quick": isQuick = true
            case "--only":
                only = words.popFirst()
                guard Bench.figures.contains(where: { $0.name == only }) else {
                    throw UsageError(description: "--only takes one of \(Self.names).")
                }
            case "--help", "-h": throw UsageError(description: Self.help)
            default: throw UsageError(description: "“\(word)” is not an option of this.\n\(Self.help)")
            }
        }
    }

    private static var names: String { Bench.figures.map(\.name).joined(separator: ", ") }

    private static var help: String {
        """
        bin/bench [--quick] [--only NAME]
          --quick      a city of 100 000 toilets, not of 1 000 000
          --only NAME  one of \(names)
        """
    }
}
