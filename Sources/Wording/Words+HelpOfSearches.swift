/// The paragraphs on the help pages of the commands that search.
extension Words {
    package var aboutPlaceOfNear: SafeText {
        choose(
            """
            PLACE is a station (chatelet, M4 odeon), a landmark (tour eiffel), a park, an arrondissement (11e), a \
            street, an address (12 rue Ortolan), coordinates (48.85,2.35), a link to a map, or a saved place (@home). \
            It needs no quotes; leave apostrophes out, since a shell would wait for another one: gare de lest. Without \
            PLACE it is the default one of the saved places. `toilets help places` has all forms.
            """,
            """
            LIEU est une station (chatelet, M4 odeon), un lieu connu (tour eiffel), un parc, un arrondissement (11e), \
            une rue, une adresse (12 rue Ortolan), des coordonnées (48.85,2.35), un lien vers une carte ou un lieu \
            enregistré (@home). Les guillemets sont inutiles\u{A0}; sans apostrophe, car le shell en attendrait une \
            autre\u{A0}: gare de lest. Sans LIEU, c’est le lieu enregistré par défaut. `toilets help places` donne \
            toutes les formes.
            """
        )
    }

    package var aboutWalks: SafeText {
        choose(
            """
            Distances are as the crow flies. Minutes are on foot, at 4.5 km/h along the streets; beyond 5 km, within \
            one park, nearer than the streets, or where none are known, on a way that is 1.3 times the distance. \
            --speed and --detour change that, also for --within 10min and --on-arrival. --by walk puts the nearest on \
            foot first. Toilets that are out of service, or not for everybody, are left out, unless --any-status. \
            Data that is older than 90 days is said to be, once a day, and so is the end of the period for which \
            parks state their hours.
            """,
            """
            Les distances sont à vol d’oiseau. Les minutes sont à pied, à 4,5\u{A0}km/h par les rues\u{A0}; au-delà de \
            5\u{A0}km, dans un même parc, plus près que les rues ou quand on n’en connaît pas, sur un trajet de 1,3 \
            fois la distance. --speed et --detour changent cela, aussi pour --within 10min et --on-arrival. --by walk \
            met d’abord les plus proches à pied. Les toilettes hors service, ou réservées à certains, sont écartées, \
            sauf avec --any-status. Des données de plus de 90\u{A0}jours sont signalées, une fois par jour, comme la \
            fin de la période pour laquelle les parcs donnent leurs horaires.
            """
        )
    }

    package var aboutParkHours: SafeText {
        choose(
            """
            Toilets with the hours of their park have those that the park states, after `toilets import parks`. \
            Outside of the stated period they are unknown, with what is usual at this time of the year; "park usually \
            open" and "park usually closed" are inferred from hours that were the same in every park and season.
            """,
            """
            Les toilettes aux horaires de leur parc ont ceux que le parc donne, après `toilets import parks`. En \
            dehors de cette période ils sont inconnus, avec ce qui est habituel à ce moment de l’année\u{A0}; \
            «\u{A0}parc ouvert d’habitude\u{A0}» et «\u{A0}parc fermé d’habitude\u{A0}» sont déduits d’horaires qui \
            étaient les mêmes dans tous les parcs et à toutes les saisons.
            """
        )
    }

    package var aboutGeocoding: SafeText {
        choose(
            """
            With --geocode, a place that is not known here is asked for at the national address service, the \
            Géoplateforme at data.geopf.fr, or the server that $TOILETS_GEOCODER names. Nothing is sent there without \
            the option, and with it only the words of PLACE and the middle of Paris, around which they are looked for, \
            where nothing here has such a name, or the house number is not known here. What the service finds is \
            stored, the last thousand places, and needs no network the next time. Its addresses are those of the Base \
            Adresse Nationale, under the Licence Ouverte 2.0.
            """,
            """
            Avec --geocode, un lieu inconnu ici est demandé au service national d’adresses, la Géoplateforme à \
            data.geopf.fr, ou au serveur que nomme $TOILETS_GEOCODER. Sans cette option rien n’y est envoyé, et avec \
            elle seulement les mots de LIEU et le milieu de Paris, autour duquel il est cherché, quand rien ici ne \
            porte ce nom, ou que le numéro n’est pas connu ici. Ce que le service trouve est enregistré, les mille \
            derniers lieux, et ne demande plus de réseau la fois suivante. Ses adresses sont celles de la Base Adresse \
            Nationale, sous Licence Ouverte 2.0.
            """
        )
    }

    package var aboutWordsOfSearch: SafeText {
        choose(
            """
            TEXT is words of an address, a park, a kind or an arrondissement; they need no quotes, and no apostrophes. \
            Accents, articles and abbreviations (bd, av., st) do not matter, `riv` finds Rivoli, and 75008 is the 8e. \
            A toilet has to have all words. Where none does, misspelt words are found; where there are none either, \
            similar ones are suggested.
            """,
            """
            TEXTE est fait de mots d’une adresse, d’un parc, d’un type ou d’un arrondissement\u{A0}; les guillemets et \
            les apostrophes sont inutiles. Les accents, articles et abréviations (bd, av., st) ne comptent pas, `riv` \
            trouve Rivoli, et 75008 est le 8e. Les toilettes doivent avoir tous les mots. S’il n’y en a pas, les mots \
            mal écrits sont trouvés\u{A0}; sinon, des mots semblables sont proposés.
            """
        )
    }

    package var aboutOrderOfSearch: SafeText {
        choose(
            "The best fit comes first, or with --near PLACE the nearest.",
            "Les plus ressemblantes viennent d’abord, ou avec --near LIEU les plus proches."
        )
    }

    package var aboutList: SafeText {
        choose(
            """
            The options choose which toilets are listed; those that are out of service are listed too. With --near \
            PLACE they come by distance, with the way from there.
            """,
            """
            Les options choisissent les toilettes listées\u{A0}; celles qui sont hors service le sont aussi. Avec \
            --near LIEU elles viennent par distance, avec le trajet depuis ce lieu.
            """
        )
    }

    package var aboutShow: SafeText {
        choose(
            "ID is the name of a toilet in every list. It stays the same when newer data is imported.",
            "ID est le nom des toilettes dans toutes les listes. Il reste le même quand des données plus récentes sont importées."
        )
    }

    package var aboutChanges: SafeText {
        choose(
            """
            Each line is a toilet that is new, gone, moved or changed, with what it was before. What is gone stays \
            known, and an id is never given to another toilet. Without --since, --until or --id these are the changes \
            of the last import. DAY is a date, today, yesterday or a weekday, the last one there was. The filters look \
            at a toilet as it is now, or was when last seen.
            """,
            """
            Chaque ligne est un changement\u{A0}: des toilettes nouvelles, disparues, déplacées ou modifiées, avec \
            l’état d’avant. Celles qui ont disparu restent connues, et un identifiant n’est jamais donné à d’autres. \
            Sans --since, --until ni --id, ce sont les changements du dernier import. JOUR est une date, today, \
            yesterday ou un jour de la semaine, le dernier passé. Les filtres regardent les toilettes telles qu’elles \
            sont, ou telles qu’on les a vues en dernier.
            """
        )
    }

    package var aboutExport: SafeText {
        choose(
            """
            A toilet that several sources have is there once, with what the best informed knows; but in a table (CSV) \
            with a row for each source, so that `toilets import` makes the same store of it again. The texts of that \
            table are exact; in the CSV of other commands a text that a spreadsheet would take for a formula has an \
            apostrophe before it. With --fields or --csv-style excel, export writes such a table for people too, which \
            is not imported again.
            """,
            """
            Des toilettes que plusieurs sources connaissent y sont une fois, avec ce qu’en sait la mieux \
            informée\u{A0}; mais dans un tableau (CSV) avec une ligne par source, pour que `toilets import` en refasse \
            la même base. Les textes de ce tableau sont exacts\u{A0}; dans le CSV des autres commandes, un texte qu’un \
            tableur prendrait pour une formule est précédé d’une apostrophe. Avec --fields ou --csv-style excel, \
            export écrit lui aussi un tel tableau, qui ne s’importe pas.
            """
        )
    }

    package var aboutBatch: SafeText {
        choose(
            """
            --batch FILE answers for each place of a file, or of - for standard input: a table with columns such as \
            lat and lon (stops.txt of a GTFS feed too), GeoJSON with points, or one PLACE on each line. The usual \
            number of toilets for each is 1 (-n). Answers come in the order of the file, as they are found. Each names \
            its row: in CSV the columns input_row, input_line, input_id, input_name, input_latitude, input_longitude, \
            input_placed_at and input_precision, with an empty toilet where none matches; in JSON and NDJSON an object \
            with "input" and "toilets" for each row; in GeoJSON the properties inputRow, inputLine, inputId and so on \
            of a feature for each toilet. A row that cannot be used is said on stderr with its line, the others are \
            answered, and the exit status is 65. A place in words that is only roughly known has ≈ before it; \
            input_placed_at (placedAt in JSON) says what is known, "street" for a number along its street, "middle" or \
            "toilet", and input_precision (precision) how many metres it may be off. An import meanwhile does not \
            wait: the answers behind it are of the new data.
            """,
            """
            --batch FICHIER répond pour chaque lieu d’un fichier, ou de - pour l’entrée standard\u{A0}: un tableau \
            avec des colonnes comme lat et lon (le stops.txt d’un flux GTFS aussi), du GeoJSON avec des points, ou un \
            LIEU par ligne. Pour chacun, celles qui sont les plus proches, une seule réponse sauf avec -n. Les \
            réponses viennent dans l’ordre du fichier, au fur et à mesure. Chacune nomme sa ligne\u{A0}: en CSV par \
            les colonnes input_row, input_line, input_id, input_name, input_latitude, input_longitude, input_placed_at \
            et input_precision, sans toilettes quand aucunes ne conviennent\u{A0}; en JSON et NDJSON par un objet avec \
            "input" et "toilets" pour chaque ligne\u{A0}; en GeoJSON par les propriétés inputRow, inputLine, inputId, \
            etc. de chaque réponse. Une ligne inutilisable est signalée sur stderr avec son numéro, les autres ont \
            leur réponse, et le code de retour est 65. Un lieu écrit en mots qui n’est connu qu’à peu près est précédé \
            de ≈\u{A0}; input_placed_at (placedAt en JSON) dit ce qui est connu, "street" pour un numéro le long de sa \
            rue, "middle" ou "toilet", et input_precision (precision) de combien de mètres il peut être ailleurs. Un \
            import n’attend pas\u{A0}: les réponses suivantes viennent des nouvelles données.
            """
        )
    }

    package var aboutAlong: SafeText {
        choose(
            """
            --along FILE lists the toilets near a way in the order in which one comes by: a track or route of GPX, or \
            a line of GeoJSON. The distance along is from the start of the way, the distance away from its nearest \
            point.
            """,
            """
            --along FICHIER montre les toilettes proches d’un trajet, dans l’ordre où l’on y passe\u{A0}: une trace ou \
            une route GPX, ou une ligne GeoJSON. La distance parcourue compte depuis le départ, l’écart depuis le \
            point le plus proche du trajet.
            """
        )
    }

    package var aboutStats: SafeText {
        choose(
            """
            Counts the toilets that match, and their share. With filters each row says how many of how many: of those \
            in the same place and of the same kinds and sources. What is not known has a row of its own.
            """,
            """
            Compte les toilettes qui conviennent, et leur part. Avec des filtres, chaque ligne dit combien sur \
            combien\u{A0}: parmi celles du même lieu, des mêmes types et des mêmes sources. Ce que l’on ignore a sa \
            propre ligne.
            """
        )
    }

    package var aboutStatsByHours: SafeText {
        choose(
            """
            --by hours tells hours of their own from those that their park states for the day, and from doubtful ones. \
            A toilet that several sources have counts for the best informed. Areas are those of the City, with the \
            woods; inhabitants those of Insee's census.
            """,
            """
            --by hours distingue les horaires propres de ceux que le parc indique pour ce jour, et des horaires \
            douteux. Des toilettes que plusieurs sources connaissent comptent pour la mieux informée. Les surfaces \
            sont celles de la Ville, bois compris\u{A0}; les habitants, ceux du recensement de l’Insee.
            """
        )
    }

    package var aboutHours: SafeText {
        choose(
            """
            EXPRESSION is in the language of OpenStreetMap's `opening_hours`, in quotes. Times are those of Paris, and \
            holidays those of France, unless --timezone or --country says otherwise. An expression of which a part \
            cannot be read is refused, and that part is shown.
            """,
            """
            EXPRESSION est écrite dans la langue `opening_hours` d’OpenStreetMap, entre guillemets. Les heures sont \
            celles de Paris et les jours fériés ceux de France, sauf avec --timezone ou --country. Une expression dont \
            une partie est illisible est refusée, et cette partie montrée.
            """
        )
    }
}
