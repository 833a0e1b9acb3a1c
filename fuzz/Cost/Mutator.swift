import TestSupport

/// Changes recipes: copies, repeats, leaves out and exchanges steps, takes them from others, grows numbers, and does
/// the same to the words of texts.
struct Mutator {
    let forms: [StepForm]

    private static let mostSteps = 40
    private static let longestText = 8000

    /// A recipe that is nearly another one.
    func mutated(_ recipe: Recipe, _ other: Recipe, _ random: inout SeededRandom) -> Recipe {
        var recipe = recipe
        for _ in 0..<1 + random.below(3) { mutate(&recipe.steps, other.steps, &random) }
        if recipe.steps.isEmpty { recipe.steps = [made(&random)] }
        recipe.steps.removeLast(max(0, recipe.steps.count - Self.mostSteps))
        return recipe
    }

    /// A step without an example.
    func made(_ random: inout SeededRandom) -> Step {
        let form = random.pick(forms)
        return Step(
            name: form.name, numbers: form.ranges.map { Self.number(in: $0, &random) },
            text: form.texts.isEmpty ? "" : random.pick(form.texts)
        )
    }

    private func mutate(_ steps: inout [Step], _ other: [Step], _ random: inout SeededRandom) {
        guard !steps.isEmpty else { return steps.append(made(&random)) }
        let index = random.below(steps.count)
        switch random.below(16) {
        case 0: steps.insert(made(&random), at: index)
        case 1: steps.insert(steps[index], at: random.below(steps.count + 1))
        case 2: steps.remove(at: index)
        case 3: steps.swapAt(index, random.below(steps.count))
        case 4: steps += steps
        case 5, 6: if !other.isEmpty { steps.insert(random.pick(other), at: index) }
        default:
            guard let form = forms.first(where: { $0.name == steps[index].name }) else { return }
            let hasBoth = !form.texts.isEmpty && !form.ranges.isEmpty
            if hasBoth ? random.below(3) == 0 : form.texts.isEmpty {
                change(&steps[index].numbers, form.ranges, &random)
            } else {
                change(&steps[index].text, form.texts, other.map(\.text), &random)
            }
        }
    }

    private func change(_ numbers: inout [Int], _ ranges: [ClosedRange<Int>], _ random: inout SeededRandom) {
        guard !numbers.isEmpty else { return }
        let index = random.below(numbers.count)
        let old = numbers[index]
        let new =
            switch random.below(8) {
            case 0, 1: old * 2
            case 2: old * (2 + random.below(9))
            case 3: old / 2
            case 4: old + 1
            case 5: old - 1
            case 6: random.pick(numbers)
            default: Self.number(in: ranges[index], &random)
            }
        numbers[index] = min(max(new, ranges[index].lowerBound), ranges[index].upperBound)
    }

    /// Small numbers as often as large ones.
    private static func number(in range: ClosedRange<Int>, _ random: inout SeededRandom) -> Int {
        let width = range.upperBound - range.lowerBound
        let bound = min(width, 1 << random.below(Int.bitWidth - width.leadingZeroBitCount + 1))
        return range.lowerBound + random.below(bound + 1)
    }

    private func change(_ text: inout String, _ pool: [String], _ others: [String], _ random: inout SeededRandom) {
        var words = Self.words(text)
        guard !words.isEmpty else { return text = random.pick(pool) }
        let index = random.below(words.count)
        func piece(_ random: inout SeededRandom) -> ArraySlice<String> {
            words[index..<min(words.count, index + 1 + random.below(4))]
        }
        switch random.below(14) {
        case 0, 1: words.insert(contentsOf: piece(&random), at: random.below(words.count + 1))
        case 2: words.removeSubrange(piece(&random).indices)
        case 3: words.swapAt(index, random.below(words.count))
        case 4: words[index] += random.pick(words)
        case 5: words += words
        case 6...8: words[index] = Self.changed(words[index], &random)
        case 9: text = random.pick(pool)
        case 10: if let other = others.filter({ !$0.isEmpty }).randomElement(using: &random) { words += [other] }
        default:
            let source = Self.words(random.pick(pool))
            guard !source.isEmpty else { return }
            if random.below(2) == 0 {
                words[index] = random.pick(source)
            } else {
                words.insert(random.pick(source), at: index)
            }
        }
        let changed = words.joined(separator: " ")
        if changed.utf8.count <= Self.longestText { text = changed }
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }

    /// A word with a letter more, less or another one, or with another number in it.
    private static func changed(_ word: String, _ random: inout SeededRandom) -> String {
        var letters = Array(word)
        guard !letters.isEmpty else { return "a" }
        let index = random.below(letters.count)
        switch random.below(6) {
        case 0: letters.insert(letters[index], at: index)
        case 1: letters.remove(at: index)
        case 2: letters.swapAt(index, random.below(letters.count))
        case 3: letters[index] = random.pick(Array("aeilnrstu019|,;'-"))
        case 4:
            // The number that begins there grows.
            let digits = letters[index...].prefix { $0.isASCII && $0.isNumber }.prefix(6)
            guard let number = Int(String(digits)) else { return word + word }
            letters.replaceSubrange(digits.indices, with: Array(String(number * (2 + random.below(9)))))
        default: return word + "s"
        }
        return String(letters)
    }
}
