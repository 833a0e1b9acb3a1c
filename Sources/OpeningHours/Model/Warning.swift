extension OpeningHours {
    /// Something that was understood although the language does not have it.
    public struct Warning: Hashable, Sendable {
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
