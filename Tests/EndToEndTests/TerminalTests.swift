import Foundation
import TestSupport
import Testing

/// Runs the program in a pseudo-terminal that Python opens, as `pty` of its standard library does.
@Suite("The program on a terminal")
struct TerminalTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        try desk.run("import", Desk.bundled).isFine()
    }

    /// What a person sees who types a command line, on a screen of so many columns and rows.
    private func screen(_ line: String, columns: Int = 80, rows: Int = 24) throws -> String {
        let script = #"""
            import os, pty, sys, fcntl, termios, struct, select
            columns, rows, line = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
            pid, terminal = pty.fork()
            if pid == 0:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
                os.execv("/bin/sh", ["sh", "-c", line])
            shown = b""
            while True:
                try:
                    part = os.read(terminal, 65536)
                except OSError:
                    break
                if not part:
                    break
                shown += part
            status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
            sys.stdout.buffer.write(shown.replace(b"\r\n", b"\n"))
            sys.exit(status)
            """#
        let outcome = try RunningProgram(
            ["/usr/bin/env", "python3", "-c", script, String(columns), String(rows), line],
            input: "/dev/null",
            environment: [
                "HOME": desk.folder.path, "TOILETS_DB": desk.database, "TERM": "xterm",
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
                "toilets": Desk.program,
            ],
            folder: desk.folder.path
        ).wait()
        #expect(outcome.status == 0, "\(outcome)")
        return outcome.text
    }

    @Test("shows what is longer than the screen in the pager, and all else at once")
    func pager() throws {
        let mark = "PAGED"
        let pager = "sed s/^/\(mark)/"
        let long = try screen("TOILETS_PAGER='\(pager)' \"$toilets\" list -n 50")
        #expect(long.split(separator: "\n").allSatisfy { $0.hasPrefix(mark) } && long.contains("1–50 of 609"))
        for line in [
            "TOILETS_PAGER='\(pager)' \"$toilets\" near 48.85,2.35 -n 3",
            "PAGER='\(pager)' TOILETS_PAGER= \"$toilets\" list -n 50",
            "PAGER='\(pager)' \"$toilets\" list -n 50 --json",
            "PAGER='\(pager)' \"$toilets\" list -n 50 | cat",
            "for i in $(seq 40); do echo 48.85,2.35; done >places; PAGER='\(pager)' \"$toilets\" near --batch places",
            "PAGER=cat \"$toilets\" list -n 50",
            "TOILETS_PAGER=no-such-program \"$toilets\" list -n 50 2>/dev/null",
        ] {
            let shown = try screen(line)
            #expect(!shown.contains(mark) && shown.contains("rue"), "\(line): \(shown.prefix(300))")
        }
        #expect(try screen("PAGER='\(pager)' \"$toilets\" list -n 50").hasPrefix(mark))
    }

    @Test("goes on when the pager ends early")
    func earlyEnd() throws {
        let shown = try screen("PAGER='head -1' \"$toilets\" list -n all; echo status $?")
        #expect(shown.split(separator: "\n").count == 2 && shown.contains("status 0"), "\(shown)")
    }
}
