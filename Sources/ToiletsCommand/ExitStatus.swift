/// How the program ends, in the numbers of `sysexits.h`.
public enum ExitStatus: Int32, Sendable {
    /// Done, also when there was nothing to find.
    case done = 0
    /// Nothing was found, and `--exit-status` asked to be told.
    case nothingFound = 1
    /// There is newer data, and `--check` asked to be told.
    case updateAvailable = 10
    /// The program is too old for the store, and `--check` asked to be told.
    case updateRequired = 11
    /// Misused: an option, a value or a place that is none.
    case usage = 64
    /// The data is not what it should be.
    case badData = 65
    /// The input does not exist or cannot be read.
    case noInput = 66
    /// Something that is needed is not to be had.
    case unavailable = 69
    /// Our own fault.
    case software = 70
    /// A file cannot be created.
    case cannotCreate = 73
    /// Reading or writing failed.
    case inputOutput = 74
    /// Busy; trying again may help.
    case tryAgain = 75
    /// The configuration is wrong.
    case badConfiguration = 78
    /// The terminal was closed.
    case hungUp = 129
    /// Interrupted from the keyboard.
    case interrupted = 130
    /// Ended with Ctrl-\.
    case quit = 131
    /// Ended with `kill`.
    case terminated = 143
}
