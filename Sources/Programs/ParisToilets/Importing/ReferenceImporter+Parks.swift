extension ReferenceImporter {
    /// Imports parks with their hours, and finds the toilets that stand in them.
    func runParks(_ input: ImportInput) throws -> ReferenceReport {
        let digest = try ContentDigest(of: input.sources)
        return try run(
            input, by: ParkReader(),
            doubting: (.park, { $1.noRowIsPark(of: $0) }, { try $0.importedParks() })
        ) { reader, parks, report in
            report.withHours = parks.count { $0.schedule.isReadable }
            report.unreadRows = reader.unread.rows
            report.cutOutlines = reader.unread.cutOutlines
            report.unreadOutlines = reader.unread.outlines
            report.unreadHours = reader.unread.periods + reader.unread.days
            report.unreadExample = reader.unread.day ?? reader.unread.period
        } store: { parks, report, judge in
            report.toilets = try StoreLocation(path).replaceParks(
                by: parks,
                from: ParkOrigin(
                    origin: origin, imported: now, published: input.published, digest: digest.hexadecimal
                ),
                keepsOthers: report.isPartOfParks, shouldStop: shouldStop
            ) {
                try judge(($0, $1))
            }
        }
    }
}
