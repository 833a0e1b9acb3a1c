internal import ParisToilets

/// What is stored, a fact a line.
struct StatusPage {
    let status: StoreStatus

    var text: String {
        """
        toilets   \(Words.grouped(status.toilets))\(status.former > 0 ? ", and \(Words.grouped(status.former)) that are gone" : "")
        source    \(status.source.printable) (\(status.format.printable))
        imported  \(status.importedAt.parisTime)
        schema    \(status.schema)
        file      \(status.path.printable)

        """
    }
}
