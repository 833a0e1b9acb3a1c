/// Opening hours as long as they may be, each of another shape that makes much work.
public enum LongHours {
    /// A text of some shape.
    public struct Sample: Sendable, CustomStringConvertible {
        /// What there is much of.
        public let name: String
        /// The hours.
        public let text: String

        /// The name, for a test's cases.
        public var description: String { name }
    }

    /// Texts of at most so many bytes, and at most so many rules.
    public static func samples(bytes: Int = 8192, rules: Int = 256) -> [Sample] {
        shapes.map { shape in
            var text = shape.start
            for number in 0..<(shape.isOfRules ? rules - 2 : bytes) {
                let part = (number == 0 ? "" : shape.separator) + shape.part(number)
                guard text.utf8.count + part.utf8.count + shape.end.utf8.count <= bytes else { break }
                text += part
            }
            return Sample(name: shape.name, text: text + shape.end)
        }
    }

    private struct Shape: Sendable {
        let name: String
        var start = ""
        var separator = ","
        var end = ""
        var isOfRules = false
        let part: @Sendable (Int) -> String
    }

    private static let shapes = [
        Shape(
            name: "many spans, all day, with a comment", start: "Mo-Su 00:00-24:00, Mo-Su ", end: " open \"a\"",
            part: span
        ),
        Shape(name: "many spans", part: span),
        Shape(name: "many nights") { "\(clock(2 * $0))-\(clock(2 * $0 + 1439))" },
        Shape(name: "many open ends") { "\(clock(7 * $0))+" },
        Shape(name: "many points in spans") { "\(clock(3 * $0))-\(clock(3 * $0 + 2))/1" },
        Shape(name: "many rules", separator: ", ", isOfRules: true) {
            "Mo-Su \(span(5 * $0)),\(span(5 * $0 + 2)) unknown"
        },
        Shape(name: "many closures", start: "24/7; ", separator: "; ", isOfRules: true) {
            "\(span(5 * $0)) off"
        },
        Shape(name: "rules of some days", separator: ", ", isOfRules: true) {
            "\(days[$0 % 7])-\(days[($0 + 3) % 7]) \(span(5 * $0)) unknown"
        },
        Shape(name: "fallbacks", separator: " || ", isOfRules: true) { "Mo \(span(5 * $0)) \"\($0)\"" },
        Shape(name: "comments of dates", start: "24/7; ", separator: "; ", isOfRules: true) {
            "\(date($0)) \"\($0)\""
        },
        Shape(name: "the sun") { $0 % 2 == 0 ? "sunset-dawn" : "sunrise-dusk" },
        Shape(name: "the sun and hours") { "(sunrise+\(clock($0 % 600)))-(sunset-\(clock($0 % 600)))" },
        Shape(name: "the sun of holidays", separator: ", ", isOfRules: true) {
            "PH (sunrise+\(clock($0 % 600)))-dusk \"\($0)\""
        },
        Shape(name: "Easter", end: " 10:00-12:00") { "easter +\($0 % 300 + 1) days" },
        Shape(name: "Easter without effect", start: "24/7; ", end: " open") {
            "easter -\($0 % 300 + 1) days-easter +\($0 % 9 + 1) days"
        },
        Shape(name: "rules of Easter", start: "24/7; ", separator: "; ", isOfRules: true) {
            "easter +\($0 % 300 + 1) days,easter open"
        },
        Shape(name: "dates", end: " 10:00-12:00", part: date),
        Shape(name: "dates without effect", start: "24/7; ", end: " open") { "\(date($0))-Dec 31" },
        Shape(name: "nearest weekdays", start: "24/7; ", end: " open") { "\(date($0)) +Su-Dec 31" },
        Shape(name: "weekdays of months", start: "24/7; ", end: " open") {
            "\(days[$0 % 7])[\($0 % 4 + 1),-1]"
        },
        Shape(name: "holidays", start: "24/7; ", end: " open") { _ in "PH" },
        Shape(name: "school holidays", start: "24/7; ", separator: "; ", isOfRules: true) {
            "SH \(span(5 * $0)) off"
        },
        Shape(name: "weeks", start: "24/7; week ", end: " open") { "\($0 % 53 + 1)" },
        Shape(name: "years", start: "24/7; 2999,", end: " open") { "\($0 % 90 + 1910)" },
        Shape(name: "rules of years", start: "24/7; ", separator: "; ", end: "; 2999 off", isOfRules: true) {
            "\($0 % 90 + 2010) Mo open"
        },
    ]

    private static let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func date(_ number: Int) -> String { "\(months[number % 12]) \(number % 28 + 1)" }

    /// A minute of each two.
    @Sendable private static func span(_ number: Int) -> String {
        "\(clock(2 * number))-\(clock(2 * number + 1))"
    }

    private static func clock(_ minutes: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minutes / 60 % 24)):\(two(minutes % 60))"
    }
}
