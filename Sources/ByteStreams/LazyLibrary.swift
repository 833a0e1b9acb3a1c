internal import Glibc

/// A shared library that is opened the first time it is needed.
///
/// What a query does not use, it does not load: SpatiaLite alone brings some fifty libraries with it.
package struct LazyLibrary: Sendable {
    /// The library could not be used; the message says which and why.
    package struct Missing: Error, Sendable, CustomStringConvertible {
        /// The system's own words.
        package let description: String

        /// Takes a message that names the library.
        package init(description: String) {
            self.description = description
        }
    }

    nonisolated(unsafe) private let handle: UnsafeMutableRawPointer

    /// Opens the first of the names that the system knows.
    package init(_ names: String...) throws(Missing) {
        for name in names {
            if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
                self.handle = handle
                return
            }
        }
        throw Missing(description: Self.lastError)
    }

    /// Finds a function, as the type that its header declares.
    package func function<Function>(_ name: String, as type: Function.Type) throws(Missing) -> Function {
        guard let address = dlsym(handle, name) else { throw Missing(description: Self.lastError) }
        return unsafeBitCast(address, to: type)
    }

    private static var lastError: String {
        dlerror().map { String(cString: $0) } ?? "unknown error"
    }
}
