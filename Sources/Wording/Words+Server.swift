/// What the server says to those who ask it.
extension Words {
    /// The title of a problem, by its status.
    package func problem(_ status: Int) -> SafeText {
        switch status {
        case 400: choose("The question is not understood", "La question n’est pas comprise")
        case 403: choose("The request comes from another site", "La requête vient d’un autre site")
        case 404: choose("There is no such thing", "Ceci n’existe pas")
        case 405: choose("The method is not allowed", "La méthode n’est pas admise")
        case 406: choose("No accepted format", "Aucun format accepté")
        case 413: choose("The body is too large", "Le corps est trop grand")
        case 415: choose("The body is not understood", "Le corps n’est pas compris")
        case 421: choose("The request is for another host", "La requête est pour un autre hôte")
        case 503: choose("Not available now", "Indisponible pour l’instant")
        default: choose("The answer failed", "La réponse a échoué")
        }
    }

    package func noSuchResource(_ path: String) -> SafeText {
        choose(
            "there is nothing at \(quoted(path)); /api/openapi.json describes what there is",
            "il n’y a rien à \(quoted(path))\u{A0}; /api/openapi.json décrit ce qu’il y a"
        )
    }

    package func methodNotAllowed(_ methods: [String]) -> SafeText {
        let methods = alternatives(methods.map { SafeText($0) })
        return choose("use \(methods)", "utilisez \(methods)")
    }

    package func notAcceptable(_ types: [SafeText]) -> SafeText {
        let types = alternatives(types)
        return choose("the answer can be \(types)", "la réponse peut être \(types)")
    }

    package func forbiddenHost(_ host: String) -> SafeText {
        choose(
            "this server is not \(quoted(host)); whoever runs it can allow names with --host-name",
            "ce serveur n’est pas \(quoted(host))\u{A0}; qui le gère peut admettre des noms avec --host-name"
        )
    }

    package func noSuchParameter(_ name: String) -> SafeText {
        choose("there is no parameter \(quoted(name)) here", "il n’y a pas de paramètre \(quoted(name)) ici")
    }

    package func repeatedParameter(_ name: String) -> SafeText {
        choose("\(quoted(name)) is given twice", "\(quoted(name)) est donné deux fois")
    }

    package func notYesOrNo(_ name: String, _ value: String) -> SafeText {
        choose(
            "\(quoted(name)) is 1 or 0, and not \(quoted(value))",
            "\(quoted(name)) vaut 1 ou 0, et non \(quoted(value))"
        )
    }

    package func parameterMissing(_ name: String) -> SafeText {
        choose("\(quoted(name)) is missing or empty", "\(quoted(name)) manque ou est vide")
    }

    package func tooManyLeftOut(_ count: Int, limit: Int) -> SafeText {
        choose(
            "\(grouped(count)) toilets are left out, and at most \(grouped(limit)) are listed; ask with within, or without why",
            "\(grouped(count)) toilettes sont laissées de côté, et au plus \(grouped(limit)) sont listées\u{A0}; demandez avec within, ou sans why"
        )
    }
    package func pageTooLarge(_ limit: Int) -> SafeText {
        choose(
            "a page has at most \(grouped(limit)) toilets; ask for the next page with page=2",
            "une page contient au plus \(grouped(limit)) toilettes\u{A0}; demandez la page suivante avec page=2"
        )
    }

    package func tooManyChanges(_ number: Int, limit: Int) -> SafeText {
        choose(
            "\(grouped(number)) changes are more than the \(grouped(limit)) of an answer; ask for fewer days with since and until",
            "\(grouped(number)) changements, c’est plus que les \(grouped(limit)) d’une réponse\u{A0}; demandez moins de jours avec since et until"
        )
    }

    package func severalPlacesFit(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) could be several places; ask for one of the choices",
            "\(quoted(text)) peut être plusieurs lieux\u{A0}; demandez l’un des choix"
        )
    }

    package func noToiletOfID(_ id: String) -> SafeText {
        choose("there is no toilet \(quoted(id))", "il n’y a pas de toilettes \(quoted(id))")
    }

    package var forbiddenOrigin: SafeText {
        choose(
            "only pages of this server may send this; a page of another site asks with GET",
            "seules les pages de ce serveur peuvent l’envoyer\u{A0}; une page d’un autre site demande par GET"
        )
    }
    package func bodyTooLarge(_ limit: Int) -> SafeText {
        choose(
            "the body is unpacked more than \(grouped(limit)) bytes; send it in parts",
            "le corps décompressé fait plus de \(grouped(limit)) octets\u{A0}; envoyez-le en parties"
        )
    }
    package func tooManyRows(_ limit: Int) -> SafeText {
        choose(
            "the body has more than \(grouped(limit)) rows; send them in parts",
            "le corps a plus de \(grouped(limit)) lignes\u{A0}; envoyez-les en parties"
        )
    }
    package func unknownEncoding(_ name: String) -> SafeText {
        choose(
            "the body is encoded as \(quoted(name)); send it as it is, or with gzip",
            "le corps est encodé en \(quoted(name))\u{A0}; envoyez-le tel quel, ou en gzip"
        )
    }
    package var damagedGzipBody: SafeText {
        choose(
            "the body cannot be unpacked, though Content-Encoding says gzip",
            "le corps ne peut être décompressé, bien que Content-Encoding dise gzip"
        )
    }

    package var storeUnavailable: SafeText {
        choose(
            "the data cannot be read now; try again later",
            "les données ne peuvent être lues pour l’instant\u{A0}; réessayez plus tard"
        )
    }

    package var answerFailed: SafeText {
        choose("the answer could not be made", "la réponse n’a pu être faite")
    }
}

/// What the parameters of the server mean that are no options.
extension Words {
    package var helpSearchedWords: SafeText { choose("the words to look for", "les mots à chercher") }

    package var helpUsable: SafeText {
        choose(
            "only toilets that `near` finds too: not out of service, and for everybody",
            "seulement celles que trouve aussi `near`\u{A0}: ni hors service, ni réservées"
        )
    }
    package var helpOffset: SafeText {
        choose("how many to pass over", "combien en sauter")
    }

    package var helpDatetime: SafeText {
        choose("a period, which leaves nothing out", "une période, qui n’écarte rien")
    }
}
