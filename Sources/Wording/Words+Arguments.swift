/// What is wrong with the words of a command line: commands, options and operands.
extension Words {
    package var nameNotUTF8: SafeText { choose("its name is not UTF-8", "son nom n’est pas en UTF-8") }

    /// A name on the command line that is not UTF-8; `shown` has other characters in their place.
    package func argumentNotUTF8(_ number: Int, _ shown: String) -> SafeText {
        choose(
            "argument \(number), \(quoted(shown)), is not UTF-8; rename the file",
            "l’argument \(number), \(quoted(shown)), n’est pas en UTF-8\u{A0}; renommez le fichier"
        )
    }

    package func variableNotUTF8(_ name: String, _ shown: String) -> SafeText {
        choose(
            "the variable \(name), \(quoted(shown)), is not UTF-8; give it another value",
            "la variable \(name), \(quoted(shown)), n’est pas en UTF-8\u{A0}; donnez-lui une autre valeur"
        )
    }

    package func workingFolderNotUTF8(_ shown: String) -> SafeText {
        choose(
            "the name of the working folder, \(quoted(shown)), is not UTF-8; change to another one",
            "le nom du dossier courant, \(quoted(shown)), n’est pas en UTF-8\u{A0}; allez dans un autre"
        )
    }

    package func noSuchLanguage(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no language that toilets speaks; it speaks en and fr",
            "toilets ne parle pas \(quoted(text))\u{A0}; il parle en et fr"
        )
    }

    /// A question with what was probably meant.
    package func didYouMean(_ meant: SafeText) -> SafeText {
        choose("did you mean \(meant)?", "vouliez-vous dire \(meant)\u{A0}?")
    }

    /// A sentence with what to do, or with a question.
    package func advice(_ sentence: SafeText, _ advice: SafeText) -> SafeText {
        choose("\(sentence); \(advice)", "\(sentence)\u{A0}; \(advice)")
    }

    /// What a sentence is about, and the sentence: an option, a file.
    package func about(_ thing: SafeText, _ sentence: SafeText) -> SafeText {
        choose("\(thing): \(sentence)", "\(thing)\u{A0}: \(sentence)")
    }

    package func noSuchCommand(_ word: String, advice: SafeText) -> SafeText {
        self.advice(choose("there is no command \(quoted(word))", "la commande \(quoted(word)) n’existe pas"), advice)
    }

    /// Where to look for a command. `place` is the word in the quotes of a shell, if it may be the name of a place.
    package func listOfCommands(orPlace place: String?) -> SafeText {
        guard let place else { return choose("`toilets help` lists them", "`toilets help` les énumère") }
        return choose(
            "`toilets help` lists them, and `toilets near \(place)` looks for a place",
            "`toilets help` les énumère, et `toilets near \(place)` cherche un lieu"
        )
    }

    package func noSuchOption(_ word: String, advice: SafeText) -> SafeText {
        self.advice(choose("there is no option \(quoted(word))", "l’option \(quoted(word)) n’existe pas"), advice)
    }

    /// A command that lists what was not found.
    package func listedBy(_ command: SafeText) -> SafeText {
        choose("`\(command)` lists them", "`\(command)` les énumère")
    }

    package func optionOfOther(_ option: String, command: SafeText, help: SafeText) -> SafeText {
        choose(
            "`\(command)` has no option \(option); `\(help)` lists its options",
            "`\(command)` n’a pas d’option \(option)\u{A0}; `\(help)` énumère ses options"
        )
    }

    package func takesNoValue(_ option: String) -> SafeText {
        choose("\(option) takes no value", "\(option) ne prend pas de valeur")
    }

    package func wantsValue(_ option: String, _ placeholder: SafeText) -> SafeText {
        choose(
            "\(option) wants a value: \(option) \(placeholder)",
            "\(option) demande une valeur\u{A0}: \(option) \(placeholder)"
        )
    }

    package func takesNoOperand(_ command: String, _ word: String) -> SafeText {
        choose(
            "`\(command)` takes no \(quoted(word)); `toilets help \(command)` says what it takes",
            "`\(command)` ne prend pas \(quoted(word))\u{A0}; `toilets help \(command)` dit ce qu’elle prend"
        )
    }

    package func placeWithoutQuotes(_ place: String) -> SafeText {
        choose(
            "a place of several words stands in quotes: --near \(place)",
            "un lieu de plusieurs mots s’écrit entre guillemets\u{A0}: --near \(place)"
        )
    }

    /// Two formats or more; their names are those of options.
    package func severalFormats(_ names: [String]) -> SafeText {
        let names = enumeration(names.map { SafeText($0) })
        return choose(
            "\(names) are asked for at once; choose one format",
            "\(names) sont demandés à la fois\u{A0}; choisissez un seul format"
        )
    }

    package func unknownSuffix(_ path: String, known endings: String) -> SafeText {
        choose(
            "\(quoted(path)) does not end like a format that is known (\(endings)); choose one with --format",
            "la fin de \(quoted(path)) n’est celle d’aucun format connu (\(endings))\u{A0}; choisissez-en un avec --format"
        )
    }

    package var exportHasNoTable: SafeText {
        choose(
            "export writes for programs; a table is what `toilets list` shows",
            "export écrit pour des programmes\u{A0}; `toilets list` affiche un tableau"
        )
    }

    package var whyNeedsTable: SafeText {
        choose(
            "--why has a place only in the table and in --json", "--why n’a de place que dans le tableau et dans --json"
        )
    }

    package func retriesOutOfRange(_ number: Int) -> SafeText {
        choose("--retries: \(number) is not from 0 to 20", "--retries\u{A0}: \(number) n’est pas entre 0 et 20")
    }

    package func notAFile(_ setting: String, _ path: String) -> SafeText {
        choose(
            "\(setting): \(quoted(path)) is no path of a file; for a file of that name write \(quoted("./" + path))",
            "\(setting)\u{A0}: \(quoted(path)) n’est pas un chemin de fichier\u{A0}; pour un fichier de ce nom, écrivez \(quoted("./" + path))"
        )
    }

    package var noHomeForData: SafeText {
        choose(
            "there is no HOME to keep the data in; set HOME or TOILETS_DB, or use --db",
            "HOME n’est pas défini, et les données n’ont pas de place\u{A0}; définissez HOME ou TOILETS_DB, ou utilisez --db"
        )
    }

    package func notAWebAddress(in variable: SafeText, _ text: String) -> SafeText {
        choose(
            "\(variable) is \(quoted(text)), which is no address of the web",
            "\(variable) vaut \(quoted(text)), qui n’est pas une adresse du web"
        )
    }

    package func unexpected(_ error: String) -> SafeText {
        choose("this should not happen: \(error)", "ceci ne devrait pas arriver\u{A0}: \(error)")
    }
}

/// What is wrong with the operands of single commands.
extension Words {
    package func notAnID(_ word: String) -> SafeText {
        choose(
            "\(quoted(word)) is no id; an id is a letter and four letters or digits, as in a list",
            "\(quoted(word)) n’est pas un identifiant\u{A0}; c’est une lettre suivie de quatre lettres ou chiffres, comme dans une liste"
        )
    }

    package func noSuchToilet(_ id: String) -> SafeText {
        choose(
            "there is no toilet \(quoted(id)); `toilets list` names them all",
            "il n’y a pas de toilettes \(quoted(id))\u{A0}; `toilets list` les nomme toutes"
        )
    }

    package func toiletIsGone(_ id: String) -> SafeText {
        choose(
            "\(id) is gone; this is what was last known of it",
            "\(id) n’existe plus\u{A0}; voici ce qu’on en savait en dernier"
        )
    }

    package var searchWantsWords: SafeText {
        choose(
            "search for what? Write a street, a park, a kind or an arrondissement: `toilets search rue de rivoli`",
            "que chercher\u{A0}? Écrivez une rue, un parc, un type ou un arrondissement\u{A0}: `toilets search rue de rivoli`"
        )
    }

    package var hoursWantsExpression: SafeText {
        choose(
            "hours wants an expression: `toilets hours \"Mo-Fr 09:00-18:00; PH off\"`",
            "hours demande une expression\u{A0}: `toilets hours \"Mo-Fr 09:00-18:00; PH off\"`"
        )
    }

    package func noSuchSource(_ word: String, advice: SafeText) -> SafeText {
        self.advice(choose("\(quoted(word)) is no source", "\(quoted(word)) n’est pas une source"), advice)
    }

    /// The values that can be chosen from.
    package func theyAre(_ names: SafeText) -> SafeText { choose("they are \(names)", "ce sont \(names)") }

    package func oneSourceTooMany(_ word: String) -> SafeText {
        choose(
            "import takes one source at a time; \(quoted(word)) is one too many",
            "import prend une source à la fois\u{A0}; \(quoted(word)) est de trop"
        )
    }

    /// A source that no portal has. The word is its name.
    package func sourceWithoutPortal(_ reason: SafeText, _ word: String) -> SafeText {
        choose(
            "\(reason); name a file or an address: `toilets import \(word) toilets.geojson`",
            "\(reason)\u{A0}; indiquez un fichier ou une adresse\u{A0}: `toilets import \(word) toilets.geojson`"
        )
    }

    package var noPortalOfOpenStreetMap: SafeText {
        choose("OpenStreetMap has no portal of its own", "OpenStreetMap n’a pas de portail")
    }

    package var noPortalOfMontpellier: SafeText {
        choose("the portal of Montpellier is not known to toilets", "toilets ne connaît pas le portail de Montpellier")
    }

    package func notAWebAddress(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no address of the web; it begins with https:// or http://",
            "\(quoted(text)) n’est pas une adresse du web\u{A0}; elle commence par https:// ou http://"
        )
    }

    package var baseURLWithoutPortal: SafeText {
        choose(
            "--base-url goes with the name of a portal, or with no source at all",
            "--base-url s’emploie avec le nom d’un portail, ou sans source"
        )
    }

    package func noSuchFile(_ path: String, source: String) -> SafeText {
        choose(
            "there is no file \(quoted(path)); did you mean `toilets import \(source)`?",
            "le fichier \(quoted(path)) n’existe pas\u{A0}; vouliez-vous dire `toilets import \(source)`\u{A0}?"
        )
    }

    package var rebuildUpgrades: SafeText {
        choose(
            "--rebuild makes a store of the newest version; leave out --upgrade",
            "--rebuild crée une base de la dernière version\u{A0}; retirez --upgrade"
        )
    }

    package var copyGoesAlone: SafeText {
        choose(
            "--from-store copies a store and nothing else; leave out SOURCE, --base-url, --upgrade and --rebuild",
            "--from-store copie une base et rien d’autre\u{A0}; retirez SOURCE, --base-url, --upgrade et --rebuild"
        )
    }

    package func oneStoreTooMany(_ option: SafeText, _ word: String) -> SafeText {
        choose(
            "\(option) takes one store; \(quoted(word)) is one too many",
            "\(option) prend une seule base\u{A0}; \(quoted(word)) est de trop"
        )
    }
}
