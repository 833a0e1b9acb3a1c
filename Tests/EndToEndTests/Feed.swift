import Foundation
import TestSupport
import Testing

/// A pipe that a test fills step by step, and a program that reads it as its standard input.
final class Feed {
    /// The program.
    let program: RunningProgram
    private let descriptor: Int32
    private var isOpen = true

    /// Starts `toilets import -`, or other words, on a pipe.
    init(_ desk: Desk, _ words: [String] = ["import", "-"]) throws {
        let path = desk.folder.file("feed-\(UUID().uuidString)")
        try #require(mkfifo(path, 0o600) == 0)
        // Open at both ends, so that a reader that was killed breaks nothing here.
        descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        program = try desk.start(words, input: path)
    }

    deinit { end() }

    /// Writes bytes, as fast as the program takes them.
    func write(_ bytes: Data) throws {
        var start = 0
        while start < bytes.count, program.isRunning {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress! + start, $0.count - start)
            }
            if count > 0 { start += count } else { usleep(200) }
        }
    }

    /// Waits until the program has taken everything.
    func waitUntilTaken() throws {
        try wait(
            until: {
                var count: Int32 = 0
                _ = ioctl(descriptor, UInt(FIONREAD), &count)
                return count == 0 || !program.isRunning
            },
            "the program takes what it is fed"
        )
    }

    /// Says that there is no more.
    func end() {
        if isOpen { close(descriptor) }
        isOpen = false
    }
}

extension Feed {
    /// Waits until the program sleeps, which it only does when it waits for more.
    func waitUntilAsleep() throws {
        try wait(
            until: {
                let facts = try String(contentsOfFile: "/proc/\(program.pid)/stat", encoding: .utf8)
                let name = try String(contentsOfFile: "/proc/\(program.pid)/comm", encoding: .utf8)
                return name == "toilets\n" && facts.split(separator: ")").last?.hasPrefix(" S") == true
            },
            "the program waits for more"
        )
    }
}
