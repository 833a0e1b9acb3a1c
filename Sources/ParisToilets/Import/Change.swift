/// How a toilet differs from what was stored of it.
enum Change {
    case moved, changed, unchanged

    /// Compares what the values mean, not how they are written: a portal that changes its spelling changes no toilet,
    /// and a value that was not known before is learned rather than changed.
    init(from old: Toilet, to new: Toilet) {
        if old.coordinate.distance(to: new.coordinate) > 10 {
            self = .moved
        } else if Self.differ(old, new) {
            self = .changed
        } else {
            self = .unchanged
        }
    }

    private static func differ(_ old: Toilet, _ new: Toilet) -> Bool {
        differ(old.kind, new.kind, unless: .unknown)
            || differ(old.accessible, new.accessible, unless: .unknown)
            || differ(old.changingTable, new.changingTable, unless: .unknown)
            || differ(old.status, new.status, unless: .unknown)
            || differ(old.arrondissement, new.arrondissement, unless: nil)
            || differ(AddressText.key(old.addressText), AddressText.key(new.addressText), unless: "")
            || hoursDiffer(old.hoursText, new.hoursText)
    }

    private static func differ<Value: Equatable>(_ old: Value, _ new: Value, unless unknown: Value) -> Bool {
        old != new && old != unknown && new != unknown
    }

    private static func hoursDiffer(_ old: String?, _ new: String?) -> Bool {
        guard let old, let new, old != new else { return false }
        switch (Hours(parsing: old), Hours(parsing: new)) {
        // The park's page knows, and nobody here does.
        case (.unsaid, _), (_, .unsaid), (.seePage, _), (_, .seePage): return false
        case (.unread, .unread): return true
        case (let before, let after): return before != after
        }
    }
}
