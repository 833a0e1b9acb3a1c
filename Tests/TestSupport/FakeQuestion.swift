/// What somebody asks the fake portal.
struct FakeQuestion {
    /// Path and query.
    let text: String
    let way: FakePortal.Way
    /// The name of the data set that is asked for.
    let dataset: String
    private let query: [Substring]

    init(_ text: String) {
        self.text = text
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        query = parts.count > 1 ? parts[1].split(separator: "&") : []
        let words = parts[0].split(separator: "/").map(String.init)
        if words.starts(with: ["api", "records", "1.0", "search"]) {
            way = .search
            dataset = query.first { $0.hasPrefix("dataset=") }.map { String($0.dropFirst(8)) } ?? ""
        } else if words.starts(with: ["api", "datasets", "1.0"]), words.count == 4 {
            way = .olderRecord
            dataset = words[3]
        } else if words.starts(with: ["api", "explore", "v2.1", "catalog", "datasets"]), words.count > 5 {
            dataset = words[5]
            switch words.dropFirst(6).joined(separator: "/") {
            case "": way = .record
            case "records": way = .pages
            case "exports/json": way = .export
            default: way = .file
            }
        } else {
            way = .file
            dataset = ""
        }
    }

    /// The first value of a name in the query.
    subscript(_ name: String) -> String? {
        query.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }
}
