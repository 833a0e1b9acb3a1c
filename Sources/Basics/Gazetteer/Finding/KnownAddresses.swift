/// The address of a toilet, by which house numbers of its street are placed.
package struct KnownAddress: Hashable, Sendable {
    /// As its source writes it.
    package let text: String
    package let coordinate: Coordinate
    package let arrondissement: Arrondissement?

    package init(text: String, coordinate: Coordinate, arrondissement: Arrondissement?) {
        self.text = text
        self.coordinate = coordinate
        self.arrondissement = arrondissement
    }
}

/// A street as far as the addresses of toilets tell of it: its house numbers and where they are.
struct KnownStreet {
    /// The words of its name.
    let words: [NameWords.Word]
    /// What is equal for different spellings of the name.
    let key: [String]
    /// Its name, readable: `av. Daumesnil`.
    let name: String
    private(set) var houses: [(number: Int?, coordinate: Coordinate)] = []
    private(set) var arrondissements: [Arrondissement] = []
    /// The street as a place of the gazetteer.
    private(set) var place: NamedPlace?

    /// Groups addresses by street. Streets of one name that lie far from each other are several.
    static func streets(of addresses: [ReadAddress]) -> [KnownStreet] {
        var streets: [KnownStreet] = []
        var indices: [[String]: [Int]] = [:]
        for address in addresses {
            let index = indices[address.key]?.first { streets[$0].isNear(address.address.coordinate) }
            if let index {
                streets[index].add(address.number, address.address)
            } else {
                var street = KnownStreet(address)
                street.add(address.number, address.address)
                indices[address.key, default: []].append(streets.count)
                streets.append(street)
            }
        }
        for index in streets.indices { streets[index].takePlace() }
        return streets
    }

    private init(_ address: ReadAddress) {
        words = address.street
        key = address.key
        name = Self.name(of: address.address.text)
    }

    private mutating func takePlace() {
        place = middle.map {
            NamedPlace(name: name, kind: .street, at: $0.coordinate, arrondissements: arrondissements)
        }
    }

    private mutating func add(_ number: Int?, _ address: KnownAddress) {
        houses.append((number, address.coordinate))
        if let arrondissement = address.arrondissement, !arrondissements.contains(arrondissement) {
            arrondissements.append(arrondissement)
        }
    }

    /// Longer than the streets of Paris, in metres.
    private static let longest = 4500.0

    func isNear(_ place: Coordinate) -> Bool {
        houses.first.map { $0.coordinate.distance(to: place) < Self.longest } ?? false
    }

    /// The house number at the start of an address, and the words behind it.
    static func split(_ words: [NameWords.Word]) -> (Int?, [NameWords.Word]) {
        guard let street = words.firstIndex(where: { $0.role == .street || $0.role == .thing }),
            words[..<street].allSatisfy({ $0.isNumeric || $0.text.utf8.count <= 6 })
        else {
            guard let number = words.first.flatMap({ PlaceReading.houseNumber($0.text) }) else {
                return (nil, words)
            }
            return (number, Array(words.dropFirst()))
        }
        let number = words[..<street].lazy.compactMap { PlaceReading.houseNumber($0.text) }.first
        return (number, Array(words[street...]))
    }

    /// The readable name: what follows the number and other words before the street.
    private static func name(of address: String) -> String {
        let words = AddressText.readable(address).split(separator: " ")
        let street = words.firstIndex { word in
            let role = NameWords.words(of: String(word)).first?.role
            return role == .street || role == .thing
        }
        let rest = words.drop {
            $0.utf8.first.map { 0x30...0x39 ~= $0 } ?? false || ["bis", "ter", "v"].contains($0)
        }
        return (street.map { words[$0...] } ?? rest).joined(separator: " ")
    }

    /// The points of the numbers that are known.
    var knownNumbers: [(number: Int, coordinate: Coordinate)] {
        houses.compactMap { house in house.number.map { (number: $0, coordinate: house.coordinate) } }
    }

    /// The numbers that are known.
    var numbers: ClosedRange<Int>? {
        let numbers = houses.compactMap(\.number)
        guard let first = numbers.min(), let last = numbers.max() else { return nil }
        return first...last
    }

    /// The house whose number is nearest to another; on the same side of the street if that is not much farther.
    func house(nearest number: Int) -> (number: Int, coordinate: Coordinate)? {
        func difference(_ other: Int) -> Int { abs(other - number) + (other % 2 == number % 2 ? 0 : 5) }
        return knownNumbers.min { difference($0.number) < difference($1.number) }
    }

    /// The middle of the houses with a number, how many there are, and how far the farthest is.
    func middle(ofNumber number: Int) -> (coordinate: Coordinate, count: Int, reach: Double)? {
        let places = houses.filter { $0.number == number }.map(\.coordinate)
        return Coordinate.middle(of: places).map { ($0.coordinate, places.count, $0.reach) }
    }

    /// The house in the middle of those that are known.
    var middle: (number: Int?, coordinate: Coordinate)? {
        guard let centre = Coordinate.middle(of: houses.map(\.coordinate))?.coordinate else { return houses.first }
        return houses.min { $0.coordinate.distance(to: centre) < $1.coordinate.distance(to: centre) }
    }
}
