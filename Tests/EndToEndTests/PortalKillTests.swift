import Foundation
import TestSupport
import Testing

/// Which moments these are does not hang on how fast the machine is or what else it does: a process is killed at a call
/// to the system with a certain number, or when it has had a certain share of the processor's time that it needs.
/// What it writes to a file changes at calls, and the index of the log, which is memory, between them.
@Suite("An import from a portal that is killed leaves the store as before or as after, with the account of it")
struct PortalKillTests {
    @Test(
        "at 100 of its calls to the system", .enabled(if: TestRun.isWhole, "long: bin/test all"),
        .enabled(if: canTrace, "strace is not here")
    )
    func calls() throws {
        let scene = try PortalScene(Desk())
        let calls = try Self.calls(scene)
        var random = SeededRandom(seed: 201)
        let endings = try Self.endings(scene, count: 100) {
            let call = calls.randomElement(using: &random)!
            let program = try scene.desk.startShell(Self.traced(scene, "-e inject=\(call)"))
            return (program, call)
        }
        #expect(endings.count { $0 } >= 10 && endings.count { !$0 } >= 10, "they are spread over the whole work")
    }

    @Test("at moments all over its work")
    func moments() throws {
        let scene = try PortalScene(Desk())
        let work = try Self.work(scene)
        var random = SeededRandom(seed: 202)
        _ = try Self.endings(scene, count: TestRun.isWhole ? 100 : 30) {
            let moment = Double.random(in: work, using: &random)
            let program = try scene.desk.start(scene.importing)
            while program.isRunning, program.processorTime < moment {}
            program.send(SIGKILL)
            return (program, "\(moment) s of \(work)")
        }
    }

    /// Kills so many imports, each of the other set, and says of each whether it had happened.
    ///
    /// One that ended before its moment came was not killed, so another is.
    private static func endings(
        _ scene: PortalScene, count: Int, _ kill: () throws -> (RunningProgram, String)
    ) throws -> [Bool] {
        var endings: [Bool] = []
        var state = 0
        for turn in 0..<4 * count where endings.count < count {
            scene.offerOther(than: state)
            let (program, moment) = try kill()
            let outcome = try program.wait()
            let after = try scene.state("turn \(turn), \(moment)")
            if outcome.signal == SIGKILL {
                endings.append(after != state)
            } else {
                outcome.isFine()
                #expect(after != state)
            }
            state = after
        }
        #expect(endings.count == count)
        return endings
    }

    /// An import under the eyes of strace.
    private static func traced(_ scene: PortalScene, _ options: String = "") -> String {
        "exec strace -f -o calls \(options) $toilets \(scene.importing.joined(separator: " "))"
    }

    /// An import's calls from when it first asks the portal, each as strace is told to kill at it: `write:…:when=3`.
    private static func calls(_ scene: PortalScene) throws -> [String] {
        for state in [0, 1] {
            scene.offerOther(than: state)
            try scene.desk.shell(traced(scene)).isFine()
        }
        let lines = try String(contentsOfFile: scene.desk.folder.file("calls"), encoding: .utf8)
        var counts: [Substring: Int] = [:]
        var calls: [String] = []
        for line in lines.split(separator: "\n") {
            // A process's number, the call's name, what it was given and what it gave.
            guard let call = line.split(separator: " ")[1].firstMatch(of: /^([a-z0-9_]+)\(/)?.1 else {
                continue
            }
            counts[call, default: 0] += 1
            if counts["connect"] != nil { calls.append("\(call):signal=KILL:when=\(counts[call]!)") }
        }
        return calls
    }

    /// The processor's time that an import has had when it asks the portal first, and at its end.
    private static func work(_ scene: PortalScene) throws -> Range<Double> {
        var works: [(start: Double, end: Double)] = []
        for state in [0, 1, 0, 1, 0, 1] {
            scene.offerOther(than: state)
            let asked = scene.portal.questions.count
            let program = try scene.desk.start(scene.importing)
            try wait(until: { scene.portal.questions.count > asked || !program.isRunning }, "it asks")
            let start = program.processorTime
            try wait(until: { !program.isRunning }, "it ends")
            works.append((start, program.processorTime))
            try program.wait().isFine()
        }
        let middle = works.sorted { $0.end < $1.end }[works.count / 2]
        return middle.start..<middle.end
    }
}
