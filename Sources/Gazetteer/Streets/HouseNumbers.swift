/// House numbers of a street with their points, as a store keeps them: all of an address base, or some that are
/// generally known.
///
/// The bytes are whether they are all, the first point in hundred-thousandths of a degree, and seven for each house:
/// its number, what stands behind it, and its distance from the first point.
package struct HouseNumbers: Hashable, Sendable {
    /// A house.
    package struct House: Hashable, Sendable {
        package let number: Int
        /// What stands behind the number: `bis`, `ter`, a letter; empty for most.
        package let repetition: String
        package let coordinate: Coordinate

        package init(_ number: Int, _ repetition: String = "", at coordinate: Coordinate) {
            (self.number, self.repetition, self.coordinate) = (number, repetition, coordinate)
        }
    }

    package let bytes: [UInt8]

    private static let (headSize, size) = (9, 7)
    /// What a store reads at once; no street has so many houses.
    private static let most = 9_000
    private static let repetitions = ["", "bis", "ter", "quater"]

    /// Takes the bytes of a store; nil for bytes that are no house numbers.
    package init?(bytes: [UInt8]) {
        guard bytes.count > Self.headSize, (bytes.count - Self.headSize).isMultiple(of: Self.size), bytes[0] < 2
        else { return nil }
        self.bytes = bytes
    }

    /// Whether the street has no other houses.
    package var isWhole: Bool { bytes[0] == 1 }

    package var count: Int { (bytes.count - Self.headSize) / Self.size }

    /// The houses in the order of their numbers.
    package var houses: [House] {
        func number(_ start: Int, _ count: Int) -> Int {
            let value = bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
            let sign = 1 << (8 * count - 1)
            return value >= sign ? value - 2 * sign : value
        }
        let (latitude, longitude) = (number(1, 4), number(5, 4))
        return stride(from: Self.headSize, to: bytes.count, by: Self.size).compactMap { start in
            let code = Int(bytes[start + 2])
            let coordinate = try? Coordinate(
                latitude: Double(latitude + number(start + 3, 2)) / scale,
                longitude: Double(longitude + number(start + 5, 2)) / scale
            )
            let repetition =
                code < Self.repetitions.count ? Self.repetitions[code] : String(Unicode.Scalar(bytes[start + 2]))
            return coordinate.map { House(number(start, 2) & 0xFFFF, repetition, at: $0) }
        }
    }

    /// Nil without houses. Of two of one number the first one is taken.
    package init?(_ houses: [House], isWhole: Bool) {
        var list = List()
        for house in houses { list.add(house) }
        self.init(list, isWhole: isWhole)
    }

    /// Houses in no order, in little room.
    package struct List {
        fileprivate struct Entry {
            let order: UInt32
            let latitude: Int32
            let longitude: Int32
        }

        fileprivate var entries: [Entry] = []

        package init() {}

        package mutating func add(_ house: House) {
            let known = HouseNumbers.repetitions.firstIndex(of: house.repetition)
            let code = known.map { UInt8(clamping: $0) } ?? house.repetition.utf8.first ?? 0
            func scaled(_ degrees: Double) -> Int32 { Int32(clamping: (degrees * scale).rounded()) }
            entries.append(
                Entry(
                    order: UInt32(clamping: house.number & 0xFFFF) << 8 | UInt32(code),
                    latitude: scaled(house.coordinate.latitude), longitude: scaled(house.coordinate.longitude)
                )
            )
        }

        /// The middle of the houses, and how far the farthest is from there in metres; nil without houses.
        package var middle: (coordinate: Coordinate, reach: Double)? {
            Coordinate.middle(
                of: entries.map {
                    Coordinate(inRange: Double($0.latitude) / scale, Double($0.longitude) / scale)
                }
            )
        }
    }

    /// Nil without houses. Houses that are some twenty kilometres from the first one are left out.
    package init?(_ list: List, isWhole: Bool) {
        let entries = list.entries.sorted { $0.order < $1.order }
        guard let first = entries.first else { return nil }
        var bytes: [UInt8] = [isWhole ? 1 : 0]
        func append(_ number: some FixedWidthInteger) {
            for byte in 0..<number.bitWidth / 8 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
        }
        append(first.latitude)
        append(first.longitude)
        var last: UInt32?
        for entry in entries.prefix(Self.most) where entry.order != last {
            guard let latitude = Int16(exactly: Int(entry.latitude) - Int(first.latitude)),
                let longitude = Int16(exactly: Int(entry.longitude) - Int(first.longitude))
            else { continue }
            last = entry.order
            append(UInt16(truncatingIfNeeded: entry.order >> 8))
            append(UInt8(truncatingIfNeeded: entry.order))
            append(latitude)
            append(longitude)
        }
        self.bytes = bytes
    }
}

/// Hundred-thousandths of a degree.
private let scale = 100_000.0

extension [HouseNumbers.House] {
    /// The house of a number. What stands behind it may be its first letter, and is left out where no house has it.
    func house(_ number: Int, _ repetition: String) -> HouseNumbers.House? {
        let ofNumber = filter { $0.number == number }
        return ofNumber.first { $0.repetition == repetition }
            ?? ofNumber.first { !repetition.isEmpty && $0.repetition.prefix(1) == repetition.prefix(1) }
            ?? ofNumber.first
    }

    /// Where a number is that no house has, by those around it, and how far in metres it may be from there; nil where
    /// it is far beyond them. The houses are in order.
    func point(ofNumber number: Int) -> (coordinate: Coordinate, within: Double)? {
        let side = filter { $0.number % 2 == number % 2 }
        let below = side.last { $0.number < number } ?? last { $0.number < number }
        let above = side.first { $0.number > number } ?? first { $0.number > number }
        guard let below, let above else {
            guard let end = below ?? above, abs(end.number - number) <= Self.beyond else { return nil }
            return (end.coordinate, 30 + 10 * Double(abs(end.number - number)))
        }
        return Coordinate.middle(of: [below.coordinate, above.coordinate]).map {
            ($0.coordinate.rounded(to: 5), ($0.reach + 15).rounded(.up))
        }
    }

    /// How far beyond the numbers that are known one may be.
    private static var beyond: Int { 10 }
}
