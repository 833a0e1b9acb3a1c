internal import SQLText
internal import ToiletCore

extension ListOrder {
    /// The columns of `toilets AS t` by which a list is sorted.
    var columns: SQL {
        switch self {
        case .arrondissement: "t.arrondissement NULLS LAST, t.address_key, t.id"
        case .address: "t.address_key, t.id"
        }
    }
}
