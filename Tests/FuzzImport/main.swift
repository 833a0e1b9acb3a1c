import Foundation
import TestSupport

// Imports made and mutated files: swift run -c release fuzz-import [--seconds N | --count N] [--seed N] [--only N]

var options = ["--seconds": 0, "--count": 0, "--seed": 1, "--only": 0]
var words = Array(CommandLine.arguments.dropFirst())
while let name = words.first {
    guard options[name] != nil, words.count > 1, let value = Int(words[1]), value >= 0 else {
        print("usage: fuzz-import [--seconds N | --count N] [--seed N] [--only NUMBER]")
        exit(64)
    }
    options[name] = value
    words.removeFirst(2)
}
let seconds = options["--seconds"] ?? 0
let only = options["--only"] ?? 0
let count = options["--count"].flatMap { $0 > 0 ? $0 : nil } ?? (seconds > 0 ? .max : 2000)
let seed = UInt64(options["--seed"] ?? 1)

var mutator = Mutator(try Seeds(), seed: seed)
var tally = try Tally()
let clock = ContinuousClock()
let end = clock.now + .seconds(seconds > 0 ? seconds : 1_000_000)
var number = 0
while number < count, clock.now < end, tally.findings.count < 10 {
    number += 1
    let input = mutator.next()
    if only > 0, number == only { try Data(input).write(to: URL(filePath: "fuzz-import-\(number).bin")) }
    if only == 0 || number == only { try tally.judge(input, number: number) }
}

for finding in tally.findings { print(finding) }
for (ending, count) in tally.endings.sorted(by: { $0.value > $1.value }) { print("\(count)\t\(ending)") }
let peak = PeakMemory.bytes
if peak > PeakMemory.allowed { print("the peak of \(peak / 1_000_000) MB is too much") }
print(
    "\(number) inputs with seed \(seed): \(tally.findings.count) wrong; the slowest took \(tally.slowest), "
        + "the peak of memory was \(peak / 1_000_000) MB"
)
exit(tally.findings.isEmpty && peak <= PeakMemory.allowed ? 0 : 1)
