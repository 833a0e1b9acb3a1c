internal import SpatiaLite

extension Filter {
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

    /// The layers of the spatial index in which such rows can lie: the districts, and 0 for none; nil means all.
    var layers: Set<Int>? {
        guard !arrondissements.isEmpty else { return nil }
        let wanted = arrondissements.map(\.rawValue)
        return Set(unknown == .exclude ? wanted : wanted + [0])
    }

    private var statusCondition: SQL {
        guard statuses.count < Status.allCases.count else { return "1" }
        return "t.status IN (\(list: statuses.map(\.rawValue).sorted()))"
    }

    private func condition(for policy: UnknownPolicy) -> SQL {
        let known = SQL.join(["1"] + wishes.map(\.known), by: " AND ")
        guard policy != .exclude else { return known }
        let possible = SQL.join(["1"] + wishes.map { "(\($0.known) OR \($0.unknown))" }, by: " AND ")
        return policy == .include ? possible : "\(possible) AND NOT (\(known))"
    }

    /// A wanted property: when it is known to be there, and when nobody knows. Neither is ever NULL.
    private struct Wish {
        let known: SQL
        let unknown: SQL
    }

    private var wishes: [Wish] {
        var wishes: [Wish] = []
        if accessible { wishes.append(Wish(known: "t.accessible = 'yes'", unknown: "t.accessible = 'unknown'")) }
        if changingTable {
            wishes.append(Wish(known: "t.changing_table = 'yes'", unknown: "t.changing_table = 'unknown'"))
        }
        if !kinds.isEmpty {
            wishes.append(
                Wish(known: "t.kind IN (\(list: kinds.map(\.rawValue).sorted()))", unknown: "t.kind = 'unknown'"))
        }
        if !arrondissements.isEmpty {
            let numbers = arrondissements.map(\.rawValue).sorted()
            wishes.append(
                Wish(
                    known: "ifnull(t.arrondissement, 0) IN (\(list: numbers))",
                    unknown: "t.arrondissement IS NULL"))
        }
        return wishes
    }
}
