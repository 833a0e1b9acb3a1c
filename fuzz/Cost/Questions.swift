import HTTP
import ParisToilets
import TestSupport
import ToiletServer

/// Asks a store what costs most in a sound one, through the server of the program.
struct Questions {
    private let served: Served
    /// Whether what is in the store was written by the program, so that all of it has to be read.
    private let isSound: Bool
    private var worst = Meter.Reading()

    /// Nil for a store that is refused.
    init?(about store: String, isSound: Bool) throws {
        self.isSound = isSound
        var served: Served?
        let reading = try Meter.measure {
            do { served = try Served(store) } catch is StoreError {}
        }
        guard let served else {
            if isSound { Report.fault("what was written cannot be opened") }
            return nil
        }
        self.served = served
        note(reading, "the start")
    }

    /// Texts that find what ``Forger`` makes.
    static let ofForged = [
        "12 rue forgee", "rue forgee / rue double", "rue forgee", "foobar bb cc dd ee ff gg hh", "aa bb cc", "rue", "a",
    ]

    /// Asks everything, and says what the worst question cost.
    mutating func measure(words: [String]) {
        let here = ("near", "48.85,2.35")
        for text in words {
            ask("/api/toilets", [("near", text)])
            ask("/api/places", [("q", text)])
        }
        ask("/api/way", [("from", "48.85,2.35"), ("to", "48.851,2.352")])
        ask("/api/way", [("from", "48.85,2.35"), ("to", "48.88,2.38")])
        ask("/api/toilets", [here, ("by", "walk"), ("n", "200"), ("page", "5")])
        ask("/streets.bin", [])
        ask("/streets.bin", [here])
        ask("/api/toilets", [here, ("n", "200")])
        ask("/api/toilets", [here, ("open-at", "2026-12-02T23:33"), ("for", "8784h"), ("n", "1")])
        ask("/offline.json", [here])
        ask("/offline.json", [])
        ask("/page.json", [])
        ask("/tiles/12/2074/1409.mvt", [])
        ask("/api/search", [("q", words.first ?? "rue")])
        ask("/api/toilets", [("sort", "opening")])
        ask("/api/stats", [("by", "hours")])
        ask("/api/changes", [])
        ask("/api/status", [])
    }

    private mutating func ask(_ path: String, _ query: [(name: String, value: String)]) {
        let request = HTTPRequest(
            path: path.split(separator: "/").map(String.init), query: query, headers: ["Accept-Encoding": "gzip"]
        )
        var status = 0
        Child.beginTime()
        let reading = Meter.measure { status = Requests.finish(served.server.response(to: request)) }
        let label = ([path] + query.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
        note(reading, label)
        if status == 500 || isSound && status > 500 { Report.fault("\(label): status \(status)") }
    }

    /// Says a figure at once where it is the worst so far: the process may not come to its end.
    private mutating func note(_ reading: Meter.Reading, _ label: String) {
        if reading.seconds > worst.seconds {
            worst.seconds = reading.seconds
            Report.say(.questionTime, reading.seconds)
            Report.note(label)
        }
        if reading.peak > worst.peak {
            worst.peak = reading.peak
            Report.say(.questionMemory, Double(reading.peak))
        }
    }
}
