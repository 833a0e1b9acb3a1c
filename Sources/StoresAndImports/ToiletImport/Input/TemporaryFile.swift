internal import ByteStreams
internal import ImportPlanning
internal import ToiletCore

/// The temporary file of a ``Spool``, deleted with its last user. Its errors are ``StoreError``s.
package final class TemporaryFile: SpillFile {
    private let file: SpoolFile
    private var reader: InputFile?

    /// Creates an empty file in the system's folder of temporary files.
    package init() throws {
        file = try Self.mappingErrors { try SpoolFile() }
    }

    func append(_ bytes: [UInt8]) throws {
        try Self.mappingErrors { try file.append(bytes[...]) }
    }

    func rewind() throws {
        reader = try Self.mappingErrors { try file.reader() }
    }

    func read(into buffer: inout [UInt8], from index: Int) throws -> Int {
        guard let reader else { return 0 }
        return try Self.mappingErrors { try reader.read(into: &buffer, from: index) }
    }

    private static func mappingErrors<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as InputFile.Failure {
            let reason = error.message
            throw StoreError.inputOutput(Message { $0.temporaryFile("\(reason)") })
        }
    }
}
