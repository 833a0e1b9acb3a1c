internal import ByteStreams
internal import CMicrohttpd

/// The functions of libmicrohttpd that the server uses, loaded when the first server starts.
struct MicrohttpdLibrary: Sendable {
    nonisolated(unsafe) let start: UnsafeMutableRawPointer
    let stop: mhd_stop_daemon_function
    let addConnection: mhd_add_connection_function
    nonisolated(unsafe) let connectionInfo: UnsafeMutableRawPointer
    let connectionValues: mhd_get_connection_values_function
    let makeResponse: mhd_create_response_function
    let makeSharedResponse: mhd_create_shared_response_function
    let makeStreamedResponse: mhd_create_streamed_response_function
    nonisolated(unsafe) let setResponseOptions: UnsafeMutableRawPointer
    let addHeader: mhd_add_response_header_function
    let queue: mhd_queue_response_function
    let destroyResponse: mhd_destroy_response_function
    /// Whether the head of a request can be looked at in the buffer where libmicrohttpd took it apart.
    ///
    /// Up to 0.9.77 it takes folded lines, NUL and bare line feeds for well-formed; see ``RequestHead``. Later versions
    /// refuse them, and leave the buffer in another form.
    let leavesHeadInPlace: Bool

    /// The library, loaded once per process.
    static func opened() throws(LazyLibrary.Missing) -> MicrohttpdLibrary { try shared.get() }

    private static let shared = Result { () throws(LazyLibrary.Missing) in try MicrohttpdLibrary() }

    private init() throws(LazyLibrary.Missing) {
        let library = try LazyLibrary("libmicrohttpd.so.12")
        start = try library.function("MHD_start_daemon", as: UnsafeMutableRawPointer.self)
        stop = try library.function("MHD_stop_daemon", as: mhd_stop_daemon_function.self)
        addConnection = try library.function("MHD_add_connection", as: mhd_add_connection_function.self)
        connectionInfo = try library.function("MHD_get_connection_info", as: UnsafeMutableRawPointer.self)
        connectionValues = try library.function(
            "MHD_get_connection_values_n",
            as: mhd_get_connection_values_function.self
        )
        makeResponse = try library.function(
            "MHD_create_response_from_buffer",
            as: mhd_create_response_function.self
        )
        makeSharedResponse = try library.function(
            "MHD_create_response_from_buffer_with_free_callback_cls",
            as: mhd_create_shared_response_function.self
        )
        makeStreamedResponse = try library.function(
            "MHD_create_response_from_callback",
            as: mhd_create_streamed_response_function.self
        )
        setResponseOptions = try library.function(
            "MHD_set_response_options",
            as: UnsafeMutableRawPointer.self
        )
        addHeader = try library.function(
            "MHD_add_response_header",
            as: mhd_add_response_header_function.self
        )
        queue = try library.function("MHD_queue_response", as: mhd_queue_response_function.self)
        destroyResponse = try library.function(
            "MHD_destroy_response",
            as: mhd_destroy_response_function.self
        )
        let version = try library.function("MHD_get_version", as: mhd_get_version_function.self)
        leavesHeadInPlace = version().map { String(cString: $0).hasPrefix("0.9.") } ?? true
    }
}
