/// A property of a toilet that is yes, no or not known.
///
/// Everything that is said of a property outside of the data sets stands in its row of the table below: its names, its
/// words, how rows of several sources are merged, and the option that asks for it. To add one, add a case, its row, and a
/// schema step with its columns.
public enum Property: Int, Hashable, Sendable, CaseIterable {
    /// Whether it is step-free.
    case accessible
    /// Whether it has a changing table.
    case changingTable
    /// Whether it costs something.
    case fee
    /// Whether anybody may use it, and not only guests, customers or members.
    case publicAccess
    /// Whether one can take a shower there.
    case shower
    /// Whether women may use it.
    case female
    /// Whether men may use it.
    case male
    /// Whether it is one room for all genders, and not divided.
    case unisex
    /// Whether there is water to drink.
    case drinkingWater

    /// What the table says of one property.
    package struct Row: Sendable {
        /// Its name in JSON, and in the list of values that no rule reads.
        package let json: String
        /// Its name in SQL and CSV.
        package let column: String
        /// Its name on the page of a toilet.
        package let label: String
        /// What yes and no are called on that page.
        package var words = (yes: "yes", no: "no")
        /// Its place on that page; the other properties come after it, in the order of the cases.
        package var placeOnPage = Int.max
        /// Whether that page says also that it is not known.
        package var isShownUnknown = false
        /// Its name in the list of changes; nil where changes of it are not listed.
        package let changeName: String?
        /// When a row learns it from a row of another source.
        package var merging = Merging.always
        /// How one asks for it.
        package let query: Query
    }

    /// When a row that does not know a property learns it from another row of the same toilet.
    package enum Merging: Sendable {
        case always
        /// Not from a row that is about the guests of a house, unless both are.
        case onSamePremises
        /// Also not that it is "no" where the source runs the toilet: nobody else can close it to the public.
        case unlessDenied
    }

    /// How one asks for a property.
    package struct Query: Sendable {
        /// The answer that is asked for.
        package var required = Tristate.yes
        /// Its name among the filters in JSON.
        package let json: String
        /// The options of the command line.
        package let names: [String]
        /// What the options do, in a line of the help.
        package let help: String
        /// What is not known where the answer is not.
        package let topic: String
    }

    private var row: Row {
        switch self {
        case .accessible:
            Row(
                json: "accessible",
                column: "accessible",
                label: "step-free",
                placeOnPage: 2,
                isShownUnknown: true,
                changeName: "accessible",
                query: Query(
                    json: "accessible",
                    names: ["prm", "accessible"],
                    help: "only step-free toilets (PMR)",
                    topic: "access"
                )
            )
        case .changingTable:
            Row(
                json: "changingTable",
                column: "changing_table",
                label: "changing table",
                placeOnPage: 3,
                isShownUnknown: true,
                changeName: "changing table",
                query: Query(
                    json: "changingTable",
                    names: ["changing-table", "baby"],
                    help: "only with a changing table",
                    topic: "changing table"
                )
            )
        case .fee:
            Row(
                json: "fee",
                column: "fee",
                label: "fee",
                words: (yes: "paid", no: "free"),
                placeOnPage: 0,
                isShownUnknown: true,
                changeName: nil,
                merging: .onSamePremises,
                query: Query(
                    required: .no,
                    json: "free",
                    names: ["free"],
                    help: "only those that cost nothing",
                    topic: "fee"
                )
            )
        case .publicAccess:
            Row(
                json: "public",
                column: "public",
                label: "for everybody",
                placeOnPage: 1,
                isShownUnknown: true,
                changeName: nil,
                merging: .unlessDenied,
                query: Query(
                    json: "public",
                    names: ["public"],
                    help: "only those that are open to everybody",
                    topic: "admission"
                )
            )
        case .shower:
            Row(
                json: "shower",
                column: "shower",
                label: "shower",
                changeName: "shower",
                query: Query(
                    json: "shower",
                    names: ["shower"],
                    help: "only with a shower",
                    topic: "shower"
                )
            )
        case .female:
            Row(
                json: "female",
                column: "female",
                label: "for women",
                changeName: "for women",
                query: Query(
                    json: "female",
                    names: ["female", "women"],
                    help: "only those that women may use",
                    topic: "admission of women"
                )
            )
        case .male:
            Row(
                json: "male",
                column: "male",
                label: "for men",
                changeName: "for men",
                query: Query(
                    json: "male",
                    names: ["male", "men"],
                    help: "only those that men may use",
                    topic: "admission of men"
                )
            )
        case .unisex:
            Row(
                json: "unisex",
                column: "unisex",
                label: "for all genders",
                changeName: "for all genders",
                query: Query(
                    json: "unisex",
                    names: ["unisex"],
                    help: "only those that all genders share",
                    topic: "division by gender"
                )
            )
        case .drinkingWater:
            Row(
                json: "drinkingWater",
                column: "drinking_water",
                label: "drinking water",
                changeName: "drinking water",
                query: Query(
                    json: "drinkingWater",
                    names: ["drinking-water"],
                    help: "only with water to drink",
                    topic: "drinking water"
                )
            )
        }
    }
}

extension Property {
    /// The rows, by the numbers of the properties.
    private static let table = allCases.map(\.row)

    /// The properties in the order of a toilet's page.
    package static let onPage = allCases.sorted {
        ($0.facts.placeOnPage, $0.rawValue) < ($1.facts.placeOnPage, $1.rawValue)
    }

    /// What the table says of it.
    package var facts: Row { Self.table[rawValue] }
}

/// What is known of each property of a toilet, or what is asked of each; two bits for a property.
///
///     let values: PropertyValues = [.fee: .no, .accessible: .yes]
///     values[.fee]            // .no
///     values[.changingTable]  // .unknown
public struct PropertyValues: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// Of each property 0 for unknown, 1 for yes, 2 for no, the first property in the highest bits, so that values are
    /// ordered by their first property first.
    package private(set) var bits: UInt32

    /// Nothing is known.
    public init() { bits = 0 }

    /// Takes what is known; everything else is unknown.
    public init(dictionaryLiteral values: (Property, Tristate)...) {
        self.init()
        for (property, answer) in values { self[property] = answer }
    }

    /// Takes bits that ``bits`` gave; nil where they are none.
    package init?(bits: UInt32) {
        guard bits & bits << 1 & 0xAAAA_AAAA == 0 else { return nil }
        self.bits = bits
    }

    /// What is known of one property.
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

    private static func shift(_ property: Property) -> UInt32 { UInt32(30 - 2 * property.rawValue) }

    /// Whether nothing is known.
    package var isEmpty: Bool { bits == 0 }

    /// Whether these values are those that are required; unknown where that depends on one that is not known.
    package func satisfies(_ required: PropertyValues) -> Tristate {
        // Both bits of each property that is asked for.
        let asked = (required.bits | required.bits >> 1) & 0x5555_5555 * 3
        let known = bits & asked
        if known == required.bits { return .yes }
        return known & ~required.bits != 0 ? .no : .unknown
    }
}

/// Yes, no, or nobody knows: the third is never turned into one of the others.
public enum Tristate: String, Hashable, Sendable, CaseIterable {
    case yes, no, unknown
}
