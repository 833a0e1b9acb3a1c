import Foundation
import OSMOpeningHours
import TestSupport

// Reads mutated expressions, prints and reads them again: bin/fuzz hours
// The mutator is our own: libFuzzer would want a clang and a build beside the package's, for a grammar this small.

let options = FuzzOptions(of: "fuzz-hours", usualCount: 100_000)
let corpus = try Checkout.text(of: "fuzz/Hours/corpus.txt").split(separator: "\n").map {
    String($0.replacing("\\n", with: "\n"))
}

var tally = Tally()
for text in corpus + LongHours.samples().map(\.text) { tally.judge(text) }
let mutator = Mutator(corpus: corpus)
_ = options.forEachInput(findings: { tally.findings.count }) { _, random in tally.judge(mutator.input(&random)) }
options.finish(
    tally.findings,
    [
        "\(tally.read + tally.refused) inputs with seed \(options.seed): \(tally.read) read, \(tally.refused) refused, "
            + "\(tally.findings.count) wrong; the slowest took \(Int(tally.slowest * 1000)) ms"
    ]
)
