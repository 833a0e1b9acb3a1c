/// The result of an import of a reference set.
public struct ReferenceReport: Hashable, Sendable {
    /// What was imported.
    public let set: ReferenceSet
    /// The format of the file, in words.
    public internal(set) var format = ""
    /// The number of rows in the input.
    public internal(set) var read = 0
    /// The number of outlines, streets, parks or addresses.
    public internal(set) var count = 0
    /// The number of rows that cannot be used.
    public internal(set) var rejectedCount = 0
    /// Those rows, at most 10,000.
    public internal(set) var rejected: [ImportReport.Rejection] = []
    /// The total number of rows at the source, if the input is incomplete.
    public internal(set) var announced: Int?

    /// The number of streets that were left out because they have a code and no name for people, such as `Voie A/12`;
    /// nil for another set.
    public internal(set) var unnamed: Int?
    /// The number of streets along which people walk; 0 where no network of ways can be made of the data, nil for
    /// another set, as are the further numbers of streets.
    public internal(set) var walked: Int?
    /// The number of streets along which no way leads, since the data has no line of them.
    public internal(set) var withoutLine: Int?
    /// The number of streets that do not say their kind. They count as open to people on foot.
    public internal(set) var withoutKind: Int?
    /// The number of streets that do not say their legal status. They count as public.
    public internal(set) var withoutStatus: Int?
    /// The number of points at which streets may meet and are not joined, since there are too many lines around.
    public internal(set) var crowded: Int?
    /// Why no network of ways can be made, where a limit is the reason.
    public internal(set) var noWays: NoWays?
    /// The streets that have a rule of their own and are not there, by name or by the City's key.
    public internal(set) var missing: [String]?
    /// The links that come with the program and do not fit these streets, each as its street and where it begins.
    public internal(set) var unfitLinks: [String]?
    /// The number of streets that addresses are in; nil for another set, as are the numbers of those left out.
    public internal(set) var streets: Int?
    /// The number of addresses that were left out since their street has their number already.
    public internal(set) var repeatedAddresses: Int?
    /// The number of addresses that were left out since they lie far from the others of their street.
    public internal(set) var farAddresses: Int?
    /// The number of addresses that were left out since their street has too many.
    public internal(set) var addressesBeyond: Int?
    /// The number of parks that state hours; nil for another set, as are all further numbers.
    public internal(set) var withHours: Int?
    /// The number of parks with hours or a period that could not be read.
    var unreadRows: Int?
    /// The number of outlines of parks that end too early in the source, and are used as far as they go.
    public internal(set) var cutOutlines: Int?
    /// The number of outlines of parks that could not be read.
    public internal(set) var unreadOutlines: Int?
    /// The number of periods and hours that could not be read.
    public internal(set) var unreadHours: Int?
    /// One of them.
    public internal(set) var unreadExample: String?
    /// How many toilets stand in the parks; nil where nothing was stored.
    public internal(set) var toilets: ParkedToilets?

    init(of set: ReferenceSet) { self.set = set }

    /// Whether the source has more parks than the input.
    var isPartOfParks: Bool { self.set == .parks && announced.map { $0 > read } ?? false }

    /// A limit that streets are beyond.
    public enum NoWays: Hashable, Sendable {
        /// They have too many points.
        case tooLarge
        /// Too many lie in one square kilometre.
        case tooDense
    }

    /// Notes what is stored of addresses.
    mutating func note(_ addresses: AddressedStreets) {
        (count, streets) = (addresses.houses, addresses.count)
        repeatedAddresses = addresses.leftOut.repeated
        farAddresses = addresses.leftOut.far
        addressesBeyond = addresses.leftOut.beyond
    }

    /// Notes what became of streets as ways, `isUsed` where there are any.
    mutating func note(_ counts: StreetNetwork.Counts, isUsed: Bool) {
        if counts.isTooLarge { noWays = .tooLarge }
        walked = isUsed ? counts.streets - counts.forCars : 0
        withoutLine = counts.withoutLines + counts.areas + counts.tooLong
        (withoutKind, withoutStatus) = (counts.withoutKind, counts.withoutStatus)
        (crowded, missing) = (counts.crowded, counts.missing)
        unfitLinks = counts.unfitLinks.map { link in
            ([link.street] + link.line.prefix(1).map { $0.written }).joined(separator: ", ")
        }
    }

    mutating func reject(row: Int, reason: Message) {
        rejectedCount += 1
        guard rejected.count < ImportReport.rejectionsKept else { return }
        rejected.append(ImportReport.Rejection(row: row, reason: reason))
    }

    /// Throws where there are far fewer things than stored, or parks with hours, or where too much cannot be read.
    func judge(_ thing: SuspiciousImport.Thing, stored: ReferenceImporter.Stored) throws(SuspiciousImport) {
        let withHours = withHours ?? 0
        let haveVanished = !isPartOfParks && Double(withHours) < Double(stored.withHours) * SanityLimits.minShare
        let hours = SuspiciousImport.Share(
            count: haveVanished ? count - withHours : unreadRows ?? 0, of: count,
            example: haveVanished ? nil : unreadExample
        )
        let outlines = SuspiciousImport.Share(count: unreadOutlines ?? 0, of: count)
        try SuspiciousImport.judge(
            thing, count: count, stored: isPartOfParks ? 0 : stored.count, rejected: rejectedCount, of: read,
            reason: rejected.first?.message, unread: ["hours": hours, "outline": outlines]
        )
    }

    /// Writes the report as a JSON object.
    public func writeJSON(to output: inout TextBuffer) {
        output.object { output in
            if set == .outlines {
                output.member("outlines", count)
                output.member("format", format)
                return
            }
            output.member("format", format)
            output.member("read", read)
            output.key(set.rawValue)
            output.value(count)
            if set == .streets {
                output.member("unnamed", unnamed)
                output.member("walked", walked)
                output.member("withoutLine", withoutLine)
                output.member("withoutKind", withoutKind)
                output.member("withoutStatus", withoutStatus)
                output.member("crowded", crowded)
                output.key("missing")
                output.array { output in
                    for street in missing ?? [] { output.value(street) }
                }
                output.key("unfitLinks")
                output.array { output in
                    for link in unfitLinks ?? [] { output.value(link) }
                }
            }
            if set == .parks {
                output.member("withHours", withHours)
                output.member("cutOutlines", cutOutlines)
                output.member("unreadOutlines", unreadOutlines)
                output.member("unreadHours", unreadHours)
                output.member("toiletsInParks", toilets?.toilets)
                output.member("parksWithToilets", toilets?.parks)
                output.member("toiletsWithHours", toilets?.withHours)
            }
            if set == .addresses {
                output.member("streets", streets)
                output.member("repeatedAddresses", repeatedAddresses)
                output.member("farAddresses", farAddresses)
                output.member("addressesBeyond", addressesBeyond)
            }
            output.member("announced", announced)
            output.member("rejected", rejected)
        }
    }
}
