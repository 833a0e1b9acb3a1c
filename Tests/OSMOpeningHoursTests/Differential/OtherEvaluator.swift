import Foundation
import TestSupport

/// The Python package opening-hours-py.
enum OtherEvaluator {
    /// The version that the known differences were found in.
    private static let package = PythonPackage(name: "opening-hours-py", version: "2.1.4", module: "opening_hours")

    /// What it says of a moment.
    struct Answer: Equatable {
        var state: String
        var comment: String
        /// The next change, in seconds since 1970; nil for none.
        var change: Int?
    }

    /// What it says of moments, in their order; nil, with a word why, where it cannot be had.
    static func answersIfAvailable(to questions: [Question]) throws -> [Answer]? {
        let printed = try package.printedIfAvailable(
            by: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "evaluator.py"),
            ["\(Question.longestSearch)"], input: questions.map { "\($0.text)\t\($0.seconds)\n" }.joined()
        )
        return printed?.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Answer(state: fields[0], comment: fields[1], change: Int(fields[2]))
        }
    }
}
