/// The help of the options of formats and output, and of single commands. A line of help has no full stop.
extension Words {
    package var helpJSON: SafeText { choose("as JSON", "en JSON") }
    package var helpJSONLines: SafeText {
        choose("as JSON, an object on each line", "en JSON, un objet par ligne")
    }
    package var helpGeoJSON: SafeText { choose("as GeoJSON, for a map", "en GeoJSON, pour une carte") }
    package var helpGeoJSONSequence: SafeText {
        choose("as GeoJSON, a feature on each line (RFC 8142)", "en GeoJSON, un objet par ligne (RFC 8142)")
    }
    package var helpCSV: SafeText {
        choose(
            "as a table with commas; that of `export` can be imported again, the others are for spreadsheets",
            "en tableau à virgules\u{A0}; celui d’`export` se réimporte, les autres sont pour tableurs"
        )
    }
    package var helpMarkdown: SafeText { choose("as a table in Markdown", "en tableau Markdown") }
    package var helpGPX: SafeText {
        choose(
            "as GPX, for OsmAnd, Organic Maps and GPS receivers",
            "en GPX, pour OsmAnd, Organic Maps et les récepteurs GPS"
        )
    }
    package var helpKML: SafeText { choose("as KML, for Google Earth", "en KML, pour Google Earth") }
    package var helpTemplateFormat: SafeText {
        choose("in the form of --template", "dans la forme de --template")
    }
    package var helpFields: SafeText {
        choose(
            "what csv, json, ndjson or markdown say of each toilet: id,distance,address; see `toilets help json`",
            "ce que csv, json, ndjson ou markdown disent de chacune\u{A0}: id,distance,address\u{A0}; voir `toilets help json`"
        )
    }
    package var helpTemplate: SafeText {
        choose(
            "a line for each toilet, with names of fields in braces: '{distance}\\t{address}'",
            "une ligne pour chacune, avec des noms de champs entre accolades\u{A0}: '{distance}\\t{address}'"
        )
    }
    package var helpCSVStyle: SafeText {
        choose(
            "CSV that is plain (usual), or that excel opens where numbers have decimal commas",
            "CSV plain (par défaut), ou excel, pour un tableur aux nombres à virgule"
        )
    }
    package var helpLink: SafeText {
        choose(
            """
            end with the address of a map, for `near` with the way to the first on foot: osm, google, apple, or geo, \
            which has no way
            """,
            """
            finir par l’adresse d’une carte, pour `near` avec le trajet à pied jusqu’à la première\u{A0}: osm, google, \
            apple, ou geo, qui n’en a pas
            """
        )
    }
    package var helpOpenMap: SafeText {
        choose("open that map in $BROWSER, or with xdg-open", "ouvrir cette carte dans $BROWSER, ou avec xdg-open")
    }
    package var helpTable: SafeText { choose("as a table for people", "en tableau lisible") }
    package func helpFormat(_ names: SafeText) -> SafeText {
        choose("\(names); see `toilets help formats`", "\(names)\u{A0}; voir `toilets help formats`")
    }

    package var helpOutput: SafeText {
        choose(
            "into a file; its ending chooses the format, but for `map`",
            "dans un fichier, dont la terminaison choisit le format, sauf pour `map`"
        )
    }
    package var helpExitStatus: SafeText {
        choose(
            "end with 1 when nothing is found, or nothing is on the page",
            "finir avec le code 1 quand rien n’est trouvé, ou que rien n’est sur la page"
        )
    }
    package var helpColor: SafeText {
        choose("auto (usual), always or never", "auto (par défaut), always ou never")
    }
    package var helpLanguage: SafeText {
        choose(
            "en or fr, instead of the language of the environment", "en ou fr, au lieu de la langue de l’environnement"
        )
    }
    package var helpNoConfig: SafeText {
        choose("without the settings of `toilets config`", "sans les réglages de `toilets config`")
    }
    package var helpQuiet: SafeText {
        choose(
            """
            only the data and errors: no notes, no report of an import, and no lines under a table
            """,
            """
            seulement les données et les erreurs\u{A0}: ni remarques, ni compte rendu d’import, ni lignes sous un \
            tableau
            """
        )
    }
    package var helpHelp: SafeText { choose("how to use the command", "comment utiliser la commande") }
    package var helpVersion: SafeText { choose("the version of the program", "la version du programme") }

    package var helpWeek: SafeText {
        choose("also the seven days from then", "aussi les sept jours à partir de là")
    }
    package var helpZone: SafeText {
        choose(
            "the time zone of the hours: Europe/Paris (usual), UTC, +01:00",
            "le fuseau des horaires\u{A0}: Europe/Paris (par défaut), UTC, +01:00"
        )
    }
    package var helpCountry: SafeText {
        choose(
            "whose holidays count: FR, FR-67 with those of Alsace and Moselle, FR-971 those of Guadeloupe, and so on",
            "dont les jours fériés comptent\u{A0}: FR, FR-67 avec ceux d’Alsace et de Moselle, FR-971 ceux de la Guadeloupe, et ainsi de suite"
        )
    }
    package var helpSince: SafeText {
        choose(
            "all since then: yesterday, monday or 2026-08-16",
            "tout depuis ce jour\u{A0}: yesterday, monday ou 2026-08-16"
        )
    }
    package var helpBatch: SafeText {
        choose(
            "the nearest for each place of a file, or of - for standard input",
            "les plus proches de chaque lieu d’un fichier, ou de - pour l’entrée standard"
        )
    }
    package var helpAlong: SafeText {
        choose(
            "along a route, in its order, as far from it as --within says (200m): GPX or a line of GeoJSON",
            "le long d’un trajet, dans son ordre, jusqu’à la distance de --within (200m)\u{A0}: GPX ou ligne GeoJSON"
        )
    }
    package var helpUntil: SafeText {
        choose("all until then, that day included", "tout jusqu’à ce jour, inclus")
    }
    package var helpIDs: SafeText {
        choose(
            "only those of these toilets, in all imports: a1b2c,d3e4f",
            "seulement ceux de ces toilettes, dans tous les imports\u{A0}: a1b2c,d3e4f"
        )
    }
    package var helpOdd: SafeText {
        choose("list the toilets that look odd, and why", "montrer les toilettes douteuses, et pourquoi")
    }
    package var helpCount: SafeText {
        choose("only say how many match, on all pages", "dire seulement combien conviennent, sur toutes les pages")
    }
    package var helpBy: SafeText {
        choose(
            "by arrondissement (usual), kind, accessible, hours or source",
            "par arrondissement (d’habitude), kind, accessible, hours ou source"
        )
    }
    package var helpDryRun: SafeText {
        choose("say what would change, and change nothing", "dire ce qui changerait, sans rien changer")
    }
    package var helpAsOf: SafeText {
        choose(
            "the data is of that day, not of today: older copies, one after the other, make a history",
            "les données sont de ce jour, pas d’aujourd’hui\u{A0}: d’anciennes copies, l’une après l’autre, font un historique"
        )
    }
    package var asOfIsLater: SafeText {
        choose(
            "--as-of: data cannot be of a day that has not come",
            "--as-of\u{A0}: des données ne peuvent pas être d’un jour à venir"
        )
    }
    /// The day of the last import.
    package func asOfIsOlder(_ stored: SafeText) -> SafeText {
        choose(
            "--as-of: the store has data of \(stored) already, and history is told in order; import the oldest copy first, into a store of its own (--db)",
            "--as-of\u{A0}: la base a déjà des données du \(stored), et l’historique se raconte dans l’ordre\u{A0}; importez d’abord la copie la plus ancienne, dans une base à part (--db)"
        )
    }
    package var helpAttribution: SafeText {
        choose(
            "say on stderr whose data it is, of which day and under which licence",
            "dire sur stderr de qui sont les données, de quel jour et sous quelle licence"
        )
    }
    package var helpAccept: SafeText {
        choose(
            "do it also where it looks wrong: data much smaller than the store, a map of very many toilets",
            "le faire même si cela semble une erreur\u{A0}: des données bien plus petites que la base, une carte de très nombreuses toilettes"
        )
    }
    /// A map file of so many toilets, with its size.
    package func mapTooLarge(_ count: Int, megabytes: Int) -> SafeText {
        choose(
            """
            a map of \(grouped(count)) toilets is a file of some \(grouped(megabytes)) MB, which browsers open \
            slowly; narrow it with a place and --within, or with -n, or write it all the same with --accept
            """,
            """
            une carte de \(grouped(count)) toilettes est un fichier d’environ \(grouped(megabytes)) Mo, que les \
            navigateurs ouvrent lentement\u{A0}; réduisez-la avec un lieu et --within, ou avec -n, ou écrivez-la \
            quand même avec --accept
            """
        )
    }
    package var helpFromStore: SafeText {
        choose(
            "copy this store, a file or the address of a database, with its history, and import nothing",
            "copier cette base, un fichier ou l’adresse d’une base PostgreSQL, avec son historique, sans rien importer"
        )
    }
    package var helpUpgrade: SafeText {
        choose(
            "bring the store, or the one that is named, up to date, and import nothing",
            "mettre à jour la base, ou celle qui est nommée, sans rien importer"
        )
    }
    package var helpRebuild: SafeText {
        choose(
            "make a sound store of what can be read of the store, or of the one that is named; the old file is kept",
            "refaire une base saine avec ce qui se lit de la base, ou de celle qui est nommée\u{A0}; l’ancien fichier est gardé"
        )
    }
    package var helpCheck: SafeText {
        choose(
            """
            ask the portal for something newer; ends with 10 where there is, 11 where toilets or the store is too old
            """,
            """
            demander au portail s’il y a plus récent\u{A0}; finit avec 10 si oui, 11 si toilets ou la base est trop \
            ancienne
            """
        )
    }
    package var helpBaseURL: SafeText {
        choose(
            "where the portals are, instead of $TOILETS_PORTAL or the usual places",
            "l’adresse des portails, au lieu de $TOILETS_PORTAL ou des adresses habituelles"
        )
    }
    package var helpTimeout: SafeText {
        choose(
            "how long fetching may take in all, with every try and wait (1h)",
            "durée maximale du téléchargement, essais et attentes compris (1h)"
        )
    }
    package var helpRetries: SafeText {
        choose(
            "how often to try again after an error that may pass, 0 to 20 (3)",
            "nombre de nouveaux essais après une erreur passagère, de 0 à 20 (3)"
        )
    }
    package var helpGeocode: SafeText {
        choose(
            "ask the national address service for a PLACE that is not known offline",
            "demander au service national d’adresses un LIEU inconnu hors ligne"
        )
    }
    package var helpForce: SafeText {
        choose("with add: replace the place that has the name", "avec add\u{A0}: remplacer le lieu qui porte ce nom")
    }
    package var helpUnset: SafeText {
        choose(
            "with `place default`: have no default place any more; with `config`: what is usual again",
            "avec `place default`\u{A0}: ne plus avoir de lieu par défaut\u{A0}; avec `config`\u{A0}: revenir à la valeur par défaut"
        )
    }
    package var helpMan: SafeText {
        choose("write the manual page, for `man`, instead", "écrire plutôt la page de manuel, pour `man`")
    }
}
