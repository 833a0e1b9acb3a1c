import Foundation
import HTTP
import ParisToilets
import TestSupport
import ToiletServer

/// The server of the program, with the bundled toilets and places, at a Unix socket and at a port.
final class Served {
    let unix: HTTPServer
    let tcp: HTTPServer
    private let folder: ScratchFolder

    /// Seconds after which a client that does not finish its request is dropped.
    static let requestSeconds = 10.0

    init() throws {
        let file = try FilledStore(file: Checkout.root.appending(path: "data/toilets.csv").path)
        try SpatiaLiteStore.replacePlaces(["bundled": BundledPlaces.entries()], path: file.path)
        folder = file.folder
        let store = try SpatiaLiteStore(path: file.path)
        let data = ServedData(store, now: { FilledStore.now }, index: { try store.currentIndex() })
        try store.loadIndex()
        let handler = ToiletServer(data)
        var limits = HTTPLimits()
        // All conversations come from one address, and none is to be refused for that.
        (limits.writers, limits.writersPerAddress) = (1024, 1024)
        (limits.waitingWork, limits.waitingWorkPerAddress) = (1024, 1024)
        limits.requestSeconds = Self.requestSeconds
        unix = try HTTPServer(
            listening: .unix(path: folder.file("socket")), limits: limits, threads: 2, handler: handler
        )
        tcp = try HTTPServer(listening: .tcp(host: "127.0.0.1", port: 0), limits: limits, threads: 2, handler: handler)
    }

    var servers: [HTTPServer] { [unix, tcp] }

    /// The description of the API, as the server gives it.
    func description() throws -> [String: Any] {
        let bytes = try Exchange.whole("/api/openapi.json", at: unix)
        let answers = try AnswerReader.answers(in: bytes, mayLackBodies: false)
        guard let body = answers.first?.body,
            let object = try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
        else { throw AnswerReader.Malformed("no description") }
        return object
    }
}
