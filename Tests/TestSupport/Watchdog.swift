import Glibc
import Synchronization

/// Says at which input a fuzz program was when the process ends by a signal, or when an input takes far too long.
public enum Watchdog {
    private static let input = Atomic<Int>(-1)
    private static let limit = Atomic<Int>(60)
    private static let name = Mutex<StaticString>("fuzz")

    /// Begins to watch a program, whose inputs take so many seconds at most.
    public static func begin(_ program: StaticString, every seconds: Int = 60) {
        limit.store(seconds, ordering: .relaxed)
        name.withLock { $0 = program }
        for number in [SIGALRM, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
            signal(number) { signal in
                let name = Watchdog.name.withLock { $0 }
                var text =
                    Array(name.description.utf8) + Array(": signal ".utf8) + Watchdog.digits(Int(signal))
                    + Array(" at input ".utf8)
                text += Watchdog.digits(Watchdog.input.load(ordering: .relaxed)) + [10]
                _ = write(2, text, text.count)
                _exit(1)
            }
        }
    }

    /// Says which input is next.
    public static func watch(_ number: Int) {
        input.store(number, ordering: .relaxed)
        alarm(UInt32(limit.load(ordering: .relaxed)))
    }

    /// Stops watching.
    public static func end() { alarm(0) }

    private static func digits(_ number: Int) -> [UInt8] { Array(String(number).utf8) }
}
