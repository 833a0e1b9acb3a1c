internal import ByteStreams
package import WalkingNetwork

/// The web page as one HTML file that needs no other: its style sheets and scripts are put into it, and a
/// Content-Security-Policy allows these by their digests and nothing else.
///
/// The page is the same as the server's.
package struct SinglePage {
    /// What comes before the data, which is JSON.
    package let beforeData: [UInt8]
    /// What comes after the data.
    package let afterData: [UInt8]

    /// What comes between the data and the streets, if there are any.
    package static let beforeStreets = Array("</script>\n<script type=\"text/plain\" id=\"streetData\">".utf8)

    /// The streets as the page has them inside.
    package static func bytes(of streets: PackedNetwork) -> [UInt8] { Array(Base64.text(of: streets.bytes).utf8) }

    /// Reads the files that are installed with the program, and Leaflet's.
    package init(executable: String, tiles: MapTiles) throws(PageFiles.Missing) {
        var reader = PageReader(executable: executable)
        var head = ""
        var tail = ""
        var isBehindData = false
        for line in try reader.text(of: "web/index.html").split(separator: "\n", omittingEmptySubsequences: false) {
            let inlined = try reader.inlined(line)
            if inlined.isMainModule {
                head += #"<script type="application/json" id="data">"#
                tail += "</script>\n"
                isBehindData = true
            }
            if isBehindData { tail += inlined.text + "\n" } else { head += inlined.text + "\n" }
        }
        let policy = """
            default-src 'none'; script-src \(reader.scripts.joined(separator: " ")); \
            style-src \(reader.styles.joined(separator: " ")); img-src data: \(tiles.host); \
            base-uri 'none'; form-action 'none'
            """
        let mark = #"<meta charset="utf-8">"#
        let parts = head.split(separator: mark, maxSplits: 1)
        guard parts.count == 2 else { throw .own("web/index.html") }
        let meta = "\(mark)\n<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
        beforeData = Array((parts[0] + meta + parts[1]).utf8)
        afterData = Array(tail.utf8)
    }
}

/// Reads files of the page, and puts into it what it refers to.
private struct PageReader {
    let executable: String
    /// The digests of the scripts and style sheets, as the policy writes them.
    private(set) var scripts: [String] = []
    private(set) var styles: [String] = []

    init(executable: String) { self.executable = executable }

    /// A line of the page with the file in it that it refers to.
    mutating func inlined(_ line: Substring) throws(PageFiles.Missing) -> (text: String, isMainModule: Bool) {
        if let name = line.value(of: "href"), line.contains("rel=\"stylesheet\"") {
            let text = try self.text(of: name)
            styles.append(try Self.digest(text))
            return ("<style>\(text)</style>", false)
        }
        if let name = line.value(of: "src"), line.contains("type=\"module\"") {
            let text = try ModuleBundle.text(of: name) { name throws(PageFiles.Missing) in try self.text(of: name) }
            scripts.append(try Self.digest(text))
            return ("<script type=\"module\">\(text)</script>", true)
        }
        if let name = line.value(of: "src"), line.contains("<script") {
            let text = try self.text(of: name)
            scripts.append(try Self.digest(text))
            return ("<script>\(text)</script>", false)
        }
        // What a file alone has no use for.
        if line.contains("rel=\"manifest\"") { return ("", false) }
        if let name = line.value(of: "href"), line.contains("rel=\"icon\"") {
            let icon = Base64.text(of: Array(try text(of: name).utf8))
            return ("<link rel=\"icon\" href=\"data:image/svg+xml;base64,\(icon)\">", false)
        }
        return (String(line), false)
    }

    func text(of name: String) throws(PageFiles.Missing) -> String {
        try PageFiles.text(of: name, executable: executable)
    }

    private static func digest(_ text: String) throws(PageFiles.Missing) -> String {
        var digest: SHA256
        do {
            digest = try SHA256()
        } catch {
            throw .nettle(error.description)
        }
        digest.add(Array(text.utf8).span)
        return "'sha256-\(Base64.text(of: digest.bytes))'"
    }
}

/// Base64 (RFC 4648).
private enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 3 * 4 + 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            func byte(_ place: Int) -> Int { start + place < bytes.count ? Int(bytes[start + place]) : 0 }
            let group = byte(0) << 16 | byte(1) << 8 | byte(2)
            for place in 0..<4 {
                let isMissing = start + place > bytes.count
                text.append(isMissing ? UInt8(ascii: "=") : digits[group >> (18 - 6 * place) & 63])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
