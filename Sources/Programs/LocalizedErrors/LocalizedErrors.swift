public import FoundationEssentials
public import ParisToilets

// The errors of the library as `localizedDescription` shows them. They have a module of their own, which is part of the
// library, since the command line does without Foundation.

extension StoreError: LocalizedError {
    /// One sentence with the path of the store, and what to do.
    public var errorDescription: String? { sentence }
}

extension StoreCopyError: LocalizedError {
    /// One sentence about one of the two stores.
    public var errorDescription: String? { error.sentence }
}

extension ImportError: LocalizedError {
    /// One sentence with the path of the file.
    public var errorDescription: String? { description }
}

extension PortalError: LocalizedError {
    /// One sentence.
    public var errorDescription: String? { description }
}

extension SuspiciousImport: LocalizedError {
    /// One sentence.
    public var errorDescription: String? { description }
}

extension Coordinate.OutOfRange: LocalizedError {
    /// One sentence.
    public var errorDescription: String? {
        switch self {
        case .latitude(let degrees): "\(degrees) is no latitude; latitudes run from -90 to 90"
        case .longitude(let degrees): "\(degrees) is no longitude; longitudes run from -180 to 180"
        }
    }
}
