/// Why a store on a server of PostgreSQL cannot be used, and what to do.
extension Words {
    package func serverUnreachable(_ store: String, _ reason: String) -> SafeText {
        choose(
            "\(store) cannot be reached: \(reason)",
            "la base \(store) est injoignable\u{A0}: \(reason)"
        )
    }

    package func serverRefused(_ store: String, _ reason: String) -> SafeText {
        choose(
            "\(store) does not permit this: \(reason)",
            "la base \(store) ne le permet pas\u{A0}: \(reason)"
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
}
