/// A row of the City's set of green spaces. What a file does not have is nil, and kept as stored before.
package struct ParkEntry: Hashable, Sendable {
    /// The City's number (`nsq_espace_vert`). Parts of one wood share it.
    package var key: Int?
    /// The identifier of the row (`identifiant`), which is not unique either.
    package var sourceID: String?
    /// The number at the end of the address of its web page (`id_dicom`).
    package var pageNumber: String?
    /// Its name as the source writes it, mostly in capitals.
    package var nameText: String?
    /// What it is: `Promenades ouvertes`, `Bois`, `Cimetières`.
    package var type: String?
    /// What it is called: `Square`, `Jardin`, `Parc`.
    package var category: String?
    package var address: String?
    package var arrondissement: Arrondissement?
    /// The period as the source writes it.
    package var periodText: String?
    package var schedule = ParkSchedule()
    package var outline: ParkOutline?

    package init() {}
}
