internal import ToiletCore

/// What the portal writes where an answer should be, when something went wrong on its side.
struct PortalProblem {
    private var code: String?
    private var message: String?

    /// Looks at one value of an object.
    mutating func take(_ name: String, _ token: JSONReader.Token, _ text: [UInt8]) {
        guard token == .string || token == .number else { return }
        let value = Text.cleaned(String(decoding: text.prefix(500), as: UTF8.self))
        switch name {
        case "error_code", "errorcode": code = value
        case "message", "error": message = value
        default: break
        }
    }

    /// The problem, where there is one.
    var error: ImportError? {
        code.map { .portalError(code: $0, message: message ?? "no reason given") }
    }
}
