import Foundation
import TestSupport

// Imports made and mutated files: bin/fuzz import Each file is made after those before it: --first N --count 1 makes
// them too, imports the one of that number, and keeps it in a file.

let options = FuzzOptions(of: "fuzz-import", usualCount: 2000)
var mutator = Mutator(try Seeds(), seed: options.seed)
var tally = try Tally()
for _ in 0..<options.first { _ = mutator.next() }
var made = 0
while options.goesOn(after: made), tally.findings.count < 10 {
    let (input, number) = (mutator.next(), options.first + made)
    if options.count == 1 { try Data(input).write(to: URL(filePath: "fuzz-import-\(number).bin")) }
    try tally.judge(input, number: number)
    made += 1
}

for finding in tally.findings { print(finding) }
for (ending, count) in tally.endings.sorted(by: { $0.value > $1.value }) { print("\(count)\t\(ending)") }
let peak = PeakMemory.bytes
if peak > PeakMemory.allowed { print("the peak of \(peak / 1_000_000) MB is too much") }
print(
    "\(made) inputs with seed \(options.seed): \(tally.findings.count) wrong; the slowest took \(tally.slowest), "
        + "the peak of memory was \(peak / 1_000_000) MB"
)
exit(tally.findings.isEmpty && peak <= PeakMemory.allowed ? 0 : 1)
