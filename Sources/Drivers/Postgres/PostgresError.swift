internal import CPQ

/// An error of a server of PostgreSQL, of the connection to it, or of libpq. Contains no bound values.
package struct PostgresError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The failures that callers handle differently.
    package enum Kind: Sendable {
        /// The server cannot be reached, or the connection was lost.
        case unreachable
        /// The role, the password or the database is not admitted, or something is not permitted.
        case refused
        /// A lock was not to be had, or there are too many connections.
        case busy
        /// The server, or the transaction, is only for reading.
        case readOnly
        /// The disk of the server is full.
        case full
        /// A table, column, function or type is missing.
        case missingObject
        /// The work was cancelled.
        case interrupted
        /// The work took longer than the server's limit.
        case timedOut
        /// The server takes longer, or sends more, than it may.
        case excessive
        /// The content is damaged, or is not what the statement expects.
        case unexpectedContent
        /// libpq is not installed.
        case noLibrary
    }

    package let kind: Kind
    /// The five characters of the server's code; empty where the error is not the server's.
    package let state: String
    /// One line that says what went wrong.
    package let message: String

    /// Creates an error that is not the server's.
    package init(_ kind: Kind, _ message: String) {
        self.kind = kind
        state = ""
        self.message = Self.oneLine(message)
    }

    /// Creates an error of the server from its code.
    init(state: String, message: String) {
        self.state = state
        self.message = Self.oneLine(message)
        kind = Self.kind(of: state)
    }

    package var description: String { state.isEmpty ? message : "\(message) (SQLSTATE \(state))" }

    /// Whether the server takes everything but a value of this row: it breaks a constraint, is not of its type, or is
    /// too long.
    package var isOfRow: Bool { ["22", "23", "54"].contains { state.hasPrefix($0) } }

    private static func kind(of state: String) -> Kind {
        switch state {
        case "57014": .interrupted
        case "25006": .readOnly
        case "53300", "55P03", "40001", "40P01", "55006", "57P03": .busy
        case "53100", "53200", "53400": .full
        case "42501", "3D000", "28000", "28P01", "0LP01": .refused
        case "42P01", "42703", "42883", "42704", "3F000", "0A000": .missingObject
        case "57P01", "57P02", "25P03", "57P05": .unreachable
        default: state.hasPrefix("08") ? .unreachable : .unexpectedContent
        }
    }

    /// The first line, without the words that libpq puts before a message.
    private static func oneLine(_ message: String) -> String {
        let lines = message.split(whereSeparator: \.isNewline).map { line in
            line.drop { $0 == " " || $0 == "\t" }
        }
        // Where several hosts were tried, the last line is about the last one; a hint follows the first.
        guard var line = lines.first(where: { !$0.isEmpty }) else { return "the server gave no reason" }
        for word in ["ERROR:", "FATAL:"] {
            if let range = line.firstRange(of: word) { line = line[range.upperBound...] }
        }
        return String(line.drop { $0 == " " })
    }
}
