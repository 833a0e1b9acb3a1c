internal import SpatiaLite

extension ToiletStore {
    /// The names of the data sets that were imported, the one that knows its toilets best first.
    public func sources() throws -> [String] {
        let names = try read { try $0.rows("SELECT DISTINCT source FROM imports") { $0.text() } }
        return Set(names.flatMap { $0.split(separator: "+").map(String.init) }).sorted(by: Source.isBefore)
    }
}
