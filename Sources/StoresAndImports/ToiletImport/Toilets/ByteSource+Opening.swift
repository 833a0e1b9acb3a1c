internal import ByteStreams

extension ByteSource {
    /// Opens a file.
    public static func open(path: String) throws(ImportError) -> ByteSource {
        do {
            return try ByteSource(ImportError.converting { try InputFile(path: path) }, isUnsupported: isUnsupported)
        } catch {
            throw error.of(path)
        }
    }

    /// Reads standard input.
    public static func standardInput() throws(ImportError) -> ByteSource {
        try ByteSource(ImportError.converting { try InputFile(descriptor: 0) }, isUnsupported: isUnsupported)
    }

    /// Whether content that begins with these bytes cannot be imported, whatever follows.
    ///
    /// Errors that the missing rest may cause do not count.
    private static func isUnsupported(start: [UInt8]) -> Bool {
        guard let source = try? ByteSource(start), source.referenceSet == nil else { return false }
        var reader = ToiletReader(source)
        do {
            _ = try reader.read { _ in throw FirstRowFound() }
            return false
        } catch let error as ImportError {
            switch error.code {
            case .unsupportedFormat, .malformed, .unsupportedEncoding, .tooDeep, .tooManyParts, .portalError:
                return true
            default: return false
            }
        } catch {
            return false
        }
    }

    /// Thrown to stop reading at the first row.
    private struct FirstRowFound: Error {}
}
