internal import Glibc
internal import ParisToilets

extension Context {
    /// Data older than this many days is noted.
    private static let maximumAge = 90

    /// Writes a note that the data is old, at most once a day; errors are ignored.
    func noteAge(of store: any ToiletStore, _ request: Request) {
        let now = now()
        guard !request.options.quiet, let age = try? store.age(), age.days(at: now) > Self.maximumAge,
            let stamp = stamp("old-data-noted"), stamp.set(to: Self.day(of: now))
        else { return }
        let days = age.days(at: now)
        say(
            age.published.map { words.oldData(of: words.longDay(Self.day(of: $0)), days: days) }
                ?? words.oldImport(on: words.longDay(Self.day(of: age.importedAt)), days: days)
        )
    }

    /// Writes a note that the period for which most parks state their hours has ended on `until`, at most once a day;
    /// nothing where that is nil.
    func noteParkHours(until: @autoclosure () -> CivilDate?, _ request: Request) {
        let today = Self.day(of: now())
        guard !request.options.quiet, let until = until(), until.daysSince1970 < today.daysSince1970,
            let stamp = stamp("park-hours-noted"), stamp.set(to: today)
        else { return }
        say(words.parkHoursEnded(words.longDay(until)))
    }

    /// The file that remembers the day of a note; nil where the environment names no folder for it.
    private func stamp(_ name: String) -> DailyStamp? {
        guard let folder = userFolder(.state, ".local/state"), folder.hasPrefix("/") else { return nil }
        return DailyStamp(folder: folder, name: name)
    }

    private static func day(of moment: Instant) -> CivilDate { CivilZone.paris.civilTime(at: moment).date }
}

/// A file with a date, so that something happens at most once a day.
struct DailyStamp {
    /// The folder of the file, which is created when needed.
    let folder: String
    let name: String

    /// Writes a date; false where the file has that date already, or cannot be written.
    ///
    /// Two processes at the same moment may both get true.
    func set(to day: CivilDate) -> Bool {
        PrivateFolder.make(folder)
        // O_NONBLOCK, so that a pipe in its place is not waited for; O_NOFOLLOW, so that a link changes no file
        // elsewhere.
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
        let descriptor = unsafe open("\(folder)/\(name)", flags, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let text = Array("\(day)\n".utf8)
        let count = text.count
        var stored = [UInt8](repeating: 0, count: count)
        if unsafe pread(descriptor, &stored, count, 0) == count, stored == text { return false }
        return unsafe pwrite(descriptor, text, count, 0) == count && ftruncate(descriptor, off_t(count)) == 0
    }
}
