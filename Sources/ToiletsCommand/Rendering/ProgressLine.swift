internal import ParisToilets

/// One line on the terminal that says how far a long import is, and goes away afterwards.
final class ProgressLine {
    private let talk: Output?
    private var isShown = false
    private var shownAt = 0.0

    /// Below this many rows the work is done before anybody could read a line.
    private static let fewRows = 20_000
    /// Before this many seconds, likewise.
    private static let soon = 0.3
    /// Oftener than after so many seconds nobody can read it.
    private static let blink = 0.1

    /// Shows nothing where there is no terminal to show it on.
    init(_ talk: Output?) {
        self.talk = talk
    }

    /// Replaces what the line says by how far the reading is.
    func show(_ progress: Importer.Progress) {
        if progress.rows >= Self.fewRows { show(FetchWords.progress(progress)) }
    }

    /// Replaces what the line says by how far an answer has come.
    func show(_ progress: FetchProgress) {
        // The clock begins anew with each page.
        guard progress.seconds >= Self.soon, abs(progress.seconds - shownAt) >= Self.blink else { return }
        shownAt = progress.seconds
        show(FetchWords.progress(progress))
    }

    /// Takes the line away.
    func clear() {
        guard isShown, let talk else { return }
        try? talk.write("\r\u{1B}[K")
        isShown = false
    }

    private func show(_ text: SafeText) {
        guard let talk else { return }
        try? talk.write("\r\u{1B}[K\(text)")
        isShown = true
    }
}
