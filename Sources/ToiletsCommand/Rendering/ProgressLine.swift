internal import ParisToilets

/// One line on the terminal that says how far a long import is, and goes away afterwards.
final class ProgressLine {
    private let talk: Output?
    private var isShown = false

    /// Below this many rows the work is done before anybody could read a line.
    private static let fewRows = 20_000

    /// Shows nothing where there is no terminal to show it on.
    init(_ talk: Output?) {
        self.talk = talk
    }

    /// Replaces what the line says.
    func show(_ progress: Importer.Progress) {
        guard let talk, progress.rows >= Self.fewRows else { return }
        let share = progress.totalBytes.map { $0 > 0 ? ", \(progress.bytes * 100 / $0) %" : "" } ?? ""
        try? talk.write("\r\u{1B}[Kreading: \(Words.grouped(progress.rows)) rows\(share)")
        isShown = true
    }

    /// Takes the line away.
    func clear() {
        guard isShown, let talk else { return }
        try? talk.write("\r\u{1B}[K")
        isShown = false
    }
}
