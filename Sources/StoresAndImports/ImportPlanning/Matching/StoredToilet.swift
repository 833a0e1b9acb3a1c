package import ToiletCore

/// The values of a stored toilet by which imports recognise it.
package struct StoredToilet {
    /// Its row in `toilets`; nil for a former toilet.
    var row: Int? { storedRow == Self.noRow ? nil : Int(storedRow) }
    private let storedRow: Int64
    /// Marks a missing row; SQLite does not assign this number.
    private static let noRow = Int64.min
    let id: ToiletID
    let traits: PlaceTraits
    /// A hash of its identifier in the data set; nil if there is none.
    var sourceKey: WideDigest? { sourceDigest == WideDigest() ? nil : sourceDigest }
    private let sourceDigest: WideDigest

    var coordinate: Coordinate { traits.coordinate }

    /// Creates it from stored values; `row` is nil for a former toilet.
    package init(row: Int?, id: ToiletID, traits: PlaceTraits, sourceID: String?) {
        storedRow = row.map { Int64($0) } ?? Self.noRow
        self.id = id
        self.traits = traits
        sourceDigest = sourceID.map { WideDigest(of: $0) } ?? WideDigest()
    }
}
