/// The files of a person's own: saved places and settings.
extension Words {
    package var savedPlaces: SafeText { choose("the saved places", "les lieux enregistrés") }
    package var settings: SafeText { choose("the settings", "les réglages") }

    package func inUse(_ path: String) -> SafeText {
        choose(
            "\(path) is in use by another process; try again in a moment",
            "\(path) est utilisé par un autre processus\u{A0}; réessayez dans un instant"
        )
    }

    package var aFolder: SafeText { choose("a folder", "un dossier") }
    package var aPipeOrDevice: SafeText { choose("a pipe or a device", "un tube ou un périphérique") }

    package func cannotBeLocked(_ reason: String) -> SafeText {
        choose("it cannot be locked, \(reason)", "impossible de le verrouiller, \(reason)")
    }

    package var wouldBeTooLarge: SafeText {
        choose("it would be larger than 1 MiB", "il dépasserait 1\u{A0}Mio")
    }

    package var interruptedWord: SafeText { choose("interrupted", "interruption") }

    package func tooLarge(_ path: String, for subject: SafeText) -> SafeText {
        choose(
            "\(path) is larger than 1 MiB, too large for \(subject); make it smaller or move it away",
            "\(path) dépasse 1\u{A0}Mio, trop pour \(subject)\u{A0}; réduisez-le ou déplacez-le"
        )
    }

    package func notPlain(_ path: String, _ what: SafeText, insteadOf subject: SafeText) -> SafeText {
        choose(
            "\(path) is \(what), where a file with \(subject) should be; move it away",
            "\(path) est \(what), là où un fichier devrait contenir \(subject)\u{A0}; déplacez-le"
        )
    }

    package func cannotBeRead(_ path: String, _ subject: SafeText, _ reason: String) -> SafeText {
        choose(
            "\(path), with \(subject), cannot be read: \(reason)",
            "\(path), qui contient \(subject), ne peut pas être lu\u{A0}: \(reason)"
        )
    }

    package func cannotBeWritten(_ path: String, _ subject: SafeText, _ reason: SafeText) -> SafeText {
        choose(
            "\(path) cannot be written: \(reason); \(subject) are as they were",
            "\(path) ne peut pas être écrit\u{A0}: \(reason)\u{A0}; \(subject) n’ont pas changé"
        )
    }

    package func noHomeToKeep(_ subject: SafeText) -> SafeText {
        choose(
            "there is no HOME to keep \(subject) in; set HOME or XDG_CONFIG_HOME",
            "il n’y a pas de HOME où garder \(subject)\u{A0}; définissez HOME ou XDG_CONFIG_HOME"
        )
    }

    package func lineOf(_ path: String, _ line: Int, _ problem: SafeText) -> SafeText {
        choose("\(path), line \(line): \(problem)", "\(path), ligne \(line)\u{A0}: \(problem)")
    }
}

/// The settings of `toilets config`.
extension Words {
    package var byDefault: SafeText { choose("default", "par défaut") }

    package func setInLine(_ line: Int, of path: String) -> SafeText {
        choose("\(path), line \(line)", "\(path), ligne \(line)")
    }

    package func noSuchSetting(_ name: String, _ advice: SafeText) -> SafeText {
        choose(
            "there is no setting \(quoted(name)); \(advice)", "il n’y a pas de réglage \(quoted(name))\u{A0}; \(advice)"
        )
    }

    package func hasNoEqualsSign(_ line: String) -> SafeText {
        choose(
            "\(quoted(line)) has no =; a setting is written as per-page = 20",
            "\(quoted(line)) n’a pas de =\u{A0}; un réglage s’écrit per-page = 20"
        )
    }

    package var lineNotUTF8: SafeText { choose("the line is not UTF-8", "la ligne n’est pas en UTF-8") }

    package func alreadyInLine(_ name: SafeText, _ line: Int) -> SafeText {
        choose("\(name) is already in line \(line)", "\(name) est déjà en ligne \(line)")
    }

    package func notAnAnswer(_ text: String, to name: SafeText, _ answers: SafeText) -> SafeText {
        choose(
            "\(quoted(text)) is no value of \(name); they are \(answers)",
            "\(quoted(text)) n’est pas une valeur de \(name)\u{A0}; ce sont \(answers)"
        )
    }

    package func settingsAskFor(_ options: SafeText, unless option: SafeText) -> SafeText {
        choose(
            "Your settings ask for \(options); \(option) leaves them out",
            "Vos réglages demandent \(options)\u{A0}; \(option) les ignore"
        )
    }

    package var onlyIsNoSetting: SafeText {
        choose(
            "only can be asked for by --unknown, and not be set; set exclude or include",
            "only ne vaut que comme option --unknown\u{A0}; réglez sur exclude ou include"
        )
    }

    package var unsetWantsName: SafeText {
        choose(
            "--unset takes the name of one setting: `toilets config --unset per-page`",
            "--unset prend le nom d’un réglage\u{A0}: `toilets config --unset per-page`"
        )
    }

    /// For words such as `config unset per-page`.
    package func settingsAreWrittenAs(_ word: String, _ usage: SafeText) -> SafeText {
        choose(
            "there is no setting \(quoted(word)); write `\(usage)`",
            "il n’y a pas de réglage \(quoted(word))\u{A0}; écrivez `\(usage)`"
        )
    }

    package var settingTakesNoJSON: SafeText {
        choose(
            "`config` has no option --json where it sets a value",
            "`config` n’a pas d’option --json quand il change un réglage"
        )
    }

    package func isNow(_ name: SafeText, _ value: SafeText, in path: String) -> SafeText {
        choose("\(name) is now \(value), in \(path)", "\(name) vaut maintenant \(value), dans \(path)")
    }

    package func isUsualAgain(_ name: SafeText, _ value: SafeText) -> SafeText {
        choose("\(name) is \(value) again", "\(name) vaut de nouveau \(value)")
    }

    package func wasNotSet(_ name: SafeText, _ value: SafeText) -> SafeText {
        choose("\(name) was not set; it is \(value)", "\(name) n’était pas réglé\u{A0}; il vaut \(value)")
    }

    package func tooManyWords(_ word: String, _ usage: SafeText) -> SafeText {
        choose("\(quoted(word)) is one word too many for `\(usage)`", "\(quoted(word)) est de trop pour `\(usage)`")
    }
}
