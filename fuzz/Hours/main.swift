import Foundation
import OSMOpeningHours
import TestSupport

// Reads mutated expressions, prints and reads them again: bin/fuzz hours
// The mutator is our own: libFuzzer would want a clang and a build beside the package's, for a grammar this small.

let options = FuzzOptions(of: "fuzz-hours", usualCount: 100_000)
let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "corpus.txt")
let corpus = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
    String($0.replacing("\\n", with: "\n"))
}

var tally = Tally()
for text in corpus + LongHours.samples().map(\.text) { tally.judge(text) }
var mutator = Mutator(corpus: corpus.map { Array($0.utf8) }, seed: options.seed)
var made = 0
while options.goesOn(after: made), tally.findings.count < 10 {
    tally.judge(mutator.next())
    made += 1
}

for finding in tally.findings { print(finding) }
print(
    "\(tally.read + tally.refused) inputs with seed \(options.seed): \(tally.read) read, \(tally.refused) refused, "
        + "\(tally.findings.count) wrong; the slowest took \(Int(tally.slowest * 1000)) ms"
)
exit(tally.findings.isEmpty ? 0 : 1)
