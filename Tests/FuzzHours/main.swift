import Foundation
import OSMOpeningHours
import TestSupport

// Reads mutated expressions, prints and reads them again: swift run -c release fuzz-hours [COUNT [SEED]]
// The mutator is our own: libFuzzer would want a clang and a build beside the package's, for a grammar this small.

let numbers = CommandLine.arguments.dropFirst().map { UInt64($0) }
guard numbers.count <= 2, !numbers.contains(nil) else {
    print("usage: fuzz-hours [COUNT [SEED]]")
    exit(64)
}
let count = numbers.first.flatMap { $0 } ?? 100_000
let seed = numbers.dropFirst().first.flatMap { $0 } ?? 1

let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "corpus.txt")
let corpus = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
    String($0.replacing("\\n", with: "\n"))
}

var tally = Tally()
for text in corpus + LongHours.samples().map(\.text) { tally.judge(text) }
var mutator = Mutator(corpus: corpus.map { Array($0.utf8) }, seed: seed)
for number in 0..<count {
    tally.judge(mutator.next())
    if tally.findings.count >= 10 {
        print("Stopped after \(number + 1) inputs")
        break
    }
}

for finding in tally.findings { print(finding) }
print(
    "\(tally.read + tally.refused) inputs with seed \(seed): \(tally.read) read, \(tally.refused) refused, "
        + "\(tally.findings.count) wrong; the slowest took \(Int(tally.slowest * 1000)) ms"
)
exit(tally.findings.isEmpty ? 0 : 1)
