/// The paragraphs on the help pages of `place`, `completions` and `help`.
extension Words {
    package var aboutActions: SafeText {
        choose("ACTION is one of these:", "ACTION est une de celles-ci\u{A0}:")
    }
    package var actionList: SafeText {
        choose("all saved places; also without ACTION", "tous les lieux enregistrés\u{A0}; aussi sans ACTION")
    }
    package var actionAdd: SafeText {
        choose(
            "save a PLACE, as `toilets near` takes it; one that has the name is replaced with --force only",
            "enregistrer un LIEU, tel que le prend `toilets near`\u{A0}; celui qui porte ce nom n’est remplacé qu’avec --force"
        )
    }
    package var actionShow: SafeText { choose("one of them", "l’un d’eux") }
    package var actionRemove: SafeText { choose("forget one", "en oublier un") }
    package var actionRename: SafeText { choose("give one another name", "donner un autre nom à l’un d’eux") }
    package var actionDefault: SafeText {
        choose(
            "make one what `toilets` and `toilets near` alone mean; without NAME, say which one is",
            "en faire ce que veulent dire `toilets` et `toilets near` seuls\u{A0}; sans NOM, dire lequel c’est"
        )
    }

    package var aboutNames: SafeText {
        choose(
            """
            NAME has up to 64 letters, digits, - and _, in any case. The first place that is saved becomes the \
            default. `toilets near @NAME` uses a place.
            """,
            """
            NOM a jusqu’à 64 lettres, chiffres, - et _, en majuscules ou minuscules. Le premier lieu enregistré \
            devient celui par défaut. `toilets near @NOM` se sert d’un lieu.
            """
        )
    }

    package var aboutFileOfPlaces: SafeText {
        choose(
            """
            The places are lines such as `home = 48.84197,2.35249  # 12 rue Ortolan` in the file places.conf, in \
            $XDG_CONFIG_HOME/toilets or ~/.config/toilets. It may be edited; `toilets place list` says what is wrong in it.
            """,
            """
            Les lieux sont des lignes telles que `home = 48.84197,2.35249  # 12 rue Ortolan` dans le fichier places.conf, dans \
            $XDG_CONFIG_HOME/toilets ou ~/.config/toilets. Vous pouvez le modifier\u{A0}; `toilets place list` dit ce qui n’y va pas.
            """
        )
    }

    package func aboutSettings(_ names: SafeText) -> SafeText {
        choose(
            """
            NAME is one of \(names). Each is the default of the option of that name, language of --lang, and takes the \
            same values, but unknown not `only`; those without a value take yes, no or any, open only yes or any, and \
            are asked for in lists of toilets and on maps. Without VALUE it is shown, and --unset NAME makes it what \
            is usual again.
            """,
            """
            NOM est un de \(names). Chacun est la valeur par défaut de l’option de ce nom, language celle de --lang, \
            et prend les mêmes valeurs, sauf `only` pour unknown\u{A0}; les options sans valeur prennent yes, no ou \
            any, open seulement yes ou any, et sont demandées dans les listes de toilettes et sur les cartes. Sans \
            VALEUR il est montré, et --unset NOM le remet à sa valeur habituelle.
            """
        )
    }

    package var aboutFileOfSettings: SafeText {
        choose(
            """
            What stands on the command line counts before a setting, and a setting before the environment. The \
            settings are lines such as `per-page = 20` in the file settings.conf, in $XDG_CONFIG_HOME/toilets or \
            ~/.config/toilets. It may be edited; every command says what is wrong in it.
            """,
            """
            La ligne de commande compte avant un réglage, et un réglage avant l’environnement. Les réglages sont des \
            lignes telles que `per-page = 20` dans le fichier settings.conf, dans $XDG_CONFIG_HOME/toilets ou \
            ~/.config/toilets. Vous pouvez le modifier\u{A0}; chaque commande dit ce qui n’y va pas.
            """
        )
    }

    package var aboutCompletions: SafeText {
        choose(
            """
            The script makes the Tab key complete commands, options, their values, saved places, and the names of \
            stations, landmarks and parks. It asks the program each time, so it need not be written again after an \
            update.
            """,
            """
            Avec ce script, la touche Tab complète les commandes, les options, leurs valeurs, les lieux enregistrés et \
            les noms de stations, de lieux connus et de parcs. Il interroge le programme à chaque fois\u{A0}: inutile \
            de le refaire après une mise à jour.
            """
        )
    }

    package var aboutCompletedWords: SafeText {
        choose(
            """
            With words after `--`, `toilets completions SHELL -- WORD…` lists what the last of them can become, one to \
            a line, for the script of that shell. A line with `/` alone stands for the names of files.
            """,
            """
            Avec des mots après `--`, `toilets completions SHELL -- MOT…` liste ce que le dernier peut devenir, un par \
            ligne, pour le script de ce shell. Une ligne avec `/` seul représente les noms de fichiers.
            """
        )
    }

    package var aboutManualPages: SafeText {
        choose(
            """
            With --man the page is written in the language of `man`; `toilets help --man near | man -l -` shows it. \
            bin/install puts all pages where `man` finds them. --json goes with one topic only, `toilets help json`.
            """,
            """
            Avec --man, la page est écrite dans le langage de `man`\u{A0}; `toilets help --man near | man -l -` la \
            montre. bin/install met toutes les pages là où `man` les trouve. --json ne va qu’avec un sujet, `toilets \
            help json`.
            """
        )
    }
}
