import Foundation
import TestSupport

// Imports made and mutated files: bin/fuzz import. Each file is made from the seed and its number alone, so
// --first N --count 1 makes one of them again, imports it, and keeps it in a file.

let options = FuzzOptions(of: "fuzz-import", usualCount: 2000)
let mutator = Mutator(try Seeds())
var tally = try Tally()
let made = try options.forEachInput(findings: { tally.findings.count }) { number, random in
    let input = mutator.input(&random)
    if options.count == 1 { try Data(input).write(to: URL(filePath: "fuzz-import-\(number).bin")) }
    try tally.judge(input, number: number)
}
options.finish(
    tally.findings,
    tally.endings.sorted { $0.value > $1.value }.map { "\($0.value)\t\($0.key)" } + [
        "\(made) inputs with seed \(options.seed): \(tally.findings.count) wrong; the slowest took \(tally.slowest), "
            + "the peak of memory was \(PeakMemory.megabytes) MB"
    ]
)
