internal import Synchronization

/// The toilet of hits, with the part of its JSON that is the same for every place of a query, as it was written last.
///
/// A store that keeps toilets in memory keeps one of these for each: writing a toilet again copies bytes, as long as
/// its opening state and the next change are the same. A class, since a copy of a toilet counts two dozen references.
/// Thread-safe.
package final class SharedToilet: Sendable {
    package let toilet: Toilet
    private let keepsText: Bool
    private let last = Mutex<Text?>(nil)

    /// A class, so that it is taken out of the lock without copying an opening state.
    private final class Text: Sendable {
        let opening: Opening
        let bytes: [UInt8]

        init(_ bytes: [UInt8], of opening: Opening) {
            self.opening = opening
            self.bytes = bytes
        }
    }

    /// Creates one that keeps what is written of the toilet, or not.
    package init(_ toilet: Toilet, keepsText: Bool) {
        self.toilet = toilet
        self.keepsText = keepsText
    }

    /// What was written last of the toilet with an opening state that says the same; nil where it is to be written.
    package func text(of opening: Opening) -> [UInt8]? {
        guard keepsText, let known = last.withLock({ $0 }), known.opening.saysTheSame(as: opening) else {
            return nil
        }
        return known.bytes
    }

    /// Keeps what was just written of the toilet.
    package func keep(_ bytes: ArraySlice<UInt8>, of opening: Opening) {
        guard keepsText else { return }
        let text = Text(Array(bytes), of: opening)
        last.withLock { $0 = text }
    }
}

extension SharedToilet: Hashable {
    /// What was written is no part of the value.
    package static func == (one: SharedToilet, other: SharedToilet) -> Bool {
        one === other || one.toilet == other.toilet
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(toilet)
    }
}
