internal import ToiletCore

/// The error message that a portal writes in place of rows, or among them.
struct PortalErrorMessage {
    private var code: String?
    private var message: String?

    /// Takes note of a member of an object, if it is part of an error message.
    mutating func take(_ name: String, _ token: JSONReader.Token, _ text: [UInt8]) {
        guard token == .string || token == .number else { return }
        var value: String { Text.cleaned(String(decoding: text.prefix(500), as: UTF8.self)) }
        switch name {
        case "error_code", "errorcode": code = value
        case "message", "error": message = value
        default: break
        }
    }

    /// The error; nil where there is no message.
    var error: ImportError? {
        code.map { .portalError(code: $0, message: message) }
    }
}
