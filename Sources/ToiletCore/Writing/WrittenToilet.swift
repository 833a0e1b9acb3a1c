internal import Synchronization

/// The part of a toilet's JSON that is the same for every place of a query, as it was written last.
///
/// A store that keeps toilets in memory keeps one of these with each, and hits take it along: writing a toilet again copies bytes, as
/// long as its opening state and the next change are the same. Thread-safe.
package struct WrittenToilet: Sendable {
    private let memory: Memory?

    private final class Memory: Sendable {
        let last = Mutex<Text?>(nil)
    }

    /// A class, so that it is taken out of the lock without copying an opening state.
    private final class Text: Sendable {
        let opening: Opening
        let bytes: [UInt8]

        init(_ bytes: [UInt8], of opening: Opening) {
            self.opening = opening
            self.bytes = bytes
        }
    }

    /// One that keeps what is written, or not.
    package init(isKept: Bool) {
        memory = isKept ? Memory() : nil
    }

    /// Adds the text of a toilet with an opening state: as it was written last, or as the closure writes it.
    func append(
        _ opening: Opening,
        to output: inout TextBuffer,
        orWrite write: (inout TextBuffer) -> Void
    ) {
        guard let memory else { return write(&output) }
        if let known = memory.last.withLock({ $0 }), known.opening.saysTheSame(as: opening) {
            return output.append(safe: known.bytes)
        }
        let start = output.bytes.count
        write(&output)
        let text = Text(Array(output.bytes[start...]), of: opening)
        memory.last.withLock { $0 = text }
    }
}

extension WrittenToilet: Hashable {
    /// All are equal: what was written before is no part of a value.
    package static func == (left: WrittenToilet, right: WrittenToilet) -> Bool { true }

    /// Adds nothing.
    package func hash(into hasher: inout Hasher) {}
}
