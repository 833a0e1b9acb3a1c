public import ParisToilets
internal import ToiletImport

extension Source {
    /// This source with what its description says of it.
    public var described: Source { DataSet.of(self)?.source ?? self }
}
