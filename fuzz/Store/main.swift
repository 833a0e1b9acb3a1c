import Foundation
import TestSupport

// Damages and forges stores, and asks them everything: bin/fuzz store. With --postgres they are in databases, whose
// columns hold extreme values; with --rebuilds a larger store is damaged and rebuilt, and what a rebuilding did not
// keep is said. Each store is made from the seed and its number alone, so --first N --count 1 makes one of them again.

let options = FuzzOptions(of: "fuzz-store", usualCount: 1000, switches: ["--postgres", "--rebuilds"])
if options.has("--rebuilds") {
    var rebuilds = try Rebuilds()
    let made = try options.forEachInput(findings: { rebuilds.findings.count }) { number, _ in
        try rebuilds.run(seed: number)
    }
    options.finish(
        rebuilds.findings,
        [
            "\(made) damages: \(rebuilds.rebuilt) rebuilt, \(rebuilds.refused) beyond repair, "
                + "\(rebuilds.findings.count) findings"
        ]
    )
}

let folder = try ScratchFolder()
let databases = options.has("--postgres") ? try DatabaseForger() : nil
let forger = databases == nil ? try Forger(in: folder) : nil
var inspector = Inspector(forger: forger)
let made = try options.forEachInput(findings: { inspector.findings.count }) { number, random in
    if let forger {
        try inspector.inspect(forger.forge(&random), number: number, &random)
    } else {
        try databases?.forge(number: number, &inspector, &random)
    }
}
options.finish(
    inspector.findings,
    [
        """
        \(made) stores with seed \(options.seed): \(inspector.answered) questions answered, \(inspector.refused) \
        refused, \(inspector.rebuilt) stores rebuilt, \(inspector.findings.count) findings; \
        the slowest question took \(inspector.slowest), \(PeakMemory.megabytes) MB at most
        """
    ]
)
