internal import Foundation
internal import Synchronization

/// A loopback server that answers as the national address service does. Faults can be injected.
///
///     let service = try FakeAddressService()
///     service.put([MadeAddress("12 Rue Ortolan 75005 Paris", score: 0.97)], for: "12 rue ortolan")
public final class FakeAddressService: Sendable {
    private struct State: Sendable {
        var addresses: [String: [MadeAddress]] = [:]
        var bodies: [String: String] = [:]
        var misbehaviour = Misbehaviour.none
        var requests: [String] = []
        var agents: Set<String> = []
    }

    private let state = Mutex(State())
    private let listener: Listener

    /// Starts a service that knows no address.
    public init() throws {
        listener = try Listener()
        listener.serve { [weak self] in self?.answer($0, from: $1, $2) }
    }

    deinit { listener.stop() }

    /// Its base URL.
    public var url: String { "http://127.0.0.1:\(listener.port)/geocodage" }

    /// Its host and port.
    public var host: String { "127.0.0.1:\(listener.port)" }

    /// The targets of all requests, in order.
    public var requests: [String] { state.withLock(\.requests) }

    /// The user agents of all requests.
    public var agents: Set<String> { state.withLock(\.agents) }

    /// Sets what it answers for a text.
    public func put(_ addresses: [MadeAddress], for text: String) {
        state.withLock { $0.addresses[text] = addresses }
    }

    /// Sets the body of the answer for a text.
    public func put(body: String, for text: String) {
        state.withLock { $0.bodies[text] = body }
    }

    /// Injects a fault into all following answers.
    public func misbehave(_ misbehaviour: Misbehaviour) {
        state.withLock { $0.misbehaviour = misbehaviour }
    }

    private func answer(_ target: String, from agent: String, _ connection: HTTPConnection) {
        let request = FakeRequest(target)
        let (answer, misbehaviour, number) = state.withLock { state in
            state.requests.append(target)
            state.agents.insert(agent)
            return (Self.answer(request, state), state.misbehaviour, state.requests.count)
        }
        misbehaviour.send(answer, request, number: number, url: url, over: connection)
    }

    private static func answer(_ request: FakeRequest, _ state: State) -> FakeResponse {
        guard request.text.prefix(while: { $0 != "?" }) == "/geocodage/search" else {
            return FakeResponse(status: 404, type: "text/plain", body: Array("not found".utf8))
        }
        let text = request["q"]?.removingPercentEncoding ?? ""
        let first = text.unicodeScalars.first?.properties
        guard 3...200 ~= text.utf16.count, first?.isAlphabetic == true || first?.numericType != nil,
            1...20 ~= Int(request["limit"] ?? "5") ?? 0
        else {
            return .json("{\"code\":400,\"message\":\"invalid request\",\"detail\":[\"q\"]}", status: 400)
        }
        if let body = state.bodies[text] { return .json(body) }
        let features = (state.addresses[text] ?? []).map(\.feature).joined(separator: ",")
        return .json("{\"type\":\"FeatureCollection\",\"features\":[\(features)],\"query\":\(quoted(text))}")
    }
}

/// An address of the fake service.
public struct MadeAddress: Sendable {
    /// The label.
    public var label: String
    /// The score, as it is written in JSON.
    public var score: String
    /// The type: `housenumber`, `street`, `locality` or `municipality`.
    public var type: String
    /// Latitude and longitude, as they are written in JSON.
    public var place: (latitude: String, longitude: String)

    /// Makes an address in Paris, of a house.
    public init(
        _ label: String, score: Double, type: String = "housenumber", at latitude: Double = 48.8421,
        _ longitude: Double = 2.3525
    ) {
        self.label = label
        self.score = "\(score)"
        self.type = type
        place = ("\(latitude)", "\(longitude)")
    }

    /// The result as the service writes it.
    var feature: String {
        """
        {"type":"Feature","geometry":{"type":"Point","coordinates":[\(place.longitude),\(place.latitude)]},\
        "properties":{"label":\(quoted(label)),"score":\(score),"id":"75105_6914","banId":null,\
        "type":"\(type)","name":\(quoted(label)),"postcode":"75005","citycode":"75105","x":652000.1,"y":6860000.2,\
        "city":"Paris","context":"75, Paris, Île-de-France","importance":0.7,"_type":"address"}}
        """
    }
}
