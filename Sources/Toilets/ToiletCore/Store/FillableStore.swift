/// A store of toilets that this program fills: what it asks of it beside the questions of people.
package protocol FillableStore: ToiletStore {
    /// How many parks were imported, and how many of them state hours.
    func importedParks() throws -> (parks: Int, withHours: Int)
    /// Whether these are the parks that came with the program into the store, in this order.
    func holds(_ parks: [BundledPark]) throws -> Bool
    /// Whether a source of the gazetteer has these places, in this order, and no others. Shapes are not compared.
    func holds(_ entries: [GazetteerEntry], of source: String) throws -> Bool
    /// Whether there is a walking network of the streets.
    func hasNetwork() throws -> Bool
}
