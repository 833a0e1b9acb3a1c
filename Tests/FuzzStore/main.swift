import Foundation
import TestSupport

// Damages and forges stores, and asks them everything: swift run -c release fuzz-store [--count N | --seconds N] [--seed N]
// [--first N] [--postgres] [--rebuilds N]. With --postgres they are in databases, whose columns hold extreme values. Each store is made
// from the seed and its number alone, so --first N --count 1 makes one of them again. --rebuilds N damages a larger store in N ways,
// each made from its number, and says what a rebuilding did not keep.

func number(after name: String) -> Int? {
    guard let index = CommandLine.arguments.firstIndex(of: name), index + 1 < CommandLine.arguments.count
    else {
        return nil
    }
    return Int(CommandLine.arguments[index + 1])
}

let seed = number(after: "--seed") ?? 1
let first = number(after: "--first") ?? 0
let count = number(after: "--count") ?? (number(after: "--seconds") == nil ? 1000 : Int.max)
let seconds = number(after: "--seconds").map { Duration.seconds($0) }

Watchdog.begin("fuzz-store")
let inDatabases = CommandLine.arguments.contains("--postgres")
let folder = try ScratchFolder()
let databases = inDatabases ? try DatabaseForger() : nil
let forger = inDatabases ? nil : try Forger(in: folder)
var inspector = Inspector(forger: forger)
let clock = ContinuousClock()
let start = clock.now
var made = 0
while made < count, seconds.map({ clock.now - start < $0 }) ?? true, inspector.findings.count < 10 {
    let store = first + made
    Watchdog.watch(store)
    var random = SeededRandom(seed: UInt64(seed) &* 1_000_003 &+ UInt64(store))
    if let forger {
        try inspector.inspect(forger.forge(&random), number: store, &random)
    } else {
        try databases?.forge(number: store, &inspector, &random)
    }
    made += 1
}
var rebuilds = try number(after: "--rebuilds").map { ($0, try Rebuilds()) }
if let count = rebuilds?.0 {
    for seed in first..<first + count {
        Watchdog.watch(seed)
        try rebuilds?.1.run(seed: seed)
    }
}
Watchdog.end()
if forger?.canariesLive == false { inspector.findings.append("a file outside of the stores was changed") }
for finding in inspector.findings { print(finding) }
print(
    """
    \(made) stores with seed \(seed): \(inspector.answered) questions answered, \(inspector.refused) refused, \
    \(inspector.rebuilt) stores rebuilt, \(inspector.findings.count) findings; \
    the slowest question took \(inspector.slowest), \(inspector.peakMegabytes) MB at most
    """
)
if let (count, rebuilds) = rebuilds {
    for finding in rebuilds.findings { print(finding) }
    print(
        """
        \(count) damages: \(rebuilds.rebuilt) rebuilt, \(rebuilds.refused) beyond repair, \(rebuilds.findings.count) findings
        """
    )
    if !rebuilds.findings.isEmpty { exit(1) }
}
exit(inspector.findings.isEmpty ? 0 : 1)
