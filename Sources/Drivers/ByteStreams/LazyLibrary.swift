internal import Glibc

/// A shared library that is loaded with `dlopen` when it is first needed, since a query needs none of them and
/// SpatiaLite alone brings some fifty others.
package struct LazyLibrary: Sendable {
    /// The library cannot be loaded, or lacks a function.
    package struct Missing: Error, Sendable, CustomStringConvertible {
        /// The system's message, which names the library.
        package let description: String

        /// Takes a message, which should name the library.
        package init(description: String) {
            self.description = description
        }
    }

    nonisolated(unsafe) private let handle: UnsafeMutableRawPointer

    /// Loads the first of several names that exists.
    package init(_ names: String...) throws(Missing) {
        for name in names {
            if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
                self.handle = handle
                return
            }
        }
        throw Missing(description: Self.lastError)
    }

    /// Looks up a function. The type must be the one that its C header declares; this is not checked.
    package func function<Function>(_ name: String, as type: Function.Type) throws(Missing) -> Function {
        guard let address = dlsym(handle, name) else { throw Missing(description: Self.lastError) }
        return unsafeBitCast(address, to: type)
    }

    private static var lastError: String {
        dlerror().map { String(cString: $0) } ?? "unknown error"
    }
}
