internal import Glibc

/// Where a server is reached.
package enum HTTPListening: Sendable {
    /// An address or name of this machine and a port; 0 lets the system choose one. A name may stand for several
    /// addresses, which are all listened on.
    case tcp(host: String, port: UInt16)
    /// The path of a Unix socket, and who may use it: only this user, unless it is said otherwise. The file is removed
    /// when the server stops.
    case unix(path: String, mode: UInt32 = 0o600)
    /// Sockets that another program opened and listens on. The server closes them when it stops.
    case inherited(descriptors: [Int32])

    /// The sockets that systemd passes to this process.
    ///
    /// Takes the values of the environment variables `LISTEN_PID` and `LISTEN_FDS`, and the number of this process.
    /// Returns nil if they are absent, malformed, or meant for another process.
    package static func passed(listenPID: String?, listenFDs: String?, process: Int32) -> HTTPListening? {
        guard let pid = listenPID.flatMap({ Int32($0) }), pid == process,
            let count = listenFDs.flatMap({ Int32($0) }), (1...1024).contains(count)
        else { return nil }
        return .inherited(descriptors: Array(3..<(3 + count)))
    }
}

/// Why a server cannot start.
package enum HTTPServerError: Error, Sendable, Equatable {
    /// The host name has no address; the message is the system's.
    case unknownHost(String, message: String)
    /// Another program listens at this address and port.
    case addressInUse(host: String, port: UInt16)
    /// The system does not let this program listen there, as at a port below 1024.
    case notPermitted(String)
    /// A server is listening on this Unix socket.
    case socketInUse(path: String)
    /// There is a file of another kind where the Unix socket should be.
    case notASocket(path: String)
    /// The path of the Unix socket is longer than the system allows, which is this many bytes.
    case pathTooLong(String, limit: Int)
    /// A descriptor that was passed to this process is no socket that listens.
    case notListening(descriptor: Int32)
    /// Something else failed; where, and the system's message.
    case failed(String, message: String)
}

extension HTTPServerError {
    /// A call failed: where, and the number of the error.
    static func failed(_ place: String, code: Int32 = errno) -> HTTPServerError {
        .failed(place, message: String(cString: strerror(code)))
    }

    /// A socket could not be opened at a place; `inUse` is the error for one where somebody listens.
    static func opening(_ place: String, _ code: Int32, inUse: HTTPServerError? = nil) -> HTTPServerError {
        if code == EADDRINUSE, let inUse { return inUse }
        return code == EACCES || code == EPERM ? .notPermitted(place) : .failed(place, code: code)
    }
}

/// A place where a server listens.
package enum HTTPEndpoint: Sendable, Equatable {
    /// An IP address without brackets, and the port, which the system may have chosen.
    case tcp(host: String, port: UInt16)
    /// The path of a Unix socket; empty for an inherited one that has none.
    case unix(path: String)
}
