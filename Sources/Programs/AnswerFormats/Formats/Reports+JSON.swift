public import ImportPlanning
public import ToiletCore

extension StoreStatus {
    /// Writes the status as a JSON object.
    ///
    /// - Parameters:
    ///   - moment: The time for the age of the data.
    ///   - check: The result of a check for newer data, in one word; nil where there was none.
    ///   - parksCheck: The same for the parks.
    ///   - hidesFolders: Whether only the last part of each path is written.
    ///   - output: The buffer.
    package func writeJSON(
        at moment: Instant, check: String?, parksCheck: String?, hidesFolders: Bool = false, to output: inout TextBuffer
    ) {
        StatusReport(
            status: self, moment: moment, check: check, parksCheck: parksCheck, hidesFolders: hidesFolders
        )
        .writeJSON(to: &output)
    }
}

/// The status of a store at a moment.
struct StatusReport: JSONObject {
    let status: StoreStatus
    let moment: Instant
    let check: String?
    let parksCheck: String?
    let hidesFolders: Bool

    /// A path as it is written; an address of the web as it is.
    private func shown(_ path: String) -> String {
        guard hidesFolders, !path.hasPrefix("http://"), !path.hasPrefix("https://") else { return path }
        return path.split(separator: "/").last.map(String.init) ?? path
    }

    static let jsonMembers: [JSONMember<StatusReport>] = [
        JSONMember("toilets") { $0.status.toilets },
        JSONMember("former") { $0.status.former },
        JSONMember("source") { $0.shown($0.status.source) },
        JSONMember { StoredImport($0.status.sources[0], at: $0.moment) },
        JSONMember("sources") { report in
            report.status.sources.map { StoredSource(source: $0, report: report) }
        },
        JSONMember("places", "the number of places by their source") { $0.status.places },
        JSONMember("addresses", "the house numbers of the national address base") { report in
            report.status.addresses.map { StoredAddresses(addresses: $0, moment: report.moment) }
        },
        JSONMember("parks") { report in report.status.parks.map { StoredParks(parks: $0, report: report) } },
        JSONMember("hours", "toilets whose hours are known") { Hours(hours: $0.status.hours, moment: $0.moment) },
        JSONMember("oddities") { $0.status.oddities },
        JSONMember("schema") { $0.status.schema },
        JSONMember("path") { $0.shown($0.status.path) },
        JSONMember(optional: "check", isInSchema: false) { $0.check },
    ]

    /// A source of toilets.
    private struct StoredSource: JSONObject {
        let source: StoreStatus.StoredSource
        let report: StatusReport

        static let jsonMembers: [JSONMember<StoredSource>] = [
            JSONMember("name") { $0.source.source.name },
            JSONMember("toilets") { $0.source.toilets },
            JSONMember("origin") { $0.report.shown($0.source.origin) },
            JSONMember { StoredImport($0.source, at: $0.report.moment) },
        ]
    }

    /// The last import of a source; the moment is for the age of its data.
    private struct StoredImport: JSONObject {
        let format: String
        let version: DataVersion

        init(_ source: StoreStatus.StoredSource, at moment: Instant) {
            format = source.format
            version = DataVersion(
                digest: source.digest, importedAt: source.importedAt, published: source.published,
                days: source.ageInDays(at: moment)
            )
        }

        static let jsonMembers: [JSONMember<StoredImport>] = [
            JSONMember("format") { $0.format },
            JSONMember { $0.version },
        ]
    }

    /// Which data was imported, and how old it is.
    private struct DataVersion: JSONObject {
        let digest: String?
        let importedAt: Instant
        let published: Instant?
        let days: Int

        static let jsonMembers: [JSONMember<DataVersion>] = [
            JSONMember("digest", "SHA-256 of the data") { $0.digest },
            JSONMember("importedAt") { $0.importedAt },
            JSONMember("publishedAt") { $0.published },
            JSONMember("ageInDays") { $0.days },
        ]
    }

    private struct StoredAddresses: JSONObject {
        let addresses: StoreStatus.StoredAddresses
        let moment: Instant

        static let jsonMembers: [JSONMember<StoredAddresses>] = [
            JSONMember("streets") { $0.addresses.streets },
            JSONMember("numbers") { $0.addresses.numbers },
            JSONMember("importedOn") { $0.addresses.importedOn },
            JSONMember("ageInDays") { $0.addresses.ageInDays(at: $0.moment) },
        ]
    }

    private struct StoredParks: JSONObject {
        let parks: StoreStatus.StoredParks
        let report: StatusReport

        static let jsonMembers: [JSONMember<StoredParks>] = [
            JSONMember("parks") { $0.parks.parks },
            JSONMember("origin") { $0.report.shown($0.parks.origin) },
            JSONMember {
                DataVersion(
                    digest: $0.parks.digest, importedAt: $0.parks.importedAt, published: $0.parks.published,
                    days: $0.parks.ageInDays(at: $0.report.moment)
                )
            },
            JSONMember(optional: "check", isInSchema: false) { $0.report.parksCheck },
        ]
    }

    /// How many toilets have known hours; the total is that of the moment.
    private struct Hours: JSONObject {
        let hours: HoursCoverage
        let moment: Instant

        static let jsonMembers: [JSONMember<Hours>] = [
            JSONMember("total") { $0.hours.total(on: CivilZone.paris.civilTime(at: $0.moment).date) },
            JSONMember("own") { $0.hours.own },
            JSONMember("ofParks") { $0.hours.ofParks },
        ]
    }
}

extension HoursCoverage.OfParks: JSONObject {
    package static let jsonMembers: [JSONMember<HoursCoverage.OfParks>] = [
        JSONMember("until") { $0.until },
        JSONMember("toilets") { $0.toilets },
    ]
}

extension Oddities: JSONObject {
    package static let jsonMembers: [JSONMember<Oddities>] = [
        JSONMember("doubtfulHours") { $0.doubtfulHours },
        JSONMember("unknownHours") { $0.unknownHours },
        JSONMember("contradictoryParks") { $0.contradictoryParks },
        JSONMember("unknownAccess") { $0.unknownAccess },
        JSONMember("unreadValues") { $0.unreadValues },
        JSONMember("withoutAddress") { $0.withoutAddress },
        JSONMember("sharedAddresses") { $0.sharedAddresses },
        JSONMember("outsideArrondissement") { $0.outsideArrondissement },
        JSONMember("urinalsWithChangingTable") { $0.urinalsWithChangingTable },
    ]

    /// The schema has the number that can be unknown behind the others.
    package static var jsonSchema: JSONSchema {
        let (members, name) = (schemaMembers, "outsideArrondissement")
        return .object(members.filter { $0.name != name } + members.filter { $0.name == name })
    }
}

extension ImportReport.Rejection: JSONObject {
    package static let jsonMembers: [JSONMember<ImportReport.Rejection>] = [
        JSONMember("row") { $0.row },
        JSONMember("reason") { $0.reason },
    ]
}

extension ImportReport {
    /// Writes the report as a JSON object; that of a dry run with the changes that the import would make.
    public func writeJSON(changes: [ToiletChange]? = nil, to output: inout TextBuffer) {
        let report: JSONTree = [
            "sources": .value(sources.map(\.name)), "read": .value(read), "stored": .value(stored),
            "rejected": .value(rejected),
            "new": .value(new), "gone": .value(gone), "moved": .value(moved), "changed": .value(changed),
            "unchanged": .value(unchanged), "unread": .value(unread), "format": .value(format),
            "digest": .value(digest), "announced": .value(announced),
        ]
        (changes.map { report + ["changes": .value($0)] } ?? report).writeJSON(to: &output)
    }
}
