internal import ParisToilets

/// The help pages, made from the tables of commands and options.
enum Help {
    /// The overview of all commands.
    static var overview: SafeText {
        var text: SafeText = """
            toilets: the nearest public toilets of Paris that can be used

            Examples:
              toilets near gare du nord --prm        the ten nearest that are step-free
              toilets near 12 rue Ortolan --open     those that are open now
              toilets near 48.85,2.35 --geojson      for a map
              toilets list --arrondissement 4        all of an arrondissement
              toilets show ID                        everything known of one

            Commands:

            """
        for command in CommandName.allCases {
            text += "  \(padded(usage(command), 18))\(command.summary)\n"
        }
        text += """

            Options of a command: `toilets help COMMAND`. The data works offline; `toilets import` makes it fresher.
            \(DataSet.city.notice), under \(DataSet.city.licence ?? "terms of its own").

            """
        return text
    }

    /// The page of one command.
    static func page(of command: CommandName) -> SafeText {
        var text: SafeText = "toilets \(command.rawValue): \(command.summary)\n\nExamples:\n"
        let width = (command.examples.map { TextWidth.of($0.line) }.max() ?? 0) + 3
        for example in command.examples { text += "  \(padded(example.line, width))\(example.meaning)\n" }
        text += "\nUsage: toilets \(usage(command)) [OPTION…]\n"
        text += notes(command)
        text += "\nOptions:\n"
        for flag in Flag.table where flag.commands.contains(command) {
            text += "  \(padded(flag.usage, 26))\(flag.help)\n"
        }
        return text
    }

    private static func usage(_ command: CommandName) -> String {
        command.operands.isEmpty ? command.rawValue : "\(command.rawValue) \(command.operands)"
    }

    private static func notes(_ command: CommandName) -> SafeText {
        switch command {
        case .near:
            """

            PLACE is a station (chatelet, M4 odeon), a landmark (tour eiffel, beaubourg), a park, an arrondissement (11e), a
            street or an address (12 rue Ortolan), a toilet's id, or coordinates, latitude first (48.85,2.35 or 48°51′N 2°21′E or
            geo:48.85,2.35 or a plus code), or a link to a map. @NAME is a place that `toilets place` has saved, and without PLACE it
            is the default one of these. Accents, case, articles, abbreviations (bd, av., st) and one or two wrong letters do not
            matter. The place that was understood is said on stderr; where several could be meant, they are listed, and the
            exit status is 64. `toilets import streets` makes every street of Paris known.

            --batch FILE answers for each place of a file, or of - for standard input: a table with columns such as lat and lon
            (stops.txt of a GTFS feed too), GeoJSON with points, or one PLACE on each line. The usual number of toilets for each is 1
            (-n). Answers come in the order of the file, as they are found. Each names its row: in CSV the columns input_row,
            input_line, input_id, input_name, input_latitude and input_longitude, with an empty toilet where none matches; in JSON
            and NDJSON an object with "input" and "toilets" for each row; in GeoJSON the properties inputRow, inputLine, inputId and
            so on of a feature for each toilet. A row that cannot be used is said on stderr with its line, the others are answered,
            and the exit status is 65. An import meanwhile does not wait: the answers behind it are of the new data.

            --along FILE lists the toilets near a way in the order in which one comes by: a track or route of GPX, or a line of
            GeoJSON. The distance along is from the start of the way, the distance away from its nearest point.

            Distances are as the crow flies. Walks are at 4.5 km/h on a way that is 1.3 times as long; --speed and --detour
            change that, also for --within 10min and --on-arrival. Toilets that are out of service, or not for everybody, are left
            out, unless --any-status. Data that is older than 90 days is said to be, once a day, and so is the end of the period
            for which parks state their hours.

            Toilets with the hours of their park have those that the park states, after `toilets import parks`. Outside of the
            stated period they are unknown, with what is usual at this time of the year; "park usually open" and "park usually closed"
            are inferred from hours that were the same in every park and season.

            With --geocode, a place that is not known here is asked for at the national address service, the Géoplateforme at
            data.geopf.fr, or the server that $TOILETS_GEOCODER names. Nothing is sent there without the option, and with it only the
            words of PLACE, where nothing here has such a name. What the service finds is stored, the last thousand
            places, and needs no network the next time. Its addresses are those of the Base Adresse Nationale, under the Licence Ouverte 2.0.

            """
        case .search:
            """

            TEXT is words of an address, a park, a kind or an arrondissement; they need no quotes. Accents, articles and
            abbreviations (bd, av., st) do not matter, `riv` finds Rivoli, and 75008 is the 8e. A toilet has to have all words.
            Where none does, misspelt words are found; where there are none either, similar ones are suggested.
            The best fit comes first, or with --near PLACE the nearest.

            """
        case .export:
            """

            A toilet that several sources have is there once, with what the best informed knows; but in a table (CSV) with a row for
            each source, so that `toilets import` makes the same store of it again. The texts of that table are exact; in the CSV of
            other commands a text that a spreadsheet would take for a formula has an apostrophe before it.

            """
        case .import:
            """

            SOURCE is ratp or paris, for one of the City's portals; stations, for the toilets in RATP's stations; region, for
            those of Île-de-France; streets, for the names of the City's streets, which `near` then knows; parks, for the
            hours of the City's parks; an address, of a portal or of a file on the web; a file in any format of the portals
            (JSON, NDJSON, GeoJSON, CSV; gzip too) or an extract of OpenStreetMap (Overpass JSON, GeoJSON); or - for the
            standard input. Without one it is RATP's portal, and the City's when RATP has the data no more or not
            all of it. A source's name before a file, as in `import osm FILE`, refuses any other data.

            Each source is stored beside the others and replaces only its own toilets. A toilet that several sources have
            is in every answer once, with the names of all of them and what the best informed knows.

            All of it is stored or, if anything goes wrong, nothing. What looks wrong is not stored either, unless --accept:
            less than 80 % of the source's toilets that are stored, more than 5 % of rows that are none, hours or kinds that
            cannot be read in more than 20 %, or hardly one of the names that are stored, as in an extract of another place. A
            file of a source that nothing is stored of is taken as it is. Certificates are always checked; SSL_CERT_FILE names others to trust.

            With --upgrade or --rebuild nothing is imported. --upgrade brings a store that an older toilets made up to date.
            --rebuild makes a sound store of what can be read of a damaged one, its history too, and keeps the damaged file
            beside it. Both take the store's file in the place of SOURCE, else they mean the usual store or --db.

            Fetching ends when the time that --timeout gives is over, with all tries and waits; without it, after an hour. It ends sooner
            where nothing, or less than a kilobyte a second, comes for 20 seconds; with --timeout, for as long as that says, a
            minute at most. A redirect is not followed into this machine or its own network, unless it leads from there.

            The outlines of the arrondissements, the City's data set of that name, are taken from the same sources as JSON
            or GeoJSON. `toilets status` then counts the toilets that stand more than ten metres outside of theirs, and toilets of
            which their source does not say the arrondissement get it with the next import.

            streets is the City's data set of its streets, by which places are found by street and address; a file of it is
            taken too. It replaces the streets that are stored, unless there are less than 80 % of them, or more than 5 % of
            its rows are none. Streets that have no name for people, such as Voie A/12, are left out.

            parks is the City's data set of its green spaces. It brings the hours of the parks that toilets stand in, for
            the period that it states, a few weeks or months: import it again in each season. Periods that were imported before
            are kept. A file of it may have the hours alone, without outlines. `toilets status` says until when the hours are
            stated.

            """
        case .status:
            """

            The line of hours counts the toilets whose opening hours are stated for today, their own or those of their park,
            and says until when the parks state theirs.

            --check asks the portal that the data is from, and that of the parks where they were imported. The store names them, and
            may be from somebody else: a host is said before it is asked, and none within this machine or its own network is asked,
            unless --base-url or TOILETS_PORTAL names it.

            """
        case .place:
            """

            ACTION is one of these:
              list                 all saved places; also without ACTION
              add NAME PLACE       save a PLACE, as `toilets near` takes it; one that has the name is replaced with --force only
              show NAME            one of them
              remove NAME          forget one
              rename OLD NEW       give one another name
              default [NAME]       make one what `toilets` and `toilets near` alone mean; without NAME, say which one is

            NAME has up to 64 letters, digits, - and _, in any case. The first place that is saved becomes the default.
            `toilets near @NAME` uses a place.

            The places are lines such as `home = 48.84197,2.35249  # 12 rue Ortolan` in the file places.conf, in
            $XDG_CONFIG_HOME/toilets or ~/.config/toilets. It may be edited; `toilets place list` says what is wrong in it.

            """
        default: ""
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(2, width - TextWidth.of(text)))
    }
}
