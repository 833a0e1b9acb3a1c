/// Why something could not be written.
extension Words {
    package func cannotCreate(_ path: String, _ reason: SafeText) -> SafeText {
        choose("\(path) cannot be created: \(reason)", "\(path) ne peut pas être créé\u{A0}: \(reason)")
    }
    package func interruptedFile(_ path: String) -> SafeText {
        choose("interrupted; \(path) is as it was", "interrompu\u{A0}; \(path) est inchangé")
    }
    package func writingFailed(_ name: SafeText, _ reason: String) -> SafeText {
        choose("writing to \(name) failed: \(reason)", "l’écriture dans \(name) a échoué\u{A0}: \(reason)")
    }
    package var standardOutput: SafeText { choose("standard output", "la sortie standard") }
    package var standardError: SafeText { choose("standard error", "la sortie d’erreur") }
    package func nameAnotherFile(_ reason: SafeText, with option: SafeText) -> SafeText {
        choose("\(reason); name another file with \(option)", "\(reason)\u{A0}; nommez un autre fichier avec \(option)")
    }
    package var fileIsStore: SafeText { choose("it is the store", "c’est la base") }
    package var fileIsOfStore: SafeText { choose("it belongs to the store", "il fait partie de la base") }
    package func fileIsLink(to target: String) -> SafeText {
        choose(
            "it is a link to \(target), which is not overwritten; name that file itself, or another one",
            "c’est un lien vers \(target), qui n’est pas remplacé\u{A0}; nommez ce fichier même, ou un autre"
        )
    }
    package var fileIsDatabase: SafeText { choose("it is a database", "c’est une base de données") }
    package func fileIsOfDatabase(_ path: String) -> SafeText {
        choose("it would belong to the database \(path)", "il ferait partie de la base de données \(path)")
    }
    package var pathIsFolder: SafeText { choose("it is a folder", "c’est un dossier") }
}

/// What `toilets` alone says.
extension Words {
    package var moreCommands: SafeText {
        choose(
            "More: `toilets near`, `toilets near --prm --open`. All commands: `toilets help`",
            "Suite\u{A0}: `toilets near`, `toilets near --prm --open`. Toutes les commandes\u{A0}: `toilets help`"
        )
    }

    package var welcome: SafeText {
        choose(
            "\(program.rawValue) finds the nearest public toilets of Paris that can be used.",
            "\(program.rawValue) trouve les toilettes publiques de Paris les plus proches et utilisables."
        )
    }
    package var welcomeNear: SafeText { choose("the ten nearest", "les dix plus proches") }
    package var welcomeFilters: SafeText {
        choose("step-free, and open now", "PMR, et ouvertes maintenant")
    }
    package var exampleOfName: SafeText { choose("home", "maison") }
    package var welcomePlace: SafeText {
        choose("saves a place as @\(exampleOfName)", "enregistre un lieu comme @\(exampleOfName)")
    }
    package var welcomeHelp: SafeText { choose("all commands", "toutes les commandes") }

    package var welcomeWithoutPlace: SafeText {
        choose(
            "As soon as a place is saved, `toilets` alone shows the three nearest there.",
            "Dès qu’un lieu est enregistré, `toilets` seul y montre les trois plus proches."
        )
    }

    package func welcomeWithPlace(_ name: String) -> SafeText {
        choose(
            "With `toilets place default \(name)`, `toilets` alone shows the three nearest there.",
            "Après `toilets place default \(name)`, `toilets` seul y montre les trois plus proches."
        )
    }
}
