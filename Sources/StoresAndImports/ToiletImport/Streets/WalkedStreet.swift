internal import ToiletCore
internal import WalkingNetwork

/// A street of the City's set as the rules of what may be walked see it.
///
/// They are those of `data/make-streets.py`, by which the streets that come with the program were made; whoever changes
/// one changes both.
struct WalkedStreet {
    /// The City's key, without the letters with which all begin.
    let key: String
    let name: String
    /// Its points by number, for each of its lines.
    let lines: [[Int32]]
    let isBridge: Bool
    let isPrivate: Bool
    /// Whether it is of the kind of those that have no name for people: `Voie Ek/20`. Such a street is a slip road if
    /// it meets a road for cars.
    let isUnnamed: Bool
    /// Whether nobody may walk there.
    var isForCars: Bool
    let traits: EdgeTraits

    init(_ row: StreetRow, _ lines: [[Int32]]) {
        key = Self.shortKey(row.key)
        name = row.name
        self.lines = lines
        isBridge = Self.bridges.contains(row.kind)
        isPrivate = row.legalStatus == Self.privateStatus
        isUnnamed = row.kind == Self.unnamedKind && StreetRow.isCode(row.name)
        traits = StreetLines.traits(ofKind: row.kind, row.name)
        isForCars = Self.roadsForCars.contains(row.kind) || row.name == Self.ringRoad
    }

    /// Motorways, interchanges and underpasses.
    private static let roadsForCars: Set = ["AUT", "ECH", "SOUT", "PGS"]
    static let ringRoad = "Boulevard Périphérique"
    private static let unnamedKind = "VOIE"
    private static let privateStatus = "V"
    /// Bridges and footbridges: nothing is joined to them, and of them only the dead ends are joined to others.
    static let bridges: Set = ["PONT", "PASS"]

    /// By hand: the streets of which only the lines between two longitudes may be walked.
    static let walkedBetween: [String: ClosedRange<Double>] = [
        // Voie Georges Pompidou: from the Louvre to Port Henri IV it has been closed to cars since 2016.
        "5862": 2.339...2.3651
    ]

    private static func shortKey(_ key: String) -> String {
        key.count > 5 && key.hasPrefix("75000") ? String(key.dropFirst(5)) : key
    }

    /// Who may walk there; nil for nobody. A way may begin or end in a private street, but not lead through it.
    var access: WalkingAccess? { isForCars ? nil : isPrivate ? .ends : .open }

    /// Whether a line of it may be walked, by the longitudes of its points.
    func isWalked(_ longitudes: some Sequence<Double>) -> Bool {
        guard !isForCars else { return false }
        guard let range = Self.walkedBetween[key] else { return true }
        return longitudes.allSatisfy(range.contains)
    }
}

extension [WalkedStreet] {
    /// Marks slip roads as roads for cars: the streets without a name that meet a road for cars, directly or by way of
    /// others of them. The time grows with the number of points, since each is looked at once.
    mutating func markSlipRoads() {
        var unnamed: [Int32: [Int]] = [:]
        for index in indices where self[index].isUnnamed && !self[index].isForCars {
            for point in self[index].lines.joined() { unnamed[point, default: []].append(index) }
        }
        var reached = indices.filter { self[$0].isForCars }
        while let street = reached.popLast() {
            for point in self[street].lines.joined() {
                for met in unnamed.removeValue(forKey: point) ?? [] where !self[met].isForCars {
                    self[met].isForCars = true
                    reached.append(met)
                }
            }
        }
    }
}
