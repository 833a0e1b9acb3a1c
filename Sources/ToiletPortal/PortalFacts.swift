public import OSMOpeningHours
internal import ToiletCore
internal import ToiletImport

/// A portal's metadata of a data set, or its description of an error.
public struct PortalFacts: Hashable, Sendable {
    /// How many rows the data set has.
    public private(set) var rows: Int?
    /// When the portal last updated the data set.
    public private(set) var processed: Instant?
    /// The portal's error code: a number in API 1.0, a word in API 2.1.
    private(set) var errorCode: String?
    private(set) var message: String?
    /// When the rate limit ends.
    private(set) var reset: Instant?

    /// Collects the values from a JSON object, at any depth; of damaged JSON those before the damage.
    init(_ bytes: [UInt8]) {
        var json = JSONReader(ByteWindow(text: bytes))
        try? read(from: &json)
    }

    private mutating func read(from json: inout JSONReader) throws {
        var name = ""
        while true {
            let token = try json.next()
            switch token {
            case .end: return
            case .key: name = String(decoding: json.text.prefix(40), as: UTF8.self)
            case .string, .number:
                take(
                    name,
                    String(decoding: json.text.prefix(500), as: UTF8.self),
                    isOutermost: json.depth == 1
                )
                name = ""
            default: name = ""
            }
        }
    }

    private mutating func take(_ name: String, _ text: String, isOutermost: Bool) {
        switch name {
        case "records_count": rows = rows ?? Int(text)
        case "data_processed": processed = processed ?? PortalTime.parse(text)
        case "error_code" where isOutermost, "errorcode" where isOutermost: errorCode = text
        case "message" where isOutermost, "error" where isOutermost: message = Text.cleaned(text)
        case "reset_time" where isOutermost: reset = PortalTime.parse(text)
        default: break
        }
    }
}
