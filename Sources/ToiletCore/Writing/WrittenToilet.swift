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

    /// Adds the text of a toilet with an opening state as it was written last. Returns false where it is to be written.
    func append(_ opening: Opening, to output: inout TextBuffer) -> Bool {
        guard let known = memory?.last.withLock({ $0 }), known.opening.saysTheSame(as: opening) else {
            return false
        }
        output.append(safe: known.bytes)
        return true
    }

    /// Keeps what was just written from some byte on.
    func keep(_ output: TextBuffer, from start: Int, of opening: Opening) {
        guard let memory else { return }
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
