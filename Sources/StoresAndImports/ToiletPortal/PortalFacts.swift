public import ToiletCore
internal import ToiletImport

/// A portal's metadata of a data set, or its description of an error.
///
/// One scanner reads both, because a portal may answer with an error where metadata were asked for, even with HTTP 200,
/// and no name of a value occurs in both.
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

    /// Collects the values from a JSON object; of damaged JSON those before the damage.
    ///
    /// Metadata are found at any depth, since API 2.1 has them in `metas.default` and API 1.0 in `metas`. An error's
    /// values are read in the outermost object only, since metadata may contain names such as `message` further inside.
    init(_ bytes: [UInt8]) {
        var json = JSONReader(TextWindow(text: bytes))
        try? read(from: &json)
    }

    private mutating func read(from json: inout JSONReader) throws {
        var name = ""
        while true {
            let token = try json.next()
            switch token {
            case .end: return
            case .key:
                // Bounds what is copied; the names that are looked for are shorter.
                name = String(decoding: json.text.prefix(40), as: UTF8.self)
            case .string, .number:
                // Bounds the message, which is shown to the user; the other values are shorter.
                store(name, String(decoding: json.text.prefix(500), as: UTF8.self), isOutermost: json.depth == 1)
                name = ""
            default: name = ""
            }
        }
    }

    private mutating func store(_ name: String, _ text: String, isOutermost: Bool) {
        switch name {
        // Read at any depth, where a name may occur again in another object: the first value that can be read wins.
        case "records_count": rows = rows ?? Int(text)
        case "data_processed": processed = processed ?? PortalTime.parse(text)
        // A name occurs once in the outermost object; where an invalid answer repeats it, the last value wins.
        case "error_code" where isOutermost, "errorcode" where isOutermost: errorCode = text
        case "message" where isOutermost, "error" where isOutermost: message = Text.cleaned(text)
        case "reset_time" where isOutermost: reset = PortalTime.parse(text)
        default: break
        }
    }
}
