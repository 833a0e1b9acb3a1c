public import Foundation

/// A web server on loopback that answers every request with one picture, as a server of map tiles.
public final class PictureHost: Sendable {
    private let listener: Listener

    /// A PNG of one pixel.
    public static let pixel =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
        ) ?? Data()

    /// The address of its root.
    public var address: String { "http://127.0.0.1:\(listener.port)/" }

    /// Serves a PNG.
    public init(_ picture: Data) throws {
        listener = try Listener()
        listener.serve { _, _, connection in
            let head = """
                HTTP/1.1 200 OK\r
                Content-Type: image/png\r
                Content-Length: \(picture.count)\r
                Connection: close\r
                \r\n
                """
            connection.send(Array(head.utf8) + Array(picture))
        }
    }

    deinit { listener.stop() }
}
