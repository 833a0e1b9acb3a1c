import Foundation
import TestSupport

// Sends made and mutated requests to a server over real sockets:
// swift run -c release fuzz-http [--seconds N | --count N] [--seed N] [--first N]
// Each conversation is made from the seed and its number alone, so --first N --count 1 has one of them again.

var options = ["--seconds": 0, "--count": 0, "--seed": 1, "--first": 0]
var words = Array(CommandLine.arguments.dropFirst())
while let name = words.first {
    guard options[name] != nil, words.count > 1, let value = Int(words[1]), value >= 0 else {
        print("usage: fuzz-http [--seconds N | --count REQUESTS] [--seed N] [--first NUMBER]")
        exit(64)
    }
    options[name] = value
    words.removeFirst(2)
}
let seconds = options["--seconds"] ?? 0
let count = options["--count"].flatMap { $0 > 0 ? $0 : nil } ?? (seconds > 0 ? .max : 20_000)
let seed = UInt64(options["--seed"] ?? 1)

let served = try Served()
let seeds = try Seeds(description: served.description())
var tally = Tally()
let scene = try Scene(served)
let clock = ContinuousClock()
let start = clock.now
var number = options["--first"] ?? 0
Watchdog.begin("fuzz-http", every: 120)
while tally.requests < count, seconds == 0 || clock.now - start < .seconds(seconds), tally.findings.count < 10
{
    Watchdog.watch(number)
    var mutator = Mutator(seeds, random: SeededRandom(seed: seed &* 1_000_003 &+ UInt64(number)))
    let conversation = mutator.conversation(number)
    if count == 1 {
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
    \(tally.requests) requests in \(tally.conversations) conversations with seed \(seed): \(tally.findings.count) wrong, \
    \(tally.dropped) connections dropped as they were to be; the good client waited \(tally.slowest) at most, \
    the peak of memory was \(peak / 1_000_000) MB; \(clock.now - start)
    """
)
exit(tally.findings.isEmpty && peak <= PeakMemory.allowed ? 0 : 1)
