import Testing

@testable import ParisToilets
@testable import ToiletImport

@Suite("The values of a row")
struct ValueTests {
    static let header =
        "type;statut;adresse;arrondissement;horaire;acces_pmr;relais_bebe;url_fiche_equipement;geo_point_2d\n"

    private func toilet(_ row: String) throws -> Toilet {
        try #require(try Reading(Self.header + row + "\n").toilets.first)
    }

    @Test(
        "each kind is read in both models",
        arguments: [
            ("SANISETTE", Kind.sanisette), ("SANISETTES", .sanisette), ("Sanisette", .sanisette),
            ("TOILETTES", .wc),
            ("WC", .wc), ("WC PUBLICS PERMANENTS", .wc), (" wc  publics permanents ", .wc),
            ("CABINE MOBILE", .wc),
            ("LAVATORY", .lavatory), ("Lavatory", .lavatory), ("URINOIR", .urinal), ("Urinoir", .urinal),
            ("URINOIR MOBILE", .urinal), ("URINOIR FEMME", .urinalWomen), ("Urinoir femme", .urinalWomen),
        ]
    )
    func kinds(text: String, kind: Kind) throws {
        let toilet = try toilet("\(text);;;;;;;;48.85,2.35")
        #expect(toilet.kind == kind)
        #expect(toilet.unread.isEmpty)
    }

    @Test(
        "yes and no are read however they are written",
        arguments: [
            ("Oui", Tristate.yes), ("OUI", .yes), ("oui ", .yes), ("Non", .no), ("NON", .no), ("", .unknown),
            (" ", .unknown),
        ]
    )
    func answers(text: String, answer: Tristate) throws {
        let toilet = try toilet(";;;;;\(text);\(text);;48.85,2.35")
        #expect(toilet.accessible == answer)
        #expect(toilet.changingTable == answer)
        #expect(toilet.unread.isEmpty)
    }

    @Test(
        "the status is read in both models",
        arguments: [
            ("En service", Status.inService), ("Hors service", .outOfService), ("Ouvert", .inService),
            ("Fermé", .outOfService), ("FERMÉ", .outOfService), ("", .unknown),
        ]
    )
    func statuses(text: String, status: Status) throws {
        let toilet = try toilet(";\(text);;;;;;;48.85,2.35")
        #expect(toilet.status == status)
        #expect(toilet.unread.isEmpty)
    }

    @Test(
        "an arrondissement is read in each of its forms",
        arguments: [("75004", 4), ("4", 4), ("07", 7), ("75116", 16), ("4e", 4), ("1er", 1), ("75020", 20)]
    )
    func arrondissements(text: String, number: Int) throws {
        #expect(try toilet(";;;\(text);;;;;48.85,2.35").arrondissement?.rawValue == number)
    }

    @Test("what no rule reads is kept as it is and not guessed")
    func unread() throws {
        let toilet = try toilet("Trone;En panne;;93500;quand il fait beau;Peut-être;Bientôt;ftp://x;48.85,2.35")
        #expect(
            toilet.unread == [
                "kind": "Trone", "status": "En panne", "arrondissement": "93500",
                "hours": "quand il fait beau",
                "accessible": "Peut-être", "changingTable": "Bientôt", "page": "ftp://x",
            ]
        )
        #expect(toilet.kind == .unknown && toilet.status == .unknown && toilet.arrondissement == nil)
        #expect(toilet.hoursText == "quand il fait beau")
        #expect(toilet.page == nil)
    }

    @Test("the hours that say nothing are none")
    func noHours() throws {
        #expect(try toilet(";;;;:;;;;48.85,2.35").hoursText == nil)
        #expect(try toilet(";;;; ;;;;48.85,2.35").hoursText == nil)
    }

    @Test("a broken template and a constant source are never shown")
    func ignoredColumns() throws {
        let reading = try Reading(
            "horaire;geo_point_2d;source;complement_adresse;gestionnaire\n"
                + "24/24h;48.85,2.35;http://opendata.paris.fr;numero_de_voie nom_de_voie;Ville\n"
        )
        let toilet = try #require(reading.toilets.first)
        #expect(toilet.source == "paris")
        #expect(toilet.addressText == "")
    }

    @Test(
        "text is cleaned",
        arguments: [
            ("10  RUE   ORTOLAN", "10 RUE ORTOLAN"), (" a ", "a"), ("a\u{0}b", "a b"),
            ("a\u{1B}[31mb", "a [31mb"),
            ("Toilette publique  RATP_x000D_", "Toilette publique RATP"), ("a_x000D__x000A_b", "a b"),
            ("a_xyz_b", "a_xyz_b"),
            ("a\u{202E}b", "ab"), ("a\u{9B}b", "a b"), ("a\u{A0}b", "a b"), ("a\u{2028}b", "a b"),
            ("l'œuvre", "l'œuvre"),
            ("\u{FEFF}a", "a"), ("\t", ""), ("e\u{301}", "e\u{301}"), ("🚽", "🚽"), ("1234567 ", "1234567"),
            ("1234567  89", "1234567 89"), ("12345678 9", "12345678 9"), ("a\u{7F}b", "a b"),
        ]
    )
    func cleaning(text: String, clean: String) throws {
        let bytes = Array(text.utf8)
        #expect(try Text.cleaned(bytes.span, 0..<bytes.count) == clean)
        #expect(Text.cleaned(text) == clean)
        // In the middle of something longer, where another way is taken.
        let inside = Array("xxxxxxxxxx\(text)xxxxxxxxxx".utf8)
        #expect(try Text.cleaned(inside.span, 10..<inside.count - 10) == clean)
    }

    @Test(
        "a number is read as Swift reads it",
        arguments: [
            "0", "1", "-1", "+2.5", "48.840905986519076", "2.300280980817666", "0.1", "1e3", "1.5E-7",
            "123456789012345",
            "12345678901234567890", "0.000000000000001", "48.", ".5", "1e999", "-0", "9007199254740993",
            "0.30000000000000004",
        ]
    )
    func numbers(text: String) {
        let bytes = Array(text.utf8)
        #expect(DecimalNumber.parse(bytes.span) == Double(text) ?? Double(text + "0"))
    }

    @Test(
        "what is no number is none",
        arguments: [
            "", " ", "-", "+", ".", "e5", "1e", "1e+", "0x10", "nan", "inf", "1,5", "1 2", "1.2.3", "--1",
            "1e5.5",
        ]
    )
    func noNumbers(text: String) {
        let bytes = Array(text.utf8)
        #expect(DecimalNumber.parse(bytes.span) == nil)
    }
}
