import OSMOpeningHours
import Testing

@Suite struct ConstructTests {
    static let keptAsTheyAre = [
        "24/7", "24/7 off", "24/7 unknown \"closed for rain\"", "open", "off", "unknown",
        // Years
        "2024", "2024-2026", "2024-2030/2", "2024+", "2024,2026-2028,2030+",
        "2024-2026 Mar-Oct Mo 10:00-12:00",
        // Months and dates
        "Jan", "Mar-Oct", "Nov-Feb", "Jan,Mar-May,Dec", "2024 Nov 01-2025 Feb 28", "2024 Jan,Mar",
        "Jan 01-31/8", "2024 Jan 05-Feb 05/2",
        "Dec 25", "Jan 01-15", "Dec 25-Jan 06", "Dec 25+", "Jan 01,May 01,Dec 25-26", "Feb 29",
        "2024 Dec 25", "2024 Dec 25-2025 Jan 06", "2024 Jan 01,2024 May 01", "2024 Jan 01,2025 May 01",
        "2024 Dec 25+",
        "2024 Mar 01-Apr 05", "2024 Feb 29",
        "easter", "easter -2 days", "easter +1 day-Jun 30", "Jan 01-easter", "easter,Dec 25", "2024 easter",
        "2024 easter-2024 Jun 30",
        "Dec 25 +Su", "Oct 31 -Sa", "Oct 31 -Sa +1 day", "Dec 25 +Su-Jan 06 -Mo", "Dec 25+ Su 10:00-12:00",
        "Mar Su[-1]-Oct Su[-1]", "Mar Su[-1] -1 day-Oct Su[-1]", "2024 Mar Su[1]-2025 Oct Su[1]",
        "Mar Su[-1] 10:00-12:00", "Mar Su 10:00-12:00", "Mar Su[1,3] +1 day", "Mar 05-Oct Su[-1]",
        "Mar 08:00-18:00", "Jan 01 08:00-18:00",
        // Weeks
        "week 01-53/2", "week 10,20-30 Mo-Fr 10:00-12:00", "week 50-02", "2024 week 10",
        "Mar-Oct week 10-20/2 Mo",
        // Weekdays and holidays
        "Mo", "Mo-Fr", "Mo-Fr,Su", "Su-Tu", "Su-Sa", "Sa[1,3]", "Sa[1-3]", "Sa[-1]", "Su[-1] -1 day",
        "Mo[1] +2 days",
        "PH", "SH", "PH,SH", "SH,PH off", "PH +1 day off", "PH -1 day", "PH Mo-Fr", "SH,PH Mo-Fr,Su",
        "Mo-Fr,PH",
        "Su,PH off", "Mo,We 10:00-12:00,14:00-16:00",
        // Times
        "10:00-18:00", "22:00-02:00", "10:00-26:00", "10:00-48:00", "00:00-24:00", "00:00-00:00", "10:00+",
        "10:00-18:00+", "10:00-16:00/30", "10:00-16:00/05", "10:00-16:00/01:30",
        "sunrise-sunset", "dawn-dusk", "(sunset-00:30)-22:00", "10:00-(sunset+01:15)", "sunset+",
        "08:00-sunset",
        // States and comments
        "Mo off", "Mo unknown", "Mo unknown \"by appointment\"", "Mo 10:00-12:00 open \"on request\"",
        "off \"works\"",
        "unknown \"by appointment\"", "\"winter\": Mo-Fr 10:00-16:00", "\"winter\": off",
        "\"summer, “all” day;\": Jun-Aug off",
        // Several rules
        "Mo-Fr 09:00-18:00; PH off", "24/7; Dec 25 off", "Mo-Fr 10:00-12:00, PH off",
        "Mo 10:00-12:00, Tu 12:00-14:00", "Mo off, 10:00-12:00", "Mo open, Tu 10:00-12:00",
        "Mo 10:00-12:00 open, 14:00-16:00", "Mo 10:00-12:00, \"x\": 14:00-16:00", "24/7, 10:00-12:00 off",
        "Mo 10:00-12:00, 2024 Tu 10:00-12:00", "Mo 10:00-12:00, week 03 off",
        "Mo-Fr 08:00-12:00 || unknown \"by phone\"",
        "Mo-Fr 08:00-12:00 || off || unknown", "Mo 10:00-12:00, off", "Mo 10:00-12:00, unknown \"ask\"",
    ]

    @Test("What is proper is printed as it was, without a word", arguments: keptAsTheyAre)
    func proper(text: String) throws {
        let hours = try OpeningHours(parsing: text)
        #expect(hours.description == text)
        #expect(hours.warnings.isEmpty)
    }

    static let printedOtherwise = [
        ("closed", "off"), ("Mo closed", "Mo off"), ("Mo 10:00-12:00 open", "Mo 10:00-12:00"),
        ("Mo \"ask\"", "Mo unknown \"ask\""), ("week 20: Mo", "week 20 Mo"),
        ("Jan: Mo 10:00-12:00", "Jan Mo 10:00-12:00"),
        ("Jan 01-Jan 05", "Jan 01-05"), ("Jan 1-Jan 1", "Jan 01"), ("Jan-Jan", "Jan"), ("2024-2024", "2024"),
        ("2024 Dec 25-Jan 6", "2024 Dec 25-2025 Jan 06"), ("2024 Jan 1-2024 Jan 15", "2024 Jan 01-15"),
        ("2024 Dec-2025 Feb", "2024 Dec 01-2025 Feb 28"), ("2024 Dec-Feb", "2024 Dec 01-2025 Feb 28"),
        ("2024 easter-Jun 30", "2024 easter-2024 Jun 30"), ("2024 Jan 1,May 1", "2024 Jan 01,2024 May 01"),
        ("2026 Jan 05,2026 May 07", "2026 Jan 05,2026 May 07"), ("2024 Jan,2024 Mar", "2024 Jan,Mar"),
        ("2024 Jan,2025 Mar", "2024 Jan 01-31,2025 Mar 01-31"),
        ("2024 Jan,Feb 5", "2024 Jan 01-31,2024 Feb 05"), ("2024 Jan 5,Feb", "2024 Jan 05,2024 Feb 01-29"),
        ("Jan 5-5/8", "Jan 05"), ("10:00-16:00/90", "10:00-16:00/01:30"),
        ("10:00-16:00/120", "10:00-16:00/02:00"), ("2024 Dec-2026 Feb", "2024 Dec 01-2026 Feb 28"),
        ("PH,Mo-Fr", "Mo-Fr,PH"), ("Mo,PH,Tu", "Mo,Tu,PH"), ("week 01-05", "week 01-05"),
        ("week 53-53/2", "week 53"), ("2024-2024/3", "2024"), ("2024-2024 Dec 25", "2024 Dec 25"),
        ("Mo-Fr 10:00-12:00,14:00-16:00,Sa off", "Mo-Fr 10:00-12:00,14:00-16:00, Sa off"),
        ("Mo-Fr 10:00-12:00, 14:00-16:00", "Mo-Fr 10:00-12:00,14:00-16:00"), ("Mo, We off", "Mo,We off"),
        ("Mo 10:00-12:00||off", "Mo 10:00-12:00 || off"), ("Mo off;Tu off", "Mo off; Tu off"),
        ("  Mo  10:00-12:00 ; Tu off  ", "Mo 10:00-12:00; Tu off"), ("(sunset+00:00)-22:00", "sunset-22:00"),
        ("easter +0 days", "easter"), ("easter +1 days", "easter +1 day"), ("Su[-1] -1 day", "Su[-1] -1 day"),
        ("Dec 25+Su", "Dec 25 +Su"), ("easter-2 days-easter+1 day", "easter -2 days-easter +1 day"),
    ]

    @Test("Of several proper spellings one is printed", arguments: printedOtherwise)
    func canonical(text: String, canonical: String) throws {
        let hours = try OpeningHours(parsing: text)
        #expect(hours.description == canonical)
        #expect(hours.warnings.isEmpty)
        let again = try OpeningHours(parsing: canonical)
        #expect(again == hours)
        #expect(again.description == canonical)
    }
}
