internal import CCurl
internal import ByteStreams

/// The functions of libcurl that transfers use, loaded with the first transfer.
struct CurlLibrary: Sendable {
    let make: curl_easy_init_function
    let reset: curl_easy_reset_function
    let cleanUp: curl_easy_cleanup_function
    let errorText: curl_easy_strerror_function
    let makeMulti: curl_multi_init_function
    let add: curl_multi_add_handle_function
    let remove: curl_multi_remove_handle_function
    let perform: curl_multi_perform_function
    let poll: curl_multi_poll_function
    let nextMessage: curl_multi_info_read_function
    let cleanUpMulti: curl_multi_cleanup_function
    nonisolated(unsafe) let setOption: UnsafeMutableRawPointer
    nonisolated(unsafe) let getInfo: UnsafeMutableRawPointer

    /// The library, loaded and initialised once per process, since `curl_global_init` must run only once.
    static func opened() throws(LazyLibrary.Missing) -> CurlLibrary { try shared.get() }

    private static let shared = Result { () throws(LazyLibrary.Missing) in try CurlLibrary() }

    private init() throws(LazyLibrary.Missing) {
        // Debian installs the GnuTLS build together with SpatiaLite, so it is there wherever imports work.
        let library = try LazyLibrary("libcurl-gnutls.so.4", "libcurl.so.4")
        let start = try library.function("curl_global_init", as: curl_global_init_function.self)
        make = try library.function("curl_easy_init", as: curl_easy_init_function.self)
        reset = try library.function("curl_easy_reset", as: curl_easy_reset_function.self)
        cleanUp = try library.function("curl_easy_cleanup", as: curl_easy_cleanup_function.self)
        errorText = try library.function("curl_easy_strerror", as: curl_easy_strerror_function.self)
        makeMulti = try library.function("curl_multi_init", as: curl_multi_init_function.self)
        add = try library.function("curl_multi_add_handle", as: curl_multi_add_handle_function.self)
        remove = try library.function("curl_multi_remove_handle", as: curl_multi_remove_handle_function.self)
        perform = try library.function("curl_multi_perform", as: curl_multi_perform_function.self)
        poll = try library.function("curl_multi_poll", as: curl_multi_poll_function.self)
        nextMessage = try library.function("curl_multi_info_read", as: curl_multi_info_read_function.self)
        cleanUpMulti = try library.function("curl_multi_cleanup", as: curl_multi_cleanup_function.self)
        setOption = try library.function("curl_easy_setopt", as: UnsafeMutableRawPointer.self)
        getInfo = try library.function("curl_easy_getinfo", as: UnsafeMutableRawPointer.self)
        guard start(Int(CURL_GLOBAL_SSL | CURL_GLOBAL_WIN32)) == CURLE_OK else {
            throw LazyLibrary.Missing(description: "libcurl cannot set itself up")
        }
    }
}
