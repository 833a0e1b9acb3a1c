package import ParisToilets
internal import Synchronization

/// The web page, as the server has it in memory: no request for it reaches the file system.
package final class ServedPage: Sendable {
    /// The page itself.
    let document: KeptBody
    /// The files that it is made of, by their names such as `web/main.js`.
    private let files: [String: KeptBody]
    private let ground: MapGround
    private let tiles: MapTiles
    /// The Content-Security-Policy of the page: its own files and answers, and pictures of streets.
    let policy: String
    private let words = Mutex<[Language: KeptBody]>([:])
    private let facts = LatestValue<KeptFacts, KeptBody>()
    private let toilets = KeptValues<KeptToilets, ServedToilets>(mostBytes: 24 << 20) { $0.body.size }
    private let streets = KeptValues<KeptStreets, ServedStreets?>(mostBytes: 24 << 20) { $0?.size ?? 0 }

    /// What the document without toilets depends on.
    private struct KeptFacts: Equatable {
        let version: Int
        let extent: Box?
    }

    /// What the toilets for the time without a connection depend on.
    private struct KeptToilets: Hashable {
        let version: Int
        let hour: Int
        let place: Coordinate?
    }

    /// What the streets depend on.
    private struct KeptStreets: Hashable {
        let version: Int
        let place: Coordinate?
    }

    /// Takes the files and what the map shows below the toilets.
    package init(_ files: PageFiles, ground: MapGround, tiles: MapTiles) {
        document = KeptBody(files.document, Self.mediaType(of: "html"))
        let version = Self.version(of: files)
        self.files = Dictionary(
            uniqueKeysWithValues: files.files.map { name, bytes in
                let bytes = name == PageFiles.worker ? Self.worker(bytes, of: version) : bytes
                return (name, KeptBody(bytes, Self.mediaType(of: name.split(separator: ".").last ?? "")))
            }
        )
        self.ground = ground
        self.tiles = tiles
        policy = """
            default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: \(tiles.host); connect-src \
            'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \
            'none'
            """
    }

    /// A text that is another one where any file is another one.
    private static func version(of files: PageFiles) -> String {
        let names = files.files.keys.sorted()
        let all = files.document + names.flatMap { Array($0.utf8) + (files.files[$0] ?? []) }
        return Finish.tag(of: all, isCompressed: false).filter { $0.isLetter || $0.isNumber }
    }

    /// The worker of a version: the name of its cache has the version in place of the number.
    private static func worker(_ bytes: [UInt8], of version: String) -> [UInt8] {
        Array(
            String(decoding: bytes, as: UTF8.self).replacing("\"toilets-0\"", with: "\"toilets-\(version)\"")
                .utf8
        )
    }

    private static func mediaType(of ending: Substring) -> String {
        switch ending {
        case "html": "text/html; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "svg": "image/svg+xml"
        case "webmanifest": "application/manifest+json"
        default: "application/octet-stream"
        }
    }

    /// The file of a name; nil where there is none.
    func file(_ name: String) -> KeptBody? { files[name] }

    /// The header field `Link` of the page: what it needs at first, so that a browser asks for all of it at once.
    func links(_ language: Language?) -> String {
        let words = "/words.json" + (language.map { "?lang=\($0.rawValue)" } ?? "")
        let preloads = ["/page.json", words].map { "<\($0)>; rel=preload; as=fetch; crossorigin" }
        return (preloads + ["</web/main.js>; rel=modulepreload"]).joined(separator: ", ")
    }

    /// The texts of the page, made when a language is first asked for.
    func words(_ language: Language) -> KeptBody {
        words.withLock { kept in
            if let body = kept[language] { return body }
            var output = TextBuffer()
            PageWords(Words(language)).writeJSON(to: &output)
            let body = KeptBody(output.bytes, "application/json")
            kept[language] = body
            return body
        }
    }

    /// What the page needs besides answers: names of places, the ground of the map. Made once for each state
    /// of the data.
    func facts(_ data: ServedData) throws -> KeptBody {
        let extent = try data.recentExtent()
        return try facts.value(for: KeptFacts(version: data.version(), extent: extent)) {
            let total = try data.store.tally(Filter(), near: nil, within: nil).total
            var writer = try writer(data, isNarrowed: total > Self.mostKept)
            var output = TextBuffer()
            writer.writeWithoutToilets(ToiletQuery(at: data.now()), extent: extent, &output)
            return KeptBody(output.bytes, "application/json")
        }
    }

    /// Whether ``facts(_:)`` were made before.
    func hasFacts(_ data: ServedData) -> Bool {
        guard let version = try? data.version() else { return false }
        return facts.has { $0.version == version }
    }

    /// Most toilets in the document for the time without a connection, and its most bytes.
    static let mostKept = 5000
    static let mostBytes = 4_000_000

    /// The same document with toilets and their hours for the next days, for the time without a connection: all of
    /// them, or where these are too many, those nearest to a place that have room in it. Made once an hour for each
    /// state of the data and place.
    func toilets(near place: Coordinate?, _ data: ServedData) throws -> KeptBody {
        let total = try data.store.tally(Filter(), near: nil, within: nil).total
        if total <= Self.mostKept {
            let all = try toilets(of: data, near: nil, isNarrowed: false)
            if !all.isNarrowed || place == nil { return all.body }
        }
        return try toilets(of: data, near: place?.rounded(to: 100), isNarrowed: true).body
    }

    private func toilets(of data: ServedData, near place: Coordinate?, isNarrowed: Bool) throws -> ServedToilets {
        let hour = data.now().secondsSince1970 / 3600
        return try toilets.value(for: KeptToilets(version: try data.version(), hour: hour, place: place)) {
            let names = try streets(near: place, data)?.names ?? []
            var writer = try writer(data, isNarrowed: isNarrowed, streets: names)
            let page = try Page(1, of: Self.mostKept)
            var output = TextBuffer()
            writer.begin(
                AnswerHeader(ToiletQuery(from: place, at: data.now(), page: page), tally: Tally()), &output
            )
            if let place {
                for near in try data.store.nearest(to: place, Filter(), within: nil, page) {
                    writer.write(near.toilet, &output)
                }
            } else {
                try data.store.forEach(Filter(), .arrondissement, page) { writer.write($0, &output) }
            }
            writer.end(&output)
            try StepBudget.check()
            return ServedToilets(
                body: KeptBody(output.bytes, "application/json"), isNarrowed: isNarrowed || writer.isFull
            )
        }
    }

    /// The streets: all of them, or where these are too many, those near a place; nil where none are known. Made once
    /// for each state of the data and place.
    func streets(near place: Coordinate?, _ data: ServedData) throws -> ServedStreets? {
        let version = try data.version()
        func packed(_ place: Coordinate?) throws -> ServedStreets? {
            try streets.value(for: KeptStreets(version: version, place: place)) {
                try data.store.streets(near: place, cells: PackedNetwork.mostCells).map(ServedStreets.init)
            }
        }
        if let all = try packed(nil) { return all }
        return try place.flatMap { try packed($0.rounded(to: 20)) }
    }

    private func writer(_ data: ServedData, isNarrowed: Bool, streets: [String] = []) throws -> PageDataWriter {
        PageDataWriter(
            at: data.now(), nil, ground: ground, tiles: tiles, sources: try data.status().sources,
            isNarrowed: isNarrowed, streets: streets, mostBytes: Self.mostBytes
        )
    }
}

extension Coordinate {
    /// The nearest one of so many on each degree: who moves a little needs nothing else.
    fileprivate func rounded(to parts: Double) -> Coordinate {
        Coordinate(inRange: (latitude * parts).rounded() / parts, (longitude * parts).rounded() / parts)
    }
}

/// Toilets for the page.
private struct ServedToilets {
    let body: KeptBody
    /// Whether there are more.
    let isNarrowed: Bool
}

/// Streets for the page.
final class ServedStreets: Sendable {
    let body: KeptBody
    /// Their names.
    let names: [String]
    /// How much memory they take, in bytes.
    var size: Int { body.size + names.reduce(0) { $0 + 32 + $1.utf8.count } }

    init(_ streets: PackedNetwork) {
        body = KeptBody(streets.bytes, "application/octet-stream")
        names = streets.streets
    }

    static let none = KeptBody([], "application/octet-stream")
}
