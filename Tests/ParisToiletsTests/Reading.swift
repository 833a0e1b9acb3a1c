import ParisToilets

@testable import ToiletImport

/// Everything that reading gave.
struct Reading {
    var toilets: [Toilet] = []
    var rejected: [(row: Int, reason: String)] = []
    var summary: FileSummary

    init(_ source: ByteSource) throws {
        var toilets: [Toilet] = []
        var rejected: [(row: Int, reason: String)] = []
        var reader = ToiletReader(source)
        summary = try reader.read { outcome in
            switch outcome {
            case .toilet(let toilet): toilets.append(toilet)
            case .rejected(let rejection): rejected.append((rejection.row, rejection.reason))
            }
        }
        self.toilets = toilets
        self.rejected = rejected
    }

    init(_ bytes: [UInt8], chunkSize: Int = .max) throws {
        try self.init(ByteSource(bytes, chunkSize: chunkSize))
    }

    init(_ text: String) throws {
        try self.init(Array(text.utf8))
    }

    /// What reading a text throws.
    static func error(_ bytes: [UInt8]) -> ImportError? {
        do {
            _ = try Reading(bytes)
            return nil
        } catch {
            return error as? ImportError
        }
    }

    static func error(_ text: String) -> ImportError? { error(Array(text.utf8)) }
}
