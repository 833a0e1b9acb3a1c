internal import FoundationEssentials
internal import TestSupport

/// The page of `toilets serve` in a browser with an empty cache: when it is painted first, and when the list of the
/// nearest is there.
enum PageVisits {
    private static let visits = 9

    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        try measureTimes(in: &fixtures, &report)
        let bytes = try pageBytes(in: fixtures)
        report.add(
            Report.Row(
                work: "the page’s own code and style, before compression", unit: .bytes, ours: Sample([bytes]),
                goal: Goal(measured: bytes, unit: .bytes, must: 150e3)
            )
        )
    }

    private static func measureTimes(in fixtures: inout Fixtures, _ report: inout Report) throws {
        var painted: [Double] = []
        var usable: [Double] = []
        if Browser.isHere {
            let server = try ServerProcess(fixtures, ["--db", try fixtures.paris(), "--port", "0"])
            defer { server.stop() }
            for visit in 0...visits {
                // Each browser is a new one, whose cache is empty.
                let browser = try Browser()
                try browser.open(server.address + "/?near=48.8575,2.3414")
                try browser.wait(for: "performance.getEntriesByName('usable').length > 0")
                // The first one reads the browser itself from the disk.
                if visit == 0 { continue }
                painted.append(try milliseconds("first-contentful-paint", browser) / 1000)
                usable.append(try milliseconds("usable", browser) / 1000)
            }
        } else {
            print("no browser is here: apt-get install chromium chromium-driver")
        }
        for (work, times, must) in [("painted", painted, 0.3), ("usable", usable, 0.6)] {
            let sample = Sample(times)
            let measured = times.isEmpty ? nil : sample.median
            report.add(
                Report.Row(
                    work: "the page, first visit, \(work)", unit: .seconds, ours: sample,
                    goal: Goal(measured: measured, unit: .seconds, must: must)
                )
            )
        }
    }

    private static func milliseconds(_ event: String, _ browser: Browser) throws -> Double {
        try browser.number("performance.getEntriesByName('\(event)')[0].startTime")
    }

    /// The bytes of the page, without Leaflet and without data.
    private static func pageBytes(in fixtures: Fixtures) throws -> Double {
        let folder = "\(fixtures.root)/web"
        // The other files are settings of the tools that check these.
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try names.filter { !$0.hasSuffix(".json") }.reduce(0) { sum, name in
            sum + Double(try Data(contentsOf: URL(filePath: "\(folder)/\(name)")).count)
        }
    }
}
