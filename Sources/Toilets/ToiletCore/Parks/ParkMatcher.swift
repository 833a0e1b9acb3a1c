/// Decides which park a toilet stands in.
///
/// The position comes first, since one in five toilets has the web page of another place.
package enum ParkMatcher {
    /// A park that a toilet may stand in.
    package struct Candidate {
        package let row: Int
        let pageNumber: String?
        let addressKey: String
        package let outline: ParkOutline

        package init(row: Int, pageNumber: String?, address: String?, outline: ParkOutline) {
            self.row = row
            self.pageNumber = pageNumber
            addressKey = address.map(AddressText.key) ?? ""
            self.outline = outline
        }
    }

    /// Within this many metres of a park a toilet is taken to stand in it: positions and outlines are that far off.
    private static let near = 10.0
    /// Within this many metres it is, if page or address agree.
    package static let far = 30.0

    /// Whether a toilet can be in a park of a type. Cemeteries are listed with the hours of offices, and the State's
    /// gardens as open all night. Capitals, accents and the kind of apostrophe do not matter.
    package static func considers(type: String?) -> Bool {
        guard let type else { return true }
        let letters = PortalHours.folded(type).filter { $0 &- UInt8(ascii: "a") < 26 }
        return !letters.elementsEqual("cimetieres".utf8) && !letters.elementsEqual("jardinsdetat".utf8)
    }

    /// The row of the park in which a toilet stands; nil where it is in none of the candidates.
    package static func park(of toilet: Toilet, among candidates: [Candidate]) -> Int? {
        let page = toilet.page.flatMap(pageNumber)
        let address = AddressText.key(toilet.addressText)
        let measured = candidates.map { (park: $0, metres: $0.outline.metres(from: toilet.coordinate)) }
        func isOfPage(_ park: Candidate) -> Bool { page != nil && park.pageNumber == page }
        let around = measured.filter { $0.metres == 0 }
        if !around.isEmpty {
            return around.min {
                let one = (isOfPage($0.park) ? 0 : 1, $0.park.outline.isCut ? 1 : 0, $0.park.outline.size)
                let other = (isOfPage($1.park) ? 0 : 1, $1.park.outline.isCut ? 1 : 0, $1.park.outline.size)
                return one < other
            }?.park.row
        }
        let nearest = measured.sorted { $0.metres < $1.metres }
        let beside = nearest.filter { $0.metres <= near }
        if let park = beside.first(where: { isOfPage($0.park) }) ?? beside.first { return park.park.row }
        return nearest.first {
            $0.metres <= far && (isOfPage($0.park) || !address.isEmpty && $0.park.addressKey == address)
        }?.park.row
    }

    /// The number at the end of the address of a page: `1757` of `/lieux/parc-des-buttes-chaumont-1757`.
    package static func pageNumber(_ address: String) -> String? {
        guard let dash = address.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
        let number = address.utf8[address.utf8.index(after: dash)...]
        return !number.isEmpty && number.allSatisfy { $0 &- 0x30 < 10 } ? String(Substring(number)) : nil
    }
}
