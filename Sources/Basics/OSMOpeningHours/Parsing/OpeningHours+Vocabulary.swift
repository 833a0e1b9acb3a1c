extension OpeningHours {
    /// The words that are known: those of the language, and others that people write for them.
    enum Vocabulary {
        /// Which letters of a word are capitals.
        enum Casing {
            case small, capitalized, capitals, mixed
        }

        /// The letters of a word without accents and case, packed into a number of five bits for each; longer words
        /// than twelve letters are not known.
        struct Letters: Comparable {
            private var packed: UInt64 = 0
            private(set) var count = 0

            /// Adds a letter, 1 for a to 26 for z.
            mutating func append(_ letter: UInt8) {
                packed = packed << 5 | UInt64(letter)
                count += 1
            }

            /// Takes the letters of a word in small letters without accents.
            init(_ word: Substring = "") {
                for byte in word.utf8 { append(byte - UInt8(ascii: "a") + 1) }
            }

            static func < (left: Self, right: Self) -> Bool {
                (left.count, left.packed) < (right.count, right.packed)
            }
        }

        /// The meaning of a word, and whether the language writes it so; nil for an unknown word.
        static func find(_ letters: Letters, _ casing: Casing) -> (word: Word, isProper: Bool)? {
            let index = entries.partitioningIndex { $0.letters >= letters }
            guard index < entries.count, entries[index].letters == letters else { return nil }
            let entry = entries[index]
            if entry.casing == casing { return (entry.word, true) }
            return (entry.word == .month(3) && letters.count == 3 ? .tuesdayOrMarch : entry.word, false)
        }

        private struct Entry {
            let letters: Letters
            let word: Word
            /// The casing of the language; nil where it has no such word.
            let casing: Casing?
        }

        private static let entries: [Entry] =
            (proper.map { Entry(letters: Letters($0.0.lowercased()[...]), word: $0.2, casing: $0.1) }
            + tolerated.flatMap { words, word in
                words.split(separator: " ").map { Entry(letters: Letters($0), word: word, casing: nil) }
            })
            .sorted { $0.letters < $1.letters }
    }
}

extension OpeningHours {
    /// The meaning of a word of the text.
    enum Word: Equatable {
        case weekday(Weekday)
        case month(Int)
        /// `mar` in small letters: March, or mardi.
        case tuesdayOrMarch
        case holiday(Holiday.Kind)
        case state(State)
        case sun(SunEvent)
        case noon, midnight
        /// `daylight hours`: from sunrise to sunset.
        case daylight
        /// `hours` in `24 hours`.
        case hours
        case easter, week, day
        /// `j` in `7j/7`, the French abbreviation of day.
        case dayAbbreviation
        /// `to`, `à`, for which the language writes a dash.
        case through
        /// `and`, `et`, for which the language writes a comma.
        case and
        /// `du`, `le`: without a meaning here, and skipped.
        case filler
        /// An abbreviation of different days in different languages, with its day in German.
        case ambiguous(german: Weekday?)

        /// How the language writes it.
        var canonical: String {
            switch self {
            case .weekday(let day): day.symbol
            case .month(let number): Month.symbol(number)
            case .holiday(let kind): kind.rawValue
            case .state(let state): state.symbol
            case .sun(let event): event.rawValue
            case .noon: "12:00"
            case .daylight: "sunrise-sunset"
            case .easter: "easter"
            case .week: "week"
            case .day: "day"
            case .through: "-"
            case .and: ","
            case .midnight, .tuesdayOrMarch, .dayAbbreviation, .hours, .filler, .ambiguous: ""
            }
        }
    }
}

extension OpeningHours.Vocabulary {
    /// The words of the language, with their casing.
    static let proper = {
        var words: [(String, Casing, OpeningHours.Word)] = [
            ("closed", .small, .state(.closed)), ("easter", .small, .easter), ("week", .small, .week),
            ("day", .small, .day), ("days", .small, .day), ("PH", .capitals, .holiday(.public)),
            ("SH", .capitals, .holiday(.school)),
        ]
        words += OpeningHours.Weekday.allCases.map { ($0.symbol, .capitalized, .weekday($0)) }
        words += (1...12).map { (OpeningHours.Month.symbol($0), .capitalized, .month($0)) }
        words += OpeningHours.State.allCases.map { ($0.symbol, .small, .state($0)) }
        words += OpeningHours.SunEvent.allCases.map { ($0.rawValue, .small, .sun($0)) }
        return words
    }()

    /// Other words, without accents: English in full, French, and a few German days.
    static let tolerated: [(Substring, OpeningHours.Word)] = [
        ("mon monday mondays lu lun lundi lundis", .weekday(.monday)),
        ("tue tues tuesday tuesdays mardi mardis", .weekday(.tuesday)),
        ("wed weds wednesday wednesdays me mer mercredi mercredis mi", .weekday(.wednesday)),
        ("thu thur thurs thursday thursdays je jeu jeudi jeudis", .weekday(.thursday)),
        ("fri friday fridays ve ven vendredi vendredis", .weekday(.friday)),
        ("sat saturday saturdays sam samedi samedis", .weekday(.saturday)),
        ("sun sunday sundays dim dimanche dimanches so", .weekday(.sunday)),
        ("january janv janvier", .month(1)),
        ("february fev fevr fevrier", .month(2)),
        ("march mars", .month(3)),
        ("april avr avril", .month(4)),
        ("mai", .month(5)),
        ("june juin", .month(6)),
        ("july juil juillet", .month(7)),
        ("august aou aout", .month(8)),
        ("sept september septembre", .month(9)),
        ("october octobre", .month(10)),
        ("november novembre", .month(11)),
        ("december decembre", .month(12)),
        ("ferie feries", .holiday(.public)),
        ("ouvert ouverte", .state(.open)),
        ("ferme fermee close", .state(.closed)),
        ("inconnu", .state(.unknown)),
        ("aube", .sun(.dawn)),
        ("crepuscule", .sun(.dusk)),
        ("paques", .easter),
        ("semaine", .week),
        ("noon midi", .noon),
        ("midnight minuit", .midnight),
        ("j", .dayAbbreviation),
        ("hour hours heure heures", .hours),
        ("to until till a au", .through),
        ("and et", .and),
        ("from de du le la les des jour jours tous daily everyday", .filler),
        // Tuesday in French and Monday in Dutch.
        ("ma", .ambiguous(german: nil)),
        // Sunday in French and Tuesday in German; Sunday in Spanish and Thursday in German.
        ("di", .ambiguous(german: .tuesday)),
        ("do", .ambiguous(german: .thursday)),
    ]
}
