import CommandSupport
import Testing
import ToiletsCommand

/// What answers and errors suggest is run by ``World/run(_:)`` in all tests; here is that it is found, and judged.
@Suite("Suggestions")
struct SuggestionTests {
    private func outcome(_ talk: String, data: String = "", _ words: [String]) -> [[String]] {
        Suggestions(in: World.Outcome(status: .done, data: data, talk: talk), of: words).commands
    }

    @Test("are found in backticks, behind a colon, and as options to add")
    func found() {
        #expect(outcome("toilets: or `toilets list --near 'a b'`", ["near"]) == [["list", "--near", "a b"]])
        #expect(outcome("next: toilets near 48.85,2.35 --page 2", ["near"]) == [["near", "48.85,2.35", "--page", "2"]])
        #expect(
            outcome("", data: "left out: 3 closed (--why lists them; --unknown include)", ["near", "bastille"])
                == [["near", "bastille", "--why"], ["near", "bastille", "--unknown", "include"]]
        )
        #expect(outcome("`toilets import FILE`, `toilets near PLACE`", ["near"]) == [])
    }

    @Test("are failures of a test where they fail")
    func judged() throws {
        let world = try World.withSample()
        let found = Suggestions(
            in: World.Outcome(status: .done, data: "", talk: "`toilets near --nonsense`"), of: ["near"]
        )
        withKnownIssue { found.follow(in: world, after: ["near"]) }
    }
}
