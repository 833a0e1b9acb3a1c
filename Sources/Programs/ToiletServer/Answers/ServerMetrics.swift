internal import ByteStreams
internal import HTTP
internal import Synchronization

/// Figures of a server: requests by route and status, how long they took, and what was sent.
///
/// Counters are atomic numbers, which threads count up without waiting for each other.
final class ServerMetrics: Sendable {
    static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    /// The upper bounds of the histogram, in microseconds.
    private static let bounds = [50, 100, 250, 500, 1000, 2500, 5000, 10_000, 50_000, 100_000, 1_000_000]
    private static let bucketCount = 12
    private static let statuses = [200, 204, 304, 400, 403, 404, 405, 406, 413, 415, 421, 500, 503]
    private static let statusCount = 14

    /// The counters of one route.
    private final class Counters: Sendable {
        let statuses = InlineArray<14, Atomic<Int>> { _ in Atomic(0) }
        let durations = InlineArray<12, Atomic<Int>> { _ in Atomic(0) }
        let microseconds = Atomic(0)
        let bytes = Atomic(0)
    }

    private let names: [String]
    private let counters: [Counters]

    /// Makes them for routes of some names.
    init(_ routes: [String]) {
        // Paths that are no route are counted together.
        names = routes + ["none"]
        counters = names.map { _ in Counters() }
    }

    /// Microseconds of a clock, at the beginning of a request.
    func begin() -> Int { MonotonicClock.microseconds }

    /// Counts an answer of a route.
    func end(_ start: Int, _ route: String?, _ response: HTTPResponse) {
        let index = route.flatMap { names.firstIndex(of: $0) } ?? counters.count - 1
        let counters = counters[index]
        let status = Self.statuses.firstIndex(of: response.status) ?? Self.statusCount - 1
        let microseconds = max(0, MonotonicClock.microseconds - start)
        let bucket = Self.bounds.firstIndex { microseconds <= $0 } ?? Self.bucketCount - 1
        counters.statuses[status].wrappingAdd(1, ordering: .relaxed)
        counters.durations[bucket].wrappingAdd(1, ordering: .relaxed)
        counters.microseconds.wrappingAdd(microseconds, ordering: .relaxed)
        switch response.body {
        case .bytes(let bytes): counters.bytes.wrappingAdd(bytes.count, ordering: .relaxed)
        case .written: break
        }
    }

    /// The figures in the text format of Prometheus.
    func text() -> String {
        var text = """
            # HELP toilets_http_requests_total Requests that were answered, by route and status.
            # TYPE toilets_http_requests_total counter

            """
        for (name, counters) in zip(names, counters) {
            for status in 0..<Self.statusCount {
                let count = counters.statuses[status].load(ordering: .relaxed)
                guard count > 0 else { continue }
                let code = status < Self.statuses.count ? String(Self.statuses[status]) : "other"
                text += "toilets_http_requests_total{route=\"\(name)\",status=\"\(code)\"} \(count)\n"
            }
        }
        text += """
            # HELP toilets_http_request_duration_seconds Time to make an answer, by route.
            # TYPE toilets_http_request_duration_seconds histogram

            """
        for (name, counters) in zip(names, counters) {
            var sum = 0
            var lines = ""
            for bucket in 0..<Self.bucketCount {
                sum += counters.durations[bucket].load(ordering: .relaxed)
                let bound = bucket < Self.bounds.count ? "\(Double(Self.bounds[bucket]) / 1e6)" : "+Inf"
                lines +=
                    "toilets_http_request_duration_seconds_bucket{route=\"\(name)\",le=\"\(bound)\"} \(sum)\n"
            }
            guard sum > 0 else { continue }
            let seconds = Double(counters.microseconds.load(ordering: .relaxed)) / 1e6
            text += lines
            text += "toilets_http_request_duration_seconds_sum{route=\"\(name)\"} \(seconds)\n"
            text += "toilets_http_request_duration_seconds_count{route=\"\(name)\"} \(sum)\n"
        }
        text += """
            # HELP toilets_http_response_bytes_total Bytes of bodies, by route, without streams.
            # TYPE toilets_http_response_bytes_total counter

            """
        for (name, counters) in zip(names, counters) {
            let bytes = counters.bytes.load(ordering: .relaxed)
            if bytes > 0 { text += "toilets_http_response_bytes_total{route=\"\(name)\"} \(bytes)\n" }
        }
        return text
    }
}
