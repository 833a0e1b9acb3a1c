internal import ToiletCore

/// The differences between a stored toilet and its new values.
///
/// Values are compared by meaning, not by spelling, and a value that was unknown before is not a change.
struct ToiletDiff {
    /// One difference, with the previous and the new text.
    struct Difference {
        let what: ToiletChange.What
        let before: String
        let after: String
    }

    /// The differences, most important first.
    let differences: [Difference]

    init(from old: Toilet, to new: Toilet) {
        var candidates = [
            Self.move(old, new), Self.status(old, new), Self.hours(old, new), Self.name(old, new),
            Self.other("kind", old.kind, new.kind, unless: .unknown),
        ]
        if old.properties != new.properties {
            for property in Property.allCases {
                guard let name = property.facts.changeName else { continue }
                candidates.append(Self.other(name, old[property], new[property], unless: .unknown))
            }
        }
        candidates.append(Self.other("arrondissement", old.arrondissement, new.arrondissement))
        differences = candidates.compactMap { $0 }
    }

    /// Whether the position changed.
    var isMove: Bool { differences.first?.what == .moved }

    private static func move(_ old: Toilet, _ new: Toilet) -> Difference? {
        guard old.coordinate.distance(to: new.coordinate) > 10 else { return nil }
        return Difference(what: .moved, before: place(old), after: place(new))
    }

    private static func place(_ toilet: Toilet) -> String {
        "\(toilet.coordinate.latitude),\(toilet.coordinate.longitude)"
    }

    private static func status(_ old: Toilet, _ new: Toilet) -> Difference? {
        guard old.status != new.status, old.status != .unknown, new.status != .unknown else { return nil }
        return Difference(
            what: new.status == .outOfService ? .outOfService : .backInService, before: old.status.rawValue,
            after: new.status.rawValue
        )
    }

    private static func name(_ old: Toilet, _ new: Toilet) -> Difference? {
        let keys = (AddressText.key(old.addressText), AddressText.key(new.addressText))
        guard keys.0 != keys.1, !keys.0.isEmpty, !keys.1.isEmpty, !AddressText.areSpellings(keys.0, keys.1) else {
            return nil
        }
        return Difference(what: .renamed, before: old.addressText, after: new.addressText)
    }

    private static func hours(_ old: Toilet, _ new: Toilet) -> Difference? {
        guard let before = old.hoursText, let after = new.hoursText, before != after else { return nil }
        switch (Hours(parsing: before), Hours(parsing: after)) {
        // "See the park's page" states no hours that could be compared.
        case (.unsaid, _), (_, .unsaid), (.seePage, _), (_, .seePage): return nil
        case (.unread, .unread): break
        case (let old, let new): guard old != new else { return nil }
        }
        return Difference(what: .hours, before: before, after: after)
    }

    private static func other<Value: RawRepresentable & Equatable>(
        _ name: String, _ old: Value?, _ new: Value?, unless unknown: Value? = nil
    ) -> Difference? {
        guard let old, let new, old != new, old != unknown, new != unknown else { return nil }
        return Difference(what: .changed, before: "\(name) \(old.rawValue)", after: "\(name) \(new.rawValue)")
    }
}
