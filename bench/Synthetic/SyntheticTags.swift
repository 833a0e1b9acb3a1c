internal import TestSupport
/// Generated tags of toilets, about as frequent as in OpenStreetMap.
struct SyntheticTags {
    private let hours: [String]
    private let names: [String]

    init(_ random: inout SeededRandom) {
        // A third of all hours are 24/7.
        hours = SyntheticHours.expressions(300, seed: 8) + Array(repeating: "24/7", count: 150)
        names = (0..<2000).map { number in
            let script = Self.syllables[number % Self.syllables.count]
            return (0..<4).map { _ in random.pick(script) }.joined()
        }
    }

    /// The tags of one toilet, as they stand in JSON.
    func tags(isBuilding: Bool, _ random: inout SeededRandom) -> String {
        var tags = "\"amenity\":\"toilets\""
        func add(_ key: String, _ percent: Int, _ values: [String]) {
            guard random.below(100) < percent else { return }
            tags += ",\"\(key)\":\"\(random.pick(values))\""
        }
        add("access", 45, ["yes", "yes", "yes", "public", "customers", "customers", "permissive", "private"])
        if isBuilding { add("building", 90, ["yes", "toilets", "yes", "public"]) }
        add("changing_table", 14, ["yes", "no", "no", "limited"])
        add("fee", 48, ["no", "no", "no", "yes"])
        add("female", 22, ["yes"])
        add("male", 22, ["yes"])
        add("name", 12, names)
        add("opening_hours", 16, hours)
        add("operator", 9, names)
        add("source", 8, ["survey", "bing", "local knowledge"])
        add("toilets:disposal", 20, ["flush", "flush", "flush", "pitlatrine", "chemical"])
        add("toilets:wheelchair", 3, ["yes", "no"])
        add("unisex", 16, ["yes"])
        add("wheelchair", 38, ["yes", "yes", "yes", "no", "no", "limited"])
        return tags
    }

    private static let syllables = [
        ["mar", "bel", "ton", "ford", "lan", "wick", "ham", "ley"],
        ["straß", "brück", "öl", "mühl", "berg", "ä", "dorf", "see"],
        ["пло", "щад", "ка", "вок", "зал", "ни", "мир", "парк"],
        ["公", "園", "駅", "前", "東", "山", "川", "口"],
    ]
}
