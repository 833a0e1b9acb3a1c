internal import ByteStreams
internal import ToiletCore

/// A temporary file for a ``Spool``, which goes away with its last user.
package final class TemporaryFile: SpillFile {
    private let file: SpoolFile
    private var reader: InputFile?

    /// Makes an empty one where the system keeps temporary files.
    package init() throws {
        file = try Self.naming { () throws(InputFile.Failure) in try SpoolFile() }
    }

    func append(_ bytes: [UInt8]) throws {
        try Self.naming { () throws(InputFile.Failure) in try file.append(bytes[...]) }
    }

    func rewind() throws {
        reader = try Self.naming { () throws(InputFile.Failure) in try file.reader() }
    }

    func read(into buffer: inout [UInt8], from index: Int) throws -> Int {
        guard let reader else { return 0 }
        return try Self.naming { () throws(InputFile.Failure) in try reader.read(into: &buffer, from: index) }
    }

    private static func naming<Result>(_ work: () throws(InputFile.Failure) -> Result) throws -> Result {
        do {
            return try work()
        } catch {
            throw StoreError.inputOutput("a temporary file: \(error.words)")
        }
    }
}
