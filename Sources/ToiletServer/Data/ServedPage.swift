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
    private let toilets = LatestValue<KeptToilets, KeptBody>()
    private let allStreets = LatestValue<Int, ServedStreets?>()
    private let nearStreets = LatestValue<KeptStreets, ServedStreets?>()

    /// What the document without toilets depends on.
    private struct KeptFacts: Equatable {
        let version: Int
        let extent: Box?
    }

    /// What the toilets for the time without a connection depend on.
    private struct KeptToilets: Equatable {
        let version: Int
        let hour: Int
        let place: Coordinate?
    }

    /// What the streets near a place depend on.
    private struct KeptStreets: Equatable {
        let version: Int
        let place: Coordinate
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

    /// Most toilets in the document for the time without a connection.
    static let mostKept = 5000

    /// The same document with toilets and their hours for the next days, for the time without a connection: all of
    /// them, or where these are too many, those nearest to a place. Made once an hour for each state of the data and
    /// place.
    func toilets(near place: Coordinate?, _ data: ServedData) throws -> KeptBody {
        let total = try data.store.tally(Filter(), near: nil, within: nil).total
        let isNarrowed = total > Self.mostKept
        let hour = data.now().secondsSince1970 / 3600
        let key = KeptToilets(version: try data.version(), hour: hour, place: isNarrowed ? place : nil)
        return try toilets.value(for: key) {
            let names = try streets(near: key.place, data)?.names ?? []
            var writer = try writer(data, isNarrowed: isNarrowed, streets: names)
            let query = ToiletQuery(from: key.place, at: data.now(), page: try Page(1, of: Self.mostKept))
            var output = TextBuffer()
            try data.store.forEachHit(query) {
                writer.begin($0, &output)
            } visit: {
                writer.write($0, &output)
            }
            writer.end(&output)
            return KeptBody(output.bytes, "application/json")
        }
    }

    /// The streets: all of them, or where these are too many, those near a place; nil where none are known. Made once
    /// for each state of the data and place.
    func streets(near place: Coordinate?, _ data: ServedData) throws -> ServedStreets? {
        let version = try data.version()
        func packed(_ place: Coordinate?) throws -> ServedStreets? {
            try data.store.streets(near: place, cells: PackedNetwork.mostCells).map(ServedStreets.init)
        }
        if let all = try allStreets.value(for: version, { try packed(nil) }) { return all }
        guard let place else { return nil }
        // Who moves a little needs no others.
        let middle = Coordinate(
            inRange: (place.latitude * 20).rounded() / 20, (place.longitude * 20).rounded() / 20
        )
        return try nearStreets.value(for: KeptStreets(version: version, place: middle)) { try packed(middle) }
    }

    private func writer(_ data: ServedData, isNarrowed: Bool, streets: [String] = []) throws -> PageDataWriter {
        PageDataWriter(
            at: data.now(), nil, ground: ground, tiles: tiles, sources: try data.status().sources,
            isNarrowed: isNarrowed, streets: streets
        )
    }
}

/// Streets for the page.
final class ServedStreets: Sendable {
    let body: KeptBody
    /// Their names.
    let names: [String]

    init(_ streets: PackedNetwork) {
        body = KeptBody(streets.bytes, "application/octet-stream")
        names = streets.streets
    }

    static let none = KeptBody([], "application/octet-stream")
}
