internal import ParisToilets

/// Where texts for people are shown: in which language, how wide, and whether in colours.
struct Screen: Sendable {
    let words: Words
    /// The columns of the terminal; nil is without limit.
    var room: Int?
    var colors = false

    /// Lines as wide as it is.
    var layout: TextLayout { TextLayout(room: room) }

    /// A text in a style.
    func show(_ text: SafeText, _ style: Style) -> SafeText { style.apply(text, colors: colors) }
}

extension Context {
    /// Where the answer to a request is shown: on the terminal, or in a file.
    func screen(_ request: Request) -> Screen {
        let room = request.options.goesToStandardOutput ? columns : nil
        let colors =
            switch request.options.color {
            case .always: true
            case .never: false
            case .auto: room != nil && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
            }
        return Screen(words: words, room: room, colors: colors)
    }
}
