/// The paragraphs on the help pages of `import` and `status`.
extension Words {
    package var aboutSources: SafeText {
        choose(
            """
            SOURCE is ratp or paris, for one of the City's portals; stations, for the toilets in RATP's stations; \
            region, for those of Île-de-France; streets, for the names of the City's streets, which `near` then knows; \
            parks, for the hours of the City's parks; addresses, for the national address base; an address, of a \
            portal or of a file on the web; a file in any format of the portals (JSON, NDJSON, GeoJSON, CSV; gzip too) \
            or an extract of OpenStreetMap (Overpass JSON, GeoJSON); or - for the standard input. osm and montpellier \
            have no portal that is known here: they stand before a file or an address. Without one it is RATP's \
            portal, and the City's when RATP has the data no more or not all of it. A source's name before a file, as \
            in `import osm FILE`, refuses any other data.
            """,
            """
            SOURCE est ratp ou paris, pour un des portails de la Ville\u{A0}; stations, pour les toilettes des \
            stations de la RATP\u{A0}; region, pour celles d’Île-de-France\u{A0}; streets, pour les noms des rues de \
            la Ville, que `near` connaît alors\u{A0}; parks, pour les horaires des parcs de la Ville\u{A0}; addresses, \
            pour la Base Adresse Nationale\u{A0}; une adresse, d’un portail ou d’un fichier du web\u{A0}; un fichier \
            dans un des formats des portails (JSON, NDJSON, GeoJSON, CSV, aussi en gzip) ou un extrait d’OpenStreetMap \
            (JSON d’Overpass, GeoJSON)\u{A0}; ou - pour l’entrée standard. osm et montpellier n’ont pas de portail \
            connu ici\u{A0}: ces noms se mettent devant un fichier ou une adresse. Sans SOURCE, c’est le portail de la \
            RATP, et celui de la Ville si la RATP n’a plus les données ou ne les a pas toutes. Le nom d’une source \
            devant un fichier, comme dans `import osm FICHIER`, refuse toute autre donnée.
            """
        )
    }

    package var aboutStoring: SafeText {
        choose(
            """
            Each source is stored beside the others and replaces only its own toilets. A toilet that several sources \
            have is in every answer once, with the names of all of them and what the best informed knows.
            """,
            """
            Chaque source est enregistrée à côté des autres et ne remplace que ses propres toilettes. Celles que \
            plusieurs sources connaissent sont une fois dans chaque réponse, avec les noms de toutes et ce qu’en sait \
            la mieux informée.
            """
        )
    }

    package var aboutDoubts: SafeText {
        choose(
            """
            All of it is stored or, if anything goes wrong, nothing. What looks wrong is not stored either, unless \
            --accept: less than 80 % of the source's toilets that are stored, more than 5 % of rows that are none, \
            hours or kinds that cannot be read in more than 20 %, or, of a source that names its toilets, less than 20 \
            % of the names that are stored, as in an extract of another place. A file of a source that nothing is \
            stored of is taken as it is. Certificates are always checked; SSL_CERT_FILE names others to trust.
            """,
            """
            Tout est enregistré ou, si quelque chose échoue, rien. Ce qui semble faux ne l’est pas non plus, sauf avec \
            --accept\u{A0}: moins de 80\u{A0}% des toilettes enregistrées de la source, plus de 5\u{A0}% de lignes qui \
            n’en sont pas, des horaires ou des types illisibles dans plus de 20\u{A0}%, ou, d’une source qui nomme ses \
            toilettes, moins de 20\u{A0}% des noms enregistrés, comme dans un extrait d’un autre lieu. Un fichier \
            d’une source dont rien n’est enregistré est pris tel quel. Les certificats sont toujours vérifiés\u{A0}; \
            SSL_CERT_FILE nomme d’autres autorités.
            """
        )
    }

    package var aboutRepair: SafeText {
        choose(
            """
            With --upgrade or --rebuild nothing is imported. --upgrade brings a store that an older toilets made up to \
            date. --rebuild makes a sound store of what can be read of a damaged one, its history too, and keeps the \
            damaged file beside it. Both take the store's file in the place of SOURCE, else they mean the usual store \
            or --db.
            """,
            """
            Avec --upgrade ou --rebuild, rien n’est importé. --upgrade met à jour une base faite par un toilets plus \
            ancien. --rebuild refait une base saine avec ce qui se lit d’une base abîmée, historique compris, et garde \
            le fichier abîmé à côté. Les deux prennent le fichier de la base à la place de SOURCE, sinon la base \
            habituelle ou celle de --db.
            """
        )
    }

    package var aboutCopying: SafeText {
        choose(
            """
            --from-store copies a whole store into the usual one or --db: toilets, history, parks and places, from a \
            file or a database of PostgreSQL into either. What the target holds is replaced only with --accept. All of \
            it is copied or nothing; readers see the one or the other.
            """,
            """
            --from-store copie une base entière dans la base habituelle ou celle de --db\u{A0}: toilettes, historique, \
            parcs et lieux, d’un fichier ou d’une base PostgreSQL vers l’un ou l’autre. Ce que contient la cible n’est \
            remplacé qu’avec --accept. Tout est copié ou rien\u{A0}; les lecteurs voient l’un ou l’autre.
            """
        )
    }

    package var aboutFetching: SafeText {
        choose(
            """
            Fetching ends when the time that --timeout gives is over, with all tries and waits; without it, after an \
            hour. A try ends sooner: where there is no connection after 10 seconds; where nothing, or less than a \
            kilobyte a second, comes for 20 seconds, with --timeout for as long as that says, a minute at most; or \
            where one answer of a portal takes longer than 120 seconds. A redirect is not followed into this machine \
            or its own network, unless it leads from there.
            """,
            """
            Le téléchargement s’arrête à la fin de la durée de --timeout, essais et attentes compris\u{A0}; sans elle, \
            après une heure. Un essai s’arrête plus tôt\u{A0}: sans connexion après 10\u{A0}secondes\u{A0}; si rien, \
            ou moins d’un kilo-octet par seconde, n’arrive pendant 20\u{A0}secondes, avec --timeout pendant cette \
            durée, une minute au plus\u{A0}; ou si une réponse d’un portail prend plus de 120\u{A0}secondes. Une \
            redirection n’est pas suivie vers cette machine ou son propre réseau, sauf si elle en vient.
            """
        )
    }

    package var aboutOutlines: SafeText {
        choose(
            """
            The outlines of the arrondissements, the City's data set of that name, are taken from a file or an \
            address, as JSON or GeoJSON. `toilets status` then counts the toilets that stand more than ten metres \
            outside of theirs, and toilets of which their source does not say the arrondissement get it with the next \
            import.
            """,
            """
            Les contours des arrondissements, le jeu de données de la Ville de ce nom, sont pris d’un fichier ou d’une \
            adresse, en JSON ou en GeoJSON. `toilets status` compte alors les toilettes à plus de dix mètres hors du \
            leur, et celles dont la source ne dit pas l’arrondissement le reçoivent à l’import suivant.
            """
        )
    }

    package var aboutStreets: SafeText {
        choose(
            """
            streets is the City's data set of its streets, by which places are found by street and address; a file of \
            it is taken too. It replaces the streets that are stored, unless there are less than 80 % of them, or more \
            than 5 % of its rows are none. Streets that have no name for people, such as Voie A/12, are left out.
            """,
            """
            streets est le jeu de données des rues de la Ville, par lequel les lieux sont trouvés par rue et par \
            adresse\u{A0}; un fichier de ce jeu est pris aussi. Il remplace les rues enregistrées, sauf s’il en a \
            moins de 80\u{A0}%, ou si plus de 5\u{A0}% de ses lignes n’en sont pas. Les rues sans nom d’usage, comme \
            Voie A/12, sont laissées de côté.
            """
        )
    }

    package var aboutAddresses: SafeText {
        choose(
            """
            addresses is the national address base (Base Adresse Nationale, Licence Ouverte 2.0), a file for each \
            department, with which a house number is exact, bis and ter too, and streets outside of Paris are found. \
            `import addresses` fetches that of Paris, 75; `import addresses 75 92 93 94` those of four departments; \
            files of it are taken too, several at once. Each import replaces all addresses before it. Without them a \
            number is placed along its street: in the median 31 m from where it is, and within what is said as ± at \
            nine of ten.
            """,
            """
            addresses est la Base Adresse Nationale (Licence Ouverte 2.0), un fichier par département, avec laquelle \
            un numéro est exact, bis et ter compris, et les rues hors de Paris sont trouvées. `import addresses` prend \
            celui de Paris, 75\u{A0}; `import addresses 75 92 93 94` ceux de quatre départements\u{A0}; des fichiers \
            de cette base sont pris aussi, plusieurs à la fois. Chaque import remplace toutes les adresses d’avant. \
            Sans elles, un numéro est placé le long de sa rue\u{A0}: en médiane à 31 m de sa place, et dans ce qui \
            est dit par ± neuf fois sur dix.
            """
        )
    }

    package var aboutParks: SafeText {
        choose(
            """
            parks is the City's data set of its green spaces. It brings the hours of the parks that toilets stand in, \
            for the period that it states, a few weeks or months: import it again in each season. Periods that were \
            imported before are kept. A file of it may have the hours alone, without outlines. `toilets status` says \
            until when the hours are stated.
            """,
            """
            parks est le jeu de données des espaces verts de la Ville. Il apporte les horaires des parcs où se \
            trouvent des toilettes, pour la période qu’il donne, quelques semaines ou mois\u{A0}: importez-le de \
            nouveau à chaque saison. Les périodes déjà importées sont gardées. Un fichier de ce jeu peut n’avoir que \
            les horaires, sans contours. `toilets status` dit jusqu’à quand les horaires sont donnés.
            """
        )
    }

    package var aboutStatedHours: SafeText {
        choose(
            """
            The line of hours counts the toilets whose opening hours are stated for today, their own or those of their \
            park, and says until when the parks state theirs.
            """,
            """
            La ligne des horaires compte les toilettes dont les horaires sont donnés pour aujourd’hui, les leurs ou \
            ceux de leur parc, et dit jusqu’à quand les parcs donnent les leurs.
            """
        )
    }

    package var aboutCheck: SafeText {
        choose(
            """
            --check asks the portal that the data is from, of several sources the first one's, and that of the parks \
            where they were imported; for data from a file, the City's portals. The store names them, and may be from \
            somebody else: a host is said before it is asked, with -q only one that is not known here, and none within \
            this machine or its own network is asked, unless --base-url or TOILETS_PORTAL names it.
            """,
            """
            --check demande au portail d’où viennent les données, celui de la première source s’il y en a plusieurs, \
            et à celui des parcs s’ils ont été importés\u{A0}; pour les données d’un fichier, aux portails de la \
            Ville. C’est la base qui les nomme, et elle peut venir de quelqu’un d’autre\u{A0}: un serveur est annoncé \
            avant d’être interrogé, avec -q seulement s’il n’est pas connu ici, et aucun n’est interrogé sur cette \
            machine ou son propre réseau, sauf si --base-url ou TOILETS_PORTAL le nomme.
            """
        )
    }
}
