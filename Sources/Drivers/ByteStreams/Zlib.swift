internal import CZlib

/// The functions of zlib, which is loaded at the first use.
struct Zlib: Sendable {
    let open: gzdopen_function
    let read: gzread_function
    let error: gzerror_function
    let close: gzclose_function
    let begin: deflateInit2_function
    let bound: deflateBound_function
    let deflate: deflate_function
    let setParameters: deflateParams_function
    let end: deflateEnd_function

    static let shared = Result { () throws(LazyLibrary.Missing) in try Zlib() }

    private init() throws(LazyLibrary.Missing) {
        let library = try LazyLibrary("libz.so.1", "libz.so")
        open = try library.function("gzdopen", as: gzdopen_function.self)
        read = try library.function("gzread", as: gzread_function.self)
        error = try library.function("gzerror", as: gzerror_function.self)
        close = try library.function("gzclose_r", as: gzclose_function.self)
        begin = try library.function("deflateInit2_", as: deflateInit2_function.self)
        bound = try library.function("deflateBound", as: deflateBound_function.self)
        deflate = try library.function("deflate", as: deflate_function.self)
        setParameters = try library.function("deflateParams", as: deflateParams_function.self)
        end = try library.function("deflateEnd", as: deflateEnd_function.self)
    }
}
