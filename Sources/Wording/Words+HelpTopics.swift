/// The topics of `toilets help`, in a line of the overview.
extension Words {
    package var summaryOfPlaces: SafeText { choose("how a PLACE can be written", "comment écrire un LIEU") }
    package var summaryOfTimes: SafeText {
        choose("how a TIME, a DAY or a DURATION can be written", "comment écrire une HEURE, un JOUR ou une DURÉE")
    }
    package var summaryOfFormats: SafeText {
        choose(
            "the formats of answers, and the endings of their files",
            "les formats des réponses, et les terminaisons de leurs fichiers"
        )
    }
    package var summaryOfJSON: SafeText {
        choose("the members of the JSON of an answer", "les membres du JSON d’une réponse")
    }
    package var summaryOfExitStatus: SafeText {
        choose("the numbers with which the program ends", "les nombres avec lesquels le programme finit")
    }
    package var summaryOfEnvironment: SafeText {
        choose("the variables and files that it reads", "les variables et fichiers qu’il lit")
    }
}

/// How a place can be written.
extension Words {
    package var placeStation: SafeText {
        choose("a station of métro, RER, tramway or train", "une station de métro, de RER, de tramway ou une gare")
    }
    package var placeStationOfLine: SafeText {
        choose("a station of a line", "une station d’une ligne")
    }
    package var placeLandmark: SafeText {
        choose("a landmark, by any of its names", "un lieu connu, par l’un de ses noms")
    }
    package var placePark: SafeText { choose("a park or a garden", "un parc ou un jardin") }
    package var placeArrondissement: SafeText {
        choose("the middle of an arrondissement", "le milieu d’un arrondissement")
    }
    package var placeStreet: SafeText {
        choose("a street or a square of Paris", "une rue ou une place de Paris")
    }
    package var placeAddress: SafeText {
        choose(
            "an address, as exactly as its street and numbers are known, which is said: ±80 m",
            "une adresse, aussi précise que sa rue et ses numéros sont connus, ce qui est dit\u{A0}: ±80 m"
        )
    }
    package var placeCorner: SafeText {
        choose(
            "the corner of two streets; also `angle rue A et rue B`, `corner of A and B`",
            "l’angle de deux rues\u{A0}; aussi `angle rue A et rue B`, `corner of A and B`"
        )
    }
    package var placeToilet: SafeText {
        choose("the id of a toilet, as in a list", "l’identifiant de toilettes, comme dans une liste")
    }
    package var placeSaved: SafeText {
        choose("a saved place; see `toilets help place`", "un lieu enregistré\u{A0}; voir `toilets help place`")
    }
    package var placeDecimal: SafeText {
        choose("latitude and longitude in degrees, in this order", "latitude et longitude en degrés, dans cet ordre")
    }
    package var placeLetters: SafeText {
        choose("with letters, in any order", "avec des lettres, dans un ordre quelconque")
    }
    package var placeDegrees: SafeText {
        choose("degrees, minutes and perhaps seconds", "degrés, minutes et au besoin secondes")
    }
    package var placeURI: SafeText {
        choose(
            "a `geo:` URI (RFC 5870); with `;u=80` it is known to 80 m",
            "un URI `geo:` (RFC 5870)\u{A0}; avec `;u=80` il est connu à 80 m près"
        )
    }
    package var placePlusCode: SafeText { choose("a plus code", "un plus code") }
    package var placeLink: SafeText {
        choose(
            "a link to a map of OpenStreetMap, Google, Apple, Bing and others",
            "un lien vers une carte d’OpenStreetMap, Google, Apple, Bing et d’autres"
        )
    }
    package var aboutPlaceNames: SafeText {
        choose(
            """
            Names need no quotes on the command line; leave apostrophes out (gare de lest). Accents, case, articles, \
            abbreviations (bd, av., st) and one or two wrong letters do not matter. The place that was understood is \
            said on standard error, or above the table where it is only roughly known. Where several could be meant \
            they are listed, with what to type for each, and the exit status is 64.
            """,
            """
            Les noms n’ont pas besoin de guillemets sur la ligne de commande\u{A0}; écrivez-les sans apostrophe (gare \
            de lest). Les accents, les majuscules, les articles, les abréviations (bd, av., st) et une ou deux lettres \
            fausses ne comptent pas. Le lieu compris est dit sur la sortie d’erreur, ou au-dessus du tableau s’il \
            n’est connu qu’à peu près. Si plusieurs sont possibles, ils sont listés, avec ce qu’il faut écrire pour \
            chacun, et le code de retour est 64.
            """
        )
    }
}

/// How a time can be written.
extension Words {
    package var aboutTimes: SafeText {
        choose(
            "English and French words are understood in both languages. A local time is that of Paris, or of the place.",
            "Les mots anglais et français sont compris dans les deux langues. Une heure locale est celle de Paris, ou du lieu."
        )
    }
    package var timeOfDay: SafeText {
        choose("a time of day, the next one to come", "une heure du jour, la prochaine à venir")
    }
    package var timePartOfDay: SafeText {
        choose("the evening, the morning, the afternoon", "le soir, le matin, l’après-midi")
    }
    package var timeOfNight: SafeText {
        choose("the same in the English way", "la même chose à l’anglaise")
    }
    package var timeOnDay: SafeText { choose("a time on a day", "une heure d’un jour") }
    package var timeOnWeekday: SafeText {
        choose("on the next such day of the week", "le prochain jour de ce nom")
    }
    package var timeOnDate: SafeText { choose("on a date", "à une date") }
    package var timeWithZone: SafeText {
        choose("with the offset from UTC (ISO 8601)", "avec le décalage avec UTC (ISO 8601)")
    }
    package var timeLater: SafeText { choose("so long from now", "dans cette durée") }
    package var aboutDays: SafeText {
        choose("A DAY, as for --since:", "Un JOUR, comme pour --since\u{A0}:")
    }
    package var dayRelative: SafeText {
        choose("today, yesterday, or the last such day of the week", "aujourd’hui, hier, ou le dernier jour de ce nom")
    }
    package var dayDate: SafeText { choose("a date", "une date") }
    package var aboutDurations: SafeText {
        choose("A DURATION, as for --for and --timeout:", "Une DURÉE, comme pour --for et --timeout\u{A0}:")
    }
    package var durationMinutes: SafeText { choose("minutes", "des minutes") }
    package var durationHours: SafeText { choose("hours, and minutes", "des heures, et des minutes") }
    package var durationSeconds: SafeText { choose("seconds", "des secondes") }
}

/// The formats, and the JSON of an answer.
extension Words {
    package var aboutFormats: SafeText {
        choose(
            """
            --format chooses a format, and so does the ending of the file of -o. Some have an option of their own, \
            such as --json. Without any of these it is the table; for `export` it is GeoJSON, which writes no table. \
            `stats` writes the table, json, ndjson, csv and markdown; `changes` and --batch the table, json, ndjson, \
            geojson, geojsonseq and csv. JSON, GeoJSON and CSV are the same in all languages; Markdown, GPX and KML, \
            which people read too, are in the language of --lang.
            """,
            """
            --format choisit un format, comme le fait la terminaison du fichier de -o. Certains ont leur propre \
            option, comme --json. Sans rien de tout cela, c’est le tableau\u{A0}; pour `export`, qui n’écrit pas de \
            tableau, c’est GeoJSON. `stats` écrit le tableau, json, ndjson, csv et markdown\u{A0}; `changes` et \
            --batch le tableau, json, ndjson, geojson, geojsonseq et csv. JSON, GeoJSON et CSV sont les mêmes dans \
            toutes les langues\u{A0}; Markdown, GPX et KML, que l’on lit aussi, sont dans la langue de --lang.
            """
        )
    }

    package var aboutMembers: SafeText {
        choose(
            """
            `near`, `list`, `search` and `export` write one object: what was asked for, the moment, the totals, and \
            the list `toilets`. Each toilet is an object with the members below; NDJSON has one on each line, and \
            GeoJSON has them as properties, but the position as its point, and a colour for maps (marker-color). rank, \
            distance, bearing, walk and cabin are there where a place was named, along only with --along. What is not \
            known is null, or the word unknown.
            """,
            """
            `near`, `list`, `search` et `export` écrivent un objet\u{A0}: ce qui était demandé, le moment, les totaux \
            et la liste `toilets`. Chacune est un objet aux membres ci-dessous\u{A0}; NDJSON en a un par ligne, et \
            GeoJSON les a comme propriétés, sauf la position, qui est son point, et y ajoute une couleur pour les \
            cartes (marker-color). rank, distance, bearing, walk et cabin y sont si un lieu est nommé, along seulement \
            avec --along. Ce qui n’est pas connu est null, ou le mot unknown.
            """
        )
    }
    package var aboutSchema: SafeText {
        choose(
            """
            ``toilets help json --json`` writes the JSON Schema of an answer, with the members of the whole object \
            too; answers with --fields or --batch have other members.
            """,
            """
            ``toilets help json --json`` écrit le JSON Schema d’une réponse, avec aussi les membres de l’objet \
            entier\u{A0}; avec --fields ou --batch, les membres sont autres.
            """
        )
    }
    package var onlyJSONHasSchema: SafeText {
        choose(
            "help has --json for one topic only: `toilets help json --json`",
            "help n’a --json que pour un sujet\u{A0}: `toilets help json --json`"
        )
    }
    package func formatEndings(_ meaning: SafeText, _ endings: SafeText) -> SafeText {
        choose("\(meaning); files end with \(endings)", "\(meaning)\u{A0}; fichiers en \(endings)")
    }
}

/// The exit statuses.
extension Words {
    package var statusDone: SafeText {
        choose("done, also where nothing was found", "réussi, même si rien n’a été trouvé")
    }
    package var statusNothingFound: SafeText {
        choose(
            "nothing was found, or nothing is on the page, with --exit-status",
            "rien n’a été trouvé, ou rien n’est sur la page, avec --exit-status"
        )
    }
    package var statusUpdateAvailable: SafeText {
        choose("there is newer data, with --check", "il y a des données plus récentes, avec --check")
    }
    package var statusUpdateRequired: SafeText {
        choose(
            "with `status --check`: the store was made by a newer or an older version of the program",
            "avec `status --check`\u{A0}: la base vient d’une version plus récente ou plus ancienne du programme"
        )
    }
    package var statusUsage: SafeText {
        choose(
            "wrong usage: an unknown option, or an invalid value or place",
            "mauvaise utilisation\u{A0}: option inconnue, valeur ou lieu incorrect"
        )
    }
    package var statusBadData: SafeText { choose("the data is not valid", "les données sont incorrectes") }
    package var statusNoInput: SafeText {
        choose("the input does not exist or cannot be read", "l’entrée n’existe pas ou est illisible")
    }
    package var statusUnavailable: SafeText {
        choose(
            "something that is needed is not available, such as a portal or a library",
            "il manque quelque chose, comme un portail ou une bibliothèque"
        )
    }
    package var statusSoftware: SafeText { choose("an error in the program", "une erreur du programme") }
    package var statusCannotCreate: SafeText {
        choose("a file cannot be created", "un fichier ne peut pas être créé")
    }
    package var statusInputOutput: SafeText {
        choose("reading or writing failed", "une lecture ou une écriture a échoué")
    }
    package var statusTryAgain: SafeText {
        choose("busy; trying again may help", "occupé\u{A0}; un nouvel essai peut réussir")
    }
    package var statusBadConfiguration: SafeText {
        choose("the configuration is wrong", "la configuration est incorrecte")
    }
    package var statusHungUp: SafeText { choose("the terminal was closed", "le terminal a été fermé") }
    package var statusInterrupted: SafeText {
        choose("interrupted from the keyboard", "interrompu au clavier")
    }
    package var statusQuit: SafeText { choose("ended with Ctrl-\\", "arrêté avec Ctrl-\\") }
    package var statusTerminated: SafeText { choose("ended with `kill`", "arrêté avec `kill`") }
}

/// The environment and the files.
extension Words {
    package var variableDatabase: SafeText {
        choose("the store: a file, or postgresql://…", "la base\u{A0}: un fichier, ou postgresql://…")
    }
    package var variableConfig: SafeText {
        choose("the folder of settings (~/.config)", "le dossier des réglages (~/.config)")
    }
    package var variableData: SafeText {
        choose("the folder of data (~/.local/share)", "le dossier des données (~/.local/share)")
    }
    package var variableState: SafeText {
        choose(
            "the folder of what was done when (~/.local/state)",
            "le dossier de ce qui a été fait et quand (~/.local/state)"
        )
    }
    package var variableHome: SafeText { choose("your folder", "votre dossier") }
    package var variableNoColor: SafeText {
        choose("no colours, if it is not empty", "pas de couleurs, si elle n’est pas vide")
    }
    package var variableTerm: SafeText {
        choose("no colours, if it is dumb", "pas de couleurs, si elle vaut dumb")
    }
    package var variableLocale: SafeText {
        choose(
            "the language: French where it names it, else English",
            "la langue\u{A0}: le français si elle le nomme, sinon l’anglais"
        )
    }
    package var variableLanguages: SafeText {
        choose(
            "the languages as a list, the preferred one first; read where one of those is set too, and not to C",
            "les langues en liste, la préférée d’abord\u{A0}; lues si l’une de celles-ci est définie, et n’est pas C"
        )
    }
    package var variablePortal: SafeText {
        choose("where the portals are, for tests and mirrors", "l’adresse des portails, pour essais et miroirs")
    }
    package var variableGeocoder: SafeText {
        choose("the server that --geocode asks", "le serveur qu’interroge --geocode")
    }
    package var variableOwnPager: SafeText {
        choose(
            "the program that shows what is longer than the screen; empty for none",
            "le programme qui montre ce qui dépasse l’écran\u{A0}; vide pour aucun"
        )
    }
    package var variablePager: SafeText {
        choose("the same, for all programs (less)", "de même, pour tous les programmes (less)")
    }
    package var variableBrowser: SafeText {
        choose(
            "the program that --open-map and `map` start",
            "le programme que lancent --open-map et `map`"
        )
    }
    package var aboutLibraryVariables: SafeText {
        choose(
            """
            What fetches data reads http_proxy, https_proxy, HTTPS_PROXY, all_proxy and ALL_PROXY too, and no_proxy. A \
            database of PostgreSQL whose address leaves something out takes it from PGHOST, PGHOSTADDR, PGPORT, \
            PGUSER, PGDATABASE, PGPASSWORD, PGSERVICE, PGSSLMODE and the other variables of libpq.
            """,
            """
            Le téléchargement lit aussi http_proxy, https_proxy, HTTPS_PROXY, all_proxy et ALL_PROXY, et no_proxy. Ce \
            que l’adresse d’une base PostgreSQL ne dit pas est pris de PGHOST, PGHOSTADDR, PGPORT, PGUSER, PGDATABASE, \
            PGPASSWORD, PGSERVICE, PGSSLMODE et des autres variables de libpq.
            """
        )
    }
    package var variableCertificates: SafeText {
        choose("the certificates to trust", "les certificats de confiance")
    }
    package var fileStore: SafeText {
        choose(
            "the store, a SpatiaLite file; in $XDG_DATA_HOME where that is set",
            "la base, un fichier SpatiaLite\u{A0}; dans $XDG_DATA_HOME si elle est définie"
        )
    }
    package var filePlaces: SafeText {
        choose(
            "the saved places; in $XDG_CONFIG_HOME where that is set",
            "les lieux enregistrés\u{A0}; dans $XDG_CONFIG_HOME si elle est définie"
        )
    }
    package var fileSettings: SafeText {
        choose("the settings, beside the saved places", "les réglages, à côté des lieux enregistrés")
    }
    package var fileState: SafeText {
        choose(
            "when a note was last shown, so that it comes once a day",
            "quand une remarque a été faite, pour qu’elle ne le soit qu’une fois par jour"
        )
    }
    package var fileBundled: SafeText {
        choose(
            "beside the program: toilets, stations, landmarks and parks that come with it",
            "à côté du programme\u{A0}: les toilettes, stations, lieux connus et parcs livrés avec lui"
        )
    }
}
