internal import Synchronization

/// How often each address may ask: a token bucket for each, in a table of fixed size.
///
/// Where an address is not in the table it takes the place of the one among four that was seen least recently. An
/// address that is forgotten too early gets a full bucket again; one that asks often is not the least recent.
final class RequestRate: Sendable {
    private struct Bucket {
        var address = AddressKey.none
        /// Requests that the address may make at once.
        var tokens = 0.0
        /// When the tokens were counted, in microseconds.
        var time = Int.min
    }

    private let buckets: Mutex<[Bucket]>
    private let perSecond: Double
    private let burst: Double

    /// The number of addresses that are remembered; 4096 take 160 KB.
    private static let capacity = 4096
    private static let ways = 4

    /// Makes full buckets for all addresses.
    init(perSecond: Double, burst: Double) {
        self.perSecond = max(perSecond, 1e-3)
        self.burst = max(burst, 1)
        buckets = Mutex(Array(repeating: Bucket(), count: Self.capacity))
    }

    /// Takes a token. Returns nil if there was one, and otherwise the seconds until there will be.
    func take(_ address: AddressKey, now: Int) -> Int? {
        // The seed of the hash differs in every process, so nobody can choose addresses that share places.
        let first =
            Int(
                truncatingIfNeeded: UInt(bitPattern: address.hashValue)
                    % UInt(truncatingIfNeeded: Self.capacity / Self.ways)
            ) * Self.ways
        return buckets.withLock { buckets in
            let places = first..<(first + Self.ways)
            let known = places.first { buckets[$0].address == address }
            let place = known ?? places.min { buckets[$0].time < buckets[$1].time } ?? first
            if known == nil { buckets[place] = Bucket(address: address, tokens: burst, time: now) }
            let seconds = Double(max(0, now - buckets[place].time)) / 1e6
            let tokens = min(burst, buckets[place].tokens + seconds * perSecond)
            buckets[place].time = now
            buckets[place].tokens = tokens >= 1 ? tokens - 1 : tokens
            return tokens >= 1 ? nil : max(1, Int(clamping: ((1 - tokens) / perSecond).rounded(.up)))
        }
    }
}

/// What counts as one address: an IPv4 address, or the first half of an IPv6 address, since one client may use the rest
/// as it likes.
struct AddressKey: Hashable, Sendable {
    let bits: UInt64
    let isV6: Bool

    /// No address.
    static let none = AddressKey(bits: 0, isV6: false)
}
