/// The report of an import. `dry` tells that nothing was stored.
extension Words {
    package func storedToilets(_ count: Int, of read: Int, _ format: SafeText, dry: Bool) -> SafeText {
        stored(toilets(count), of: read, format, dry: dry)
    }

    package func storedStreets(_ count: Int, of read: Int, _ format: SafeText, dry: Bool) -> SafeText {
        stored(streets(count), of: read, format, dry: dry)
    }

    package func storedParks(_ count: Int, of read: Int, _ format: SafeText, dry: Bool) -> SafeText {
        stored(parks(count), of: read, format, dry: dry)
    }

    package func storedAddresses(
        _ count: Int, inStreets streets: Int, of read: Int, _ format: SafeText, dry: Bool
    ) -> SafeText {
        stored(addressesInStreets(count, streets), of: read, format, dry: dry)
    }

    private func stored(_ things: SafeText, of read: Int, _ format: SafeText, dry: Bool) -> SafeText {
        dry ? wouldStore(things, of: read, format) : stored(things, of: read, format)
    }

    package func storedOutlines(_ count: Int, _ format: SafeText, dry: Bool) -> SafeText {
        dry ? wouldStoreOutlines(of: count, format) : storedOutlines(of: count, format)
    }

    package func unreadHours(_ count: Int, example: String?) -> SafeText {
        example.map { unreadHours(count, suchAs: $0) } ?? unreadHours(count)
    }

    package func manyRejected(_ count: Int, of rows: Int, _ things: SafeText, example: SafeText?) -> SafeText {
        guard let example else { return manyRejected(count, of: rows, things) }
        return manyRejected(count, of: rows, things, because: example)
    }

    package func manyUnread(_ column: SafeText, _ count: Int, of things: SafeText, example: String?) -> SafeText {
        guard let example else { return manyUnread(column, count, of: things) }
        return manyUnread(column, count, of: things, suchAs: example)
    }

    package func invalidUTF8(byte: String, row: Int) -> SafeText {
        row == 0 ? invalidUTF8(byte: byte) : invalidUTF8(byte: byte, inRow: row)
    }
}

/// What portals and other servers said.
extension Words {
    package func errorOfPortal(_ message: String?, code: String) -> SafeText {
        message.map { errorOfPortal($0, code: code) } ?? errorOfPortal(code: code)
    }

    package func serverError(_ address: String, _ status: SafeText, until time: String?) -> SafeText {
        time.map { serverError(address, status, lasting: $0) } ?? serverError(address, status)
    }

    package func rateLimited(_ address: String, until time: String?) -> SafeText {
        time.map { rateLimited(address, answersFrom: $0) } ?? rateLimited(address)
    }

    package func http(_ status: Int, _ message: String?) -> SafeText {
        message.map { http(status, saying: $0) } ?? "HTTP \(status)"
    }

    package func received(_ count: Int?, bytes size: Int, seconds time: Double, from origin: String) -> SafeText {
        received(amount(count, size), seconds: time, from: origin)
    }

    package func receiving(rows count: Int, bytes size: Int, of total: Int?, rate: Int) -> SafeText {
        let received = amount(count > 0 ? count : nil, size)
        return receiving(total.map { amount(received, of: $0) } ?? received, rate: rate)
    }

    package func reading(rows count: Int, bytes size: Int, share: Int?) -> SafeText {
        let share: SafeText = share.map { " (\(percent($0)))" } ?? ""
        return reading("\(amount(count, size))\(share)")
    }

    private func amount(_ count: Int?, _ size: Int) -> SafeText {
        list([count.map { rows($0) }, bytes(size)].compactMap(\.self))
    }
}
