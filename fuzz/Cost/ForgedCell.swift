import ParisToilets

/// A cell of the walking network as a store has it, with much of something.
struct ForgedCell {
    let number: Int
    private(set) var bytes: [UInt8] = []

    /// The largest cell in bytes; longer ones are not read.
    private static let longest = 1_100_000

    /// One of the cells around the middle; the numbers are those of the step `cells`.
    init(_ index: Int, _ numbers: [Int]) {
        let (names, length, junctions, apart) = (numbers[1], numbers[2], numbers[3], numbers[4])
        let (edges, points) = (names == 0 ? 0 : numbers[5], numbers[6])
        let (row, column) = ((index + 1) / 2 / 24, index / 2 % 24)
        let sign = index % 2 == 0 ? 1 : -1
        // In millionths of a degree; a cell has 10,000 by 15,000 of them.
        let south = 48_850_000 + sign * 10_000 * row
        let west = 2_340_000 + 15_000 * sign * column
        let middle = Coordinate(inRange: Double(south + 5000) / 1e6, Double(west + 7500) / 1e6)
        number = NetworkGrid.cell(of: NetworkPoint(middle))
        for count in [1, junctions, 0, 0, names, edges, edges * points] { write(count) }
        var last = (north: 0, east: 0)
        for junction in 0..<junctions {
            let place = (north: 1000 + junction * apart % 8000, east: 1000 + junction * apart / 8000 * 7 % 12_000)
            write(signed: place.north - last.north)
            write(signed: place.east - last.east)
            write(0)
            last = place
        }
        for name in 0..<names {
            let text = name == 0 ? "rue forgee" : name == 1 ? "rue double" : String(repeating: "x", count: length)
            write(text.utf8.count)
            bytes += text.utf8
            guard bytes.count < Self.longest else { return }
        }
        for edge in 0..<edges {
            write(signed: edge == 0 ? 0 : 1)
            write(edge % junctions)
            write((edge * 7 + 1) % junctions)
            write(edge % names)
            write(0)
            write(0)
            // In millimetres: no shorter than the straight line.
            write(2_000_000 + edge % 1000)
            write(points)
            for point in 0..<points {
                write(signed: point % 2 == 0 ? 3 : -3)
                write(signed: point % 7 - 3)
            }
            guard bytes.count < Self.longest else { return }
        }
        write(0)  // No barriers.
    }

    /// How many bytes such a cell has, about.
    static func size(_ numbers: [Int]) -> Int {
        let edges = numbers[1] == 0 ? 0 : numbers[5]
        return min(longest, 100 + numbers[1] * (numbers[2] + 1) + numbers[3] * 5 + edges * (14 + 2 * numbers[6]))
    }

    /// Throws where the program has another form of cells by now, so that nothing would be found.
    static func check() throws {
        for numbers in [[1, 3, 0, 5, 9, 6, 4], [1, 2, 9, 90, 1, 40, 0]] {
            for index in [0, 1, 7, 80] {
                let cell = ForgedCell(index, numbers)
                _ = try NetworkCell(number: cell.number, bytes: cell.bytes)
            }
        }
    }

    private mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    private mutating func write(signed number: Int) { write(number << 1 ^ number >> 63) }
}
