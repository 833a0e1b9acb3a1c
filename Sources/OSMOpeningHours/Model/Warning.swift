extension OpeningHours {
    /// Something that was understood although the language does not have it, or that is likely meant in another way.
    public struct Warning: Hashable, Sendable {
        /// What is warned of.
        public enum Kind: Hashable, Sendable {
            /// The language writes it in another way; the canonical form has no such warning.
            case spelling
            /// The language has it, but it hardly means what was wanted; the canonical form has the same warning.
            case meaning
        }

        /// What is warned of.
        public let kind: Kind
        /// Where it stands in the text, in bytes of UTF-8.
        public let range: Range<Int>
        /// One sentence: what stands there and how it was read.
        public let message: String
    }

    /// Why a text could not be read.
    public struct ParsingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// Where reading stopped, in bytes of UTF-8 from the start.
        public let offset: Int
        /// What was expected there.
        public let message: String

        /// The message with its place.
        public var description: String { "\(message) at byte \(offset + 1)" }
    }
}
