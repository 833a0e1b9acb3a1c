import TestSupport

/// Inputs that are nearly files of toilets: changed in their bytes, and in what the bytes are the parts of.
struct Mutator {
    private let seeds: [[UInt8]]

    init(_ seeds: Seeds) { self.seeds = seeds.files }

    /// An input.
    func input(_ random: inout SeededRandom) -> [UInt8] {
        if random.below(40) == 0 { return made(&random) }
        var bytes = random.pick(seeds)
        // A mutation before packing reaches what reads the text, one after it what unpacks.
        let isPacked = random.below(10) == 0
        for _ in 0..<random.below(4) {
            random.below(2) == 0 ? mutateBytes(&bytes, &random) : mutateParts(&bytes, &random)
        }
        if random.below(400) == 0 {
            bytes = Array(repeatElement(bytes, count: 200_000 / (bytes.count + 1) + 1).joined())
        }
        if isPacked {
            bytes = Gzip.packed(bytes)
            if random.below(2) == 0 { mutateBytes(&bytes, &random) }
        }
        return bytes
    }

    private func mutateBytes(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        if random.below(9) == 0 {
            bytes += random.pick(seeds)
        } else {
            random.change(&bytes, below: 2000, Self.tokens) { $0.pick(seeds) }
        }
    }

    /// Changes what stands between commas, semicolons, colons and line breaks.
    private func mutateParts(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        let marks = bytes.indices.filter { Self.separators.contains(bytes[$0]) }
        guard marks.count > 2 else { return mutateBytes(&bytes, &random) }
        let index = random.below(marks.count - 1)
        let part = marks[index] + 1..<marks[index + 1]
        switch random.below(6) {
        case 0: bytes.replaceSubrange(part, with: random.pick(Self.tokens))
        case 1: bytes.removeSubrange(marks[index]..<marks[index + 1])
        case 2: bytes.insert(contentsOf: bytes[marks[index]..<marks[index + 1]], at: marks[index])
        case 3:
            let other = random.below(marks.count - 1)
            bytes.replaceSubrange(part, with: Array(bytes[marks[other] + 1..<marks[other + 1]]))
        case 4:
            // Two columns or values change places.
            let next = marks[index + 1] + 1..<(index + 2 < marks.count ? marks[index + 2] : bytes.count)
            let swapped = Array(bytes[next]) + [bytes[marks[index + 1]]] + Array(bytes[part])
            bytes.replaceSubrange(part.lowerBound..<next.upperBound, with: swapped)
        default:
            let text = Array(
                repeatElement(Array(bytes[marks[index]..<marks[index + 1]]), count: random.below(3000)).joined())
            if text.count < 100_000 { bytes.insert(contentsOf: text, at: marks[index]) }
        }
    }

    /// What no mutation of a good file comes to.
    private func made(_ random: inout SeededRandom) -> [UInt8] {
        let depth = 1 + random.below(200)
        let row = #"{"type": "WC", "horaire": "24/24h", "geo_point_2d": [48.85, 2.35]}"#
        let texts = [
            String(repeating: "[", count: depth), String(repeating: #"{"records":["#, count: depth),
            "[" + String(repeating: #"{"properties":"#, count: depth) + row
                + String(repeating: "}", count: depth)
                + "]",
            "[{" + String(repeating: #""type": "WC","#, count: random.below(20_000)) + #""a": 1}]"#,
            "[" + String(repeating: "[],", count: random.below(50_000)) + row + "]",
            #"{"elements": [{"type": "way", "id": 1, "nodes": ["#
                + String(repeating: "1,", count: random.below(150_000)) + "1]}]}",
            "[" + String(repeating: row + ",", count: random.below(3000)) + row + "]",
            "type;horaire;geo_point_2d\n" + String(repeating: ";", count: random.below(300_000)),
            String(repeating: "a;", count: random.below(5000)) + "type\n",
            "type;horaire;geo_point_2d\n"
                + (0..<random.below(2000)).map { "k\($0)\(String(repeating: "é", count: 40));h\($0);48.85,2.35\n" }
                .joined(),
            #"[{"type": ""# + String(repeating: "x", count: random.below(1_200_000)) + #""}]"#,
        ]
        return Array(random.pick(texts).utf8)
    }

    private static let separators = Set(",;:\n[]{}\t".utf8)

    private static let tokens: [[UInt8]] =
        (ExtremeValues.numbers + [
            "null", "true", "false", "1e999", "-1e-999", "1E400", "9999999999999999999999999",
            "0.1234567890123456789012345", "NaN", "\"NaN\"", "[]", "{}", "[[[[]]]]", "\"\"", "\"", "\"\"\"",
            "\\",
            "\"\\u0000\"", "\"\\uD800\"", "\"\\uDC00\\uD800\"", "\"\\uD83D\\uDE00\"", "\u{0}", "\u{1E}",
            "\r", "\r\n", "\n\n", ";", ",", "\t", "\u{FEFF}", "\u{202E}", "\u{1B}[2J", "e\u{301}",
            "48.85,2.35",
            "2.35,48.85", "0,0", "90,180", "-90.0000001,0", "[2.35, 48.85]",
            "{\"lat\": 48.85, \"lon\": 2.35}",
            "{\"type\": \"Point\", \"coordinates\": [2.35, 48.85, 1, 2, 3]}", "\"records\": [",
            "\"features\": [",
            "\"elements\": [", "\"toilets\": [", "\"tags\": {", "\"properties\": {", "\"error_code\": \"x\"",
            "\"nhits\": 5", "\"id\": 12", "\"type\": \"Feature\"", "\"amenity\": \"toilets\"", "sanisette",
            "unknown",
            "paris", "osm", "region", "24/7", "Mo-Su 00:00-24:00", "dans un bâtiment", "_x000D_", "node/1",
            "way/",
            "b3x9p", "99999", "75001",
        ]).map { Array($0.utf8) } + [
            [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x1F, 0x8B], [0xC0, 0x80],
        ]
}
