internal import ParisToilets

/// Messages about fetching.
enum FetchWords {
    /// A finished transfer.
    static func received(_ fetched: FetchedDataSet) -> SafeText {
        let rows = fetched.rows.map { "\(OldWords.count($0, "row")), " } ?? ""
        return
            "received \(rows)\(bytes(fetched.bytes)) in \(seconds(fetched.seconds)) from \(fetched.origin)"
    }

    /// An event that does not end the fetch.
    static func event(_ event: FetchEvent) -> SafeText {
        switch event {
        case .retry(let error, let delay):
            "\(error); trying again in \(seconds(delay))"
        case .fallback(let portal, let error):
            "\(error); asking \(portal.base.host) instead"
        }
    }

    /// The progress of a transfer.
    static func progress(_ progress: FetchProgress) -> SafeText {
        let rows = progress.rows > 0 ? "\(OldWords.count(progress.rows, "row")), " : ""
        let rate = progress.seconds > 0 ? Int(Double(progress.bytes) / progress.seconds) : 0
        let total = progress.totalBytes.map { " of \(bytes($0))" } ?? ""
        return "receiving: \(rows)\(bytes(progress.bytes))\(total), \(bytes(rate))/s"
    }

    /// The progress of an import.
    static func progress(_ progress: Importer.Progress) -> SafeText {
        let share = progress.totalBytes.flatMap { $0 > 0 ? " (\(progress.bytes * 100 / $0) %)" : nil } ?? ""
        return "reading: \(OldWords.count(progress.rows, "row")), \(bytes(progress.bytes))\(share)"
    }

    /// A number of bytes with its unit.
    static func bytes(_ count: Int) -> String {
        if count < 1000 { return "\(count) B" }
        let units: [(size: Int, name: String)] = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "kB")]
        guard let unit = units.first(where: { count >= $0.size }) else { return "\(count) B" }
        if count >= unit.size * 10 { return "\(count / unit.size) \(unit.name)" }
        return "\(count / unit.size).\(count * 10 / unit.size % 10) \(unit.name)"
    }

    /// A duration in seconds with its unit.
    static func seconds(_ seconds: Double) -> String {
        if seconds < 0.9995 { return "\(max(1, Int((seconds * 1000).rounded()))) ms" }
        let tenths = Int((seconds * 10).rounded())
        return seconds < 9.95 ? "\(tenths / 10).\(tenths % 10) s" : "\(Int(seconds.rounded())) s"
    }
}
