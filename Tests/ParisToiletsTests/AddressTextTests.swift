import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletCore

@Suite("Addresses")
struct AddressTextTests {
    @Test(
        "an address is shown in readable case",
        arguments: [
            ("10 rue ortolan", "10 rue Ortolan"),
            ("10  RUE ORTOLAN", "10 rue Ortolan"),
            ("259b av daumesnil", "259 bis av. Daumesnil"),
            ("259 bis AVENUE DAUMESNIL", "259 bis avenue Daumesnil"),
            ("224  AVENUE DE VERSAILLES", "224 avenue de Versailles"),
            ("8 rue d'arcole", "8 rue d'Arcole"),
            ("8  RUE D ARCOLE", "8 rue d'Arcole"),
            ("RUE D’ARCOLE", "rue d'Arcole"),
            ("139  RUE DE L ABBE GROULT", "139 rue de l'Abbe Groult"),
            ("face au 6 RUE DESNOUETTES", "face au 6 rue Desnouettes"),
            ("face au 75 bis RUE MONGE", "face au 75 bis rue Monge"),
            ("opposé au 10 RUE DE L EVANGILE", "opposé au 10 rue de l'Evangile"),
            ("92102  RUE BLOMET", "92-102 rue Blomet"),
            ("92102 RUE BLOMET", "92-102 rue Blomet"),
            ("1129  BOULEVARD JULES FERRY", "11-29 boulevard Jules Ferry"),
            ("38b rue de sevres", "38 bis rue de Sevres"),
            ("38b rue de sèvres", "38 bis rue de Sèvres"),
            ("96t rue lemercier", "96 ter rue Lemercier"),
            ("12q pl vauban", "12 quater pl. Vauban"),
            ("2t pl joffre", "2 ter pl. Joffre"),
            ("SQUARE EMILE COHL", "square Emile Cohl"),
            ("SQUARE JEAN XXIII", "square Jean XXIII"),
            ("SQUARE LOUIS XIII", "square Louis XIII"),
            ("32  AVENUE GEORGE V", "32 avenue George V"),
            ("18 bd henri iv", "18 bd Henri IV"),
            ("PARC CLICHY-BATIGNOLLES - MARTIN LUTHER KING", "parc Clichy-Batignolles - Martin Luther King"),
            ("BOIS DE BOULOGNE - JARDIN DU PRE CATELAN", "bois de Boulogne - jardin du Pre Catelan"),
            ("JARDIN ANNE FRANK (HOTEL SAINT-AIGNAN)", "jardin Anne Frank (Hotel Saint-Aignan)"),
            ("93 avenue de l' hippodrome", "93 avenue de l'Hippodrome"),
            ("2 v bd de reuilly", "2 v bd de Reuilly"),
            ("12bv pl de la republique", "12bv pl. de la Republique"),
            ("1 w1 bd des batignolles", "1 w1 bd des Batignolles"),
            ("7 nd cd/18", "7 nd cd/18"),
            ("11 qu de seine", "11 quai de Seine"),
            ("3 imp du talus", "3 imp. du Talus"),
            ("12 all thomy-thierry", "12 allée Thomy-Thierry"),
            ("3 x sq lamartine", "3 x sq. Lamartine"),
            ("90 crs de vincennes", "90 cours de Vincennes"),
            ("11 av. foch", "11 av. Foch"),
            ("79 bis RUE LA FAYETTE", "79 bis rue La Fayette"),
            ("1 rue le vau", "1 rue Le Vau"),
            ("COURS LA REINE", "cours La Reine"),
            ("4  AVENUE FRANKLIN D ROOSEVELT", "4 avenue Franklin D Roosevelt"),
            ("SQUARE D'ESTIENNE D'ORVES", "square d'Estienne d'Orves"),
            ("1  AVENUE DE LA PORTE BRUNET", "1 avenue de la Porte Brunet"),
            ("JARDIN DE LA ZAC D'ALESIA", "jardin de la ZAC d'Alesia"),
            ("11 quai des célestins", "11 quai des Célestins"),
            ("RUE DE L'ÉVANGILE", "rue de l'Évangile"),
            ("rue de l'œuvre", "rue de l'Œuvre"),
            ("place du parvis de Notre-Dame", "place du parvis de Notre-Dame"),
            ("Au niveau du port de Solférino", "Au niveau du port de Solférino"),
            (
                "Canal Saint-Martin à proximité de la rue Jean Poulmarch",
                "Canal Saint-Martin à proximité de la rue Jean Poulmarch"
            ),
            ("Quai Anatole France", "quai Anatole France"),
            ("1 rue Lamarck", "1 rue Lamarck"),
            ("", ""), (" ", ""), ("-", "-"), ("12", "12"), ("'", "'"),
        ]
    )
    func readable(raw: String, shown: String) {
        #expect(AddressText.readable(raw) == shown)
    }

    @Test(
        "two ways to write an address have one key",
        arguments: [
            ("10  RUE ORTOLAN", "10 rue ortolan"),
            ("259b av daumesnil", "259 bis AVENUE DAUMESNIL"),
            ("96t rue lemercier", "96 ter RUE LEMERCIER"),
            ("92102  RUE BLOMET", "92-102 rue Blomet"),
            ("139  RUE DE L ABBE GROULT", "139 rue de l'Abbé Groult"),
            ("9 bd de port-royal", "9  BOULEVARD DE PORT ROYAL"),
            ("1 pl d'italie", "1 PLACE D ITALIE"),
            ("11 qu de la loire", "11 QUAI DE LA LOIRE"),
            ("3 all de l'œuvre", "3 ALLÉE DE L'OEUVRE"),
            ("2 sq st-pierre", "2 SQUARE SAINT PIERRE"),
            ("1 imp ste-anne", "1 IMPASSE SAINTE ANNE"),
            ("90 crs de vincennes", "90  COURS DE VINCENNES"),
            ("11 av. foch", "11 avenue Foch"),
        ]
    )
    func sameKey(one: String, other: String) {
        #expect(AddressText.key(one) == AddressText.key(other))
    }

    @Test(
        "two addresses have two keys",
        arguments: [
            ("10 rue ortolan", "11 rue ortolan"), ("259 av daumesnil", "259b av daumesnil"),
            ("1 rue monge", "1 pl monge"), ("2 v bd de reuilly", "2 bd de reuilly"),
        ]
    )
    func otherKey(one: String, other: String) {
        #expect(AddressText.key(one) != AddressText.key(other))
    }

    @Test("a readable address stays as it is, and keeps its key")
    func stable() throws {
        guard Vintages.areHere else { return }
        for name in Vintages.ofTheCity {
            for toilet in try Reading(.open(path: Vintages.path(name))).toilets {
                let readable = toilet.address
                #expect(AddressText.readable(readable) == readable)
                #expect(AddressText.key(readable) == AddressText.key(toilet.addressText))
            }
        }
    }

    @Test("any text at all is written without harm")
    func anyText() {
        var random = SeededRandom(seed: 11)
        let pieces = [
            "rue", "AV", "d", "L", "'", "’", " ", "  ", "-", " - ", "(", ")", ".", "12", "92102", "b", "Œ",
            "é", "É", "\u{301}",
            "\u{FFFD}", "🚽", "ÿ", "V", "XIV", "\0", "000000", "99999999999999999999", "la", "/",
        ]
        for _ in 0..<5000 {
            let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            .joined()
            let readable = AddressText.readable(text)
            #expect(!readable.contains("\u{FFFD}") || text.contains("\u{FFFD}"), "\(text)")
            #expect(!AddressText.key(text).contains("  "), "\(text)")
        }
    }
}
