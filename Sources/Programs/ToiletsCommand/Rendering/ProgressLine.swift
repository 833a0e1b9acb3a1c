internal import Glibc
internal import ParisToilets

/// A line on the terminal with the progress of an import or a batch, which is erased at its end.
final class ProgressLine {
    private let terminal: Output?
    private var isShown = false
    private var shownAt = 0.0

    /// An import of fewer rows shows no line, since it is too short.
    private static let minimumRows = 20_000
    /// A transfer and a batch show no line in their first seconds.
    private static let delay = 0.3
    /// The minimum of seconds between two updates.
    private static let updateInterval = 0.1

    private let words: Words
    /// The time from which on the progress of a batch is shown again.
    private var nextUpdate = ProgressLine.seconds + ProgressLine.delay

    /// Takes the terminal; nil to show nothing.
    init(_ terminal: Output?, _ words: Words) {
        self.terminal = terminal
        self.words = words
    }

    /// Shows the progress of reading.
    func show(_ progress: Importer.Progress) {
        guard progress.rows >= Self.minimumRows else { return }
        let share = progress.totalBytes.flatMap { $0 > 0 ? progress.bytes * 100 / $0 : nil }
        show(words.reading(rows: progress.rows, bytes: progress.bytes, share: share))
    }

    /// Shows the progress of a transfer.
    func show(_ progress: FetchProgress) {
        // The seconds are counted from the start of each page.
        guard progress.seconds >= Self.delay, abs(progress.seconds - shownAt) >= Self.updateInterval else {
            return
        }
        shownAt = progress.seconds
        let rate = progress.seconds > 0 ? Int(clamping: Double(progress.bytes) / progress.seconds) : 0
        show(words.receiving(rows: progress.rows, bytes: progress.bytes, of: progress.totalBytes, rate: rate))
    }

    /// Shows the progress of a batch.
    func show(_ rows: Int, of source: ByteSource) {
        guard terminal != nil, case let now = Self.seconds, now >= nextUpdate else { return }
        nextUpdate = now + Self.updateInterval
        let share = source.totalBytes.flatMap { $0 > 0 ? source.bytesRead * 100 / $0 : nil }
        show(words.batchProgress(rows, percent: share))
    }

    private static var seconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Erases the line.
    func clear() {
        guard isShown, let terminal else { return }
        try? terminal.write("\r\u{1B}[K")
        isShown = false
    }

    /// Shows a text.
    func show(_ text: SafeText) {
        guard let terminal else { return }
        try? terminal.write("\r\u{1B}[K\(text)")
        isShown = true
    }
}
