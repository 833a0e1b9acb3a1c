/// The data sets that are imported beside those of toilets. Toilets and questions are placed by them.
public enum ReferenceSet: String, Hashable, Sendable, CaseIterable {
    /// The outlines of the arrondissements.
    case outlines
    /// The City's streets.
    case streets
    /// The City's green spaces and their hours.
    case parks
    /// The house numbers of the national address base.
    case addresses

    /// The name in a store of the streets that come with the program, which make way for imported ones.
    package static let bundledStreets = "bundled-streets"
}
