internal import ToiletCore

extension DataSet {
    /// The national address base of France: a row for each house number, a file for each department.
    package static let addresses: DataSet = DataSet(
        name: "addresses",
        description: Message { $0.addressBase },
        referenceSet: .addresses,
        source: Source("addresses"),
        names: [Name(word: "addresses")],
        notice: "Base Adresse Nationale",
        licence: Message { $0.openLicence },
        isRecognisedBy: { $0.isSuperset(of: ["numero", "nom_voie", "code_insee", "lon", "lat"]) },
        columns: []
    )
}

/// The files of the national address base.
package enum AddressBase {
    /// Where the file of a department is, below the base of the address; nil for a word that is no department: `75`,
    /// `2A`, `974`.
    package static func path(ofDepartment word: String) -> String? {
        let letters = Array(word.uppercased().utf8)
        let isCorsica = letters.count == 2 && letters[0] == 0x32 && [0x41, 0x42].contains(letters[1])
        guard isCorsica || 2...3 ~= letters.count && letters.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return "/data/ban/adresses/latest/csv/adresses-\(word.uppercased()).csv.gz"
    }

    package static let host = "https://adresse.data.gouv.fr"
    /// The department that is fetched where none is said.
    package static let paris = "75"
}
