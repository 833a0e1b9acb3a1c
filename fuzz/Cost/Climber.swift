import TestSupport

/// What makes an input of a recipe of its kind, and measures it.
protocol Subject: AnyObject {
    /// The steps of its recipes.
    var forms: [StepForm] { get }
    func measure(_ recipe: Recipe) throws -> Outcome
    /// Writes the input itself to a file that begins with a name; nil where the recipe says all of it.
    func write(_ recipe: Recipe, as name: String) throws -> String?
}

extension Subject {
    func write(_ recipe: Recipe, as name: String) -> String? { nil }
}

/// What an input cost.
struct Outcome {
    var costs: [Measure: Double] = [:]
    /// What of it was the worst, where it is asked several things.
    var note = ""
    /// What went wrong beside costs, in a sentence.
    var fault: String?
}

/// Searches for the worst inputs of a kind: keeps the worst ones that it has met, and changes them.
struct Climber {
    let kind: Kind
    private let subject: any Subject
    private let mutator: Mutator
    private(set) var tried = 0
    /// The worst first.
    private(set) var worst: [Measure: [Found]] = [:]
    private(set) var fault: (recipe: Recipe, words: String)?

    struct Found {
        let recipe: Recipe
        let cost: Double
        let note: String
    }

    /// How many are kept of each measure.
    private static let kept = 8

    init(_ kind: Kind, _ subject: any Subject) {
        (self.kind, self.subject) = (kind, subject)
        mutator = Mutator(forms: subject.forms)
    }

    /// Whether a recipe is of steps that there are.
    func accepts(_ recipe: Recipe) -> Bool {
        recipe.steps.allSatisfy { step in subject.forms.contains { $0.accepts(step) } }
    }

    /// Measures one input, and keeps it where it is among the worst. What seems dear is measured twice more: another
    /// program may have made it so, unless it is far too dear.
    mutating func take(_ recipe: Recipe) throws {
        tried += 1
        var outcome = try subject.measure(recipe)
        for _ in 0..<2 where outcome.costs.contains(where: { isDoubtful($0.key, $0.value) }) {
            let again = try subject.measure(recipe)
            outcome.costs.merge(again.costs) { min($0, $1) }
        }
        if let words = outcome.fault, fault == nil { fault = (recipe, words) }
        for (measure, cost) in outcome.costs where isWorse(measure, cost) {
            var list = worst[measure] ?? []
            list.removeAll { $0.recipe == recipe }
            list.append(Found(recipe: recipe, cost: cost, note: outcome.note))
            list.sort { $0.cost > $1.cost }
            worst[measure] = Array(list.prefix(Self.kept))
        }
    }

    private func isDoubtful(_ measure: Measure, _ cost: Double) -> Bool {
        measure.isTime && cost < 2 * measure.bound && isWorse(measure, cost)
    }

    private func isWorse(_ measure: Measure, _ cost: Double) -> Bool {
        let list = worst[measure] ?? []
        return list.count < Self.kept || cost > list[list.count - 1].cost
    }

    /// Changes one of the worst inputs, and measures it.
    mutating func climb(_ random: inout SeededRandom) throws {
        // The order of a dictionary is another one in each process.
        let known = Measure.allCases.compactMap { worst[$0] }
        guard !known.isEmpty else { return try take(Recipe(kind, [mutator.made(&random)])) }
        let list = random.pick(known)
        // The worst one more often than the others.
        let parent = list[min(random.below(list.count), random.below(list.count))].recipe
        try take(mutator.mutated(parent, random.pick(random.pick(known)).recipe, &random))
    }

    /// The worst inputs that are too dear, and what went wrong, each with a sentence.
    var finds: [(recipe: Recipe, words: String)] {
        let dear = Measure.allCases.compactMap { measure in
            worst[measure]?.first.flatMap { found in
                found.cost > measure.bound ? (found.recipe, "\(words(found, measure)) is too much") : nil
            }
        }
        return dear + (fault.map { [($0.recipe, $0.words)] } ?? [])
    }

    /// How many inputs were tried, and the worst ones, in lines.
    var summary: [String] {
        ["\(kind): \(tried) tried"]
            + Measure.allCases.compactMap { measure in
                worst[measure]?.first.map { "  \(words($0, measure)): \($0.recipe.short)" }
            }
    }

    private func words(_ found: Found, _ measure: Measure) -> String {
        let cost = "\(measure.rawValue): \(measure.text(found.cost)) of \(measure.text(measure.limit))"
        return found.note.isEmpty ? cost : "\(cost) (\(found.note))"
    }
}
