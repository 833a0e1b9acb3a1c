extension ByteSource {
    /// Whether what begins with these bytes cannot be read, whatever follows.
    ///
    /// Of errors that may come of the cut behind the bytes nothing is concluded.
    static func isRefused(start: [UInt8]) -> Bool {
        guard let source = try? ByteSource(start), !source.holdsOutlines else { return false }
        var reader = ToiletReader(source)
        do {
            _ = try reader.read { _ in throw Enough() }
            return false
        } catch let error as ImportError {
            switch error {
            case .notUnderstood, .malformed, .unsupportedEncoding, .tooDeep, .tooMany, .portalError:
                return true
            default: return false
            }
        } catch {
            return false
        }
    }

    /// One row came, so there may be more.
    private struct Enough: Error {}
}
