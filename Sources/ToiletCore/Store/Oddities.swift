/// What is odd in the stored data, and how often.
public struct Oddities: Hashable, Sendable {
    /// Toilets whose hours look like a closure.
    public package(set) var doubtfulHours = 0
    /// Toilets whose hours nobody knows, or only their park's page.
    public package(set) var unknownHours = 0
    /// Toilets of which it is not known whether they are step-free.
    public package(set) var unknownAccess = 0
    /// Toilets with a value that no rule reads.
    public package(set) var unreadValues = 0
    /// Toilets without an address.
    public package(set) var withoutAddress = 0
    /// Addresses at which several stand.
    public package(set) var sharedAddresses = 0
    /// Toilets more than ten metres outside of their arrondissement; nil where its outlines were never imported.
    public package(set) var outsideArrondissement: Int?

    /// Urinals that are said to have a changing table.
    public package(set) var urinalsWithChangingTable = 0

    /// Nothing odd.
    package init() {}
}
