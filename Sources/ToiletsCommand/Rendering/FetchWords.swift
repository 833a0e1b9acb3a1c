internal import ParisToilets

/// Messages about fetching.
enum FetchWords {
    /// A finished transfer.
    static func received(_ fetched: FetchedDataSet, _ words: Words) -> SafeText {
        words.received(fetched.rows, bytes: fetched.bytes, seconds: fetched.seconds, from: fetched.origin)
    }

    /// An event that does not end the fetch.
    static func event(_ event: FetchEvent, _ words: Words) -> SafeText {
        switch event {
        case .retry(let error, let delay):
            words.advice(error.message.text(words), words.tryingAgain(in: delay))
        case .fallback(let portal, let error):
            words.advice(error.message.text(words), words.askingInstead(portal.base.host))
        }
    }

    /// The progress of a transfer.
    static func progress(_ progress: FetchProgress, _ words: Words) -> SafeText {
        let rate = progress.seconds > 0 ? Int(clamping: Double(progress.bytes) / progress.seconds) : 0
        return words.receiving(rows: progress.rows, bytes: progress.bytes, of: progress.totalBytes, rate: rate)
    }

    /// The progress of an import.
    static func progress(_ progress: Importer.Progress, _ words: Words) -> SafeText {
        let share = progress.totalBytes.flatMap { $0 > 0 ? progress.bytes * 100 / $0 : nil }
        return words.reading(rows: progress.rows, bytes: progress.bytes, share: share)
    }
}
