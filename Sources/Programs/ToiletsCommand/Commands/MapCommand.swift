internal import Glibc
internal import ParisToilets

/// `toilets map`: the matches on a map, as one HTML file with everything in it.
struct MapCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let asked = try AskedQuery(.map, request, context)
        let page = try page()
        return try context.asking(request) { store in
            let (query, place) = try asked.inStore(store)
            if let place { try context.refuseExchanged(place, operands: request.options.operands, in: store) }
            try refuseTooMany(query, store)
            let streets = try store.streets(near: query.place, cells: PackedNetwork.mostCells)
            let data = PageDataWriter(
                at: context.now().endOfMinute, context.words,
                ground: try context.bundled.ground(), tiles: request.options.tiles,
                sources: try store.status().sources,
                isNarrowed: query.filter != Filter() || query.reach != nil || query.page.size < .max,
                streets: streets?.streets ?? []
            )
            var total = 0
            func write(to output: Output) throws {
                try output.write(forPrograms: page.beforeData)
                total = try self.write(data, query, in: store, to: output)
                if let streets {
                    try output.write(forPrograms: SinglePage.beforeStreets)
                    try output.write(forPrograms: SinglePage.bytes(of: streets))
                }
                try output.write(forPrograms: page.afterData)
            }
            if request.options.output != nil {
                try context.writing(request, write)
            } else {
                let path = try temporaryPath()
                try context.writing(to: path, request, write)
                try context.open("file://" + path, request)
            }
            return request.options.status(found: total)
        }
    }

    /// Writes the toilets of a query, and returns their number.
    private func write(_ writer: PageDataWriter, _ query: ToiletQuery, in store: any ToiletStore, to output: Output)
        throws -> Int
    {
        var (data, buffer, total) = (writer, TextBuffer(), 0)
        try store.forEachHit(query) {
            total = $0.tally.total
            data.begin($0, &buffer)
        } visit: { hit in
            data.write(hit, &buffer)
            try flush(&buffer, to: output, whenOver: bytesPerWrite)
        }
        data.end(&buffer)
        try flush(&buffer, to: output, whenOver: 0)
        return total
    }

    /// More toilets than a browser opens at once.
    private static let most = 20_000
    /// Toilets that take a megabyte of the file, of which the page itself takes the first.
    private static let perMegabyte = 4000

    /// Throws where the file would be larger than browsers like, unless all was asked for.
    private func refuseTooMany(_ query: ToiletQuery, _ store: any ToiletStore) throws {
        guard !request.options.accept, query.page.size > Self.most else { return }
        let total = try store.tally(query.filter, near: query.place, within: query.reach).total
        let count = min(total, query.page.size)
        guard count > Self.most else { return }
        throw Failure(.usage) { $0.mapTooLarge(count, megabytes: 1 + count / Self.perMegabyte) }
    }

    private func page() throws -> SinglePage {
        do {
            return try SinglePage(executable: context.executable, tiles: request.options.tiles)
        } catch {
            switch error {
            case .leaflet, .nettle: throw Failure(.unavailable) { error.text($0) }
            case .own: throw Failure(.noInput) { error.text($0) }
            }
        }
    }

    /// A path in a new folder of the person, which the browser reads after this program has ended.
    private func temporaryPath() throws -> String {
        var template = Array("\(P_tmpdir)/toilets.XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            let reason = errnoDescription()
            throw Failure(.cannotCreate) { $0.cannotCreate(P_tmpdir, SafeText(reason)) }
        }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            + "/map.html"
    }

    /// Writes the collected bytes of the data if they are more than `limit`, with no `<`, so that nothing in it ends
    /// its element.
    private func flush(_ buffer: inout TextBuffer, to output: Output, whenOver limit: Int) throws(OutputError) {
        guard buffer.bytes.count > limit else { return }
        try buffer.drain { (bytes) throws(OutputError) in
            let safe =
                bytes.contains(UInt8(ascii: "<"))
                ? bytes.flatMap { $0 == UInt8(ascii: "<") ? Array(#"\u003c"#.utf8) : [$0] } : bytes
            try output.write(forPrograms: safe)
        }
    }
}

extension PageFiles.Missing {
    /// What is missing, and what to do.
    func text(_ words: Words) -> SafeText {
        switch self {
        case .leaflet(let path): words.noLeaflet(path)
        case .own: words.noMapFiles
        case .nettle(let reason): words.noNettle(reason)
        }
    }
}
