import Foundation
import TestSupport

// Sends made and mutated requests to a server over real sockets: bin/fuzz http; --count is of requests.
// Each conversation is made from the seed and its number alone, so --first N --count 1 has one of them again.

let options = FuzzOptions(of: "fuzz-http", usualCount: 20_000)
let served = try Served()
let mutator = Mutator(seeds: try Seeds(description: served.description()))
var tally = Tally()
let scene = try Scene(served)
let start = ContinuousClock.now
_ = try options.forEachInput(findings: { tally.findings.count }, made: { tally.requests }, every: 120) {
    number, random in
    let conversation = mutator.conversation(number, &random)
    if options.count == 1 {
        print(conversation.ending, conversation.isTCP ? "tcp" : "unix")
        for part in conversation.parts { print(String(decoding: part, as: UTF8.self).debugDescription) }
    }
    try scene.begin(conversation, &tally)
    if (number + 1) % 2000 == 0 { try scene.settle(&tally) }
}
try scene.settle(&tally)
scene.end(&tally)
options.finish(
    tally.findings,
    tally.statuses.sorted { $0.key < $1.key }.map { "\($0.value)\t\($0.key)" } + [
        """
        \(tally.requests) requests in \(tally.conversations) conversations with seed \(options.seed): \
        \(tally.findings.count) wrong, \(tally.dropped) connections dropped as they were to be; the good client waited \
        \(tally.slowest) at most, the peak of memory was \(PeakMemory.megabytes) MB; \(ContinuousClock.now - start)
        """
    ]
)
