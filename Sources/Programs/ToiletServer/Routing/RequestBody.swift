internal import ByteStreams
internal import HTTP
internal import ParisToilets

extension HTTPRequest {
    /// The body, unpacked where `Content-Encoding` says that it is packed, up to the size that a body may have.
    ///
    /// What only looks packed is left as it is: a page of another site can send any bytes, but not this header field.
    func unpackedBody() throws -> [UInt8] {
        let names = headers.values("Content-Encoding").joined(separator: ",").lowercased()
        switch names {
        case "", "identity": return body
        case "gzip", "x-gzip": break
        default: throw Problem(.unsupportedEncoding) { $0.unknownEncoding(names) }
        }
        let limit = HTTPLimits().bodyBytes
        let unpacked: [UInt8]?
        do {
            unpacked = try GzipStream.unpacked(body, upTo: limit)
        } catch is GzipStream.Failure {
            throw Problem(.invalidRequest) { $0.damagedGzipBody }
        }
        guard let unpacked else { throw Problem(.tooLarge) { $0.bodyTooLarge(limit) } }
        return unpacked
    }
}
