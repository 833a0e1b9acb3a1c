internal import FoundationEssentials
internal import TestSupport

/// The page of `toilets serve` in a browser with an empty cache: when it is painted first, and when the list of the
/// nearest is there.
extension Bench {
    func pageVisits() throws {
        var (painted, usable): ([Double], [Double]) = ([], [])
        if Browser.isHere {
            let server = try ServerProcess(self, paris())
            defer { server.stop() }
            for visit in 0...9 {
                // Each browser is a new one, whose cache is empty.
                let browser = try Browser()
                try browser.open(server.address + "/?near=48.8575,2.3414")
                try browser.wait(for: "performance.getEntriesByName('usable').length > 0")
                // The first one reads the browser itself from the disk.
                if visit == 0 { continue }
                func seconds(_ event: String) throws -> Double {
                    try browser.number("performance.getEntriesByName('\(event)')[0].startTime") / 1000
                }
                painted.append(try seconds("first-contentful-paint"))
                usable.append(try seconds("usable"))
            }
        } else {
            print("no browser is here: apt-get install chromium chromium-driver")
        }
        add("the page, first visit, painted", .seconds, Sample(painted), must: 0.3)
        add("the page, first visit, usable", .seconds, Sample(usable), must: 0.6)
        // Without Leaflet and without data. The other files are settings of the tools that check these.
        let web = Checkout.root.appending(path: "web").path
        let bytes = try FileManager.default.contentsOfDirectory(atPath: web).filter { !$0.hasSuffix(".json") }
            .reduce(0) { try $0 + Data(contentsOf: URL(filePath: "\(web)/\($1)")).count }
        add("the page’s own code and style, before compression", .bytes, Sample(Double(bytes)), must: 150e3)
    }
}
