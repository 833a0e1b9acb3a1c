public import OSMOpeningHours
public import ParisToilets
public import Testing

/// A sort of store, all of which answer the same questions in the same way.
public struct StoreKind: Sendable, CustomTestStringConvertible {
    /// All of them.
    public static let all: [StoreKind] = [.file, .memory]

    /// What it is called in tests.
    public let name: String
    /// Makes an empty store.
    public let make: @Sendable () throws -> EmptyStore

    /// Describes one.
    public init(name: String, make: @escaping @Sendable () throws -> EmptyStore) {
        self.name = name
        self.make = make
    }

    /// The name.
    public var testDescription: String { name }
}

/// A store in which nothing is yet.
public struct EmptyStore {
    /// Opens it for questions, once something was imported.
    public let open: () throws -> any ToiletStore
    /// Prepares an import into it.
    public let importer: (_ origin: String, _ now: Instant) -> Importer

    /// Takes how it is opened and filled.
    public init(
        open: @escaping () throws -> any ToiletStore,
        importer: @escaping (_ origin: String, _ now: Instant) -> Importer
    ) {
        self.open = open
        self.importer = importer
    }
}

extension StoreKind {
    /// The SpatiaLite file.
    public static let file = StoreKind(name: "a SpatiaLite file") {
        let folder = try ScratchFolder()
        let path = folder.file("toilets.sqlite")
        return EmptyStore(
            open: {
                // The folder lasts as long as it can be opened.
                try withExtendedLifetime(folder) { try SpatiaLiteStore(path: path) }
            },
            importer: { Importer(into: path, origin: $0, at: $1) }
        )
    }
}
