/// Where a store is, why it cannot be read or written, and what to do.
extension Words {
    /// The help of `--db`.
    package var helpDatabase: SafeText {
        choose(
            "the store, a file or postgresql://…, instead of $TOILETS_DB or the usual one",
            "la base, un fichier ou postgresql://…, au lieu de $TOILETS_DB ou de la base habituelle"
        )
    }

    package func storeMissing(_ path: String) -> SafeText {
        choose(
            "\(path) does not exist; `toilets import` makes it",
            "la base \(path) n’existe pas\u{A0}; `toilets import` la crée"
        )
    }

    /// `quotedPath` is the path in the quotes of a shell.
    package func namedStoreMissing(_ path: String, _ quotedPath: String) -> SafeText {
        choose(
            "there is no store \(quoted(path)); `toilets import --db \(quotedPath)` makes one",
            "la base \(quoted(path)) n’existe pas\u{A0}; `toilets import --db \(quotedPath)` en crée une"
        )
    }

    package func storeIsFolder(_ path: String) -> SafeText {
        choose("\(path) is a folder; name a file in it", "\(path) est un dossier\u{A0}; nommez un fichier dedans")
    }

    package func notADatabase(_ path: String) -> SafeText {
        choose(
            "\(path) is not a database; name another file with --db",
            "\(path) n’est pas une base de données\u{A0}; nommez un autre fichier avec --db"
        )
    }

    package func foreignDatabase(_ path: String) -> SafeText {
        choose(
            "\(path) is a database of another program; name another file with --db",
            "\(path) est la base de données d’un autre programme\u{A0}; nommez un autre fichier avec --db"
        )
    }

    package func storeNotPlainFile(_ path: String) -> SafeText {
        choose(
            "\(path) is not a plain file, or a link or pipe lies beside it under the name of its journal",
            "\(path) n’est pas un fichier ordinaire, ou son journal est un lien ou un tube"
        )
    }

    /// The object is its type and its name in the schema.
    package func alteredSchema(_ path: String, _ object: String, advice: SafeText) -> SafeText {
        self.advice(
            choose(
                "\(path) holds the \(object), which toilets has not made, so it is not opened",
                "la base \(path) contient l’objet «\u{A0}\(object)\u{A0}» que toilets n’a pas créé\u{A0}: elle reste fermée"
            ),
            advice
        )
    }

    package func foreignJournal(_ path: String) -> SafeText {
        choose(
            "\(path)-journal would have another file deleted, so nothing is opened; remove that journal if you do not know it",
            "\(path)-journal ferait supprimer un autre fichier, donc rien n’est ouvert\u{A0}; retirez ce journal si vous ne le connaissez pas"
        )
    }

    package func storeTooNew(_ path: String, version: Int, known: Int) -> SafeText {
        choose(
            "\(path) was written by a newer toilets (schema \(version), this one knows \(known)); update toilets",
            "la base \(path) vient d’un toilets plus récent (schéma \(version), celui-ci connaît \(known))\u{A0}; mettez toilets à jour"
        )
    }

    package func storeTooOld(_ path: String, _ quotedPath: String, version: Int, known: Int) -> SafeText {
        choose(
            "\(path) was written by an older toilets (schema \(version), this one wants \(known)); bring it up to date where it can be written: `toilets import --upgrade \(quotedPath)`",
            "la base \(path) vient d’un toilets plus ancien (schéma \(version), il faut \(known))\u{A0}; mettez-la à jour là où elle peut être écrite\u{A0}: `toilets import --upgrade \(quotedPath)`"
        )
    }

    package func damagedStore(_ path: String, _ what: SafeText, advice: SafeText) -> SafeText {
        self.advice(choose("\(path) is damaged: \(what)", "la base \(path) est endommagée\u{A0}: \(what)"), advice)
    }

    package func damagedBeyondRepair(_ path: String, _ what: SafeText) -> SafeText {
        choose(
            "\(path) is damaged beyond repair: \(what); nothing was changed",
            "la base \(path) est trop endommagée\u{A0}: \(what)\u{A0}; rien n’a été modifié"
        )
    }

    /// What to do about a store that cannot be opened.
    package func rebuildAdvice(_ quotedPath: String) -> SafeText {
        choose(
            "`toilets import --rebuild \(quotedPath)` keeps what can be read, its history too",
            "`toilets import --rebuild \(quotedPath)` garde ce qui peut être lu, l’historique aussi"
        )
    }

    package func storeClosed(_ path: String) -> SafeText {
        choose("\(path) was closed before it was asked", "la base \(path) a été fermée avant la question")
    }

    package func storeReadOnly(_ path: String) -> SafeText {
        choose(
            "\(path) cannot be written; name another file with --db",
            "la base \(path) ne peut pas être écrite\u{A0}; nommez un autre fichier avec --db"
        )
    }

    package func diskFull(_ path: String) -> SafeText {
        choose("the disk is full; \(path) is as it was", "le disque est plein\u{A0}; \(path) est inchangé")
    }

    package func storeCannotBeCreated(_ path: String) -> SafeText {
        choose(
            "\(path) cannot be created; name another file with --db",
            "la base \(path) ne peut pas être créée\u{A0}; nommez un autre fichier avec --db"
        )
    }

    package func storeInputOutput(_ path: String, _ reason: SafeText) -> SafeText {
        choose(
            "\(path) cannot be read or written: \(reason)",
            "la base \(path) ne peut pas être lue ou écrite\u{A0}: \(reason)"
        )
    }

    /// What a copy would replace.
    package func storeFilled(_ path: String, toilets: Int) -> SafeText {
        choose(
            "\(path) has \(self.toilets(toilets)) and their history already; --accept replaces all of it",
            "la base \(path) a déjà \(self.toilets(toilets)) et leur historique\u{A0}; --accept remplace le tout"
        )
    }

    package var interrupted: SafeText {
        choose("interrupted; nothing was changed", "interrompu\u{A0}; rien n’a été modifié")
    }

    package func noSpatiaLite(_ reason: SafeText) -> SafeText {
        choose(
            "\(reason); install it with `apt-get install libspatialite7`",
            "\(reason)\u{A0}; installez-la avec `apt-get install libspatialite7`"
        )
    }

    package func temporaryFile(_ reason: SafeText) -> SafeText {
        choose("a temporary file: \(reason)", "un fichier temporaire\u{A0}: \(reason)")
    }

    package var cutTemporaryFile: SafeText {
        choose("a temporary file is cut", "un fichier temporaire est tronqué")
    }
}

/// What is damaged in a store, as clauses.
extension Words {
    package var noReadableToilet: SafeText {
        choose("no toilet in it can be read", "ses toilettes ne sont pas lisibles")
    }

    package var toiletVanished: SafeText {
        choose("a toilet in it has vanished", "des toilettes en ont disparu")
    }

    package var storeWithoutOrigin: SafeText {
        choose("it does not say where its data is from", "elle ne dit pas d’où viennent ses données")
    }

    package var importWithoutTime: SafeText {
        choose("an import in it has no time", "un import n’y a pas de date")
    }

    package func tooManySourcesStored(_ limit: Int) -> SafeText {
        choose("it names more than \(limit) sources", "elle nomme plus de \(limit) sources")
    }

    package var unknownChange: SafeText {
        choose("a change in it is of no known sort", "un changement y est d’une sorte inconnue")
    }

    package var toiletTwiceInIndex: SafeText {
        choose("its spatial index names a toilet twice", "son index spatial nomme deux fois les mêmes toilettes")
    }

    package var toiletWithoutBeginning: SafeText {
        choose(
            "a toilet in it does not say since when it is known",
            "il n’y est pas dit depuis quand des toilettes sont connues"
        )
    }

    package func tableMissing(_ table: String) -> SafeText {
        choose("it has no table \(table)", "il y manque la table \(table)")
    }

    package func impossibleVersion(_ version: Int) -> SafeText {
        choose("its version is \(version)", "sa version est \(version)")
    }

    package var toiletWithoutPlace: SafeText {
        choose("a toilet in it has no place", "des toilettes n’y ont pas de position")
    }

    package var formerToiletWithoutPlace: SafeText {
        choose("a toilet in it that is gone has no place", "d’anciennes toilettes n’y ont pas de position")
    }

    package func geometryUnreadable(_ table: String) -> SafeText {
        choose(
            "a geometry of the table \(table) in it cannot be read",
            "une géométrie de la table \(table) y est illisible"
        )
    }

    package func valueTooLong(_ table: String) -> SafeText {
        choose(
            "a text of the table \(table) in it is longer than any that toilets writes",
            "un texte de la table \(table) y est plus long que tout ce que toilets écrit"
        )
    }

    package func impossibleNumber(_ table: String) -> SafeText {
        choose("a number of the table \(table) in it is none", "un nombre de la table \(table) n’y en est pas un")
    }

    package var networkUnreadable: SafeText {
        choose("the network of streets in it cannot be read", "le réseau des rues y est illisible")
    }

    package var outlineIsNoPolygon: SafeText {
        choose(
            "an outline of an arrondissement in it is no polygon",
            "le contour d’un arrondissement n’y est pas un polygone"
        )
    }
}

/// What is said of a store while it is opened, filled, upgraded or rebuilt.
extension Words {
    /// The sources that are stored are names.
    package func sourceNotStored(_ source: String, stored: [String]) -> SafeText {
        let stored = stored.map { SafeText($0) }.joined(separator: ", ")
        return choose(
            "nothing of the source \(quoted(source)) is stored, but of \(stored); `toilets help import` tells how to bring it",
            "la base n’a rien de la source \(quoted(source)), mais de \(stored)\u{A0}; `toilets help import` dit comment l’importer"
        )
    }

    package var noBundledData: SafeText {
        choose(
            "there is no data yet, and none came with the program; `toilets import` brings some",
            "il n’y a pas encore de données, et le programme n’en contient pas\u{A0}; `toilets import` en apporte"
        )
    }

    /// The data set that comes with the program.
    package var bundledDataSet: SafeText {
        choose("RATP's sanisettesparis2011", "sanisettesparis2011 de la RATP")
    }

    /// The copy that comes with the program, of a day.
    package func bundledCopy(of date: SafeText) -> SafeText {
        choose("bundled copy of \(bundledDataSet) of \(date)", "copie fournie de \(bundledDataSet), du \(date)")
    }

    package func filling(_ path: String, copyOf date: SafeText) -> SafeText {
        choose(
            "filling \(path) from the \(bundledCopy(of: date))",
            "remplissage de \(path) avec la \(bundledCopy(of: date))"
        )
    }

    package func fillingToo(_ path: String, copyOf date: SafeText) -> SafeText {
        choose(
            "filling \(path) from the \(bundledCopy(of: date)) too",
            "remplissage de \(path) aussi avec la \(bundledCopy(of: date))"
        )
    }

    package func storeUpToDate(_ path: String, schema: Int) -> SafeText {
        choose("\(path) is up to date (schema \(schema))", "\(path) est à jour (schéma \(schema))")
    }

    package func rebuilt(_ path: String, toilets: Int, former: Int, imports: Int, changes: Int) -> SafeText {
        let kept = content(toilets: toilets, former: former, imports: imports, changes: changes)
            .joined(separator: ", ")
        return choose("rebuilt \(path): kept \(kept)", "la base \(path) est reconstruite avec\u{A0}: \(kept)")
    }

    private func content(toilets: Int, former: Int, imports: Int, changes: Int) -> [SafeText] {
        [
            counted(toilets, "toilet", "toilets", "toilette", "toilettes"),
            choose("\(grouped(former)) that are gone", "\(grouped(former)) disparues"),
            counted(imports, "import", "imports", "import", "imports"),
            counted(changes, "change", "changes", "changement", "changements"),
        ]
    }

    package func copied(
        _ path: String, to other: String, isDry: Bool, toilets: Int, former: Int, imports: Int, changes: Int,
        parks: Int, places: Int
    ) -> SafeText {
        let content =
            (content(toilets: toilets, former: former, imports: imports, changes: changes) + [
                self.parks(parks), counted(places, "place", "places", "lieu", "lieux"),
            ])
            .joined(separator: ", ")
        return isDry
            ? choose(
                "would copy from \(path) to \(other): \(content)",
                "de \(path) à \(other) seraient copiés\u{A0}: \(content)"
            )
            : choose("copied from \(path) to \(other): \(content)", "copiés de \(path) à \(other)\u{A0}: \(content)")
    }

    package func rowsUnreadable(_ count: Int) -> SafeText {
        let rows = counted(count, "row", "rows", "ligne", "lignes")
        return choose("\(rows) could not be read", "illisible\u{A0}: \(rows)")
    }

    /// How many rows of a table were kept; `total` is nil where nobody knows how many there were.
    package func rowsKept(_ kept: Int, of total: Int?, table: String) -> SafeText {
        guard let total else {
            return choose(
                "\(table): kept \(counted(kept, "row", "rows", "ligne", "lignes")); how many there were is not known",
                "\(table)\u{A0}: \(counted(kept, "row", "rows", "ligne", "lignes")) en tout\u{A0}; combien il y en avait est inconnu"
            )
        }
        return choose(
            "\(table): kept \(grouped(kept)) of \(counted(total, "row", "rows", "ligne", "lignes"))",
            "\(table)\u{A0}: \(grouped(kept)) gardées sur \(counted(total, "row", "rows", "ligne", "lignes"))"
        )
    }

    package func importRecordsLost(_ count: Int) -> SafeText {
        count == 1
            ? choose(
                "the record of 1 import is lost: its changes are kept, its time is an estimate",
                "les données d’un import sont perdues\u{A0}: ses changements sont gardés, son heure est estimée"
            )
            : choose(
                "the records of \(grouped(count)) imports are lost: their changes are kept, their times are estimates",
                "les données de \(grouped(count)) imports sont perdues\u{A0}: leurs changements sont gardés, leurs heures estimées"
            )
    }

    package func damagedFileKept(_ path: String) -> SafeText {
        choose("the damaged file is now \(path)", "le fichier endommagé s’appelle maintenant \(path)")
    }
}
