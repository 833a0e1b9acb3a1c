/// House numbers of a street with their points, as a store keeps them: all of an address base, or some that are
/// generally known.
///
/// The bytes are whether they are all, a point in hundred-thousandths of a degree, and seven for each house: its
/// number, what stands behind it, and its distance from that point.
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
    package static let most = 9_000
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
        guard let kept = list.kept(isWhole: isWhole) else { return nil }
        self = kept.numbers
    }

    /// Houses in no order, in little room.
    package struct List {
        fileprivate struct Entry {
            let order: UInt32
            let latitude: Int32
            let longitude: Int32

            var coordinate: Coordinate { Coordinate(inRange: Double(latitude) / scale, Double(longitude) / scale) }

            /// Whether 16 bits have the difference of both.
            func isNear(_ other: Entry) -> Bool {
                Int16(exactly: Int(latitude) - Int(other.latitude)) != nil
                    && Int16(exactly: Int(longitude) - Int(other.longitude)) != nil
            }
        }

        private var entries: [Entry] = []
        private var leftOut = LeftOut()

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
            // However many rows a street has, few are kept.
            if entries.count >= 3 * HouseNumbers.most { leaveOutMost() }
        }

        private mutating func leaveOutMost() {
            let each = Self.each(once: entries)
            leftOut.repeated += entries.count - each.count
            leftOut.beyond += max(0, each.count - HouseNumbers.most)
            entries = Array(each.prefix(HouseNumbers.most))
        }

        /// The first house of each number, in the order of numbers.
        private static func each(once entries: [Entry]) -> [Entry] {
            var each: [Entry] = []
            for entry in entries.sorted(by: { $0.order < $1.order }) where entry.order != each.last?.order {
                each.append(entry)
            }
            return each
        }

        /// What is kept of the houses; nil without any.
        ///
        /// All are within some thirty kilometres of one of them. That is the first one where it is so near to all, else
        /// the one in their middle, so that a house in a wrong place is left out, and not all others.
        package func kept(isWhole: Bool) -> Kept? {
            var kept = Self.each(once: entries)
            guard var origin = kept.first else { return nil }
            var near = entries
            if !entries.allSatisfy({ $0.isNear(origin) }) {
                origin = Self.middle(of: kept)
                near = entries.filter { $0.isNear(origin) }
                // Another house of a number may be in a better place than the first one.
                kept = Self.each(once: near)
            }
            var leftOut = leftOut
            leftOut.far = entries.count - near.count
            leftOut.repeated += near.count - kept.count
            leftOut.beyond += max(0, kept.count - HouseNumbers.most)
            kept = Array(kept.prefix(HouseNumbers.most))
            guard let middle = Coordinate.middle(of: kept.map(\.coordinate)) else { return nil }
            let numbers = HouseNumbers(kept, from: origin, isWhole: isWhole)
            return Kept(numbers: numbers, middle: middle.coordinate, reach: middle.reach, leftOut: leftOut)
        }

        /// The house that is nearest to the middle latitude and the middle longitude.
        private static func middle(of entries: [Entry]) -> Entry {
            func middle(_ values: [Int32]) -> Int { Int(values.sorted()[values.count / 2]) }
            let (latitude, longitude) = (middle(entries.map(\.latitude)), middle(entries.map(\.longitude)))
            func away(_ entry: Entry) -> Int {
                max(abs(Int(entry.latitude) - latitude), abs(Int(entry.longitude) - longitude))
            }
            return entries.min { away($0) < away($1) } ?? entries[0]
        }
    }

    /// Houses that are kept.
    package struct Kept {
        package let numbers: HouseNumbers
        /// The middle of them, and how far the farthest is from there in metres.
        package let middle: Coordinate
        package let reach: Double
        package let leftOut: LeftOut
    }

    /// How many houses are not kept.
    package struct LeftOut: Hashable, Sendable {
        /// Those whose number another one has.
        package var repeated = 0
        /// Those that are some thirty kilometres from the others, or farther.
        package var far = 0
        /// Those of a street that has too many.
        package var beyond = 0

        package init() {}

        package static func += (sum: inout LeftOut, more: LeftOut) {
            sum.repeated += more.repeated
            sum.far += more.far
            sum.beyond += more.beyond
        }
    }

    /// All houses are near the origin.
    private init(_ entries: [List.Entry], from origin: List.Entry, isWhole: Bool) {
        var bytes: [UInt8] = [isWhole ? 1 : 0]
        bytes.reserveCapacity(Self.headSize + Self.size * entries.count)
        func append(_ number: some FixedWidthInteger) {
            for byte in 0..<number.bitWidth / 8 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
        }
        append(origin.latitude)
        append(origin.longitude)
        for entry in entries {
            append(UInt16(truncatingIfNeeded: entry.order >> 8))
            append(UInt8(truncatingIfNeeded: entry.order))
            append(Int16(truncatingIfNeeded: entry.latitude &- origin.latitude))
            append(Int16(truncatingIfNeeded: entry.longitude &- origin.longitude))
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
            ($0.coordinate.rounded(toDecimals: 5), ($0.reach + 15).rounded(.up))
        }
    }

    /// How far beyond the numbers that are known one may be.
    private static var beyond: Int { 10 }
}
