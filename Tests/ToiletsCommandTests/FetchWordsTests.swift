import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletsCommand
@testable import ToiletPortal

@Suite("What is said while toilets are fetched")
struct FetchWordsTests {
    @Test(
        "gives amounts as people do",
        arguments: [
            (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (9999, "9.9 kB"), (136_499, "136 kB"),
            (2_340_000, "2.3 MB"), (98_000_000, "98 MB"), (7_100_000_000, "7.1 GB"),
        ]
    )
    func bytes(_ count: Int, _ words: String) {
        #expect(Words.english.bytes(count).text == words)
    }

    @Test(
        "gives times as people do",
        arguments: [
            (0.0, "1 ms"), (0.0304, "30 ms"), (0.9999, "1.0 s"), (2.25, "2.3 s"), (9.96, "10 s"),
            (75, "75 s"),
        ]
    )
    func seconds(_ seconds: Double, _ words: String) {
        #expect(Words.english.seconds(seconds).text == words)
    }

    @Test("has bytes, rows and rate in one line, which goes away afterwards")
    func line() {
        let talk = Output.memory()
        let line = ProgressLine(talk, .english)
        line.show(FetchProgress(rows: 0, bytes: 1000, totalBytes: nil, seconds: 0.1))
        #expect(talk.text.isEmpty)
        line.show(FetchProgress(rows: 300, bytes: 50_000, totalBytes: 200_000, seconds: 0.5))
        #expect(talk.text == "\r\u{1B}[Kreceiving: 300 rows, 50 kB of 200 kB, 100 kB/s")
        line.show(FetchProgress(rows: 300, bytes: 60_000, totalBytes: 200_000, seconds: 0.55))
        #expect(talk.text.hasSuffix(" 100 kB/s"))
        line.show(Importer.Progress(rows: 40_000, bytes: 5_000_000, totalBytes: 20_000_000))
        #expect(talk.text.hasSuffix("\r\u{1B}[Kreading: 40,000 rows, 5.0 MB (25%)"))
        line.clear()
        line.clear()
        #expect(talk.text.hasSuffix("(25%)\r\u{1B}[K"))
    }
}
