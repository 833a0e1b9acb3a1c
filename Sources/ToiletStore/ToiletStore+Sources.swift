internal import SpatiaLite
internal import ToiletCore

extension ToiletStore {
    /// The names of the data sets that were imported, the one that knows its toilets best first.
    public func sources() throws -> [String] {
        try read { try Source.stored(on: $0).sorted(by: Source.isBefore) }
    }
}

extension Source {
    /// The names of the data sets that were imported; one import may be of several, with a plus between them.
    static func stored(on connection: borrowing Connection) throws -> Set<String> {
        let names = try connection.rows("SELECT DISTINCT source FROM imports") { $0.text() }
        return Set(names.flatMap { $0.split(separator: "+").map(String.init) })
    }
}
