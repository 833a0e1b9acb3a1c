import ParisToilets
import TestSupport

/// Texts for a place, looked up in the store that everybody has, and in one of 20,000 places more.
final class Texts: Subject {
    private let stores: [(measure: Measure, store: any ToiletStore)]
    private let folder: ScratchFolder
    let forms: [StepForm]

    /// The longest text that is looked up, in bytes; a request has no longer one.
    private static let longest = 8000

    init() throws {
        folder = try ScratchFolder()
        let usual = try Stores.usual(in: folder, "usual.sqlite")
        let large = try Stores.usual(in: folder, "large.sqlite")
        let made = try MadePlaces.entries(20_000, seed: 9)
        try SpatiaLiteStore.replacePlaces(["made": made], path: large)
        stores = [
            (.text, try SpatiaLiteStore(path: usual)), (.textAmongMany, try SpatiaLiteStore(path: large)),
        ]
        var random = SeededRandom(seed: 3)
        let places = try BundledPlaces.streets().map(\.place) + BundledPlaces.entries().map(\.place)
        let known = places.shuffled(using: &random).prefix(300) + made.shuffled(using: &random).prefix(100).map(\.place)
        forms = [StepForm(name: "text", ranges: [1...4000], texts: known.map { $0.name.lowercased() } + Self.words)]
    }

    /// The text of a recipe: each step is repeated.
    static func text(of steps: [Step], longest: Int) -> String {
        var text = ""
        for step in steps {
            for _ in 0..<max(1, step.numbers.first ?? 1) {
                guard text.utf8.count + step.text.utf8.count < longest else { return text }
                text += (text.isEmpty ? "" : " ") + step.text
            }
        }
        return text
    }

    func measure(_ recipe: Recipe) throws -> Outcome {
        let text = Self.text(of: recipe.steps, longest: Self.longest)
        var outcome = Outcome(note: "\(text.utf8.count) bytes")
        for (measure, store) in stores {
            let seconds = try processorTime {
                do { _ = try store.place(named: text) } catch is InvalidText {}
            }
            outcome.costs[measure] = seconds
        }
        return outcome
    }

    /// What texts for a place have beside names.
    static let words = [
        "gare", "porte", "coin", "angle de", "et", "x", "pres de", "12", "12 bis", "93", "5-7", "m4", "ligne 14",
        "rer b", "t3a", "75011", "75018 paris", "11e", "20e arrondissement", "rue de la", "boulevard", "bd", "av",
        "place", "pl", "saint", "st", "sainte", "dame", "notre dame", "roi", "louis", "l", "d'", "de", "du", "des",
        "metro", "station", "paris", "montreuil", "corner of", "near", "between", "face a", "derriere", "chez",
        "pienre", "naint", "boulvard", "avenu", "plac", "saintt", "germainn", "martinn", "jeann", "louiss",
        "garedunord", "placedelanation", "ruedelaroquette", "aaaaaaaaaaaa", "xyzzy", "a+", "24/7", "48.85,2.35",
        "48.85", "N 48", "8FW4V75V+", "geo:48.85", "https://www.openstreetmap.org/#map=18/", "/", "-", ",", "&",
        "élysées", "œuvre", "ß", "İ", "e\u{301}", "東京", "🚻", "12345678901234567890",
    ]
}
