internal import CSQLite
internal import ByteStreams

/// SpatiaLite's SQL functions, loaded with `dlopen` and registered on one connection.
struct SpatialExtension {
    private let cache: UnsafeMutableRawPointer
    private let cleanUp: spatialite_cleanup_ex_function

    init(on database: OpaquePointer) throws(SQLError) {
        do {
            let library = try LazyLibrary("libspatialite.so.8", "libspatialite.so.7", "libspatialite.so")
            let allocate = try library.function(
                "spatialite_alloc_connection", as: spatialite_alloc_connection_function.self
            )
            let start = try library.function("spatialite_init_ex", as: spatialite_init_ex_function.self)
            cleanUp = try library.function("spatialite_cleanup_ex", as: spatialite_cleanup_ex_function.self)
            guard let cache = allocate() else {
                throw SQLError(code: SQLITE_NOMEM, message: "SpatiaLite has no memory for a connection")
            }
            self.cache = cache
            start(database, cache, 0)
        } catch let error as LazyLibrary.Missing {
            throw SQLError(code: SQLITE_NOLFS, message: "SpatiaLite cannot be loaded: \(error.description)")
        } catch let error as SQLError {
            throw error
        } catch {
            throw SQLError(code: SQLITE_NOLFS, message: "SpatiaLite cannot be loaded: \(error)")
        }
    }

    /// Releases SpatiaLite's state. Call it after the connection is closed.
    func close() {
        cleanUp(cache)
    }
}
