internal import ParisToilets

/// A line on the terminal with the progress of an import, which is erased at its end.
final class ProgressLine {
    private let terminal: Output?
    private var isShown = false
    private var shownAt = 0.0

    /// An import of fewer rows shows no line, since it is too short.
    private static let minimumRows = 20_000
    /// A transfer shows no line in its first seconds.
    private static let delay = 0.3
    /// The minimum of seconds between two updates.
    private static let updateInterval = 0.1

    private let words: Words

    /// Takes the terminal; nil to show nothing.
    init(_ terminal: Output?, _ words: Words) {
        self.terminal = terminal
        self.words = words
    }

    /// Shows the progress of reading.
    func show(_ progress: Importer.Progress) {
        if progress.rows >= Self.minimumRows { show(FetchWords.progress(progress, words)) }
    }

    /// Shows the progress of a transfer.
    func show(_ progress: FetchProgress) {
        // The seconds are counted from the start of each page.
        guard progress.seconds >= Self.delay, abs(progress.seconds - shownAt) >= Self.updateInterval else {
            return
        }
        shownAt = progress.seconds
        show(FetchWords.progress(progress, words))
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
