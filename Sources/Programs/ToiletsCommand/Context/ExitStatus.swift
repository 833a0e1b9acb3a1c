internal import Glibc

// Failure.swift maps each error to its status.

/// The exit statuses of the program; those from 64 on are the ones of `sysexits.h`.
public enum ExitStatus: Int32, Sendable, CaseIterable {
    /// Done, also where nothing was found.
    case done = 0
    /// Nothing was found, with `--exit-status`.
    case nothingFound = 1
    /// There is newer data, with `--check`.
    case updateAvailable = 10
    /// The program is too old for the store, or the store for the program, with `--check`.
    case updateRequired = 11
    /// Wrong usage: an unknown option, or an invalid value or place.
    case usage = 64
    /// The data is not valid.
    case badData = 65
    /// The input does not exist or cannot be read.
    case noInput = 66
    /// Something needed is not available: a portal, a library.
    case unavailable = 69
    /// An error in the program.
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

extension ExitStatus {
    /// The status after a signal asked the program to end: 128 and the number of the signal, as in a shell.
    static var afterSignal: ExitStatus {
        switch Interruption.number {
        case SIGHUP: .hungUp
        case SIGQUIT: .quit
        case SIGTERM: .terminated
        default: .interrupted
        }
    }
}
