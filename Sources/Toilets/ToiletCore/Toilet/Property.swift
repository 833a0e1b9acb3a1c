/// A three-valued property of a toilet: yes, no or unknown.
///
/// The table below holds everything about a property except how data sets state it: its names, labels, merging rule
/// and query options. To add a property, add a case, a row, and a schema step with its columns.
public enum Property: Int, Hashable, Sendable, CaseIterable {
    /// Whether it is step-free.
    case accessible
    /// Whether it has a changing table.
    case changingTable
    /// Whether it costs something.
    case fee
    /// Whether everyone may use it, not only guests, customers or members.
    case publicAccess
    /// Whether it has a shower.
    case shower
    /// Whether women may use it.
    case female
    /// Whether men may use it.
    case male
    /// Whether it is shared by all genders.
    case unisex
    /// Whether there is water to drink.
    case drinkingWater

    /// The table's row for a property.
    package struct Row: Sendable {
        /// The name in JSON, and in the list of unread values.
        package let json: String
        /// The column name in SQL and CSV.
        package let column: String
        /// The label in the output of `toilets show`.
        package let label: @Sendable (Words) -> SafeText
        /// The words for yes and no in that output.
        package var words = Answers(yes: { $0.yes }, no: { $0.no })
        /// The position in that output; properties without one come last, in the order of the cases.
        package var placeOnPage = Int.max
        /// Whether that output shows the property even if it is unknown.
        package var isShownUnknown = false
        /// The name in the list of changes; nil if changes of this property are not listed.
        package let changeName: String?
        /// When the value is taken from the row of another source.
        package var merging = Merging.always
        /// How the property is queried.
        package let query: Query
    }

    /// The words for the two answers.
    package struct Answers: Sendable {
        package let yes: @Sendable (Words) -> SafeText
        package let no: @Sendable (Words) -> SafeText

        /// Whether there is something.
        static let has = Answers(yes: { $0.has }, no: { $0.hasNot })
    }

    /// When a merged toilet takes an unknown value from another of its rows.
    package enum Merging: Sendable {
        case always
        /// Not from a row about a toilet inside a business, unless both are.
        case onSamePremises
        /// As `onSamePremises`, but never "no" if the source of the leader row operates the toilet: other sources
        /// cannot know that it is closed to the public.
        case unlessDenied
    }

    /// How a property is queried.
    package struct Query: Sendable {
        /// The value that the filter requires.
        package var required = Tristate.yes
        /// The name of the filter in JSON.
        package let json: String
        /// The names of the option, the usual one first.
        package let names: [String]
        /// Other words for it that are understood and not listed.
        package var synonyms: [String] = []
        /// Its names in French, which French help lists too.
        package var frenchNames: [String] = []
        /// The line of help for the option.
        package let help: @Sendable (Words) -> SafeText
        /// What is unknown if the value is unknown, for messages.
        package let topic: @Sendable (Words) -> SafeText
    }

    private var row: Row {
        switch self {
        case .accessible:
            Row(
                json: "accessible",
                column: "accessible",
                label: { $0.stepFree },
                placeOnPage: 2,
                isShownUnknown: true,
                changeName: "accessible",
                query: Query(
                    json: "accessible", names: ["prm", "accessible"], synonyms: ["wheelchair", "step-free"],
                    frenchNames: ["pmr"], help: { $0.helpPRM }, topic: { $0.topicAccess }
                )
            )
        case .changingTable:
            Row(
                json: "changingTable",
                column: "changing_table",
                label: { $0.changingTable },
                words: .has,
                placeOnPage: 3,
                isShownUnknown: true,
                changeName: "changing table",
                query: Query(
                    json: "changingTable", names: ["changing-table", "baby"], frenchNames: ["bebe"],
                    help: { $0.helpChangingTable }, topic: { $0.topicChangingTable }
                )
            )
        case .fee:
            Row(
                json: "fee",
                column: "fee",
                label: { $0.fee },
                words: Answers(yes: { $0.paid }, no: { $0.free }),
                placeOnPage: 0,
                isShownUnknown: true,
                changeName: nil,
                merging: .onSamePremises,
                query: Query(
                    required: .no, json: "free", names: ["free"], frenchNames: ["gratuit"], help: { $0.helpFree },
                    topic: { $0.topicFee }
                )
            )
        case .publicAccess:
            Row(
                json: "public", column: "public", label: { $0.forEverybody }, placeOnPage: 1, isShownUnknown: true,
                changeName: nil, merging: .unlessDenied,
                query: Query(json: "public", names: ["public"], help: { $0.helpPublic }, topic: { $0.topicAdmission })
            )
        case .shower:
            Row(
                json: "shower", column: "shower", label: { $0.shower }, words: .has, changeName: "shower",
                query: Query(json: "shower", names: ["shower"], help: { $0.helpShower }, topic: { $0.topicShower })
            )
        case .female:
            Row(
                json: "female",
                column: "female",
                label: { $0.forWomen },
                changeName: "for women",
                query: Query(
                    json: "female", names: ["female", "women"], help: { $0.helpFemale }, topic: { $0.topicWomen }
                )
            )
        case .male:
            Row(
                json: "male", column: "male", label: { $0.forMen }, changeName: "for men",
                query: Query(json: "male", names: ["male", "men"], help: { $0.helpMale }, topic: { $0.topicMen })
            )
        case .unisex:
            Row(
                json: "unisex", column: "unisex", label: { $0.forAllGenders }, changeName: "for all genders",
                query: Query(json: "unisex", names: ["unisex"], help: { $0.helpUnisex }, topic: { $0.topicUnisex })
            )
        case .drinkingWater:
            Row(
                json: "drinkingWater",
                column: "drinking_water",
                label: { $0.drinkingWater },
                words: .has,
                changeName: "drinking water",
                query: Query(
                    json: "drinkingWater", names: ["drinking-water"], help: { $0.helpDrinkingWater },
                    topic: { $0.topicDrinkingWater }
                )
            )
        }
    }
}

extension Property {
    /// The rows, by raw value.
    private static let table = allCases.map(\.row)

    /// The properties in the order of `toilets show`.
    package static let onPage = allCases.sorted {
        ($0.facts.placeOnPage, $0.rawValue) < ($1.facts.placeOnPage, $1.rawValue)
    }

    /// The table's row.
    package var facts: Row { Self.table[rawValue] }
}

/// A value for each ``Property``: what is known of a toilet, or what a filter requires. Stored as two bits each.
///
///     let values: PropertyValues = [.fee: .no, .accessible: .yes]
///     values[.fee]            // .no
///     values[.changingTable]  // .unknown
public struct PropertyValues: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// Two bits per property: 0 unknown, 1 yes, 2 no. The first property has the highest bits, so values compare by
    /// the first property first.
    package private(set) var bits: UInt32

    /// Creates values that are all unknown.
    public init() { bits = 0 }

    /// Creates values from a literal; the others are unknown.
    public init(dictionaryLiteral values: (Property, Tristate)...) {
        self.init()
        for (property, answer) in values { self[property] = answer }
    }

    /// Creates values from ``bits``; nil if they are invalid.
    package init?(bits: UInt32) {
        guard bits & bits << 1 & 0xAAAA_AAAA == 0 else { return nil }
        self.bits = bits
    }

    /// The value of one property.
    public subscript(_ property: Property) -> Tristate {
        get {
            switch bits >> Self.shift(property) & 3 {
            case 1: .yes
            case 2: .no
            default: .unknown
            }
        }
        set {
            let code: UInt32 =
                switch newValue {
                case .yes: 1
                case .no: 2
                case .unknown: 0
                }
            let shift = Self.shift(property)
            bits = bits & ~(3 << shift) | code << shift
        }
    }

    private static func shift(_ property: Property) -> UInt32 {
        UInt32(truncatingIfNeeded: 30 - 2 * property.rawValue)
    }

    /// Whether all values are unknown.
    package var isEmpty: Bool { bits == 0 }
}
