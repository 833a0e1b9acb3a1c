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
        /// Their entries of the spatial indexes; nil where these are read from the table.
        var entries: [RTreeBulkLoader.Entry]?
    }

    private var toilets: AddedToilets
    private var row: Int
    private let hasWords: Bool
    private let parks: BundledParkPoints?
    private(set) var summary: Summary

    /// The number of rows that are read at once.
    static let batch = 512

    init(of plan: inout ImportPlan, addingTo summary: Summary, hasWords: Bool, parks: BundledParkPoints?) throws {
        toilets = try plan.addedToilets()
        row = plan.firstRow
        self.summary = summary
        self.summary.entries?.reserveCapacity(plan.added.count)
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
        summary.entries?.append(
            RTreeBulkLoader.Entry(
                row: row, x: toilet.coordinate.longitude, y: toilet.coordinate.latitude,
                layer: toilet.arrondissement?.rawValue ?? 0
            )
        )
        row += 1
        return Row(
            prepared: PreparedToilet(toilet),
            words: hasWords ? String(decoding: ToiletWords.folded(toilet), as: UTF8.self) : nil,
            park: hasHoursOfPark ? parks?.park(at: toilet.coordinate) : nil
        )
    }
}
