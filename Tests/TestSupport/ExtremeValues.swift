/// Values at the ends of what a type holds, and beyond: what a request, an option, a setting, a file or a store may
/// have in place of each number.
public enum ExtremeValues {
    /// Numbers as texts.
    public static let numbers: [String] = [
        "", "0", "-0", "+1", "1", "-1", "0.5", "2147483647", "2147483648", "-2147483649", "4294967296",
        "1000000000", "1000000001", "9007199254740992", "9007199254740993", "4611686018427387904",
        "9223372036854775806", "9223372036854775807", "9223372036854775808", "-9223372036854775807",
        "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
        "1000000000000000000000000000000", String(repeating: "9", count: 26),
        String(repeating: "9", count: 40), String(repeating: "9", count: 308),
        String(repeating: "9", count: 400), "-" + String(repeating: "9", count: 40), "nan", "NaN", "inf",
        "-inf", "1e308", "-1e308", "1e309", "1e-320", "1e400",
        String(repeating: "0", count: 300) + "1", "0x7fffffffffffffff", "٣", "1_000", "--1", " 1",
    ]

    /// What stands around a number in values that have one: units, dates, times, places, boxes.
    public static let forms: [@Sendable (String) -> String] = [
        { $0 }, { $0 + "m" }, { $0 + "km" }, { $0 + "min" }, { $0 + "h" }, { "+" + $0 + "h" }, { $0 + "s" },
        { $0 + ":30" }, { "12:" + $0 }, { $0 + "h30" }, { $0 + "-01-01T00:00:00Z" },
        { "2026-01-01T00:00:00+" + $0 }, { "24/12/" + $0 + " 7h" }, { $0 + "/12 7h" },
        { "2026-" + $0 + "-01" },
        { $0 + "," + $0 }, { "48.85," + $0 }, { "geo:" + $0 + ",2.35" }, { $0 + "°51′N 2°21′E" },
        { "\($0),\($0),\($0),\($0)" }, { "2.3,48.8," + $0 + ",48.9" }, { "750" + $0 }, { $0 + "e" },
        { "!" + $0 }, { $0 + "," }, { $0 + " rue de rivoli" }, { $0 + " km/h" },
    ]

    /// A number in one of the forms.
    public static func value(_ random: inout SeededRandom) -> String {
        let number = numbers.randomElement(using: &random) ?? ""
        // Half of the time alone: most values are a number and no more, or a number with a unit.
        guard Bool.random(using: &random), let form = forms.randomElement(using: &random) else {
            return number
        }
        return form(number)
    }

    /// What a column of a SQLite file may hold in place of its value, as SQL.
    public static let inSQLite: [String] = [
        "NULL", "''", "'x'", "x''", "x'00'", "0", "-1", "1", "0.5", "1e308", "-1e308", "1e-320", "9e999",
        "2147483648", "3000000000", "99999999999", "9007199254740993", "9223372036854775806",
        "9223372036854775807", "-9223372036854775807", "-9223372036854775808", "'9223372036854775808'",
        "'nan'", "'-0'", "'99999999999999999999999999999999999999'", "zeroblob(60)",
    ]

    /// The same in PostgreSQL, for a type as `information_schema.columns` names it.
    public static func inPostgres(_ type: String) -> [String] {
        switch type {
        case "bigint":
            [
                "NULL", "0", "-1", "1", "2147483648", "9007199254740993", "9223372036854775806",
                "9223372036854775807", "-9223372036854775807", "-9223372036854775808",
            ]
        case "double precision":
            [
                "NULL", "0", "'-0'", "-1", "'nan'", "'inf'", "'-inf'", "1e308", "-1e308", "1e-310",
                "90.0000001",
                "9223372036854775807",
            ]
        case "boolean": ["NULL", "true", "false"]
        case "bytea": ["NULL", "''", "'\\x00'", "decode(repeat('ff', 60), 'hex')"]
        case "text":
            [
                "NULL", "''", "'x'", "'-1'", "'9223372036854775807'", "'9223372036854775808'", "'nan'",
                "'1e308'",
                "repeat('9', 400)", "'9999-12-31T23:59:59Z'", "'-9999-01-01'", "'2026-11-21T00:00:00Z'",
                "repeat('a|', 2000)", "chr(27) || '[2J'",
            ]
        default: ["NULL"]
        }
    }
}
