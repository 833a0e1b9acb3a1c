import CommandSupport
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

/// One command line, with a part of what is said in each language.
private struct Case: Sendable, CustomTestStringConvertible {
    let line: [String]
    let english: String
    let french: String
    var status = ExitStatus.usage

    var testDescription: String { line.joined(separator: " ") }
}

@Suite("What is said in English and in French")
struct LanguageTests {
    private static let cases: [Case] = [
        Case(
            line: ["nera"], english: "there is no command ‘nera’; did you mean near?",
            french: "la commande «\u{A0}nera\u{A0}» n’existe pas\u{202F}; vouliez-vous dire near\u{202F}?"
        ),
        Case(
            line: ["list", "--zzz"], english: "there is no option ‘--zzz’; `toilets help list` lists them",
            french: "l’option «\u{A0}--zzz\u{A0}» n’existe pas\u{202F}; `toilets help list` les énumère"
        ),
        Case(line: ["list", "--prm=1"], english: "--prm takes no value", french: "--prm ne prend pas de valeur"),
        Case(
            line: ["list", "--per-page", "ten"], english: "--per-page: ‘ten’ is not a whole number",
            french: "--per-page\u{A0}: «\u{A0}ten\u{A0}» n’est pas un nombre entier"
        ),
        Case(
            line: ["show", "a0001", "--check"], english: "`show` has no option --check",
            french: "`show` n’a pas d’option --check"
        ),
        Case(
            line: ["near", "99.5,2"],
            english: "‘99.5,2’: 99.5 is no latitude; latitudes run from -90 to 90, so did you mean 2,99.5?",
            french:
                "«\u{A0}99.5,2\u{A0}»\u{A0}: 99.5 n’est pas une latitude\u{202F}; elles vont de -90 à 90, alors vouliez-vous dire 2,99.5\u{202F}?"
        ),
        Case(
            line: ["near", "https://maps.app.goo.gl/abc"], english: "a short link does not say where it leads",
            french: "un lien court ne dit pas où il mène"
        ),
        Case(
            line: ["near", "gare de nulle part"],
            english: "no place is known as ‘gare de nulle part’; this store has no names of places",
            french:
                "aucun lieu connu ne s’appelle «\u{A0}gare de nulle part\u{A0}»\u{202F}; cette base n’a pas de noms de lieux"
        ),
        Case(
            line: ["near", "2.35,48.85"],
            english: " from any toilet and seems to have the longitude first; did you mean 48.85,2.35?",
            french:
                " des toilettes les plus proches et semble commencer par la longitude\u{202F}; vouliez-vous dire 48.85,2.35\u{202F}?"
        ),
        Case(
            line: ["near", "0,0"], english: "away; the data covers Paris", french: "les données couvrent Paris",
            status: .done
        ),
        Case(line: ["near", "@"], english: "is no name for a place", french: "n’est pas un nom de lieu"),
        Case(
            line: ["near", "@home"], english: "there is no saved place ‘home’; save one with",
            french: "le lieu «\u{A0}home\u{A0}» n’est pas enregistré\u{202F}; enregistrez-le avec", status: .noInput
        ),
        Case(
            line: ["place"], english: "no place is saved yet", french: "aucun lieu n’est encore enregistré",
            status: .done
        ),
        Case(line: ["place", "ad"], english: "did you mean add?", french: "vouliez-vous dire add\u{202F}?"),
        Case(
            line: ["list", "--page", "9"], english: "page 9 is past the end; there is 1 page",
            french: "la page 9 est au-delà de la fin\u{202F}; il y a 1 page", status: .done
        ),
        Case(
            line: ["search", "zzz"], english: "no toilet has the words ‘zzz’; ",
            french: "pas de toilettes avec les mots «\u{A0}zzz\u{A0}»\u{202F}; ", status: .done
        ),
        Case(line: ["search"], english: "search for what?", french: "que chercher\u{202F}?"),
        Case(
            line: ["show", "zzzzz"], english: "there is no toilet ‘zzzzz’",
            french: "il n’y a pas de toilettes «\u{A0}zzzzz\u{A0}»\u{202F}; ", status: .noInput
        ),
        Case(
            line: ["export", "--format", "table"], english: "export writes for programs",
            french: "export écrit pour des programmes"
        ),
        Case(line: ["list", "-o", "x.docx"], english: "choose one with --format", french: "avec --format"),
        Case(
            line: ["list", "-o", "/proc", "--csv"], english: "/proc cannot be created: it is a folder",
            french: "/proc ne peut pas être créé\u{A0}: c’est un dossier", status: .cannotCreate
        ),
        Case(
            line: ["import", "/none.csv"], english: "/none.csv: there is no such file; nothing was changed",
            french: "/none.csv\u{A0}: ce fichier n’existe pas\u{202F}; rien n’a été modifié", status: .noInput
        ),
        Case(
            line: ["import", "/proc/self/exe"], english: "it is a program, not data; nothing was changed",
            french: "c’est un programme, pas des données\u{202F}; rien n’a été modifié", status: .badData
        ),
        Case(
            line: ["import", "osm"], english: "OpenStreetMap has no portal of its own; name a file or an address",
            french: "OpenStreetMap n’a pas de portail\u{202F}; indiquez un fichier ou une adresse"
        ),
        Case(
            line: ["import", "a", "b"], english: "‘a’ is no source; they are ",
            french: "«\u{A0}a\u{A0}» n’est pas une source\u{202F}; ce sont "
        ),
        Case(
            line: ["status", "--db", "/proc/self/exe"], english: "/proc/self/exe is not a database",
            french: "/proc/self/exe n’est pas une base de données", status: .badData
        ),
        Case(
            line: ["list", "--db", ":memory:"], english: "--db: ‘:memory:’ is no path of a file",
            french: "--db\u{A0}: «\u{A0}:memory:\u{A0}» n’est pas un chemin de fichier"
        ),
    ]

    @Test("is chosen by --lang, and by the environment", arguments: cases)
    private func sentences(_ wanted: Case) throws {
        var world = try World.withSample()
        let folder = try ScratchFolder()
        world.environment["XDG_CONFIG_HOME"] = folder.path
        let english = world.run(wanted.line + ["--lang", "en"])
        let french = world.run(wanted.line + ["--lang=fr"])
        #expect(english.talk.contains(wanted.english), "\(english.talk)")
        #expect(french.talk.contains(wanted.french), "\(french.talk)")
        #expect(english.status == wanted.status && french.status == wanted.status)
        #expect(foreign(in: english.talk, Self.frenchWords).isEmpty, "\(english.talk)")
        #expect(foreign(in: french.talk, Self.englishWords).isEmpty, "\(french.talk)")
        #expect(Self.spaces(french.talk), "\(french.talk)")
        world.environment["LC_ALL"] = "fr_FR.UTF-8"
        let byLocale = world.run(wanted.line)
        #expect((byLocale.talk, byLocale.data) == (french.talk, french.data))
        world.environment["LC_ALL"] = "C.UTF-8"
        #expect(world.run(wanted.line).talk == english.talk)
    }

    @Test(
        "is that of a locale or a tag",
        arguments: [
            ("fr_FR.UTF-8", "fr"), ("de-AT", "de"), ("pt_BR@euro", "pt"), ("nl", "nl"), ("ja_JP.eucJP", "ja"),
            ("zh_CN", "zh-Hans"), ("zh", "zh-Hans"), ("zh-Hans-SG", "zh-Hans"), ("zh_TW", "zh-Hans"),
            ("zh-Hans-HK", "zh-Hans"), ("zh-Hant", "zh-Hans"),
            ("C", "en"), ("POSIX", "en"), ("C.UTF-8", "en"), ("sv_SE", nil), ("", nil), ("de", "de"), ("DE", "de"),
        ]
    )
    func locales(_ locale: String, _ language: String?) {
        #expect(Language(locale: locale)?.rawValue == language)
    }

    @Test(
        "is the first of a list that is known",
        arguments: [
            (["LANG": "sv_SE", "LANGUAGE": "sv:ja:de"], "ja"), (["LANG": "C", "LANGUAGE": "ja"], "en"),
            (["LC_ALL": "es_ES", "LANG": "de_DE"], "es"), (["LC_MESSAGES": "it_IT", "LANG": "de_DE"], "it"),
            (["LANG": "zh_CN.UTF-8"], "zh-Hans"),
        ]
    )
    func environments(_ environment: [String: String], _ language: String) {
        #expect(Language(environment: environment).rawValue == language)
    }

    @Test("is said to be simplified Chinese where traditional signs were asked for, until it is chosen")
    func traditional() throws {
        var world = try World.withSample()
        world.environment["LANG"] = "zh_TW.UTF-8"
        let outcome = world.run("near", "48.85,2.35")
        #expect(outcome.talk.contains("toilets config language zh-Hans"), "\(outcome.talk)")
        #expect(world.run("near", "48.85,2.35", "--lang", "zh-Hans").data == outcome.data)
        #expect(!world.run("near", "48.85,2.35", "--lang", "zh-Hans").talk.contains("config"))
        #expect(world.run("near", "48.85,2.35", "-q").talk == "")
        world.environment["LANG"] = "zh_CN.UTF-8"
        #expect(!world.run("near", "48.85,2.35").talk.contains("config"))
    }

    @Test("is the report of an import too, and why rows are left out")
    func reports() throws {
        let folder = try ScratchFolder()
        let rows = [
            "id,latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page,source",
            "b0001,48.8501,2.35,sanisette,5,10 rue ortolan,06h00 - 22h00,yes,no,in-service,,paris",
            "b0001,48.8501,2.35,sanisette,5,10 rue ortolan,06h00 - 22h00,yes,no,in-service,,paris",
            "b0002,0,0,sanisette,5,10 rue ortolan,06h00 - 22h00,yes,no,in-service,,paris",
            "b0003,,,sanisette,5,10 rue ortolan,06h00 - 22h00,yes,no,in-service,,paris",
            "b0004,48.8601,2.36",
        ]
        let file = try folder.write(rows.joined(separator: "\n") + "\n", to: "toilets.csv")
        let world = try World.withSample()
        let refused = world.run("import", file, "--dry-run", "--lang", "fr")
        #expect(refused.status == .badData)
        #expect(refused.talk.contains("il contient 1 toilette alors que la base en a 7"), "\(refused.talk)")
        #expect(foreign(in: refused.talk, Self.englishWords).isEmpty, "\(refused.talk)")
        var empty = World()
        empty.environment["TOILETS_DB"] = folder.path + "/new.sqlite"
        let french = empty.run("import", file, "--dry-run", "--lang", "fr")
        #expect(
            french.data == """
                à enregistrer\u{A0}: 1 toilette sur 5 lignes (CSV de toilets)
                nouvelles\u{A0}: 1, disparues\u{A0}: 0, déplacées\u{A0}: 0, modifiées\u{A0}: 0, inchangées\u{A0}: 0
                ligne 2 ignorée\u{A0}: elle répète la ligne 1
                ligne 3 ignorée\u{A0}: elle est à 0, 0, en pleine mer
                ligne 4 ignorée\u{A0}: elle n’a pas de position
                ligne 5 ignorée\u{A0}: elle a 3 colonnes, et la première ligne 12

                """,
            "\(french)"
        )
        let english = empty.run("import", file, "--dry-run")
        #expect(english.data.contains("row 3 left out: it stands at 0, 0, which is in the sea\n"))
        #expect(foreign(in: english.data, Self.frenchWords).isEmpty)
        let json = empty.run("import", file, "--dry-run", "--json", "--lang", "fr")
        #expect(json.data == empty.run("import", file, "--dry-run", "--json").data)
        #expect(json.data.contains("it stands at 0, 0, which is in the sea"))
    }

    @Test("is the page of opening hours, the welcome and the saved places too")
    func pages() throws {
        var world = try World.withSample()
        let folder = try ScratchFolder()
        world.environment["XDG_CONFIG_HOME"] = folder.path
        world.environment["LANG"] = "fr_FR.UTF-8"
        let outcomes = [
            world.run([]),
            world.run("hours", "Mo-Fr 09:00-18:00"), world.run("hours", "24/7"),
            world.run("hours", "00:00-00:03"),
            world.run("place", "add", "maison", "48.85,2.35"), world.run("place", "list"),
            world.run("place", "rename", "maison", "bureau"), world.run("place", "default", "bureau"),
            world.run("place", "add", "bureau", "48.86,2.35"), world.run("place", "remove", "bureau"),
            world.run("place", "default"), world.run([]),
        ]
        for outcome in outcomes {
            let text = outcome.data + outcome.talk
            #expect(!text.isEmpty && foreign(in: text, Self.englishWords).isEmpty, "\(text)")
            #expect(Self.spaces(text), "\(text)")
        }
        #expect(outcomes[1].data.contains("fermé jusqu’à") || outcomes[1].data.contains("ouvert jusqu’à"))
        #expect(outcomes[4].talk.contains("enregistré comme lieu par défaut"))
        #expect(outcomes[5].data.contains("(par défaut)"))
    }

    @Test(
        "has notes on how hours were read",
        arguments: [
            ("Lu-Ve 9h - 18h", "« Lu » est lu comme Mo"),
            ("Mo-Fr 9-18;", "« ; » est ignoré, car rien ne le suit"),
            ("Mo-Fr 12:00", "Une heure seule n’ouvre rien ; écrivez"),
            ("Mo-Fr: 09:00-10:00", "Le deux-points est ignoré"),
            ("Mo 08:00-09:00; 10:00-11:00", "Ceci vaut pour tous les jours et remplace"),
        ]
    )
    func notes(_ hours: String, _ note: String) {
        let page = World().run("hours", hours, "--lang", "fr")
        #expect(page.data.replacing(/[\u{A0}\u{202F}]/, with: " ").contains(note), "\(page)")
        #expect(!page.data.contains("is read") && !page.data.contains("“"))
        #expect(
            World().run("hours", hours, "--json", "--lang", "fr").data
                == World().run("hours", hours, "--json").data
        )
    }

    @Test("has the origin of the data that comes with the program, which is stored in English")
    func origin() throws {
        #expect(BundledData.origin == "bundled copy of RATP's sanisettesparis2011 of \(BundledData.date)")
        let folder = try ScratchFolder()
        var world = World()
        world.environment["TOILETS_DB"] = folder.file("new.sqlite")
        let table = try folder.write(World.sample, to: "toilets.csv")
        try BundledData.fill(folder.file("new.sqlite"), from: table, at: FilledStore.now)
        let english = world.run("status").data
        #expect(english.contains("  \(BundledData.origin) (the CSV of toilets itself, SHA-256"), "\(english)")
        let french = world.run("status", "--lang", "fr").data
        #expect(
            french.contains("copie fournie de sanisettesparis2011 de la RATP, du \(BundledData.date) (CSV de toilets")
        )
        #expect(world.run("status", "--json", "--lang", "fr").data.contains("\"\(BundledData.origin)\""))
    }

    @Test("makes no difference to programs: JSON, other formats and exit statuses", arguments: 0..<40)
    func programs(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(clamping: seed))
        let world = try World.withSample()
        func some(_ choices: [[String]]) -> [String] { choices.randomElement(using: &random) ?? [] }
        let command = some([
            ["near", "48.85,2.35"], ["near", "48,5"], ["near", "95,5"], ["list"], ["search", "rue"],
            ["search", "qqq"],
            ["show", "a0001"], ["show", "a9999"], ["export"], ["status"],
            ["changes", "--since", "2026-01-01"],
            ["hours", "Mo-Fr 09:00-18:00"], ["hours", "Mo-Fr 9"], ["place", "list"], ["import", "/none.csv"],
        ])
        var line = command
        switch command[0] {
        case "near", "list", "search", "export":
            line += some([["--json"], ["--geojson"], ["--csv"], ["--format", "ndjson"]])
            line += some([
                [], ["--prm"], ["--open"], ["--kind", "wc"], ["--page", "3"], ["--unknown", "include"],
            ])
            line += some([[], ["-e"], ["--any-status"]])
        default: line += some([["--json"], ["--json"], ["--json", "--nonsense"]])
        }
        let english = world.run(line + ["--lang", "en"])
        let french = world.run(line + ["--lang", "fr"])
        #expect(english.data == french.data && english.status == french.status, "\(line)")
    }

    /// The words of a text that are in a list; not those that somebody typed, nor those of commands.
    private func foreign(in text: String, _ list: Set<String>) -> [String] {
        var plain = ""
        var end: Character?
        for character in text {
            if let closing = end {
                if character == closing { end = nil }
            } else if let closing = ["`": "`", "‘": "’", "«": "»"][character] as Character? {
                end = closing
            } else {
                plain.append(character)
            }
        }
        // The example of a command is at the end of its line.
        let lines = plain.split(separator: "\n").map { line -> String in
            // The program says its name first.
            let said = line.drop { $0 != " " }
            return said.firstRange(of: "toilets ").map { String(said[..<$0.lowerBound]) } ?? String(line)
        }
        let words = lines.joined(separator: " ").split { !$0.isLetter }.map { $0.lowercased() }
        return words.filter { list.contains($0) }
    }

    private static let englishWords: Set = [
        "the", "of", "is", "are", "was", "were", "and", "with", "there", "this", "that", "which", "it", "its",
        "from",
        "cannot", "write", "only", "toilet", "no", "not", "to", "by", "for", "stored", "row", "rows",
        "nothing", "until",
        "then", "default", "saved", "away", "open", "closed", "what", "known", "store", "place",
    ]

    private static let frenchWords: Set = [
        "le", "la", "les", "un", "une", "des", "du", "est", "sont", "et", "avec", "ce", "cette", "qui", "que",
        "dans",
        "ne", "pas", "toilette", "toilettes", "ligne", "lignes", "rien", "ouvert", "fermé", "aucun", "aucune",
        "vous",
        "écrivez", "lieu", "connu",
    ]

    /// Whether no-break spaces stand before the signs that French sets off, narrow ones but for the quotation mark.
    private static func spaces(_ text: String) -> Bool {
        let characters = Array(text)
        return characters.indices.dropFirst().allSatisfy { index in
            switch characters[index] {
            case ";", "?", "!": characters[index - 1] == "\u{202F}"
            case "»": characters[index - 1] == "\u{A0}"
            default: true
            }
        }
    }
}
