import Foundation
import TestSupport
import Testing

/// A portal, and a store that goes to and fro between two sets of toilets.
///
/// No toilet is the same in both: half of the second set are toilets of the first that have gone out of service, and
/// the others are elsewhere. So a mixture shows wherever it is, and not only in a count.
struct PortalScene {
    /// The store and the program.
    let desk: Desk
    /// The portal, which has one of the two sets.
    let portal: FakePortal
    /// The words by which the set that the portal has is imported.
    let importing: [String]
    private let sets: [[PortalRow]]
    private let contents: [StoreContent]

    /// Begins with the first set in the store.
    init(_ desk: Desk) throws {
        self.desk = desk
        let lasting = PortalRow.made(350, seed: 3)
        sets = [
            lasting + PortalRow.made(259, seed: 4),
            lasting.map { $0.with("statut", "Hors service") } + PortalRow.made(240, seed: 5),
        ]
        portal = try FakePortal(rows: sets[0])
        importing = ["import", "--base-url", portal.url, "-q"]
        var contents: [StoreContent] = []
        // At first toilets are new; later the same ones come back and go, again and again.
        for turn in [0, 1, 0, 1, 0] {
            portal.put(sets[turn])
            try desk.run(importing).isFine()
            contents.append(try StoreContent(of: desk))
        }
        self.contents = [contents[4], contents[3]]
        try #require(contents[2] == contents[4], "\(contents[2]), then \(contents[4])")
    }

    /// Gives the portal the set that is not in the store.
    func offerOther(than state: Int) { portal.put(sets[1 - state]) }

    /// Finds out which of the two sets is in the store, and expects it whole and with its account.
    func state(_ moment: String) throws -> Int {
        let content = try StoreContent(of: desk)
        return try #require(contents.firstIndex(of: content), "\(moment): a mixture, \(content)")
    }
}
