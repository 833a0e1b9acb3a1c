internal import ParisToilets

extension Context {
    /// What finds the time zone of a place, in the map that comes with the program; that is read when it is first asked.
    func timeZones() -> (Coordinate) -> String? {
        var map: ZoneMap?
        var isRead = false
        return { [executable] place in
            if !isRead {
                isRead = true
                map = BundledData.path(of: "zones.bin", executable: executable).flatMap {
                    ZoneMap(path: $0)
                }
            }
            return map?.zone(at: place)
        }
    }
}
