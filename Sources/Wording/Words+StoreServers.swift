/// Why a store on a server of PostgreSQL cannot be used, and what to do.
extension Words {
    package func serverUnreachable(_ store: String, _ reason: String) -> SafeText {
        choose("\(store) cannot be reached: \(reason)", "la base \(store) est injoignable\u{A0}: \(reason)")
    }

    package func serverRefused(_ store: String, _ reason: String) -> SafeText {
        choose("\(store) does not permit this: \(reason)", "la base \(store) ne le permet pas\u{A0}: \(reason)")
    }

    /// `object` is a type, a name and the role that owns it.
    package func storeOfOthers(_ store: String, _ object: String) -> SafeText {
        choose(
            "\(store) holds the \(object), which belongs to another role than the store, so nothing is done; remove it, or change its owner",
            "la base \(store) contient l’objet «\u{A0}\(object)\u{A0}», qui est à un autre rôle que la base\u{A0}: rien n’est fait\u{A0}; retirez-le, ou changez son propriétaire"
        )
    }

    package func noPostGIS(_ store: String) -> SafeText {
        choose(
            "\(store) lacks PostGIS 3.3 or newer; its administrator adds it with `CREATE EXTENSION postgis`",
            "la base \(store) n’a pas PostGIS 3.3 ou plus récent\u{A0}; son administrateur l’ajoute avec `CREATE EXTENSION postgis`"
        )
    }

    package func noLibpq(_ reason: SafeText) -> SafeText {
        choose(
            "\(reason); install it with `apt-get install libpq5`",
            "\(reason)\u{A0}; installez-la avec `apt-get install libpq5`"
        )
    }

    /// A clause behind "is damaged".
    package var databaseIsNotUTF8: SafeText {
        choose("the database is not one of UTF-8", "la base n’est pas en UTF-8")
    }

    package var restoreAdvice: SafeText {
        choose("restore a backup of the database", "restaurez une sauvegarde de la base")
    }

    package func onlyFilesAreRebuilt(_ store: String) -> SafeText {
        choose(
            "\(store) is no file; restore a backup of the database instead",
            "\(store) n’est pas un fichier\u{A0}; restaurez plutôt une sauvegarde de la base"
        )
    }

    package func roleMayWrite(_ store: String) -> SafeText {
        choose(
            "the role in \(store) may change the toilets; use one that may only read, or say --allow-writer",
            "le rôle de \(store) peut modifier les toilettes\u{A0}; prenez-en un qui ne peut que lire, ou dites --allow-writer"
        )
    }

    package func notADatabaseAddress(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is not the address of a database; it begins with postgresql://, and a file is made by `toilets import`",
            "\(quoted(text)) n’est pas l’adresse d’une base\u{A0}; elle commence par postgresql://, et `toilets import` crée les fichiers"
        )
    }

    package func storeTakesInit(_ usage: SafeText) -> SafeText {
        choose("say `toilets store \(usage)`", "dites `toilets store \(usage)`")
    }

    package func storeIsReady(_ store: String, _ quoted: String) -> SafeText {
        choose(
            "\(store) is ready; `toilets import --db \(quoted)` fills it",
            "la base \(store) est prête\u{A0}; `toilets import --db \(quoted)` la remplit"
        )
    }

    package func lineIsNoShard(_ line: Int) -> SafeText {
        choose(
            "line \(line) of the shards is not the address of a database; write one on each line, as postgresql://host/database",
            "la ligne \(line) des fragments n’est pas l’adresse d’une base\u{A0}; écrivez-en une par ligne, comme postgresql://hôte/base"
        )
    }

    package func shardTwice(_ line: Int) -> SafeText {
        choose(
            "line \(line) of the shards names the same database as another line; each shard needs its own",
            "la ligne \(line) des fragments nomme la même base qu’une autre\u{A0}; chaque fragment a la sienne"
        )
    }

    package func noShards(_ most: Int) -> SafeText {
        choose(
            "name from 1 to \(most) shards: the address of a database on each line",
            "nommez de 1 à \(most) fragments\u{A0}: l’adresse d’une base par ligne"
        )
    }

    package func shardIsFilled(_ store: String) -> SafeText {
        choose(
            "\(store) has toilets already; name an empty database for each shard",
            "la base \(store) a déjà des toilettes\u{A0}; nommez une base vide pour chaque fragment"
        )
    }

    package func storeIsThere(_ store: String) -> SafeText {
        choose(
            "\(store) is a store already; shards are for a new one, in an empty database",
            "\(store) est déjà une base de toilettes\u{A0}; les fragments sont pour une nouvelle, dans une base vide"
        )
    }

    package var helpShards: SafeText {
        choose(
            "put the toilets on the databases whose addresses are the lines of FILE",
            "répartir les toilettes sur les bases dont FICHIER donne les adresses, une par ligne"
        )
    }

    package var aboutShards: SafeText {
        choose(
            """
            With --shards the toilets go to several servers, each with a part of the Earth, and the database leads \
            there with postgres_fdw. Most people never need this: Documentation/scale.md, with the sources of the \
            program, says when, and what it costs.
            """,
            """
            Avec --shards, les toilettes vont sur plusieurs serveurs, chacun avec une partie de la Terre, et la base y \
            mène par postgres_fdw. Presque personne n’en a besoin\u{A0}: Documentation/scale.md, dans les sources du \
            programme, dit quand, et ce que cela coûte.
            """
        )
    }

    package var exampleShards: SafeText {
        choose("spread the toilets over several servers", "répartir les toilettes sur plusieurs serveurs")
    }

    package var summaryOfStore: SafeText {
        choose("make a store in a database of PostgreSQL", "créer une base sur un serveur PostgreSQL")
    }

    package var aboutStore: SafeText {
        choose(
            """
            `init` makes the tables of a store in a database with PostGIS 3.3 or newer, or brings older ones up to \
            date. From then on its address stands for a file: in --db, and in $TOILETS_DB. With --dry-run the SQL for \
            an empty database is printed instead.
            """,
            """
            `init` crée les tables d’une base sur un serveur avec PostGIS 3.3 ou plus récent, ou met les anciennes à \
            jour. Ensuite l’adresse remplace un fichier\u{A0}: dans --db et dans $TOILETS_DB. Avec --dry-run, le SQL \
            pour une base vide est seulement affiché.
            """
        )
    }

    package var aboutStoreRoles: SafeText {
        choose(
            """
            All commands but `import` and `store` only need a role that may read the tables, and `serve` refuses \
            another one. Put the password into ~/.pgpass or a service file; the address may also name several hosts.
            """,
            """
            Toutes les commandes sauf `import` et `store` se contentent d’un rôle qui peut lire les tables, et `serve` \
            en refuse un autre. Mettez le mot de passe dans ~/.pgpass ou dans un fichier de services\u{A0}; l’adresse \
            peut nommer plusieurs hôtes.
            """
        )
    }

    package var exampleStoreInit: SafeText {
        choose("make the tables", "créer les tables")
    }

    package var exampleStoreScript: SafeText {
        choose("print what that would do", "afficher ce que cela ferait")
    }

    package var helpAllowWriter: SafeText {
        choose(
            "serve also as a role of the database that may change the toilets",
            "servir aussi avec un rôle de la base qui peut modifier les toilettes"
        )
    }
}
