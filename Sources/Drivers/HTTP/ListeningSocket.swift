internal import CEpoll
internal import Glibc

/// A socket that listens. Not thread-safe.
final class ListeningSocket {
    let descriptor: Int32
    let endpoint: HTTPEndpoint
    /// The file of a Unix socket that this program made.
    private let file: (path: String, device: UInt, node: UInt)?
    private var isOpen = true

    private init(_ descriptor: Int32, _ endpoint: HTTPEndpoint, file: (String, UInt, UInt)? = nil) {
        self.descriptor = descriptor
        self.endpoint = endpoint
        self.file = file
    }

    deinit { close() }

    /// Stops listening. The file of a Unix socket is removed, unless another program has put its own there.
    func close() {
        guard isOpen else { return }
        isOpen = false
        if let file, let found = Self.status(of: file.path), found.st_dev == file.device,
            found.st_ino == file.node
        {
            unlink(file.path)
        }
        Glibc.close(descriptor)
    }

    /// Opens the sockets of a server; there is at least one.
    static func open(_ listening: HTTPListening) throws(HTTPServerError) -> [ListeningSocket] {
        switch listening {
        case .tcp(let host, let port): try openTCP(host: host, port: port)
        case .unix(let path, let mode): [try openUnix(path, mode)]
        case .inherited(let descriptors):
            try descriptors.map { (descriptor) throws(HTTPServerError) in try take(descriptor) }
        }
    }

    /// Makes a socket that does not block; the place is for the error.
    private static func makeSocket(_ family: Int32, _ place: String) throws(HTTPServerError) -> Int32 {
        let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        let descriptor = socket(family, Int32(truncatingIfNeeded: type), 0)
        guard descriptor >= 0 else { throw .failed(place) }
        return descriptor
    }

    // MARK: - TCP

    private static func openTCP(host: String, port: UInt16) throws(HTTPServerError) -> [ListeningSocket] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(truncatingIfNeeded: SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, String(port), &hints, &list)
        guard code == 0, let list else {
            let message =
                code == EAI_SYSTEM ? String(cString: strerror(errno)) : String(cString: gai_strerror(code))
            throw .unknownHost(host, message: message)
        }
        defer { freeaddrinfo(list) }
        var sockets: [ListeningSocket] = []
        var failure: HTTPServerError?
        for entry in sequence(first: list, next: { $0.pointee.ai_next }) {
            do {
                sockets.append(try openTCP(entry.pointee, host: host, port: port))
            } catch .failed where list.pointee.ai_next != nil {
                // A machine may know an address of a family that it does not have, as ::1 for localhost.
                continue
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        guard !sockets.isEmpty else {
            throw .failed("\(host):\(port)", message: "no address could be opened")
        }
        return sockets
    }

    private static func openTCP(_ entry: addrinfo, host: String, port: UInt16) throws(HTTPServerError)
        -> ListeningSocket
    {
        let descriptor = try makeSocket(entry.ai_family, "\(host):\(port)")
        var one: Int32 = 1
        // A port is free again at once after its server has ended.
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, 4)
        guard bind(descriptor, entry.ai_addr, entry.ai_addrlen) == 0, listen(descriptor, backlog) == 0 else {
            let code = errno
            Glibc.close(descriptor)
            throw .opening("\(host):\(port)", code, inUse: .addressInUse(host: host, port: port))
        }
        return ListeningSocket(descriptor, endpoint(of: descriptor))
    }

    /// The system allows fewer where it has a lower limit.
    private static let backlog: Int32 = 4096

    // MARK: - Unix sockets

    private static func openUnix(_ path: String, _ mode: UInt32) throws(HTTPServerError) -> ListeningSocket {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(truncatingIfNeeded: AF_UNIX)
        let limit = MemoryLayout.size(ofValue: address.sun_path) - 1
        guard path.utf8.count <= limit else { throw .pathTooLong(path, limit: limit) }
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .failed(path, message: "not a path") }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }

        func apply(_ call: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ descriptor: Int32)
            -> Int32
        {
            withUnsafeBytes(of: &address) {
                let pointer = $0.baseAddress?.assumingMemoryBound(to: sockaddr.self)
                return call(descriptor, pointer, socklen_t(clamping: $0.count)) == 0 ? 0 : errno
            }
        }

        if let found = status(of: path) {
            guard found.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path: path) }
            let probe = try makeSocket(AF_UNIX, path)
            let code = apply(connect, probe)
            Glibc.close(probe)
            switch code {
            case ECONNREFUSED: unlink(path)
            case 0, EAGAIN: throw .socketInUse(path: path)
            default: throw .opening(path, code)
            }
        }
        let descriptor = try makeSocket(AF_UNIX, path)
        var code = apply(bind, descriptor)
        // Nobody can connect before it listens, so nobody comes in before the mode is set.
        if code == 0, chmod(path, mode) != 0 || listen(descriptor, backlog) != 0 { code = errno }
        guard code == 0, let made = status(of: path) else {
            Glibc.close(descriptor)
            throw .opening(path, code, inUse: .socketInUse(path: path))
        }
        return ListeningSocket(descriptor, .unix(path: path), file: (path, made.st_dev, made.st_ino))
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    // MARK: - Inherited sockets

    private static func take(_ descriptor: Int32) throws(HTTPServerError) -> ListeningSocket {
        var value: Int32 = 0
        var size = socklen_t(4)
        let isListening = getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &value, &size) == 0 && value == 1
        let isStream =
            getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &value, &size) == 0
            && value == Int32(truncatingIfNeeded: SOCK_STREAM.rawValue)
        guard isListening, isStream else { throw .notListening(descriptor: descriptor) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return ListeningSocket(descriptor, endpoint(of: descriptor))
    }

    private static func endpoint(of descriptor: Int32) -> HTTPEndpoint {
        var storage = sockaddr_storage()
        var size = socklen_t(clamping: MemoryLayout.size(ofValue: storage))
        return withUnsafeMutableBytes(of: &storage) { bytes in
            getsockname(descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size)
            let found = UnsafeRawBufferPointer(rebasing: bytes[..<min(bytes.count, Int(size))])
            let peer = PeerAddress(found).peer
            switch Int32(found.loadUnaligned(as: sa_family_t.self)) {
            case AF_INET, AF_INET6:
                // The port is at the same place in both.
                return .tcp(
                    host: peer.description,
                    port: UInt16(bigEndian: found.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
                )
            default:
                let path = found.dropFirst(2).prefix { $0 != 0 }
                return .unix(path: String(decoding: path, as: UTF8.self))
            }
        }
    }
}
