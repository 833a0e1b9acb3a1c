/// Saved places, and the file that has them.
extension Words {
    package func notAPlaceName(_ word: String, limit: Int) -> SafeText {
        choose(
            "\(quoted(word)) is no name for a place; a name has up to \(limit) letters, digits, - and _, as in home or my-office",
            "\(quoted(word)) n’est pas un nom de lieu\u{A0}; un nom a jusqu’à \(limit) lettres, chiffres, - et _, comme maison ou mon-bureau"
        )
    }
    package func reservedPlaceName(_ word: String) -> SafeText {
        choose(
            "no place can be called \(quoted(word)), because `toilets place default` chooses the default place; use another name",
            "aucun lieu ne peut s’appeler \(quoted(word)), car `toilets place default` choisit le lieu par défaut\u{A0}; prenez un autre nom"
        )
    }
    package func noSavedPlace(_ name: String, advice: SafeText) -> SafeText {
        self.advice(
            choose("there is no saved place \(quoted(name))", "le lieu \(quoted(name)) n’est pas enregistré"), advice
        )
    }
    package func savePlaceAdvice(_ name: String) -> SafeText {
        choose(
            "save one with `toilets place add \(name) 48.85,2.35`",
            "enregistrez-le avec `toilets place add \(name) 48.85,2.35`"
        )
    }
    package var savedPlacesListed: SafeText {
        choose("`toilets place list` lists what is saved", "`toilets place list` énumère les lieux enregistrés")
    }
    package func chooseDefaultPlace(_ name: String) -> SafeText {
        choose(
            "which place? Choose the usual one with `toilets place default \(name)`, or name one: toilets near @\(name)",
            "quel lieu\u{A0}? Choisissez le lieu habituel avec `toilets place default \(name)`, ou nommez-en un\u{A0}: toilets near @\(name)"
        )
    }
    package var saveAPlaceFirst: SafeText {
        choose(
            "which place? Save yours with `toilets place add home \"12 rue Ortolan\"`, or name one: toilets near 48.85,2.35",
            "quel lieu\u{A0}? Enregistrez le vôtre avec `toilets place add maison \"12 rue Ortolan\"`, ou indiquez-en un\u{A0}: toilets near 48.85,2.35"
        )
    }
    package func placeCannot(_ word: String, advice: SafeText) -> SafeText {
        self.advice(choose("`place` cannot \(quoted(word))", "`place` n’a pas d’action \(quoted(word))"), advice)
    }
    package func takesOneOf(_ names: [String]) -> SafeText {
        let names = names.map { SafeText($0) }.joined(separator: ", ")
        return choose("it takes \(names)", "ses actions sont \(names)")
    }
    package func wordTooMany(_ word: String, usage: SafeText) -> SafeText {
        choose("\(quoted(word)) is one word too many for `\(usage)`", "\(quoted(word)) est de trop dans `\(usage)`")
    }
    package func wantsName(_ command: SafeText, usage: SafeText) -> SafeText {
        choose("`\(command)` wants a name: `\(usage)`", "`\(command)` demande un nom\u{A0}: `\(usage)`")
    }
    package func wantsMoreWords(_ command: SafeText, usage: SafeText) -> SafeText {
        choose("`\(command)` wants more words: `\(usage)`", "`\(command)` demande plus de mots\u{A0}: `\(usage)`")
    }
    package func optionOfOtherAction(_ option: SafeText, command: SafeText) -> SafeText {
        choose(
            "`\(command)` has no option \(option); `toilets help place` lists them",
            "`\(command)` n’a pas d’option \(option)\u{A0}; `toilets help place` les énumère"
        )
    }
}

/// What became of saved places.
extension Words {
    package var nothingSaved: SafeText {
        choose(
            "no place is saved yet; `toilets place add home \"12 rue Ortolan\"` saves one",
            "aucun lieu n’est encore enregistré\u{A0}; `toilets place add maison \"12 rue Ortolan\"` en enregistre un"
        )
    }
    package var noDefaultPlace: SafeText {
        choose(
            "there is no default place; `toilets place default NAME` chooses one of those that are saved",
            "il n’y a pas de lieu par défaut\u{A0}; `toilets place default NOM` en choisit un parmi les lieux enregistrés"
        )
    }
    package var defaultMark: SafeText { choose("(default)", "(par défaut)") }

    package func saved(_ place: SafeText) -> SafeText {
        choose("saved \(place)", "enregistré\u{A0}: \(place)")
    }
    package func savedAsDefault(_ place: SafeText) -> SafeText {
        choose(
            "saved \(place), as the default place: `toilets near` alone now means it",
            "enregistré comme lieu par défaut\u{A0}: \(place)\u{A0}; `toilets near` seul cherche maintenant là"
        )
    }
    package func savedInstead(_ place: SafeText, of name: String) -> SafeText {
        choose(
            "saved \(place), in place of the old \(name)", "enregistré à la place de l’ancien \(name)\u{A0}: \(place)"
        )
    }
    package func alreadySaved(_ name: String) -> SafeText {
        choose("\(name) was already saved as this place", "\(name) est déjà enregistré pour ce lieu")
    }
    package func replaceWithForce(_ place: SafeText) -> SafeText {
        choose(
            "\(place), is already saved; choose another name, or replace it with --force",
            "\(place), est déjà enregistré\u{A0}; choisissez un autre nom, ou remplacez-le avec --force"
        )
    }
    package func nameTaken(_ place: SafeText) -> SafeText {
        choose(
            "\(place), is already saved; choose another name, or remove it first",
            "\(place), est déjà enregistré\u{A0}; choisissez un autre nom, ou retirez-le d’abord"
        )
    }
    package func removed(_ name: String) -> SafeText { choose("removed \(name)", "\(name) est retiré") }
    package func removedDefault(_ name: String) -> SafeText {
        choose("removed \(name), which was the default place", "\(name) est retiré\u{A0}; c’était le lieu par défaut")
    }
    package func renamed(_ old: String, to new: String) -> SafeText {
        choose("renamed \(old) to \(new)", "\(old) s’appelle maintenant \(new)")
    }
    package func isNowDefault(_ place: SafeText) -> SafeText {
        choose("\(place) is now the default place", "\(place) est maintenant le lieu par défaut")
    }
    package var noDefaultAnyMore: SafeText {
        choose("there is no default place any more", "il n’y a plus de lieu par défaut")
    }
    package var noDefaultBefore: SafeText {
        choose("there was no default place", "il n’y avait pas de lieu par défaut")
    }
}

/// What is wrong with the file of saved places, or with one of its lines.
extension Words {
    package func problem(_ path: String, line: Int, _ problem: SafeText) -> SafeText {
        choose("\(path), line \(line): \(problem)", "\(path), ligne \(line)\u{A0}: \(problem)")
    }
    package func moreProblems(_ path: String, _ count: Int) -> SafeText {
        choose(
            "\(path): \(counted(count, "more line", "more lines", "", "")) cannot be used",
            "\(path)\u{A0}: \(counted(count, "", "", "autre ligne inutilisable", "autres lignes inutilisables"))"
        )
    }
    package func notACoordinate(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no latitude and longitude; write them as 48.85,2.35",
            "\(quoted(text)) n’est pas une latitude et une longitude\u{A0}; écrivez-les ainsi\u{A0}: 48.85,2.35"
        )
    }
    package func lineWithoutEquals(_ line: String) -> SafeText {
        choose(
            "\(quoted(line)) has no =; a place is written as home = 48.85,2.35",
            "\(quoted(line)) n’a pas de =\u{A0}; un lieu s’écrit maison = 48.85,2.35"
        )
    }
    package func placeAlready(_ name: String, inLine line: Int) -> SafeText {
        choose("\(name) is already in line \(line)", "\(name) est déjà à la ligne \(line)")
    }
    package func defaultAlready(inLine line: Int) -> SafeText {
        choose("the default place is already in line \(line)", "le lieu par défaut est déjà à la ligne \(line)")
    }
    package func defaultNotSaved(_ name: String) -> SafeText {
        choose(
            "the default place is \(name), which is not saved",
            "le lieu par défaut est \(name), qui n’est pas enregistré"
        )
    }
    /// The first lines of a new file.
    package var savedPlacesExplained: [SafeText] {
        [
            choose(
                "# Saved places of toilets, a line each: a name, latitude and longitude, and",
                "# Lieux enregistrés de toilets, un par ligne\u{A0}: un nom, latitude et longitude,"
            ),
            choose(
                "# after a # what the place is:  home = 48.84197,2.35249  # 12 rue Ortolan",
                "# et après un # ce que c’est\u{A0}:  maison = 48.84197,2.35249  # 12 rue Ortolan"
            ),
            choose(
                "# `default = home` is what `toilets near` alone means. All other lines are kept.",
                "# `default = maison` est le lieu de `toilets near` seul. Les autres lignes sont gardées."
            ),
        ]
    }
}
