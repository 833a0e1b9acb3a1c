public import OpeningHours

extension ToiletStore {
    /// The clocks of the nearest toilet whose time zone is known, where that is within fifty kilometres.
    public func zone(near place: Coordinate) throws -> CivilZone? {
        let near = try nearest(to: place, filter: Filter(), within: 50_000, page: Page())
        return near.lazy.compactMap { $0.toilet.setting?.zone }.first
    }
}
