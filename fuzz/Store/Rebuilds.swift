import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import ToiletStorage

/// Rebuilds damaged stores, and compares what was kept with what look-ups by key find.
struct Rebuilds {
    private let stores: DamagedStore
    private(set) var findings: [String] = []
    private(set) var rebuilt = 0
    private(set) var refused = 0

    init() throws { stores = try DamagedStore(toilets: 6609) }

    mutating func run(seed: Int) throws {
        let way = DamagedStore.Way.allCases[seed % DamagedStore.Way.allCases.count]
        let path = try stores.make(way, seed: UInt64(seed))
        defer { for suffix in ["", ".damaged"] { unlink(path + suffix) } }
        let before = try Data(contentsOf: URL(filePath: path))
        do {
            let report = try StoreRebuilder(path: path, at: FilledStore.now).run()
            rebuilt += 1
            let missing = try stores.missing(report.oldPath, rebuilt: path, way)
            if !missing.isEmpty {
                findings.append("rebuild \(seed) (\(way)): kept \(missing.joined(separator: ", "))")
            }
            if try Data(contentsOf: URL(filePath: report.oldPath)) != before {
                findings.append("rebuild \(seed) (\(way)): the damaged file was changed")
            }
        } catch let error as StoreError {
            refused += 1
            if [.definition, .marks].contains(way) {
                findings.append("rebuild \(seed) (\(way)): refused: \(error)")
            }
        }
    }
}
