internal import SpatiaLite

extension Filter {
    /// The index in which to look for the nearest.
    ///
    /// SpatiaLite's index serves unless districts are asked for: in a big store, the nearest toilet of a district far
    /// away would come after all that are nearer. The second index keeps each district in branches of its own.
    var index: SpatialIndex {
        arrondissements.isEmpty ? .all : .byArrondissement
    }

    /// The districts as layers of the second index, 0 standing for none; nil means all.
    var layers: Set<Int>? {
        guard !arrondissements.isEmpty else { return nil }
        return Set(arrondissements.map(\.rawValue)).union(unknown == .exclude ? [] : [0])
    }

    /// The conditions that a row `t` of the toilets must meet.
    var condition: SQL {
        "\(statusCondition) AND \(condition(for: unknown))"
    }

    /// The conditions that a row would meet but for being out of service; nil where such rows are let in.
    var hiddenByStatus: SQL? {
        guard !statuses.contains(.outOfService) else { return nil }
        return "t.status = \(Status.outOfService.rawValue) AND \(condition(for: unknown))"
    }

    /// The conditions that a row would meet but that something is not known; nil where such rows are let in.
    var hiddenByUnknown: SQL? {
        guard unknown == .exclude, !wishes.isEmpty else { return nil }
        return "\(statusCondition) AND \(condition(for: .only))"
    }

    private var statusCondition: SQL {
        guard statuses.count < Status.allCases.count else { return "1" }
        return Self.any(of: statuses.map(\.rawValue).sorted(), column: "t.status")
    }

    private func condition(for policy: UnknownPolicy) -> SQL {
        let known = SQL.join(["1"] + wishes.map(\.known), by: " AND ")
        guard policy != .exclude else { return known }
        let possible = SQL.join(["1"] + wishes.map { "(\($0.known) OR \($0.unknown))" }, by: " AND ")
        return policy == .include ? possible : "\(possible) AND NOT (\(known))"
    }

    /// Whether a column has one of several values; SQLite would build a table for `IN`, each time it is asked.
    private static func any(of values: [some SQLBindable], column: SQL) -> SQL {
        values.isEmpty ? "0" : "(\(SQL.join(values.map { "\(column) = \($0)" }, by: " OR ")))"
    }

    /// A wanted property: when it is known to be there, and when nobody knows. Neither is ever NULL.
    private struct Wish {
        let known: SQL
        let unknown: SQL
    }

    private var wishes: [Wish] {
        var wishes: [Wish] = []
        if accessible {
            wishes.append(Wish(known: "t.accessible = 'yes'", unknown: "t.accessible = 'unknown'"))
        }
        if changingTable {
            wishes.append(Wish(known: "t.changing_table = 'yes'", unknown: "t.changing_table = 'unknown'"))
        }
        if !kinds.isEmpty {
            wishes.append(
                Wish(
                    known: Self.any(of: kinds.map(\.rawValue).sorted(), column: "t.kind"),
                    unknown: "t.kind = 'unknown'"
                )
            )
        }
        if !arrondissements.isEmpty {
            let numbers = arrondissements.map(\.rawValue).sorted()
            wishes.append(
                Wish(
                    known: Self.any(of: numbers, column: "ifnull(t.arrondissement, 0)"),
                    unknown: "t.arrondissement IS NULL"
                )
            )
        }
        return wishes
    }
}

extension SpatialIndex {
    /// SpatiaLite's own index of the toilets.
    static let all = SpatialIndex("idx_toilets_geometry")
    /// Our index of the toilets, with a layer for each district, and 0 for none.
    static let byArrondissement = SpatialIndex("toilets_by_place", dimensions: 3)
}
