internal import SpatiaLite
internal import ToiletCore

extension ToiletRow {
    /// Binds a toilet in the order of ``names``.
    static func bind(_ toilet: Toilet, to binder: inout Binder) {
        binder.bind(toilet.id.rawValue)
        binder.bind(toilet.kind.rawValue)
        binder.bind(toilet.addressText)
        binder.bind(toilet.arrondissement?.rawValue)
        binder.bind(toilet.hoursText)
        // These are most of a row's values, so they are bound as literals, without copies.
        for property in Property.allCases {
            switch toilet[property] {
            case .yes: binder.bind(literal: "yes")
            case .no: binder.bind(literal: "no")
            case .unknown: binder.bind(literal: "unknown")
            }
        }
        binder.bind(toilet.status.rawValue)
        binder.bind(toilet.page)
        binder.bind(toilet.source)
        binder.bind(toilet.sourceID)
        binder.bind(toilet.timeZone)
        binder.bind(toilet.unread.isEmpty ? nil : UnreadText.write(toilet.unread))
    }
}
