package import OSMOpeningHours
package import ParisToilets
internal import ToiletCore

extension MemoryStore {
    /// Creates an importer into this store.
    package func importer(origin: String, at now: Instant) -> Importer {
        Importer(origin: origin, at: now) { _, _ in Target(store: self) }
    }

    /// The import target of one import.
    private final class Target: ImportTarget {
        private let store: MemoryStore
        /// The version of the last snapshot.
        private var version: Int?

        init(store: MemoryStore) { self.store = store }

        func snapshot<Result>(_ work: (any StoreSnapshot) throws -> Result) throws -> Result {
            let content = try store.read { content, _ in content }
            version = content.version
            return try work(content)
        }

        func carryOut(_ plan: inout ImportPlan, of event: ImportEvent) throws -> ImportOutcome {
            try store.write { content in
                if event.onlyOnce, !content.imports.isEmpty { return .wasFilled }
                guard content.version == version else { return .hasChanged }
                try content.carryOut(&plan, of: event)
                return .done
            }
        }

        func carryOut(
            of event: ImportEvent, _ makePlan: (any StoreSnapshot) throws -> ImportPlan
        ) throws -> ImportOutcome {
            try store.write { content in
                if event.onlyOnce, !content.imports.isEmpty { return .wasFilled }
                var plan = try makePlan(content)
                try content.carryOut(&plan, of: event)
                return .done
            }
        }
    }
}

extension MemoryStore.Content {
    fileprivate mutating func carryOut(_ plan: inout ImportPlan, of event: ImportEvent) throws {
        try plan.replaced.forEach { replaced in
            rows[replaced.row]?.toilet = replaced.toilet
            rows[replaced.row]?.lastChanged = event.now
        }
        let (first, returning) = (plan.firstRow, plan.returning)
        try plan.forEachAdded { index, toilet in
            let before = returning[index].flatMap { former.removeValue(forKey: $0) }
            rows[first + index] = MemoryStore.Row(
                toilet: toilet, firstSeen: before?.row.firstSeen ?? event.now, lastChanged: event.now
            )
        }
        imports.append(MemoryStore.Import(now: event.now, origin: event.origin, report: plan.report))
        let number = imports.count
        try plan.changes.forEach { changes.append(MemoryStore.Change(number: number, change: $0)) }
        for gone in plan.gone {
            guard var row = rows.removeValue(forKey: gone.row) else { continue }
            row.toilet.park = nil
            former[row.toilet.id] = MemoryStore.Former(row: row, gone: event.now)
        }
        for (row, leader) in plan.leaders { rows[row]?.leader = leader }
        findParks()
    }
}

extension MemoryStore.Content: StoreSnapshot {
    package func firstFreeRow() -> Int { (rows.keys.max() ?? 0) + 1 }

    package func importedSources() -> Set<Source> { Set(imports.flatMap(\.report.sources)) }

    package func forEachID(_ visit: (ToiletID) throws -> Void) throws {
        for row in rows.values { try visit(row.toilet.id) }
        for name in former.keys { try visit(name) }
    }

    package func storedToilets(of source: Source) -> [StoredToilet] {
        func stored(_ number: Int?, _ toilet: Toilet) -> StoredToilet {
            StoredToilet(row: number, id: toilet.id, traits: PlaceTraits(toilet), sourceID: toilet.sourceID)
        }
        let present = rows.filter { $0.value.toilet.source == source }.sorted { $0.key < $1.key }
        let gone = former.filter { $0.value.row.toilet.source == source }.sorted { $0.key < $1.key }
        return present.map { stored($0.key, $0.value.toilet) } + gone.map { stored(nil, $0.value.row.toilet) }
    }

    package func toilet(inRow row: Int) throws -> Toilet {
        guard var toilet = rows[row]?.toilet else { throw StoreError.damaged { $0.toiletVanished } }
        toilet.park = nil
        return toilet
    }

    package func forEachMatchRow(_ visit: (MatchRow) throws -> Void) throws {
        for (number, row) in rows.sorted(by: { $0.key < $1.key }) {
            try visit(MatchRow(row.toilet, number: number, leader: row.leader))
        }
    }

    package func forEachPlace(_ visit: (_ row: Int, Coordinate) throws -> Void) throws {
        for (number, row) in rows { try visit(number, row.toilet.coordinate) }
    }

    package func leaders() -> [Int: Int] { rows.compactMapValues(\.leader) }

    package func outlines() -> [Outline] { [] }
}
