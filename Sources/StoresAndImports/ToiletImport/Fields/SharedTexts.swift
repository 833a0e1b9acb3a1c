internal import ToiletCore

/// The texts of rows that many rows share, checked once.
struct SharedTexts {
    /// Accepts opening hours that can be parsed.
    private var hoursTexts = StringInterner { Hours(parsing: $0) != .unread }
    /// Accepts only web pages, since users click on them.
    private var pages = StringInterner { Text.webPage($0) != nil }

    /// The opening hours as the source writes them; what cannot be parsed is kept, and noted as unread.
    mutating func hours(_ fields: inout RowFields) throws(Text.InvalidUTF8) -> String? {
        if fields.isEmpty(.hours) { return nil }
        let hours = try hoursTexts.entry(fields.text.span, fields.values[.hours])
        if !hours.isAccepted { fields.note("hours", hours.text) }
        return hours.text.isEmpty || hours.text == ":" ? nil : hours.text
    }

    /// The address of a web page; anything else is noted as unread.
    mutating func page(_ fields: inout RowFields) throws(Text.InvalidUTF8) -> String? {
        if fields.isEmpty(.page) { return nil }
        let page = try pages.entry(fields.text.span, fields.values[.page])
        if page.isAccepted { return page.text }
        fields.note("page", page.text)
        return nil
    }
}
