internal import SpatiaLite

extension Filter {
    /// The index in which to look for the nearest.
    ///
    /// SpatiaLite's index serves unless districts are asked for: in a big store, the nearest toilet of a district far
    /// away would come after all that are nearer. The second index keeps each district in branches of its own.
    var index: SpatialIndex {
        arrondissements.isEmpty ? .all : .byArrondissement
    }

    /// The districts as layers of the second index; nil means all.
    ///
    /// Layer 0 holds what is in no known district: those toilets may be in the answer, or are left out for a reason.
    var layers: Set<Int>? {
        arrondissements.isEmpty ? nil : Set(arrondissements.map(\.rawValue)).union([0])
    }
}
