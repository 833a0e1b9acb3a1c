import OSMOpeningHours
import Testing

@Suite struct ToleranceTests {
    /// A text, how it is read, and the pieces of it that are warned of, in their order.
    static let cases: [(String, String, [String])] = [
        // Words
        ("mo-FR 10:00-12:00", "Mo-Fr 10:00-12:00", ["mo", "FR"]),
        ("ph OFF", "PH off", ["ph", "OFF"]),
        ("Sunrise-SUNSET", "sunrise-sunset", ["Sunrise", "SUNSET"]),
        ("mon-sun 10:00-12:00", "Mo-Su 10:00-12:00", ["mon", "sun"]),
        ("Monday-Friday 10:00-12:00", "Mo-Fr 10:00-12:00", ["Monday", "Friday"]),
        ("January-march", "Jan-Mar", ["January", "march"]),
        ("JAN-MAR", "Jan-Mar", ["JAN", "MAR"]),
        ("lun.-mar. 10:00-12:00", "Mo-Tu 10:00-12:00", ["lun.", "mar."]),
        ("Lundi, mercredi et vendredi 10:00-12:00", "Mo,We,Fr 10:00-12:00", ["Lundi", "mercredi", "et", "vendredi"]),
        ("Lu-Ve 10:00-12:00", "Mo-Fr 10:00-12:00", ["Lu", "Ve"]),
        ("juil.-août", "Jul-Aug", ["juil.", "août"]),
        ("AOU\u{302}T", "Aug", ["AOU\u{302}T"]),
        ("février,DÉCEMBRE", "Feb,Dec", ["février", "DÉCEMBRE"]),
        ("dimanche fermé", "Su off", ["dimanche", "fermé"]),
        ("jours fériés fermé", "PH off", ["jours", "fériés", "fermé"]),
        ("tous les jours 10:00-12:00", "10:00-12:00", ["tous", "les", "jours"]),
        (
            "du lundi au vendredi de 9h30 à 18 h 30", "Mo-Fr 09:30-18:30",
            ["du", "lundi", "au", "vendredi", "de", "9h30", "à", "18 h 30"]
        ),
        (
            "Mo to Fr 10:00 to 12:00 and 14:00 until 16:00", "Mo-Fr 10:00-12:00,14:00-16:00",
            ["to", "to", "and", "until"]
        ),
        ("Mo & Fr 10:00-12:00", "Mo,Fr 10:00-12:00", ["&"]),
        ("Mo-Mo 10:00-12:00", "Mo 10:00-12:00", ["Mo-Mo"]),
        ("fermé le dimanche", "Su off", ["fermé", "fermé", "le", "dimanche"]),
        ("Ouvert 24h/24", "24/7", ["Ouvert", "Ouvert", "24h/24"]),
        ("Mo off, open Tu 10:00-12:00", "Mo off, Tu 10:00-12:00", ["open"]),
        ("closed Mo \"works\"", "Mo off \"works\"", ["closed"]),
        ("Mo-Sa 10:00-12:00, So 10:00-11:00", "Mo-Sa 10:00-12:00, Su 10:00-11:00", ["So"]),
        ("Mo-Mi 10:00-12:00", "Mo-We 10:00-12:00", ["Mi"]),
        // Beside a German Sunday, the days that differ from language to language are German.
        ("Mo-Do 10:00-12:00; Fr-So 10:00-11:00", "Mo-Th 10:00-12:00; Fr-Su 10:00-11:00", ["Do", "So"]),
        ("Di-So 10:00-12:00", "Tu-Su 10:00-12:00", ["Di", "So"]),
        ("every day 10:00-12:00", "Mo-Su 10:00-12:00", ["every day"]), ("every day", "Mo-Su", ["every day"]),
        ("Everyday 10:00-12:00", "10:00-12:00", ["Everyday"]),
        ("daily 10:00-12:00", "10:00-12:00", ["daily"]),
        ("10:00-12:00 daily", "10:00-12:00", ["daily"]),
        ("Daylight hours", "sunrise-sunset", ["Daylight hours"]),
        ("Apr-Oct daylight; PH off", "Apr-Oct sunrise-sunset; PH off", ["daylight"]),
        // Times
        ("9:00-18:00", "09:00-18:00", ["9:00"]),
        ("Mo-Fr 9-18", "Mo-Fr 09:00-18:00", ["9", "18"]),
        ("Mo-Fr 9-12,14-18", "Mo-Fr 09:00-12:00,14:00-18:00", ["9", "12", "14", "18"]),
        ("Mo-Fr 18-2", "Mo-Fr 18:00-02:00", ["18", "2"]),
        ("Mo-Fr 10:00-24", "Mo-Fr 10:00-24:00", ["24"]),
        ("Mo-Fr 9h-18h", "Mo-Fr 09:00-18:00", ["9h", "18h"]),
        ("9-18h", "09:00-18:00", ["9", "18h"]),
        ("09h00-18H30", "09:00-18:30", ["09h00", "18H30"]),
        ("6 h - 22 h", "06:00-22:00", ["6 h", "-", "22 h"]),
        ("6\u{A0}h\u{A0}30-22\u{202F}h", "06:30-22:00", ["6\u{A0}h\u{A0}30", "22\u{202F}h"]),
        ("10h/18h", "10:00-18:00", ["10h", "/", "18h"]),
        ("10h à 22h", "10:00-22:00", ["10h", "à", "22h"]),
        ("09:00h-18:00h", "09:00-18:00", ["09:00h", "18:00h"]),
        ("9.00-18.30", "09:00-18:30", ["9.00", "18.30"]),
        ("9am-6pm", "09:00-18:00", ["9am", "6pm"]),
        ("9:30 am-12 p.m.", "09:30-12:00", ["9:30 am", "12 p.m."]),
        ("12am-12PM", "00:00-12:00", ["12am", "12PM"]),
        ("midnight-noon", "00:00-12:00", ["midnight", "noon"]),
        ("18:00-minuit", "18:00-24:00", ["minuit"]),
        ("Dec 25,26 off", "Dec 25,Dec 26 off", ["26"]),
        // Round the clock
        ("24h/24", "24/7", ["24h/24"]),
        ("24 hours", "24/7", ["24 hours"]),
        ("24 hours a day, 7 days a week", "24/7", ["24 hours a day, 7 days a week"]),
        ("24 heures", "24/7", ["24 heures"]),
        ("Mo-Fr 24 hours", "Mo-Fr 00:00-24:00", ["24 hours"]),
        ("7 days a week 10:00-12:00", "Mo-Su 10:00-12:00", ["7 days a week"]),
        ("7 days 9h-18h", "Mo-Su 09:00-18:00", ["7 days", "9h", "18h"]),
        ("24 h / 24", "24/7", ["24 h / 24"]),
        ("24/24", "24/7", ["24/24"]),
        ("24/24h", "24/7", ["24/24h"]),
        ("24h/24 7j/7", "24/7", ["24h/24 7j/7"]),
        ("24/24, 7/7", "24/7", ["24/24, 7/7"]),
        ("24h/7j", "24/7", ["24h/7j"]),
        ("7j/7 24h/24", "24/7", ["7j/7", "24h/24"]),
        ("7j/7 9h-18h", "Mo-Su 09:00-18:00", ["7j/7", "9h", "18h"]),
        ("7/7: 10:00-12:00", "Mo-Su 10:00-12:00", ["7/7", ":"]),
        ("Mo-Su 24/7", "24/7", ["24/7"]),
        ("Mo-Fr 24/7", "Mo-Fr 00:00-24:00", ["24/7"]),
        ("Apr-Oct 24/7", "Apr-Oct 00:00-24:00", ["24/7"]),
        ("Apr-Oct Mo-Su 24h/24", "Apr-Oct Mo-Su 00:00-24:00", ["24h/24"]),
        // Punctuation
        ("Mo - Fr 10:00 - 18:00", "Mo-Fr 10:00-18:00", ["-", "-"]),
        ("Mo–Fr 10:00—18:00", "Mo-Fr 10:00-18:00", ["–", "—"]),
        ("Mo − Fr 10:00 ‑ 18:00", "Mo-Fr 10:00-18:00", ["−", "‑"]),
        ("Mo-Fr : 09:00-18:00", "Mo-Fr 09:00-18:00", [":"]),
        ("PH: off", "PH off", [":"]),
        ("Mo-Fr, 09:00-18:00", "Mo-Fr 09:00-18:00", [","]),
        ("Mar-Oct, 09:00-18:00", "Mar-Oct 09:00-18:00", [","]),
        ("Mo-Fr 09:00-18:00;", "Mo-Fr 09:00-18:00", [";"]),
        (";Mo off;; Tu off; ;", "Mo off; Tu off", [";", ";", ";"]),
        ("Mo off,, Tu off", "Mo off, Tu off", [","]),
        ("Mo-Fr 12:00-14:30 19:00-22:30", "Mo-Fr 12:00-14:30,19:00-22:30", [" "]),
        ("Mo-Fr 12:00-20:00 Sa 11:00-20:00", "Mo-Fr 12:00-20:00; Sa 11:00-20:00", [" "]),
        ("Mo-Fr 12:00-20:00 PH off", "Mo-Fr 12:00-20:00; PH off", [" "]),
        ("Apr-Sep 09:00-20:00 Oct-Mar 09:00-18:00", "Apr-Sep 09:00-20:00; Oct-Mar 09:00-18:00", [" "]),
        ("Mo 10:00-12:00\nTu off\r\nWe off", "Mo 10:00-12:00; Tu off; We off", ["\n", "\r\n"]),
        ("Mo 10:00-12:00 // Tu off", "Mo 10:00-12:00; Tu off", [" // "]),
        ("Mo 10:00-12:00_x000D_\nTu off_x000D_", "Mo 10:00-12:00; Tu off", ["_x000D_", "_x000D_\n", "_x000D_"]),
        ("Mo-Fr\n10:00-12:00", "Mo-Fr 10:00-12:00", ["\n"]),
        ("Mo\u{A0}10:00-12:00", "Mo 10:00-12:00", ["\u{A0}"]),
        ("09:00-18:00 Mo-Fr", "Mo-Fr 09:00-18:00", ["Mo-Fr"]),
        (
            "9h-18h du lundi au vendredi; Sa off", "Mo-Fr 09:00-18:00; Sa off",
            ["9h", "18h", "du", "lundi", "lundi au vendredi", "au", "vendredi"]
        ),
        ("Apr-Sep 10:00-12:00,14:00-16:00 Sa,PH", "Apr-Sep Sa,PH 10:00-12:00,14:00-16:00", ["Sa,PH"]),
        ("Mo-Fr 09:00-18:00,", "Mo-Fr 09:00-18:00", [","]),
        ("Mo off,", "Mo off", [","]),
        // Comments
        ("sur rendez-vous", "unknown \"sur rendez-vous\"", ["sur rendez-vous"]),
        (
            "Mo-Fr 10:00-12:00; Sa Sur Rendez Vous", "Mo-Fr 10:00-12:00; Sa unknown \"Sur Rendez Vous\"",
            ["Sur Rendez Vous"]
        ),
        ("Mo-Fr 10:00-12:00 by appointment", "Mo-Fr 10:00-12:00 unknown \"by appointment\"", ["by appointment"]),
        ("“sur rendez-vous”", "unknown \"sur rendez-vous\"", ["“sur rendez-vous”"]),
        ("Mo „nur mit Schlüssel“", "Mo unknown \"nur mit Schlüssel\"", ["„nur mit Schlüssel“"]),
        ("off « le \"mois\" »", "off \" le 'mois' \"", ["« le \"mois\" »", " le \"mois\" "]),
    ]

    @Test("What people write is read with a word on each piece of it", arguments: cases)
    func tolerated(text: String, canonical: String, pieces: [String]) throws {
        let hours = try OpeningHours(parsing: text)
        #expect(hours.description == canonical)
        #expect(hours.warnings.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == pieces)
        let again = try OpeningHours(parsing: canonical)
        #expect(again == hours)
        #expect(again.warnings.isEmpty)
    }

    @Test(
        "A warning says in a sentence how the piece was read",
        arguments: [
            ("lundi off", "“lundi” is read as Mo"), ("Mo 9h-10:00", "“9h” is read as 09:00"),
            ("Mo, 09:00-10:00", "The comma between days and times is passed over"),
            ("Mo 10:00-11:00 Tu off", "The rules are read as if “;” stood between them"),
            ("le Mo off", "“le” is passed over"), ("24h/24", "“24h/24” is read as 24/7"),
            ("09:00-18:00 Mo-Fr", "The days are read as if they stood before the times"),
            ("Mo off,", "The last “,” is passed over, as nothing follows it"),
            ("sur rendez-vous", "“sur rendez-vous” is read as a comment"),
            ("Daylight hours", "“Daylight hours” is read as sunrise-sunset"),
        ]
    )
    func messages(text: String, message: String) throws {
        #expect(try OpeningHours(parsing: text).warnings.map(\.message) == [message])
    }

    @Test(
        "What the language has but hardly means so is warned of, and its canonical form too",
        arguments: [
            ("12:00", "12:00"), ("Mo 10:00,12:00,14:30", "10:00,12:00,14:30"),
            ("Mo 08:00-10:00,12:00", "08:00-10:00,12:00"), ("Mo-Sa 09:00-12:00; 14:00-18:00", "14:00-18:00"),
            ("PH off; 10:00-12:00", "10:00-12:00"),
            ("Mo 09:00-12:00; \"by appointment\"", "\"by appointment\""),
            ("Mo 09:00-12:00; 24/7", "24/7"),
        ]
    )
    func meaning(text: String, piece: String) throws {
        let hours = try OpeningHours(parsing: text)
        #expect(hours.warnings.map(\.kind) == [.meaning])
        #expect(hours.warnings.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == [piece])
        let again = try OpeningHours(parsing: hours.description)
        #expect(again.warnings.map(\.message) == hours.warnings.map(\.message))
    }

    @Test(
        "What adds, takes away or names its days is not warned of",
        arguments: [
            "Mo-Sa 09:00-12:00, 14:00-18:00", "09:00-18:00; 12:00-14:00 off",
            "Mo-Sa 09:00-12:00; Mo-Su 14:00-18:00",
            "Mo 10:00-12:00 || \"ask\"", "14:00-18:00", "10:00-16:00/30",
        ]
    )
    func noMeaning(text: String) throws {
        #expect(try OpeningHours(parsing: text).warnings == [])
    }
}
