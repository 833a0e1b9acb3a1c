import Foundation
import TestSupport

// Sends made and mutated requests to a server over real sockets: bin/fuzz http; --count is of requests.
// Each conversation is made from the seed and its number alone, so --first N --count 1 has one of them again.

let options = FuzzOptions(of: "fuzz-http", usualCount: 20_000)
let served = try Served()
let seeds = try Seeds(description: served.description())
var tally = Tally()
let scene = try Scene(served)
let start = ContinuousClock.now
var number = options.first
Watchdog.begin("fuzz-http", every: 120)
while options.goesOn(after: tally.requests), tally.findings.count < 10 {
    Watchdog.watch(number)
    var mutator = Mutator(seeds, random: options.random(for: number))
    let conversation = mutator.conversation(number)
    if options.count == 1 {
        print(conversation.ending, conversation.isTCP ? "tcp" : "unix")
        for part in conversation.parts { print(String(decoding: part, as: UTF8.self).debugDescription) }
    }
    try scene.begin(conversation, &tally)
    number += 1
    if number % 2000 == 0 { try scene.settle(&tally) }
}
try scene.settle(&tally)
scene.end(&tally)
Watchdog.end()

for finding in tally.findings { print(finding) }
for (status, count) in tally.statuses.sorted(by: { $0.key < $1.key }) { print("\(count)\t\(status)") }
let peak = PeakMemory.bytes
if peak > PeakMemory.allowed { print("the peak of \(peak / 1_000_000) MB is too much") }
print(
    """
    \(tally.requests) requests in \(tally.conversations) conversations with seed \(options.seed): \
    \(tally.findings.count) wrong, \(tally.dropped) connections dropped as they were to be; the good client waited \
    \(tally.slowest) at most, the peak of memory was \(peak / 1_000_000) MB; \(ContinuousClock.now - start)
    """
)
exit(tally.findings.isEmpty && peak <= PeakMemory.allowed ? 0 : 1)
