internal import CSpatiaLite

/// The functions of libcurl that a transfer takes, found when the first one is made.
struct CurlLibrary: Sendable {
    let make: curl_easy_init_function
    let reset: curl_easy_reset_function
    let perform: curl_easy_perform_function
    let cleanUp: curl_easy_cleanup_function
    let words: curl_easy_strerror_function
    nonisolated(unsafe) let setOption: UnsafeMutableRawPointer
    nonisolated(unsafe) let getInfo: UnsafeMutableRawPointer

    /// The library, opened once for the process, as its own set-up asks for.
    static func opened() throws(LazyLibrary.Missing) -> CurlLibrary { try shared.get() }

    private static let shared = Result { () throws(LazyLibrary.Missing) in try CurlLibrary() }

    private init() throws(LazyLibrary.Missing) {
        // The first comes along with SpatiaLite in Debian, so what imports can also fetch.
        let library = try LazyLibrary("libcurl-gnutls.so.4", "libcurl.so.4")
        let start = try library.function("curl_global_init", as: curl_global_init_function.self)
        make = try library.function("curl_easy_init", as: curl_easy_init_function.self)
        reset = try library.function("curl_easy_reset", as: curl_easy_reset_function.self)
        perform = try library.function("curl_easy_perform", as: curl_easy_perform_function.self)
        cleanUp = try library.function("curl_easy_cleanup", as: curl_easy_cleanup_function.self)
        words = try library.function("curl_easy_strerror", as: curl_easy_strerror_function.self)
        setOption = try library.function("curl_easy_setopt", as: UnsafeMutableRawPointer.self)
        getInfo = try library.function("curl_easy_getinfo", as: UnsafeMutableRawPointer.self)
        guard start(Int(CURL_GLOBAL_SSL | CURL_GLOBAL_WIN32)) == CURLE_OK else {
            throw LazyLibrary.Missing(description: "libcurl cannot set itself up")
        }
    }
}
