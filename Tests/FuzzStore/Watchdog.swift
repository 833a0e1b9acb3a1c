import Glibc
import Synchronization

/// Says which store was under way when the process ends by a signal, or when a store takes far too long.
enum Watchdog {
    private static let store = Atomic<Int>(-1)
    private static let limit: UInt32 = 60

    static func begin() {
        for number in [SIGALRM, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
            signal(number) { signal in
                var text =
                    Array("fuzz-store: signal ".utf8) + Watchdog.digits(Int(signal))
                    + Array(" at store ".utf8)
                text += Watchdog.digits(Watchdog.store.load(ordering: .relaxed)) + [10]
                _ = write(2, text, text.count)
                _exit(1)
            }
        }
    }

    static func watch(_ number: Int) {
        store.store(number, ordering: .relaxed)
        alarm(limit)
    }

    static func end() { alarm(0) }

    private static func digits(_ number: Int) -> [UInt8] { Array(String(number).utf8) }
}
