import Foundation
import TestSupport

// Searches for the inputs that cost most: bin/fuzz cost [words|requests|streets|addresses|stores]… The worst known ones
// of corpus.txt are tried first, and those that come of changing the worst ones then. What is over the limits of
// Limits.swift is written to a file that can be given again, bin/fuzz cost fuzz-cost-streets-1.txt, to try it alone.

if CommandLine.arguments.dropFirst().first == Child.word { try Child.run(Array(CommandLine.arguments.dropFirst(2))) }

let options = FuzzOptions(
    of: "fuzz-cost", usualCount: 200, operands: "[\(Kind.allCases.map(\.rawValue).joined(separator: "|")) | FILE]…"
)
let files = options.operands.filter { Kind(rawValue: $0) == nil }
let given = try files.flatMap { try Corpus.recipes(in: String(contentsOfFile: $0, encoding: .utf8)) }
let seeds = files.isEmpty ? try Corpus.known() : given
let asked = Set(options.operands.compactMap(Kind.init) + given.map(\.kind))
let kinds = Kind.allCases.filter { asked.isEmpty || asked.contains($0) }

var climbers: [(climber: Climber, subject: any Subject)] = []
for kind in kinds {
    let subject: any Subject =
        switch kind {
        case .words: try Texts()
        case .requests: try Requests()
        case .streets, .addresses: try Files(kind)
        case .stores: try Forger()
        }
    var climber = Climber(kind, subject)
    for recipe in seeds where recipe.kind == kind {
        guard climber.accepts(recipe) else { throw Corpus.Unreadable(description: "no such steps: \(recipe)") }
        try climber.take(recipe)
    }
    climbers.append((climber, subject))
}

// Each kind has a turn of the same time: inputs of some take a thousand times as long as those of others.
if files.isEmpty {
    _ = try options.forEachInput(findings: { 0 }, every: 300) { number, random in
        let end = ContinuousClock.now + .milliseconds(250)
        let index = number % climbers.count
        repeat { try climbers[index].climber.climb(&random) } while ContinuousClock.now < end
    }
}

var (findings, lines): ([String], [String]) = ([], [])
for (climber, subject) in climbers {
    lines += climber.summary
    for (recipe, words) in climber.finds {
        let name = "fuzz-cost-\(climber.kind)-\(findings.count + 1)"
        try Corpus.write(recipe, as: name + ".txt")
        let input = try subject.write(recipe, as: name).map { ", made as \($0)" } ?? ""
        findings.append("\(words); it is in \(name).txt\(input)")
    }
}
let tried = climbers.map(\.climber.tried).reduce(0, +)
options.finish(findings, lines + ["\(tried) inputs with seed \(options.seed): \(findings.count) too dear"])
