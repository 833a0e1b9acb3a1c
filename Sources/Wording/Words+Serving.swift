/// What the command `serve` says and how it is described.
extension Words {
    package var summaryOfServe: SafeText {
        choose(
            "the page with the map, and the same answers for programs, over HTTP",
            "la page avec la carte, et les mêmes réponses pour des programmes, par HTTP"
        )
    }

    package func serving(at address: String) -> SafeText {
        choose(
            "serving at \(SafeText(address)) until Ctrl-C",
            "à l’écoute sur \(SafeText(address)) jusqu’à Ctrl-C"
        )
    }

    package func servingWithoutPage(_ reason: SafeText) -> SafeText {
        choose("without the page: \(reason)", "sans la page\u{A0}: \(reason)")
    }

    package func noSuchHost(_ host: String, _ reason: String) -> SafeText {
        choose(
            "\(quoted(host)) is no address here: \(reason)",
            "\(quoted(host)) n’est pas une adresse ici\u{A0}: \(reason)"
        )
    }

    package func addressInUse(_ host: String, port: String) -> SafeText {
        choose(
            "another program listens at \(SafeText(host)), port \(port); choose one with --port",
            "un autre programme écoute sur \(SafeText(host)), port \(port)\u{A0}; choisissez-en un avec --port"
        )
    }

    package func listeningNotPermitted(_ place: String) -> SafeText {
        choose(
            "you may not listen at \(quoted(place)); ports from 1024 on are free to use",
            "vous ne pouvez pas écouter sur \(quoted(place))\u{A0}; les ports à partir de 1024 sont libres"
        )
    }

    package func socketInUse(_ path: String) -> SafeText {
        choose(
            "another program listens at \(SafeText(path)); end it, or name another file",
            "un autre programme écoute sur \(SafeText(path))\u{A0}; arrêtez-le, ou nommez un autre fichier"
        )
    }

    package func notASocket(_ path: String) -> SafeText {
        choose(
            "\(SafeText(path)) is a file and no socket; name another one",
            "\(SafeText(path)) est un fichier et non un socket\u{A0}; nommez-en un autre"
        )
    }

    package func socketPathTooLong(_ path: String, limit: Int) -> SafeText {
        choose(
            "\(SafeText(path)) is too long for a socket; a path has at most \(limit) bytes",
            "\(SafeText(path)) est trop long pour un socket\u{A0}; un chemin a au plus \(limit) octets"
        )
    }

    package func notListening(_ descriptor: Int) -> SafeText {
        choose(
            "LISTEN_FDS names the descriptor \(descriptor), which is no socket that listens",
            "LISTEN_FDS nomme le descripteur \(descriptor), qui n’est pas un socket à l’écoute"
        )
    }

    package func cannotListen(_ place: String, _ reason: String) -> SafeText {
        choose(
            "cannot serve at \(quoted(place)): \(reason)",
            "impossible de servir sur \(quoted(place))\u{A0}: \(reason)"
        )
    }

    package func noPort(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no port; ports go up to 65535",
            "\(quoted(text)) n’est pas un port\u{A0}; les ports vont jusqu’à 65535"
        )
    }

    package var unixOrHost: SafeText {
        choose(
            "--unix is a place of its own; leave out --host and --port",
            "--unix est un endroit à part\u{A0}; laissez de côté --host et --port"
        )
    }
}

/// The help of `serve`.
extension Words {
    package var helpPort: SafeText { choose("the port, usually 8475", "le port, d’habitude 8475") }

    package var helpHost: SafeText {
        choose(
            "the address to listen at, usually 127.0.0.1, which only this machine reaches",
            "l’adresse où écouter, d’habitude 127.0.0.1, que seule cette machine atteint"
        )
    }

    package var helpUnix: SafeText {
        choose(
            "listen at a Unix socket of this name, which only you may use",
            "écouter sur un socket Unix de ce nom, que vous seul pouvez utiliser"
        )
    }

    package var helpHostName: SafeText {
        choose(
            "also answer for this name of a host; can be given several times",
            "répondre aussi pour ce nom d’hôte\u{A0}; peut être donné plusieurs fois"
        )
    }

    package var helpLog: SafeText {
        choose(
            "write a line for each request to this file; SIGHUP opens it again",
            "écrire une ligne par requête dans ce fichier\u{A0}; SIGHUP le rouvre"
        )
    }

    package var helpLogQueries: SafeText {
        choose("log what was asked too, places included", "noter aussi ce qui est demandé, lieux compris")
    }

    package var aboutServe: SafeText {
        choose(
            """
            A browser gets the page of `toilets map` at the address, with places as one types and any number of toilets; after one \
            visit it works without a connection too. \
            `GET /api/toilets?near=48.85,2.35&prm=1` answers what `toilets near 48.85,2.35 --prm --json` prints, byte for byte. \
            Options are parameters, without their dashes. /api/openapi.json describes all of it, and QGIS opens the address as an \
            OGC API.
            """,
            """
            Un navigateur reçoit à cette adresse la page de `toilets map`, avec les lieux dès la frappe et autant de toilettes \
            qu’il y a\u{A0}; après une visite elle marche aussi sans connexion. \
            `GET /api/toilets?near=48.85,2.35&prm=1` répond ce qu’écrit `toilets near 48.85,2.35 --prm --json`, à l’octet près. \
            Les options sont des paramètres, sans leurs tirets. /api/openapi.json décrit le tout, et QGIS ouvre l’adresse comme une \
            API OGC.
            """
        )
    }

    package var aboutServedHosts: SafeText {
        choose(
            """
            Requests are answered that are for localhost, for an address in numbers, or for a name of --host-name. The store is \
            only read. An import shows at once.
            """,
            """
            Les requêtes admises sont celles pour localhost, pour une adresse en chiffres ou pour un nom de --host-name. La base \
            n’est que lue. Un import se voit aussitôt.
            """
        )
    }

    package var aboutServedLog: SafeText {
        choose(
            """
            Without --log, requests are listed on standard error. Lines have the time, who asked, the method, the path, the status, \
            bytes and microseconds.
            """,
            """
            Sans --log, les requêtes sont listées sur la sortie d’erreur. Les lignes ont l’heure, qui a demandé, la méthode, le \
            chemin, le statut, les octets et les microsecondes.
            """
        )
    }

    package var aboutServedSockets: SafeText {
        choose(
            "Sockets that systemd passes are used where no place is named. SIGTERM and Ctrl-C end it when what was asked is answered.",
            "Les sockets que passe systemd sont utilisés si aucun endroit n’est nommé. SIGTERM et Ctrl-C l’arrêtent une fois les réponses données."
        )
    }

    package var variableListening: SafeText {
        choose("the sockets that systemd passes to `serve`", "les sockets que systemd passe à `serve`")
    }

    package var exampleServe: SafeText {
        choose("serve at http://127.0.0.1:8475/", "servir sur http://127.0.0.1:8475/")
    }
    package var exampleServeLog: SafeText {
        choose("at another port, with a log", "sur un autre port, avec un journal")
    }
    package var exampleServeHost: SafeText {
        choose("for others too, under a name", "pour d’autres aussi, sous un nom")
    }
    package var exampleServeUnix: SafeText {
        choose("behind a web server on this machine", "derrière un serveur web de cette machine")
    }
}
