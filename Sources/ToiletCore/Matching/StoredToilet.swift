/// What it takes to recognise a stored toilet in a new import.
package struct StoredToilet {
    /// Its row in `toilets`, or nil where it is gone.
    var row: Int? { storedRow == Self.noRow ? nil : Int(storedRow) }
    private let storedRow: Int64
    /// Stands for no row; SQLite does not give out this number.
    private static let noRow = Int64.min
    let id: ToiletID
    let traits: PlaceTraits
    /// What stands for its name in its data set; nil where that gives none.
    var sourceKey: WideDigest? { sourceDigest == WideDigest() ? nil : sourceDigest }
    private let sourceDigest: WideDigest

    var coordinate: Coordinate { traits.coordinate }

    /// Takes what is stored of it; the row is nil where it is gone.
    package init(row: Int?, id: ToiletID, traits: PlaceTraits, sourceID: String?) {
        storedRow = row.map { Int64($0) } ?? Self.noRow
        self.id = id
        self.traits = traits
        sourceDigest = sourceID.map { WideDigest(of: $0) } ?? WideDigest()
    }
}
