internal import CPQ
internal import Glibc

/// Where a server is, as an address says it: the parts `host` and `hostaddr`, each possibly a list.
package struct ServerPlace: Sendable {
    package let host: String?
    package let address: String?

    package init(host: String?, address: String? = nil) {
        self.host = host
        self.address = address
    }

    /// Whether it is on another machine than this one, or any of several is.
    package var isElsewhere: Bool {
        // A number says where the server is; the name is then only compared with its certificate.
        let hosts = [address, host].compactMap { $0 }.first { !$0.isEmpty } ?? ""
        return hosts.split(separator: ",").contains { !Self.isHere(String($0)) }
    }

    package static func isElsewhere(_ place: ServerPlace) -> Bool { place.isElsewhere }

    /// A socket of this machine, or its loopback interface.
    private static func isHere(_ host: String) -> Bool {
        if host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" { return true }
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, host, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
        guard inet_pton(AF_INET6, host, &six) == 1 else { return false }
        return withUnsafeBytes(of: six) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
    }
}

extension PostgresConnection {
    /// What is asked for unless the URI says otherwise.
    private static let usual = [
        ("connect_timeout", "10"), ("keepalives_idle", "30"), ("keepalives_interval", "10"),
        ("keepalives_count", "3"), ("fallback_application_name", "toilets"), ("client_encoding", "UTF8"),
    ]

    /// Connects, to another machine with TLS if it has that, and without TLS in a way that shows nobody a password.
    ///
    /// By itself libpq does without TLS where the server says that it has none, and then sends the password as it is if
    /// the server asks for that. Who says `sslmode`, or has a service file, decides this themselves.
    static func connected(_ uri: String, _ isElsewhere: (ServerPlace) -> Bool, _ library: PQLibrary)
        throws(PostgresError) -> OpaquePointer
    {
        let given = try options(of: uri)
        func option(_ name: String, _ variable: String) -> String? {
            given.first { $0.name == name }?.value ?? getenv(variable).map { String(cString: $0) }
        }
        let whole = usual + [("dbname", uri)]
        let place = ServerPlace(host: option("host", "PGHOST"), address: option("hostaddr", "PGHOSTADDR"))
        guard option("sslmode", "PGSSLMODE") == nil, option("service", "PGSERVICE") == nil, isElsewhere(place)
        else { return try connected(whole, library) }
        do throws(PostgresError) {
            return try connected(whole + [("sslmode", "require")], library)
        } catch {
            guard error.message.contains("does not support SSL") else { throw error }
        }
        // From version 16 on libpq can refuse what would show the password.
        if library.version() >= 160_000 {
            return try connected(whole + [("sslmode", "disable"), ("require_auth", "!password,!md5")], library)
        }
        do throws(PostgresError) {
            guard getenv("PGPASSWORD") == nil else { throw PostgresError(.refused, "no password supplied") }
            let open = given.filter { $0.name != "password" && $0.name != "passfile" }
            return try connected(
                usual + open.map { ($0.name, $0.value) } + [
                    ("sslmode", "disable"), ("passfile", "/dev/null"),
                ],
                library,
                expands: false
            )
        } catch {
            guard error.message.contains("no password supplied") else { throw error }
            throw PostgresError(
                .refused,
                "it has no TLS, without which no password is sent to another machine; where the network is your own, say sslmode=prefer in the address"
            )
        }
    }

    /// Connects with these parts, of which a later one counts. `expands` tells whether `dbname` is a URI.
    private static func connected(_ parts: [(String, String)], _ library: PQLibrary, expands: Bool = true)
        throws(PostgresError) -> OpaquePointer
    {
        let keys = parts.map { strdup($0.0) } + [nil]
        let values = parts.map { strdup($0.1) } + [nil]
        defer { for text in keys + values { Glibc.free(text) } }
        let handle = keys.map { UnsafePointer($0) }.withUnsafeBufferPointer { keys in
            values.map { UnsafePointer($0) }.withUnsafeBufferPointer { values in
                library.connect(keys.baseAddress, values.baseAddress, expands ? 1 : 0)
            }
        }
        guard let handle else { throw PostgresError(.unreachable, "out of memory") }
        guard library.status(handle) == CONNECTION_OK else {
            let message = message(of: handle, library)
            library.finish(handle)
            throw connectionError(message)
        }
        return handle
    }

    /// libpq gives no codes for a connection that failed, so the words that the server is known to use are looked for.
    private static func connectionError(_ message: String) -> PostgresError {
        // Where several hosts were tried, each has a line; the last one is about the last host.
        let last = message.split(whereSeparator: \.isNewline).last.map(String.init) ?? message
        let line = message.contains("FATAL:") ? last : message
        if ["too many clients", "remaining connection slots", "too many connections"].contains(where: line.contains) {
            return PostgresError(.busy, line)
        }
        if ["starting up", "shutting down", "recovery mode"].contains(where: line.contains) {
            return PostgresError(.busy, line)
        }
        let isRefusal =
            line.contains("FATAL:")
            || ["no password supplied", "authentication"].contains(where: line.contains)
        return PostgresError(isRefusal ? .refused : .unreachable, line)
    }
}
