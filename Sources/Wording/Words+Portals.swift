/// Why a portal or another address of the web gave nothing. Addresses are without passwords; a reason is libcurl's or
/// the system's own.
extension Words {
    package func missingLibcurl(_ reason: String) -> SafeText {
        choose(
            "libcurl, which fetches what is on the web, cannot be loaded: \(reason)",
            "libcurl, qui télécharge ce qui est sur le web, ne peut pas être chargée\u{A0}: \(reason)"
        )
    }
    package func invalidAddress(_ text: String) -> SafeText {
        choose("\(text) is no address of the web", "\(text) n’est pas une adresse du web")
    }
    package func unreachable(_ address: String, _ reason: String) -> SafeText {
        choose("\(address) cannot be reached: \(reason)", "\(address) est injoignable\u{A0}: \(reason)")
    }
    package func transferFailed(_ address: String, _ reason: SafeText) -> SafeText {
        choose("\(address) could not be asked: \(reason)", "\(address) n’a pas pu être interrogé\u{A0}: \(reason)")
    }
    package var transferStopped: SafeText { choose("stopped", "arrêté") }
    package func noConnection(_ address: String) -> SafeText {
        choose(
            "\(address) cannot be reached: no connection came about in time",
            "\(address) est injoignable\u{A0}: la connexion n’a pas abouti à temps"
        )
    }
    package func noAnswer(_ address: String) -> SafeText {
        choose("\(address) did not answer in time", "\(address) n’a pas répondu à temps")
    }
    package func unfinishedAnswer(_ address: String, bytes count: Int) -> SafeText {
        choose(
            "\(address) did not finish its answer in time; \(bytes(count)) came",
            "\(address) n’a pas fini sa réponse à temps\u{A0}; reçu\u{A0}: \(bytes(count))"
        )
    }
    package func brokenOffAnswer(_ address: String, bytes count: Int) -> SafeText {
        choose(
            "the answer of \(address) broke off after \(bytes(count))",
            "la réponse de \(address) s’est interrompue après \(bytes(count))"
        )
    }
    package func untrustedServer(_ address: String, _ reason: String) -> SafeText {
        choose(
            "\(address) does not prove that it is what it says: \(reason)",
            "\(address) ne prouve pas son identité\u{A0}: \(reason)"
        )
    }
    package func unsafeRedirect(_ address: String, to next: String) -> SafeText {
        choose(
            "\(address) leads on to \(next), which is not https and so not followed",
            "\(address) renvoie vers \(next), qui n’est pas en https et n’est donc pas suivi"
        )
    }
    package func endlessRedirects(_ address: String) -> SafeText {
        choose(
            "\(address) leads from one address to the next without end",
            "\(address) renvoie sans fin d’une adresse à l’autre"
        )
    }
    package func privateAddress(_ address: String) -> SafeText {
        choose(
            "\(address) leads into this machine or its own network",
            "\(address) mène à cette machine ou à son propre réseau"
        )
    }
    package func tooLongAnswer(_ address: String, mebibytes: Int) -> SafeText {
        choose(
            "the answer of \(address) is longer than \(mebibytes) MiB",
            "la réponse de \(address) dépasse \(mebibytes) Mio"
        )
    }
    package func damagedEncoding(_ address: String, _ reason: String) -> SafeText {
        choose(
            "the packing of what \(address) sends is damaged: \(reason)",
            "la compression de ce que \(address) envoie est endommagée\u{A0}: \(reason)"
        )
    }
    package func notFound(_ address: String, status: Int) -> SafeText {
        choose("\(address) is not there (HTTP \(status))", "\(address) n’existe pas (HTTP \(status))")
    }
    /// The status is that of HTTP, with the message of the server.
    package func serverError(_ address: String, _ status: SafeText, until time: String?) -> SafeText {
        let end = time.map { choose(" until \($0)", " jusqu’à \($0)") } ?? ""
        return choose(
            "\(address) has trouble of its own (\(status))\(end)", "\(address) a un problème (\(status))\(end)"
        )
    }
    package func refused(_ address: String, _ status: SafeText) -> SafeText {
        choose("\(address) does not want to answer (\(status))", "\(address) refuse de répondre (\(status))")
    }
    package func rateLimited(_ address: String, until time: String?) -> SafeText {
        let end = time.map {
            choose(" and answers again from \($0) on", " et répondra de nouveau à partir de \($0)")
        }
        return choose(
            "\(address) has answered often enough for now\(end ?? "")",
            "\(address) a reçu trop de demandes pour le moment\(end ?? "")"
        )
    }
    package func http(_ status: Int, _ message: String?) -> SafeText {
        guard let message else { return "HTTP \(status)" }
        return choose("HTTP \(status): \(message)", "HTTP \(status)\u{A0}: \(message)")
    }
    package func webPageInsteadOfData(_ address: String) -> SafeText {
        choose(
            "\(address) answers with a web page instead of data, as a network does that wants a login first",
            "\(address) répond par une page web au lieu de données, comme le fait un réseau qui demande de s’identifier"
        )
    }
    package func unsupportedType(_ address: String, _ type: String) -> SafeText {
        choose(
            "\(address) answers with \(type), which is no data",
            "\(address) répond par \(type), ce qui n’est pas un format de données"
        )
    }
    package func noDataset(_ address: String, _ name: String) -> SafeText {
        choose("\(address) no longer has the data set \(name)", "\(address) n’a plus le jeu de données \(name)")
    }
    package func incomplete(_ address: String, received: Int, announced: Int) -> SafeText {
        choose(
            "\(address) gives \(rows(received)) where it announces \(grouped(announced))",
            "\(address) donne \(rows(received)) au lieu des \(grouped(announced)) annoncées"
        )
    }
    package func repeatedRows(_ address: String, _ count: Int) -> SafeText {
        let rows = count == 1 ? choose("a row", "une ligne") : self.rows(count)
        return choose(
            "\(address) gives \(rows) twice from page to page, so others are missing",
            "\(address) donne \(rows) deux fois d’une page à l’autre, donc il en manque d’autres"
        )
    }
    package func tooManyRows(_ address: String, announced: Int, limit: Int) -> SafeText {
        choose(
            "\(address) has \(rows(announced)), of which its pages give \(grouped(limit)) only",
            "\(address) a \(rows(announced)), dont ses pages ne donnent que \(grouped(limit))"
        )
    }
    package func answerNotKept(_ reason: String) -> SafeText {
        choose(
            "what comes cannot be kept in a temporary file: \(reason)",
            "ce qui arrive ne peut pas être gardé dans un fichier temporaire\u{A0}: \(reason)"
        )
    }
    package func rows(_ count: Int) -> SafeText { counted(count, "row", "rows", "ligne", "lignes") }
}

/// What to do where a portal gave nothing.
extension Words {
    package var installLibcurl: SafeText {
        choose(
            "install it with `apt-get install libcurl3-gnutls`", "installez-la avec `apt-get install libcurl3-gnutls`"
        )
    }
    package var addressesBeginWithHTTP: SafeText {
        choose("it begins with https:// or http://", "elle commence par https:// ou http://")
    }
    package var nothingChanged: SafeText { choose("nothing was changed", "rien n’a été modifié") }
    package var tryAgainLater: SafeText {
        choose("nothing was changed; try again later", "rien n’a été modifié\u{A0}; réessayez plus tard")
    }
    package var lookAtClock: SafeText {
        choose(
            "look at this machine's clock and network, or name what to trust in SSL_CERT_FILE",
            "vérifiez l’horloge et le réseau de cette machine, ou indiquez les certificats dans SSL_CERT_FILE"
        )
    }
    package var privateNetworkRefused: SafeText {
        choose(
            "nothing was changed; only an address that you name may lie there",
            "rien n’a été modifié\u{A0}; seule une adresse que vous indiquez peut s’y trouver"
        )
    }
    package var nameAnotherSource: SafeText {
        choose(
            "nothing was changed; name another source: `toilets help import`",
            "rien n’a été modifié\u{A0}; indiquez une autre source\u{A0}: `toilets help import`"
        )
    }
    package var logInWithBrowser: SafeText {
        choose(
            "nothing was changed; log in with a browser, or look at the address",
            "rien n’a été modifié\u{A0}; identifiez-vous avec un navigateur, ou vérifiez l’adresse"
        )
    }
}

/// The national address service.
extension Words {
    package func asking(_ host: String, for text: String) -> SafeText {
        choose(
            "asking the address service \(host) for \(quoted(text))",
            "question au service d’adresses \(host)\u{A0}: \(quoted(text))"
        )
    }
    package func noAddressService(_ reason: SafeText, advice: SafeText) -> SafeText {
        self.advice(
            choose(
                "the address service is not available: \(reason)",
                "le service d’adresses n’est pas disponible\u{A0}: \(reason)"
            ),
            advice
        )
    }
    package var lookAtGeocoder: SafeText {
        choose(
            "look at TOILETS_GEOCODER, or give coordinates, as in 48.85,2.35",
            "vérifiez TOILETS_GEOCODER, ou donnez des coordonnées, comme 48.85,2.35"
        )
    }
    package var logInOrGiveCoordinates: SafeText {
        choose(
            "log in with a browser, or give coordinates, as in 48.85,2.35",
            "identifiez-vous avec un navigateur, ou donnez des coordonnées, comme 48.85,2.35"
        )
    }
    package var giveCoordinates: SafeText {
        choose(
            "try again later, or give coordinates, as in 48.85,2.35",
            "réessayez plus tard, ou donnez des coordonnées, comme 48.85,2.35"
        )
    }
}

/// What happens while something is fetched or read.
extension Words {
    package func received(_ count: Int?, bytes size: Int, seconds time: Double, from origin: String)
        -> SafeText
    {
        let rows = count.map { "\(self.rows($0)), " as SafeText } ?? ""
        return choose(
            "received \(rows)\(bytes(size)) in \(seconds(time)) from \(origin)",
            "reçu \(rows)\(bytes(size)) en \(seconds(time)) de \(origin)"
        )
    }
    package func tryingAgain(in time: Double) -> SafeText {
        choose("trying again in \(seconds(time))", "nouvel essai dans \(seconds(time))")
    }
    package func askingInstead(_ host: String) -> SafeText {
        choose("asking \(host) instead", "question à \(host) à la place")
    }
    /// The total is the announced size of the answer; the rate is in bytes per second.
    package func receiving(rows count: Int, bytes size: Int, of total: Int?, rate: Int) -> SafeText {
        let rows = count > 0 ? "\(self.rows(count)), " as SafeText : ""
        let total = total.map { choose(" of \(bytes($0))", " sur \(bytes($0))") } ?? ""
        return choose(
            "receiving: \(rows)\(bytes(size))\(total), \(bytes(rate))/s",
            "réception\u{A0}: \(rows)\(bytes(size))\(total), \(bytes(rate))/s"
        )
    }
    package func reading(rows count: Int, bytes size: Int, share: Int?) -> SafeText {
        let share = share.map { " (\(percent($0)))" as SafeText } ?? ""
        return choose(
            "reading: \(rows(count)), \(bytes(size))\(share)", "lecture\u{A0}: \(rows(count)), \(bytes(size))\(share)"
        )
    }
}
