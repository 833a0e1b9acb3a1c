public import OSMOpeningHours
internal import Glibc

/// The copy of the data that comes with the program.
public enum BundledData {
    /// Where it comes from and of when it is.
    public static let origin = "bundled copy of RATP's sanisettesparis2011 of 2026-08-16"

    /// When RATP's portal renewed it last.
    public static let published = Instant(utc: "2026-08-16T00:00:00Z")

    /// Finds a bundled file for an executable: under the prefix it is installed in, or in the checkout it was built in.
    ///
    /// Nowhere else, since who can write to some folder above the executable need not be whom its user trusts.
    public static func path(of name: String, executable: String) -> String? {
        let folders = executable.split(separator: "/").dropLast()
        return folder(for: folders).map { $0 + "/" + name }.flatMap { isReadable($0) ? $0 : nil }
    }

    /// The folder of the data for a program in a folder, whether or not it is there; nil for a program from elsewhere.
    private static func folder(for folders: ArraySlice<Substring>) -> String? {
        // A build stands somewhere below `.build` in its checkout.
        for index in folders.indices.reversed() where folders[index] == ".build" {
            let checkout = folders[..<index].map { "/" + $0 }.joined()
            if isReadable(checkout + "/Package.swift") { return checkout + "/data" }
        }
        guard folders.last == "bin" else { return nil }
        return folders.dropLast().map { "/" + $0 }.joined() + "/share/toilets"
    }

    /// Brings the bundled toilets into a store: beside what other sources have brought, or only where there was no
    /// import yet.
    public static func fill(
        _ path: String,
        from file: String,
        at now: Instant,
        onlyWhereEmpty: Bool = false
    ) throws {
        var importer = Importer(into: path, origin: origin, at: now)
        importer.published = published
        importer.fillsOnce = onlyWhereEmpty
        _ = try importer.run(try ByteSource.open(path: file))
    }

    private static func isReadable(_ path: String) -> Bool {
        unsafe access(path, R_OK) == 0
    }
}

extension SpatiaLiteStore {
    /// Opens a store, after filling it from a file where there is none yet; says so before it does. An older one is
    /// brought up to date.
    public static func open(
        path: String,
        fillingFrom file: String,
        at now: Instant,
        willFill: () -> Void = {}
    ) throws -> SpatiaLiteStore {
        do {
            return try SpatiaLiteStore(path: path, upgrading: true)
        } catch StoreError.missing {
            willFill()
            try BundledData.fill(path, from: file, at: now, onlyWhereEmpty: true)
            return try SpatiaLiteStore(path: path, upgrading: true)
        }
    }
}
