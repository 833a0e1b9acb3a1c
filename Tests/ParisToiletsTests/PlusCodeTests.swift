import ParisToilets
import TestSupport
import Testing

@testable import Gazetteer

@Suite("A plus code is understood")
struct PlusCodeTests {
    /// The values that the specification publishes for its implementations.
    @Test(
        "as the middle of its cell",
        arguments: [
            ("7FG49Q00+", 20.35, 2.75, 20.4, 2.8), ("7FG49QCJ+2V", 20.37, 2.782125, 20.370125, 2.78225),
            ("7FG49QCJ+2VX", 20.3701, 2.78221875, 20.370125, 2.78225),
            ("7FG49QCJ+2VXGJ", 20.370113, 2.782234375, 20.370114, 2.78223632813),
            ("8FVC2222+22", 47, 8, 47.000125, 8.000125),
            ("4VCPPQGP+Q9", -41.273125, 174.785875, -41.273, 174.786), ("62G20000+", 0, -180, 1, -179),
            ("22220000+", -90, -180, -89, -179), ("7FG40000+", 20, 2, 21, 3),
            ("22222222+22", -90, -180, -89.999875, -179.999875), ("6VGX0000+", 0, 179, 1, 180),
            ("6FH32222+222", 1, 1, 1.000025, 1.00003125), ("CFX30000+", 89, 1, 90, 2),
            ("62H20000+", 1, -180, 2, -179), ("62H30000+", 1, -179, 2, -178),
            ("CFX3X2X2+X2", 89.999875, 1, 90, 1.000125), ("84000000+", 30, -140, 50, -120),
            ("6FH56C22+22", 1.2, 3.4, 1.200125, 3.400125),
            ("849VGJQF+VX7QR3J", 37.53966912, -122.3750698242, 37.53966916, -122.3750697021),
            ("849VGJQF+VX7QR3J7QR3J", 37.53966912, -122.3750698242, 37.53966916, -122.3750697021),
        ]
    )
    func full(_ code: String, _ south: Double, _ west: Double, _ north: Double, _ east: Double) throws {
        for text in [code, code.lowercased(), " \(code) "] {
            let place = try #require(try WrittenCoordinate(parsing: text)).coordinate
            #expect(abs(place.latitude - (south + north) / 2) < 1e-9)
            #expect(abs(place.longitude - (west + east) / 2) < 1e-9)
        }
    }

    /// Published values too.
    @Test(
        "and a short one as the nearest that ends so",
        arguments: [
            ("9C3W9QCJ+2VX", 51.3701125, -1.217765625, "+2VX"),
            ("9C3W9QCJ+2VX", 51.3708675, -1.217765625, "CJ+2VX"),
            ("9C3W9QCJ+2VX", 51.3693575, -1.217765625, "CJ+2VX"),
            ("9C3W9QCJ+2VX", 51.3701125, -1.218520625, "CJ+2VX"),
            ("9C3W9QCJ+2VX", 51.3852125, -1.217765625, "9QCJ+2VX"),
            ("9C3W9QCJ+2VX", 51.3550125, -1.217765625, "9QCJ+2VX"),
            ("9C3W9QCJ+2VX", 51.3701125, -1.232865625, "9QCJ+2VX"),
            ("9C3W9QCJ+2VX", 51.3701125, -1.202665625, "9QCJ+2VX"), ("8FJFW222+", 42.899, 9.012, "22+"),
            ("796RXG22+", 14.95125, -23.5001, "22+"), ("8FRCXGRF+PM", 47.00, 8.55, "XGRF+PM"),
            ("CFX22222+22", 89.6, 0.0, "2222+22"), ("2CXXXXXX+XX", -81.0, 0.0, "XXXXXX+XX"),
        ]
    )
    func short(_ full: String, _ latitude: Double, _ longitude: Double, _ short: String) throws {
        let whole = try #require(PlusCode.middle(of: full, near: (0, 0)))
        let found = try #require(PlusCode.middle(of: short, near: (latitude, longitude)))
        #expect(abs(whole.latitude - found.latitude) < 1e-9 && abs(whole.longitude - found.longitude) < 1e-9)
    }

    @Test(
        "with Paris behind it or nothing",
        arguments: [
            "V8X2+22", "v8x2+22", "V8X2+22 Paris", "V8X2+22, Paris, France", "v8x2+22 paris",
            "V8X2+22 75004 Paris", "V8X2+22 Paris, Île-de-France", "W4V8X2+22", "8FW4V8X2+22",
            "8FW4V8X2+22 Paris", "https://plus.codes/8FW4V8X2+22", "https://plus.codes/V8X2+22,Paris",
            "https://www.google.com/maps/place/8FW4V8X2%2B22", "https://maps.google.com/?q=8FW4V8X2%2B22",
            "https://www.google.com/maps/place/V8X2%2B22+Paris/@1.5,2.5,17z", "geo:0,0?q=V8X2%2B22%20Paris",
        ]
    )
    func inParis(_ text: String) throws {
        let place = try #require(try WrittenCoordinate(parsing: text)).coordinate
        // V8 is 48.85 and 2.3, X2 adds 0.0475 and 0, 22 nothing; half a cell is 1/16000 of a degree.
        #expect(abs(place.latitude - 48.8975625) < 1e-9, "\(place)")
        #expect(abs(place.longitude - 2.3000625) < 1e-9, "\(place)")
    }

    @Test(
        "or refused in one sentence that says why",
        arguments: [
            ("8FWC2345+G", "no valid plus code"), ("8FWC2_45+G6", nil), ("8FWC2η45+G6", nil), ("G+", nil),
            ("+", nil),
            ("8FWC2345+G6+", "no valid"), ("8FWC2345G6+", nil), ("8FWC2300+G6", "no valid"),
            ("WC2300+G6g", nil),
            ("WC2345+G", "no valid"), ("WC2300+", nil), ("849VGJQF+VX7QR3U", "no valid"),
            ("849VGJQF+VX7QR3JU", "no valid"), ("8FW4V8L2+22", "no valid"), ("8FW00000+", "no valid"),
            ("00000000+", "no valid"), ("F2220000+", "no valid"), ("2W220000+", "no valid"),
            ("V8X2+2", "no valid"), ("V8X2+22 Lyon", "full code"), ("V8X2+22 Paris, Texas", "full code"),
            ("V8X2+22, Montreuil", "full code"), ("45+G6", nil), ("+G6", nil), ("V8X2", nil),
        ] as [(String, String?)]
    )
    func refused(_ text: String, _ words: String?) throws {
        guard let words else {
            #expect(try WrittenCoordinate(parsing: text) == nil)
            return
        }
        let error = try #require(throws: InvalidText.self) { try WrittenCoordinate(parsing: text) }
        #expect(error.sentence.text.contains(words), "\(error.sentence.text)")
    }

    @Test("and finds the place of which it is the code")
    func roundTrip() throws {
        var random = SeededRandom(seed: 3)
        for _ in 0..<2_000 {
            let length = [2, 4, 6, 8, 10, 11, 12, 13, 14, 15].randomElement(using: &random)!
            let latitude = Double.random(in: -90..<90, using: &random)
            let longitude = Double.random(in: -180..<180, using: &random)
            let (code, height, width) = Self.code(latitude, longitude, length: length)
            let place = try #require(try WrittenCoordinate(parsing: code), "\(code)").coordinate
            #expect(abs(place.latitude - latitude) <= height / 2 + 1e-9, "\(code)")
            #expect(abs(place.longitude - longitude) <= width / 2 + 1e-9, "\(code)")
        }
    }

    @Test("and a short one finds each place around Paris")
    func shortRoundTrip() throws {
        var random = SeededRandom(seed: 5)
        for _ in 0..<1_000 {
            let latitude = Double.random(in: 48.4..<49.3, using: &random)
            let longitude = Double.random(in: 1.9..<2.8, using: &random)
            let (code, height, width) = Self.code(latitude, longitude, length: 10)
            let place = try #require(try WrittenCoordinate(parsing: "\(code.dropFirst(4)) Paris")).coordinate
            #expect(abs(place.latitude - latitude) <= height / 2 + 1e-9, "\(code)")
            #expect(abs(place.longitude - longitude) <= width / 2 + 1e-9, "\(code)")
        }
    }

    /// The code of a place, and the size of its cell.
    private static func code(
        _ latitude: Double, _ longitude: Double, length: Int
    ) -> (code: String, height: Double, width: Double) {
        let digits = Array("23456789CFGHJMPQRVWX")
        var (north, east) = (latitude + 90, longitude + 180)
        var (height, width) = (400.0, 400.0)
        var code = ""
        func digit(_ rest: inout Double, _ size: Double, of count: Int) -> Int {
            let value = min(count - 1, max(0, Int(clamping: rest / size)))
            rest -= Double(value) * size
            return value
        }
        while code.count < length {
            if code.count < 10 {
                (height, width) = (height / 20, width / 20)
                code.append(digits[digit(&north, height, of: 20)])
                code.append(digits[digit(&east, width, of: 20)])
            } else {
                (height, width) = (height / 5, width / 4)
                code.append(digits[digit(&north, height, of: 5) * 4 + digit(&east, width, of: 4)])
            }
        }
        code += String(repeating: "0", count: max(0, 8 - length))
        return ("\(code.prefix(8))+\(code.dropFirst(8))", height, width)
    }
}
