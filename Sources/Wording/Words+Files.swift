/// Why a file gives nothing to import, as clauses about the file.
extension Words {
    package func malformedLine(_ what: SafeText, line: Int) -> SafeText {
        choose("line \(line): \(what)", "ligne \(line)\u{A0}: \(what)")
    }

    package func notImported(_ file: SafeText, _ reason: SafeText) -> SafeText {
        choose("\(file): \(reason); nothing was changed", "\(file)\u{A0}: \(reason)\u{A0}; rien n’a été modifié")
    }

    package var theInput: SafeText { choose("the input", "l’entrée") }
    package var standardInput: SafeText { choose("standard input", "l’entrée standard") }
    package var thePortal: SafeText { choose("the portal", "le portail") }

    package var fileMissing: SafeText { choose("there is no such file", "ce fichier n’existe pas") }
    package var fileIsFolder: SafeText {
        choose("it is a folder, not a file", "c’est un dossier, pas un fichier")
    }
    package var fileEmpty: SafeText { choose("it is empty", "il est vide") }
    package var fileWithoutRows: SafeText { choose("it holds no rows", "il n’a aucune ligne de données") }
    package var truncatedGzip: SafeText {
        choose("its gzip packing is cut short", "sa compression gzip est tronquée")
    }
    package var readingInterrupted: SafeText {
        choose("reading it was interrupted", "sa lecture a été interrompue")
    }
    package var extractWithoutToilets: SafeText {
        choose(
            "it is an extract of OpenStreetMap without any amenity=toilets",
            "c’est un extrait d’OpenStreetMap sans aucun amenity=toilets"
        )
    }
    package func tooManySourcesInFile(_ limit: Int) -> SafeText {
        choose("its rows are of more than \(limit) sources", "ses lignes viennent de plus de \(limit) sources")
    }

    package func fileUnreadable(_ reason: String) -> SafeText {
        choose("it cannot be read: \(reason)", "il ne peut pas être lu\u{A0}: \(reason)")
    }

    /// What a file is.
    package func fileIs(_ what: SafeText) -> SafeText { choose("it is \(what)", "c’est \(what)") }

    package func fileIsNotAsked(_ what: SafeText) -> SafeText {
        choose("it is not what was asked for, but \(what)", "ce n’est pas ce qui était demandé, mais \(what)")
    }

    package func outlinesRefused(_ reason: SafeText) -> SafeText {
        choose(
            "its outlines of the arrondissements are not taken: \(reason)",
            "ses contours d’arrondissements sont refusés\u{A0}: \(reason)"
        )
    }

    package func noRowIsToilet(of rows: Int) -> SafeText {
        choose(
            "none of its \(grouped(rows)) rows is a toilet with a place",
            "aucune de ses \(grouped(rows)) lignes ne décrit des toilettes avec une position"
        )
    }

    package func noRowIsPark(of rows: Int) -> SafeText {
        choose("none of its \(grouped(rows)) rows is a park", "aucune de ses \(grouped(rows)) lignes n’est un parc")
    }

    package func noRowIsStreet(of rows: Int) -> SafeText {
        choose(
            "none of its \(grouped(rows)) rows is a street with a geometry",
            "aucune de ses \(grouped(rows)) lignes n’est une rue avec une géométrie"
        )
    }

    package func noRowIsAddress(of rows: Int) -> SafeText {
        choose(
            "none of its \(grouped(rows)) rows is a house number with a point",
            "aucune de ses \(grouped(rows)) lignes n’est un numéro avec un point"
        )
    }

    package func truncatedFile(line: Int) -> SafeText {
        choose(
            "it is cut short: it ends in the middle of line \(line)",
            "il est tronqué\u{A0}: il finit au milieu de la ligne \(line)"
        )
    }

    package func malformed(_ what: SafeText, line: Int, column: Int) -> SafeText {
        choose("line \(line), column \(column): \(what)", "ligne \(line), colonne \(column)\u{A0}: \(what)")
    }

    package func atLine(_ line: Int, _ what: SafeText) -> SafeText {
        choose("line \(line): \(what)", "ligne \(line)\u{A0}: \(what)")
    }

    /// The byte is in hexadecimal. Rows are counted from 1; 0 is the line of column names.
    package func invalidUTF8(byte: String, row: Int) -> SafeText {
        let place =
            row == 0
            ? choose("in its first line", "dans sa première ligne")
            : choose("in row \(row)", "dans la ligne de données \(row)")
        return choose(
            "it is not UTF-8 (byte \(byte) \(place)), probably Windows-1252; convert it first: iconv -f WINDOWS-1252 -t UTF-8 FILE",
            "il n’est pas en UTF-8 (octet \(byte) \(place)), mais sans doute en Windows-1252\u{A0}; convertissez-le d’abord\u{A0}: iconv -f WINDOWS-1252 -t UTF-8 FICHIER"
        )
    }

    package func unsupportedEncoding(_ name: String) -> SafeText {
        choose(
            "it is \(name); convert it first: iconv -f \(name) -t UTF-8 FILE",
            "il est en \(name)\u{A0}; convertissez-le d’abord\u{A0}: iconv -f \(name) -t UTF-8 FICHIER"
        )
    }

    package func tooDeep(_ limit: Int) -> SafeText {
        choose(
            "its brackets are nested more than \(limit) deep",
            "ses crochets sont imbriqués sur plus de \(limit) niveaux"
        )
    }

    package var tooLongValue: SafeText {
        choose("a value or a row is longer than 1 MiB", "une valeur ou une ligne dépasse 1 Mio")
    }

    /// The message and the code are the portal's own.
    package func errorOfPortal(_ message: String?, code: String) -> SafeText {
        let message = message.map { SafeText($0) } ?? choose("no reason given", "sans raison indiquée")
        return choose(
            "the portal answered with an error: \(message) (\(code))",
            "le portail a répondu par une erreur\u{A0}: \(message) (\(code))"
        )
    }

    package func damagedGzip(_ reason: String) -> SafeText {
        choose("its gzip packing is damaged: \(reason)", "sa compression gzip est endommagée\u{A0}: \(reason)")
    }

    package func missingZlib(_ reason: String) -> SafeText {
        choose(
            "it is packed with gzip, and zlib cannot be loaded: \(reason)",
            "il est compressé avec gzip, et zlib ne peut pas être chargée\u{A0}: \(reason)"
        )
    }

    package func noNettle(_ reason: String) -> SafeText {
        choose(
            "Nettle, which computes SHA-256 digests, cannot be loaded: \(reason); install it with `apt-get install libnettle8`",
            "Nettle, qui calcule les empreintes SHA-256, ne peut pas être chargée\u{A0}: \(reason)\u{A0}; installez-la avec `apt-get install libnettle8`"
        )
    }

    package var tooLongPipe: SafeText {
        choose(
            "more than 4 GiB came through the pipe; save it as a file first",
            "plus de 4 Gio sont arrivés par le tube\u{A0}; enregistrez-les d’abord dans un fichier"
        )
    }

    package func fileIsTooLarge(_ limit: Int) -> SafeText {
        choose("it has more than \(grouped(limit)) bytes", "il a plus de \(grouped(limit)) octets")
    }

    package var tooLargeUnpacked: SafeText {
        choose(
            "it is more than 4 GiB when it is unpacked; unpack it first: gunzip FILE",
            "il dépasse 4 Gio une fois décompressé\u{A0}; décompressez-le d’abord\u{A0}: gunzip FICHIER"
        )
    }

    package func inputNotKept(_ reason: String) -> SafeText {
        choose(
            "what came could not be kept in a temporary file: \(reason)",
            "ce qui est arrivé n’a pas pu être gardé dans un fichier temporaire\u{A0}: \(reason)"
        )
    }

    package var spacesOnly: SafeText {
        choose("nothing but spaces for its first 256 KiB", "rien que des espaces dans ses 256 premiers Kio")
    }
}

/// Where JSON or a table breaks its grammar.
extension Words {
    package var noSuchEscape: SafeText {
        choose("there is no such escape in JSON", "cet échappement n’existe pas en JSON")
    }
    package var hexDigitsMissing: SafeText {
        choose("four hexadecimal digits are missing", "il manque quatre chiffres hexadécimaux")
    }
    package var afterEndOfJSON: SafeText {
        choose("there is something after the end of the JSON", "il y a quelque chose après la fin du JSON")
    }
    package var commaOrBraceMissing: SafeText {
        choose("a comma or a closing brace is missing", "il manque une virgule ou une accolade fermante")
    }
    package var commaOrBracketMissing: SafeText {
        choose("a comma or a closing bracket is missing", "il manque une virgule ou un crochet fermant")
    }
    package var nameMissing: SafeText {
        choose("a name in quotation marks is missing", "il manque un nom entre guillemets")
    }
    package var colonMissing: SafeText { choose("a colon is missing", "il manque un deux-points") }
    package var notANumber: SafeText { choose("this is not a number", "ceci n’est pas un nombre") }
    package var valueMissing: SafeText { choose("a value is missing", "il manque une valeur") }
    package var endlessNumber: SafeText { choose("this number has no end", "ce nombre n’a pas de fin") }
    package func noColumn(_ name: String) -> SafeText {
        choose("there is no column \(name)", "il n’y a pas de colonne \(name)")
    }
    package var columnMissing: SafeText { choose("a column is missing", "il manque une colonne") }
    package var noSuchArrondissement: SafeText {
        choose("there is no such arrondissement", "cet arrondissement n’existe pas")
    }
    package var placeMissing: SafeText { choose("there is no place", "il manque une position") }
}

/// What there are too many of in a file.
extension Words {
    package func tooManyColumns(_ limit: Int) -> SafeText {
        choose("the table has more than \(grouped(limit)) columns", "le tableau a plus de \(grouped(limit)) colonnes")
    }
    package func tooManyNodes(_ limit: Int) -> SafeText {
        choose("a way has more than \(grouped(limit)) nodes", "un chemin a plus de \(grouped(limit)) nœuds")
    }
    package func tooManyCorners(_ limit: Int) -> SafeText {
        choose("an outline has more than \(grouped(limit)) corners", "un contour a plus de \(grouped(limit)) sommets")
    }
    package func tooManyRings(_ limit: Int) -> SafeText {
        choose("an outline has more than \(grouped(limit)) rings", "un contour a plus de \(grouped(limit)) anneaux")
    }
    package func tooManyCornersInAll(_ limit: Int) -> SafeText {
        choose(
            "the outlines have more than \(grouped(limit)) corners",
            "les contours ont plus de \(grouped(limit)) sommets"
        )
    }
    package func tooManyStreets(_ limit: Int) -> SafeText {
        choose("there are more than \(grouped(limit)) streets", "il y a plus de \(grouped(limit)) rues")
    }
    package func tooManyAddresses(_ limit: Int) -> SafeText {
        choose("there are more than \(grouped(limit)) addresses", "il y a plus de \(grouped(limit)) adresses")
    }
    package func tooManyParks(_ limit: Int) -> SafeText {
        choose("there are more than \(grouped(limit)) parks", "il y a plus de \(grouped(limit)) parcs")
    }
}

/// What is wrong with the outlines of the arrondissements.
extension Words {
    package func rowIsNoObject(_ row: Int) -> SafeText {
        choose("row \(row) is not an object", "la ligne \(row) n’est pas un objet")
    }
    package func twoOutlines(of number: Int) -> SafeText {
        choose("arrondissement \(number) has two", "l’arrondissement \(number) en a deux")
    }
    package func outlinesMissing(_ count: Int, of numbers: String) -> SafeText {
        choose("there are \(count) of 20, and none of \(numbers)", "il y en a \(count) sur 20, et aucun de \(numbers)")
    }
    package func rowWithoutArrondissement(_ row: Int) -> SafeText {
        choose("row \(row) has no number of an arrondissement", "la ligne \(row) n’a pas de numéro d’arrondissement")
    }
    package func outlineIsNoPolygon(of number: Int) -> SafeText {
        choose(
            "that of arrondissement \(number) is no polygon",
            "celui de l’arrondissement \(number) n’est pas un polygone"
        )
    }
    package func outlineIsNotClosed(of number: Int) -> SafeText {
        choose("that of arrondissement \(number) is not closed", "celui de l’arrondissement \(number) n’est pas fermé")
    }
}
