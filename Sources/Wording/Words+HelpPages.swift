/// Headings and sentences that all help pages and manual pages share.
extension Words {
    package var helpTitle: SafeText {
        choose(
            "the nearest public toilets of Paris that can be used",
            "les toilettes publiques de Paris utilisables les plus proches"
        )
    }

    /// A name, and what it is.
    package func titled(_ name: SafeText, _ summary: SafeText) -> SafeText {
        choose("\(name): \(summary)", "\(name)\u{A0}: \(summary)")
    }

    /// A heading on a terminal.
    package func headed(_ heading: SafeText) -> SafeText {
        choose("\(heading):", "\(heading)\u{A0}:")
    }

    package var examplesHeading: SafeText { choose("Examples", "Exemples") }
    package var commandsHeading: SafeText { choose("Commands", "Commandes") }
    package var topicsHeading: SafeText { choose("Topics", "Sujets") }
    package var optionsHeading: SafeText { choose("Options", "Options") }
    package var usageHeading: SafeText { choose("Usage", "Utilisation") }
    package var exitStatusHeading: SafeText { choose("Exit status", "Code de retour") }
    package var environmentHeading: SafeText { choose("Environment", "Environnement") }
    package var filesHeading: SafeText { choose("Files", "Fichiers") }
    package var nameHeading: SafeText { choose("Name", "Nom") }
    package var synopsisHeading: SafeText { choose("Synopsis", "Synopsis") }
    package var descriptionHeading: SafeText { choose("Description", "Description") }
    package var seeAlsoHeading: SafeText { choose("See also", "Voir aussi") }
    package var manualTitle: SafeText { choose("Manual of toilets", "Manuel de toilets") }

    package var openDatabaseLicence: SafeText {
        choose("the Open Database License (ODbL)", "licence ODbL (Open Database License)")
    }

    package var openLicence: SafeText { choose("the Licence Ouverte 2.0", "Licence Ouverte 2.0") }

    package func helpMore(_ notice: SafeText, _ licence: SafeText?) -> SafeText {
        let terms = licence ?? choose("terms of its own", "des conditions qui lui sont propres")
        return choose(
            "Options of a command: `toilets help COMMAND`. The data works offline; `toilets import` makes it fresher. \(notice), under \(terms).",
            "Options d’une commande\u{A0}: `toilets help COMMANDE`. Les données servent hors ligne\u{A0}; `toilets import` les met à jour. \(notice), sous \(terms)."
        )
    }

    package var helpDescription: SafeText {
        choose(
            "`toilets` says where the nearest public toilet is that you can use now: in service, open, step-free if you ask for it. What nobody knows is neither yes nor no: it is shown as unknown. Everything works without a network, from one file; `toilets import` makes that fresher. `toilets` alone shows the three nearest to the default place.",
            "`toilets` dit où se trouvent les toilettes publiques les plus proches que vous pouvez utiliser maintenant\u{A0}: en service, ouvertes, accessibles si vous le demandez. Ce que personne ne sait n’est ni oui ni non\u{A0}: c’est indiqué comme inconnu. Tout marche sans réseau, avec un seul fichier\u{A0}; `toilets import` le met à jour. `toilets` seul montre les trois plus proches du lieu par défaut."
        )
    }
    package var helpErrors: SafeText {
        choose(
            "Data is written to standard output, and everything else to standard error. An error is one sentence that says what is wrong and what to do.",
            "Les données vont sur la sortie standard, tout le reste sur la sortie d’erreur. Une erreur est une phrase qui dit ce qui ne va pas et quoi faire."
        )
    }

    package func noSuchTopic(_ word: String, didYouMean near: String?) -> SafeText {
        guard let near else {
            return choose(
                "there is no command or topic \(quoted(word)); `toilets help` lists them",
                "il n’y a ni commande ni sujet \(quoted(word))\u{A0}; `toilets help` en donne la liste"
            )
        }
        return choose(
            "there is no command or topic \(quoted(word)); did you mean \(near)?",
            "il n’y a ni commande ni sujet \(quoted(word))\u{A0}; vouliez-vous dire \(near)\u{A0}?"
        )
    }

    package func oneTopicAtATime(_ word: String) -> SafeText {
        choose(
            "help takes one command or topic; \(quoted(word)) is one too many",
            "help prend une commande ou un sujet\u{A0}; \(quoted(word)) est de trop"
        )
    }

    package func noSuchShell(_ word: String?, _ shells: SafeText) -> SafeText {
        guard let word else {
            return choose("for which shell? \(shells)", "pour quel shell\u{A0}? \(shells)")
        }
        return choose(
            "there are no completions for \(quoted(word)), but for \(shells)",
            "il n’y a pas de complétion pour \(quoted(word)), mais pour \(shells)"
        )
    }
}
