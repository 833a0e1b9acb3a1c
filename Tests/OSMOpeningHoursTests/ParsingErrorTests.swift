import OSMOpeningHours
import Testing

@Suite struct ParsingErrorTests {
    /// A text with ▲ before the place where reading stops, and what is said there.
    static let cases: [(String, String)] = [
        ("▲", "The text ends where days, times or a state was expected"),
        ("   ▲", "The text ends"),
        (";▲", "The text ends"),
        ("Mo-▲", "The text ends where a weekday was expected"),
        ("Mo-▲13", "“13” stands where a weekday was expected"),
        ("Mo-Fr 09:00-18:00▲x", "“x” is no word"),
        ("▲Xx", "“Xx” is no word that is known here"),
        ("▲Mittwoch", "“Mittwoch” is no word"),
        ("▲ß", "“ß” means nothing here"),
        ("Mo ▲@", "“@” means nothing here"),
        ("Mo 10:00-12:00 ▲| off", "“|” means nothing here"),
        ("Mo 10:00-12:00 ||▲", "The text ends"),
        ("Mo,▲", "The text ends"),
        ("Mo 10:00-12:00 , ▲; Tu off", "“;” stands where"),
        // What could mean two things
        ("▲mar 10:00-12:00", "“mar” could be Mar or Tu"),
        ("lun, ▲mar", "“mar” could be Mar or Tu"),
        ("▲ma-je", "“ma” is one day in one language and another in the next"),
        ("Mo-▲di", "“di” is one day"),
        ("Mo-▲Do", "“Do” is one day"),
        ("Mo-▲Di 10:00-12:00 \"Sommer\"", "“Di” is one day"),
        ("Mo-▲Di 10:00-12:00 \"So what\"", "“Di” is one day"),
        ("Mo-Fr ▲9-5", "the morning or the afternoon"),
        ("▲9-6pm", "the morning or the afternoon"),
        ("9am-▲6", "the morning or the afternoon"),
        ("Jan-Mar ▲9-18", "a day or an hour"),
        ("2024 ▲9-18", "a day or an hour"),
        ("▲1.12-3.12", "A number alone is no time"),
        ("Dec 25 ▲+ Su", "right behind the date"),
        ("Mo ▲Fr 10:00-12:00", ""),
        ("10:00-18:00 ▲Mo-Fr 12:00-14:00", "Days stand before the times"),
        ("10:00-18:00 ▲Mo-Fr, 12:00-14:00", "Days stand before the times"),
        ("10:00-18:00 ▲Mo, PH off", "Days stand before the times"),
        ("10:00-18:00 ▲Mo Tu 12:00-14:00", "Days stand before the times"),
        ("10:00-18:00▲Mo", "Days stand before the times"),
        ("Mo 10:00-12:00 ▲Tu", "Without “;”"),
        ("Mo 10:00-12:00 ▲Mar 10:00-12:00", ""),
        ("Apr-Sep Mo 10:00-12:00 ▲Tu 10:00-12:00", ""),
        ("9h ▲18h", ""),
        ("10:00-12:00 ▲14:00", "Without “,”"),
        ("off Mo ▲off", ""),
        ("Mo 9-18 fermé ▲dimanche", ""),
        ("8h-12h/▲14h", "a number of minutes"),
        ("Mo 10:00-12:00 off ▲Tu 10:00-12:00", ""),
        ("10:00-12:00\n▲off", "After the line break"),
        ("10:00-12:00\n▲\"x\"", "After the line break"),
        ("▲: 10:00-12:00", ""),
        ("Mo:▲: 10:00-12:00", ""),
        ("Jan:▲: 10:00-12:00", ""),
        ("(sunset ▲à 00:30)-22:00", "“+” or “-”"),
        ("Dec 25 à ▲Su", "“Su” stands where a month was expected"),
        ("Mo 10:00-12:00\n▲14:00-16:00", ""),
        ("Mo, ▲Jan 10:00-12:00", "“Jan” stands where another day or a time"),
        ("Mo 10:00-15:15▲: Su off", "“:” stands where"),
        ("2024 Dec 25-2025 Jan 6,▲Mar 1", "“Mar” stands where a year was expected"),
        // Times
        ("Mo-Fr ▲25:90", "“25:90” is no time"),
        ("10:00-▲48:01", "“48:01” is no time"),
        ("▲24:00-26:00", "No time begins at 24:00"),
        ("▲26:00", "No time begins at 24:00"),
        ("▲10:0-12:00", "“10:0” is no time"),
        ("▲10:000", "“10:000” is no time"),
        ("▲13pm", "“13pm” is no time"),
        ("▲9h5", ""),
        ("Mo ▲9", "A number alone is no time"),
        ("10:00-12:00▲-14:00", "“-” stands where"),
        ("10:00-12:00/▲0", "“0” stands where a number of minutes was expected"),
        ("10:00-12:00/▲00:00", "a number of minutes"),
        ("(▲10:00)", "dawn, sunrise, sunset or dusk"),
        ("(sunset▲)", "“+” or “-”"),
        ("(sunset+▲30)", "hours and minutes"),
        ("(sunset+00:30▲", "“)”"),
        ("10:00▲/", ""),
        ("24/▲8", "7 or 24"),
        ("Mo▲24", ""),
        // Days
        ("Sa[▲0]", "a number from 1 to 5"), ("Sa[▲6]", "a number from 1 to 5"), ("Sa[3-▲1]", "1 is before 3"),
        ("Sa[1▲", "“]”"), ("Mo-Fr▲[1]", ""), ("Mo[1]▲-Fr", ""), ("SH ▲+1 day", ""), ("Su ▲-1 day", ""),
        ("PH Mo-Fr,▲PH", ""), ("Mo-Fr ▲PH", ""),
        // Dates
        ("Feb ▲30", "Feb has no day 30"), ("2023 Feb ▲29", "Feb has no day 29"),
        ("Jan ▲0", "Jan has no day 0"),
        ("Jan 15-▲5", "before it begins"), ("Jan 5-Feb▲", "a day of the month"),
        ("Jan-▲2024", "“2024” stands where a month"),
        ("Jan 5-▲2024 Jan 6", "the first needs one too"), ("2024 Jan 5-▲2023 Jan 6", "before it begins"),
        ("2024 Jan 5-▲2024 Jan 4", "before it begins"), ("2024 Mar-▲2024 Jan", "before it begins"),
        ("Mar Su[1]-Oct ▲Su", ""), ("Mar 1-Oct ▲Su[1,2]", "one weekday of its month"), ("Mar▲+", ""),
        ("2026-▲2024", "2024 is before 2026"), ("▲1800", "1800 is no year"), ("▲12345", "too long a number"),
        ("2024-▲12-25", "“12” stands where a year was expected"), ("2024-2030/▲0", "a number above 0"),
        ("week ▲0", "a week from 1 to 53"), ("week ▲54", "a week from 1 to 53"), ("week 1-▲54", "a week"),
        // Comments
        ("off ▲\"x", "no closing quote"), ("▲\"\"", "nothing in this comment"), ("▲“x", "no closing quote"),
        ("\"x\":▲", ""), ("off \"x\" ▲\"y\"", ""),
    ]

    @Test("What cannot be read is an error at its place", arguments: cases)
    func errors(marked: String, message: String) throws {
        let parts = marked.split(separator: "▲", omittingEmptySubsequences: false)
        let text = parts.joined()
        let error = #expect(throws: OpeningHours.ParsingError.self) { try OpeningHours(parsing: text) }
        #expect(error?.offset == parts[0].utf8.count, "\(error?.description ?? "no error")")
        #expect(error?.message.contains(message) == true || message.isEmpty, "\(error?.message ?? "")")
    }

    @Test func `A long piece is shortened in what is said of it`() {
        let word = String(repeating: "é", count: 500)
        let error = #expect(throws: OpeningHours.ParsingError.self) {
            try OpeningHours(parsing: "Mo \(word)")
        }
        #expect(error?.message == "“\(word.prefix(30))…” is no word that is known here")
    }

    @Test func `A text that is too long is not read`() {
        let long = "Mo 10:00-12:00" + String(repeating: " ", count: OpeningHours.longestText)
        #expect(throws: OpeningHours.ParsingError.self) { try OpeningHours(parsing: long) }
    }

    @Test func `No more rules are read than can be judged quickly`() throws {
        let most = Array(repeating: "Mo off", count: OpeningHours.mostRules)
        #expect(try OpeningHours(parsing: most.joined(separator: ";")).rules.count == OpeningHours.mostRules)
        let error = #expect(throws: OpeningHours.ParsingError.self) {
            try OpeningHours(parsing: (most + ["Tu off"]).joined(separator: ";"))
        }
        #expect(error?.offset == OpeningHours.mostRules * 7)
    }
}
