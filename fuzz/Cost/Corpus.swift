import Foundation
import TestSupport

/// The inputs that are replayed first, from which the climb begins: a recipe a line, beside lines that begin with `//`.
enum Corpus {
    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    /// The bad inputs that are known.
    static func known() throws -> [Recipe] { try recipes(in: Checkout.text(of: "fuzz/Cost/corpus.txt")) }

    /// The recipes in the text of a file.
    static func recipes(in text: String) throws -> [Recipe] {
        try text.split(separator: "\n").filter { !$0.hasPrefix("//") }.map { line in
            guard let recipe = Recipe(parsing: line) else { throw Unreadable(description: "no recipe: \(line)") }
            return recipe
        }
    }

    /// Writes a recipe to a file which can be given as an argument.
    static func write(_ recipe: Recipe, as name: String) throws {
        try Data("\(recipe)\n".utf8).write(to: URL(filePath: name))
    }
}
