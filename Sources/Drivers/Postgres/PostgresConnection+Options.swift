internal import CPQ

extension PostgresConnection {
    /// The parts of a URI by the names that libpq gives them, such as `host` and `dbname`; only those that it has.
    package static func options(of uri: String) throws(PostgresError) -> [(name: String, value: String)] {
        let library = try PQLibrary.opened()
        var reason: UnsafeMutablePointer<CChar>?
        guard let first = library.parseOptions(uri, &reason) else {
            defer { if let reason { library.free(reason) } }
            throw PostgresError(.unreachable, reason.map { String(cString: $0) } ?? "out of memory")
        }
        defer { library.freeOptions(first) }
        var options: [(name: String, value: String)] = []
        var next = first
        while let keyword = next.pointee.keyword {
            if let value = next.pointee.val {
                options.append((String(cString: keyword), String(cString: value)))
            }
            next += 1
        }
        return options
    }
}

extension String {
    /// The text as a literal of SQL, for the few statements that take no parameters, such as `CREATE SERVER`.
    package var sqlLiteral: String {
        let text = replacing("\0", with: "\u{FFFD}").replacing("'", with: "''")
        return text.contains("\\") ? "E'" + text.replacing("\\", with: "\\\\") + "'" : "'\(text)'"
    }
}
