package import OSMOpeningHours
internal import ParisToilets
package import ToiletCore

extension MemoryStore {
    /// What is known of the City's green spaces.
    struct Parks: Sendable {
        var entries: [ParkEntry] = []
        var bundled: [BundledPark] = []
        /// By key and identifier.
        var years: [String: ParkYear] = [:]
        /// The park that each entry makes, in their order.
        var made: [Made] = []
    }

    struct Made: Sendable {
        let park: Park
        /// Whether its stated hours say when it is open.
        let statesHours: Bool
        let isContradictory: Bool
    }

    package func parkHoursUntil() throws -> CivilDate? {
        try read { content, _ in
            let days = content.parks.made.compactMap { $0.park.hoursUntil.map { "\($0)" } }
            let counted = Dictionary(grouping: days) { $0 }.mapValues(\.count)
            let most = counted.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
            return content.parks.made.lazy.compactMap(\.park.hoursUntil).first { "\($0)" == most }
        }
    }

    package func replaceParks(by entries: [ParkEntry]) throws {
        try write { content in
            content.parks.replace(by: entries)
            content.findParks()
        }
    }

    package func replaceBundledParks(by parks: [BundledPark]) throws {
        try write { content in
            content.parks.bundled = parks
            content.findParks()
        }
    }
}

extension MemoryStore.Parks {
    fileprivate mutating func replace(by new: [ParkEntry]) {
        made = []
        let before = entries
        entries = new.map { entry in
            var entry = entry
            let isKnown = entry.key != nil || entry.sourceID != nil
            let earlier = before.first {
                isKnown && $0.key == entry.key && $0.sourceID == entry.sourceID
            }
            entry.outline = entry.outline ?? earlier?.outline
            entry.nameText = entry.nameText ?? earlier?.nameText
            entry.pageNumber = entry.pageNumber ?? earlier?.pageNumber
            entry.type = entry.type ?? earlier?.type
            entry.address = entry.address ?? earlier?.address
            return entry
        }
        func name(_ entry: ParkEntry) -> String { "\(entry.key ?? -1) \(entry.sourceID ?? "")" }
        let counts = Dictionary(entries.map { (name($0), 1) }, uniquingKeysWith: +)
        for entry in entries {
            let own = bundled.first { $0.key != nil && $0.key == entry.key }
            let isTold = (entry.key != nil || entry.sourceID != nil) && counts[name(entry)] == 1
            var year = isTold ? years[name(entry)] ?? ParkYear() : ParkYear()
            let facts = ParkFacts(entry, &year, own, imported: "")
            if isTold { years[name(entry)] = year }
            let park = Park(
                key: entry.key, name: facts.name ?? "", page: facts.page, hoursFrom: facts.first,
                hoursUntil: facts.last, opening: facts.opening, usual: facts.usual
            )
            made.append(
                MemoryStore.Made(
                    park: park,
                    statesHours: Hours(parsing: facts.hours).expression?.rules.contains { $0.state == .open }
                        == true,
                    isContradictory: entry.schedule.contradictsItself
                )
            )
        }
    }

    /// The park of a toilet: by outlines, else by the points of the bundled table.
    fileprivate func park(of toilet: Toilet) -> (park: Park, index: Int?)? {
        guard toilet.hours == .seePage else { return nil }
        let candidates = entries.indices.compactMap { index -> ParkMatcher.Candidate? in
            let entry = entries[index]
            guard let outline = entry.outline, ParkMatcher.considers(type: entry.type) else { return nil }
            return ParkMatcher.Candidate(
                row: index, pageNumber: entry.pageNumber, address: entry.address, outline: outline
            )
        }
        if let index = ParkMatcher.park(of: toilet, among: candidates) { return (made[index].park, index) }
        let spots = bundled.flatMap { park in park.points.map { (park, $0.distance(to: toilet.coordinate)) } }
        guard let (park, metres) = spots.min(by: { $0.1 < $1.1 }), metres <= BundledPark.reach else {
            return nil
        }
        let numbered = entries.indices.filter { entries[$0].key == park.key && park.key != nil }
        if numbered.count == 1, entries[numbered[0]].outline == nil {
            return (made[numbered[0]].park, numbered[0])
        }
        let usual = park.line?.closing ?? UsualClosing()
        return (Park(key: park.key, name: park.name, page: park.page, usual: usual), nil)
    }
}

extension MemoryStore.Content {
    /// Finds the park of each toilet again.
    mutating func findParks() {
        for number in rows.keys {
            guard let toilet = rows[number]?.toilet else { continue }
            let found = parks.park(of: toilet)
            let park = found.map { withPage($0.park, of: $0.index) }
            rows[number]?.park = found?.index
            rows[number]?.toilet.park = park
        }
    }

    /// As in a file, the page of an imported park is one that a toilet names.
    private func withPage(_ park: Park, of index: Int?) -> Park {
        guard park.page == nil, let number = index.flatMap({ parks.entries[$0].pageNumber }),
            let page = rows.values.lazy.map(\.toilet).first(where: {
                $0.hours == .seePage && $0.page.flatMap(ParkMatcher.pageNumber) == number
            })?.page
        else { return park }
        return Park(
            key: park.key, name: park.name, page: page, hoursFrom: park.hoursFrom, hoursUntil: park.hoursUntil,
            opening: park.opening, usual: park.usual
        )
    }
}
