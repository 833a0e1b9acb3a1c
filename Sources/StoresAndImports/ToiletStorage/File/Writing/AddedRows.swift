internal import ImportPlanning
internal import SpatiaLite
internal import ToiletCore

/// The toilets that an import adds: read from its plan, prepared to be written, and counted.
///
/// All of it needs no connection, so it is done on another thread while rows are written.
struct AddedRows {
    /// A toilet with all that is written of it.
    struct Row: Sendable {
        let prepared: PreparedToilet
        /// The words by which it is searched; nil where they are indexed later.
        let words: String?
        /// The row of its park; nil also where parks are looked for later.
        let park: Int?
    }

    /// What is known of all toilets when they are read.
    struct Summary {
        /// The counts to which they are added; nil where the table is counted later.
        var counts: ToiletCounts?
        var hours: HoursTexts
    }

    private var toilets: AddedToilets
    private let hasWords: Bool
    private let parks: BundledParkPoints?
    private(set) var summary: Summary

    /// The number of rows that are read at once.
    static let batch = 512

    init(of plan: inout ImportPlan, addingTo summary: Summary, hasWords: Bool, parks: BundledParkPoints?) throws {
        toilets = try plan.addedToilets()
        self.summary = summary
        self.hasWords = hasWords
        self.parks = parks
    }

    /// The next rows; nil at the end.
    mutating func next() throws -> [Row]? {
        var rows: [Row] = []
        rows.reserveCapacity(Self.batch)
        while rows.count < Self.batch, let toilet = try toilets.next() { rows.append(prepare(toilet)) }
        return rows.isEmpty ? nil : rows
    }

    private mutating func prepare(_ toilet: Toilet) -> Row {
        summary.counts?.count(toilet)
        let hasHoursOfPark = summary.hours.add(toilet.hoursText)
        return Row(
            prepared: PreparedToilet(toilet),
            words: hasWords ? String(decoding: ToiletWords.folded(toilet), as: UTF8.self) : nil,
            park: hasHoursOfPark ? parks?.park(at: toilet.coordinate) : nil
        )
    }
}
