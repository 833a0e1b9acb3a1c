/// The words by which a toilet is searched: its address, the park or place of its page, its kind and its
/// arrondissement.
package enum ToiletWords {
    /// Appends the words, folded, each with a space behind it; without articles.
    package static func fold(
        address: String, page: String?, kind: Kind, arrondissement: Arrondissement?, into words: inout [UInt8]
    ) {
        NameWords.foldIndexed(address, into: &words)
        if let page, let name = placeName(inPage: page) { NameWords.foldIndexed(String(name), into: &words) }
        words += Self.words(of: kind).utf8
        if let arrondissement { words += "\(arrondissement.rawValue)e ".utf8 }
    }

    /// The words of a toilet, as ``fold(address:page:kind:arrondissement:into:)`` writes them.
    package static func folded(_ toilet: Toilet) -> [UInt8] {
        var words: [UInt8] = []
        fold(
            address: toilet.addressText, page: toilet.page, kind: toilet.kind, arrondissement: toilet.arrondissement,
            into: &words
        )
        return words
    }

    /// The name in the address of a page: `square-paul-langevin` of
    /// `https://www.paris.fr/lieux/square-paul-langevin-2446`.
    static func placeName(inPage page: String) -> Substring? {
        guard let part = page.split(separator: "/").last(where: { $0.contains("-") }) else { return nil }
        let name = part.split(separator: "-")
        let isNumbered = name.last?.utf8.allSatisfy { 0x30...0x39 ~= $0 } ?? false
        return isNumbered ? part[..<(part.lastIndex(of: "-") ?? part.endIndex)] : part
    }

    /// What people call a kind of toilet; the words for any toilet are none.
    private static func words(of kind: Kind) -> String {
        switch kind {
        case .sanisette: "sanisette "
        case .wc: "wc "
        case .lavatory: "lavatory payant paid "
        case .urinal: "urinal urinoir "
        case .urinalWomen: "urinal urinoir femme women "
        case .unknown: ""
        }
    }
}
