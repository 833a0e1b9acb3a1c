internal import HTTP
internal import ParisToilets

/// The value of `--timezone`.
struct ZoneName: TypedValue {
    let zone: CivilZone

    static let choices = ["Europe/Paris", "UTC"]

    init(parsing text: String) throws(InvalidText) {
        guard let zone = CivilZone(identifier: text) else {
            throw InvalidText { $0.notATimeZone(text) }
        }
        self.zone = zone
    }
}

/// The value of `--country`: the ISO 3166 code of a country whose public holidays are known, or of a region with
/// holidays of its own.
struct Country: TypedValue {
    let holidays: OpeningHours.FrenchHolidays

    static var choices: [String] { regions.keys.sorted() }

    init(parsing text: String) throws(InvalidText) {
        guard let region = Self.regions[text.uppercased()] else {
            throw InvalidText { $0.unknownHolidays(text, known: Self.regions.keys.sorted()) }
        }
        holidays = OpeningHours.FrenchHolidays(region)
    }

    private static let regions: [String: OpeningHours.FrenchHolidays.Region] = [
        "FR": .mainland, "FR-57": .alsaceMoselle, "FR-67": .alsaceMoselle, "FR-68": .alsaceMoselle,
        "FR-971": .guadeloupe, "FR-972": .martinique, "FR-973": .guyane, "FR-974": .reunion,
        "FR-976": .mayotte, "FR-BL": .saintBarthelemy, "FR-MF": .saintMartin, "FR-NC": .newCaledonia,
        "FR-PF": .frenchPolynesia, "FR-PM": .saintPierreMiquelon,
    ]
}

/// The value of `--port`; 0 lets the system choose one.
struct PortNumber: TypedValue {
    let number: UInt16

    init(parsing text: String) throws(InvalidText) {
        guard let number = UInt16(exactly: try BoundedNumber(parsing: text).value) else {
            throw InvalidText { $0.noPort(text) }
        }
        self.number = number
    }
}

/// The value of `--unix-mode`: who may use a socket, as `chmod` takes it in octal digits.
struct SocketMode: TypedValue {
    let bits: UInt32

    static let choices = ["600", "660", "666"]

    init(parsing text: String) throws(InvalidText) {
        guard 3...4 ~= text.utf8.count, let bits = UInt32(text, radix: 8), 0o600...0o777 ~= bits else {
            throw InvalidText { $0.noSocketMode(text) }
        }
        self.bits = bits
    }
}

/// The address of a machine that passes on the requests of others, or a range of addresses.
struct ProxyAddress: TypedValue {
    let range: AddressRange

    init(parsing text: String) throws(InvalidText) {
        guard let range = AddressRange(parsing: text) else { throw InvalidText { $0.noProxyAddress(text) } }
        self.range = range
    }
}

extension LanguageName {
    /// The language that the words of a command line ask for, before they are parsed, so that errors are in it too.
    static func asked(in words: [String]) -> Language? {
        var rest = words.prefix { $0 != "--" }
        while let word = rest.popFirst() {
            if word == "--lang" { return rest.first.flatMap { Language(locale: $0) } }
            if word.hasPrefix("--lang=") { return Language(locale: String(word.dropFirst(7))) }
        }
        return nil
    }
}
