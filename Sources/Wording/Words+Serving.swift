/// What the command `serve` says and how it is described.
extension Words {
    package var summaryOfServe: SafeText {
        choose(
            "the page with the map, and the same answers for programs, over HTTP",
            "la page avec la carte, et les mêmes réponses pour des programmes, par HTTP"
        )
    }

    package func serving(at address: String) -> SafeText {
        choose("serving at \(SafeText(address)) until Ctrl-C", "à l’écoute sur \(SafeText(address)) jusqu’à Ctrl-C")
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
            "cannot serve at \(quoted(place)): \(reason)", "impossible de servir sur \(quoted(place))\u{A0}: \(reason)"
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
            "listen at a Unix socket of this name, which only you may use unless --unix-mode says otherwise",
            "écouter sur un socket Unix de ce nom, que vous seul pouvez utiliser, sauf avec --unix-mode"
        )
    }

    package var helpUnixMode: SafeText {
        choose(
            "who may use the socket, as chmod takes it: 600 (usual), 660 for a group, 666",
            "qui peut utiliser le socket, comme pour chmod\u{A0}: 600 (d’habitude), 660 pour un groupe, 666"
        )
    }

    package func noSocketMode(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no mode of a socket; write three octal digits from 600 to 777, such as 660",
            "\(quoted(text)) n’est pas un mode de socket\u{A0}; écrivez trois chiffres octaux de 600 à 777, comme 660"
        )
    }

    package var unixModeAlone: SafeText {
        choose(
            "--unix-mode says who may use a Unix socket; add --unix FILE",
            "--unix-mode dit qui peut utiliser un socket Unix\u{A0}; ajoutez --unix FICHIER"
        )
    }

    package var helpHostName: SafeText {
        choose(
            "also answer for this name of a host; can be given several times",
            "répondre aussi pour ce nom d’hôte\u{A0}; peut être donné plusieurs fois"
        )
    }

    package var helpTrustedProxy: SafeText {
        choose(
            "a web server that passes on requests and names their clients, or a range such as 10.0.0.0/8; can be given several times",
            "un serveur web qui transmet des requêtes et nomme leurs clients, ou une plage comme 10.0.0.0/8\u{A0}; peut être donné plusieurs fois"
        )
    }

    package func noProxyAddress(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no address; write one such as 192.0.2.7, or a range such as 10.0.0.0/8",
            "\(quoted(text)) n’est pas une adresse\u{A0}; écrivez-en une comme 192.0.2.7, ou une plage comme 10.0.0.0/8"
        )
    }

    package var aboutServedProxies: SafeText {
        choose(
            """
            Each address, but those of this machine and of --trusted-proxy, may make 50 requests a second, beyond a \
            first 200, and have 64 connections, 4 exports and 32 long questions at a time. Behind a web server on \
            another machine all would share these: name it with --trusted-proxy, and its Forwarded or X-Forwarded-For \
            says for whom it asks. /health is never limited.
            """,
            """
            Chaque adresse, sauf celles de cette machine et de --trusted-proxy, peut faire 50 requêtes par seconde, \
            après les 200 premières, et avoir 64 connexions, 4 exports et 32 longues questions à la fois. Derrière un \
            serveur web d’une autre machine, tous partageraient ces limites\u{A0}: nommez-le avec --trusted-proxy, et \
            son Forwarded ou X-Forwarded-For dit pour qui il demande. /health n’est jamais limité.
            """
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
            A browser gets the page of `toilets map` at the address, with places as one types and any number of \
            toilets; after one visit it works without a connection too, from another machine where it came over HTTPS. \
            `GET /api/toilets?near=48.85,2.35&prm=1` answers what `toilets near 48.85,2.35 --prm --json` prints, byte \
            for byte. Options that choose toilets and pages are parameters, without their dashes; a page has at most \
            1000. /api/openapi.json describes all of it, and QGIS opens the address as an OGC API.
            """,
            """
            Un navigateur reçoit à cette adresse la page de `toilets map`, avec les lieux dès la frappe et autant de \
            toilettes qu’il y a\u{A0}; après une visite elle marche aussi sans connexion, depuis une autre machine si \
            elle est venue par HTTPS. `GET /api/toilets?near=48.85,2.35&prm=1` répond ce qu’écrit `toilets near \
            48.85,2.35 --prm --json`, à l’octet près. Les options qui choisissent des toilettes et des pages sont des \
            paramètres, sans leurs tirets\u{A0}; une page en a au plus 1000. /api/openapi.json décrit le tout, et QGIS \
            ouvre l’adresse comme une API OGC.
            """
        )
    }

    package var aboutServedHosts: SafeText {
        choose(
            """
            Requests are answered that are for localhost, for an address in numbers, or for a name of --host-name. \
            While it serves, the store is only read; before, the usual one is made or brought up to date where needed. \
            An import shows at once.
            """,
            """
            Les requêtes admises sont celles pour localhost, pour une adresse en chiffres ou pour un nom de \
            --host-name. Pendant le service, la base n’est que lue\u{A0}; avant, la base habituelle est créée ou mise \
            à jour s’il le faut. Un import se voit aussitôt.
            """
        )
    }

    package var aboutServedLog: SafeText {
        choose(
            """
            Without --log, requests are listed on standard error. Lines have the time, who asked, the method, the \
            path, the status, bytes and microseconds. Where nobody reads them, they are lost beyond a megabyte, and a \
            line says how many.
            """,
            """
            Sans --log, les requêtes sont listées sur la sortie d’erreur. Les lignes ont l’heure, qui a demandé, la \
            méthode, le chemin, le statut, les octets et les microsecondes. Si personne ne les lit, elles sont perdues \
            au-delà d’un mégaoctet, et une ligne dit combien.
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
