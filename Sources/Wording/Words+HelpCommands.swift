/// What each command does, in a line of the overview.
extension Words {
    package var summaryOfNear: SafeText {
        choose("the nearest toilets that can be used", "les toilettes utilisables les plus proches")
    }
    package var summaryOfList: SafeText {
        choose(
            "all toilets that match, by arrondissement and street",
            "toutes celles qui conviennent, par arrondissement et par rue"
        )
    }
    package var summaryOfSearch: SafeText {
        choose(
            "toilets by address, park, kind or arrondissement, best fit first",
            "les toilettes par adresse, parc, type ou arrondissement, les plus ressemblantes d’abord"
        )
    }
    package var summaryOfShow: SafeText {
        choose("one toilet, with everything that is known of it", "des toilettes, avec tout ce qu’on en sait")
    }
    package var summaryOfExport: SafeText {
        choose("every match, for another program", "tout ce qui convient, pour un autre programme")
    }
    package var summaryOfStats: SafeText {
        choose(
            "how many toilets there are, by arrondissement, kind, access, hours or source",
            "combien il y en a, par arrondissement, type, accès, horaires ou source"
        )
    }
    package var summaryOfHours: SafeText {
        choose("what an expression of opening hours means", "ce que veut dire une expression d’horaires")
    }
    package var summaryOfImport: SafeText {
        choose(
            "bring the newest data from the portal, or from a file, into the store",
            "enregistrer les dernières données du portail, ou d’un fichier, dans la base"
        )
    }
    package var summaryOfChanges: SafeText {
        choose(
            "what the last import opened, closed, moved or changed",
            "ce que le dernier import a ouvert, fermé, déplacé ou changé"
        )
    }
    package var summaryOfStatus: SafeText {
        choose(
            "what is stored, from where and of when; --check asks for something newer",
            "ce qui est enregistré, d’où et de quand\u{A0}; --check demande s’il y a plus récent"
        )
    }
    package var summaryOfPlace: SafeText {
        choose(
            "saved places (list, add, show, remove, rename, default)",
            "les lieux enregistrés (list, add, show, remove, rename, default)"
        )
    }
    package var summaryOfConfig: SafeText {
        choose(
            "settings: what is usual for you, such as the language or the toilets a page",
            "les réglages\u{A0}: vos habitudes, comme la langue ou le nombre de toilettes par page"
        )
    }
    package var summaryOfCompletions: SafeText {
        choose(
            "the completion script of a shell: bash, zsh or fish",
            "le script de complétion d’un shell\u{A0}: bash, zsh ou fish"
        )
    }
    package var summaryOfHelp: SafeText {
        choose(
            "this overview, or how to use a command, or a topic", "cette page, ou l’aide d’une commande ou d’un sujet"
        )
    }
}

/// What the examples of the commands give.
extension Words {
    package var exampleStepFree: SafeText {
        choose("the ten nearest that are step-free", "les dix accessibles les plus proches")
    }
    package var exampleWalk: SafeText {
        choose("at most ten minutes' walk away", "à dix minutes de marche au plus")
    }
    package var exampleOpenWhy: SafeText {
        choose(
            "open now, and why nearer ones are left out",
            "ouvertes maintenant, et pourquoi de plus proches sont écartées"
        )
    }
    package var exampleNextTen: SafeText { choose("the next ten", "les dix suivantes") }
    package var exampleMap: SafeText { choose("for a map", "pour une carte") }
    package var exampleDistricts: SafeText { choose("two arrondissements", "deux arrondissements") }
    package var exampleChangingTable: SafeText {
        choose("with a changing table, by street", "avec une table à langer, par rue")
    }
    package var exampleClosingFirst: SafeText {
        choose("open now, and which of them close first", "ouvertes maintenant, celles qui ferment d’abord en tête")
    }
    package var exampleStaffed: SafeText {
        choose("the staffed ones, for a program", "celles avec personnel, pour un programme")
    }
    package var exampleStreet: SafeText { choose("those of a street", "celles d’une rue") }
    package var exampleKindThere: SafeText {
        choose("a kind in an arrondissement, open now", "un type dans un arrondissement, ouvertes maintenant")
    }
    package var exampleNearestOfThem: SafeText {
        choose("the nearest of those first", "les plus proches d’abord")
    }
    package var exampleNamed: SafeText {
        choose("the toilet that a list names so", "celles qu’une liste nomme ainsi")
    }
    package var exampleEverything: SafeText { choose("everything, for a map", "tout, pour une carte") }
    package var exampleGPX: SafeText {
        choose(
            "for OsmAnd or a GPS receiver; .kml is for Google Earth",
            "pour OsmAnd ou un récepteur GPS\u{A0}; .kml est pour Google Earth"
        )
    }
    package var exampleRoundTrip: SafeText {
        choose("the table that `toilets import` reads again", "le tableau que `toilets import` sait relire")
    }
    package var exampleLines: SafeText { choose("a JSON object a line", "un objet JSON par ligne") }
    package var exampleWeek: SafeText { choose("the week that comes", "la semaine qui vient") }
    package var exampleMoment: SafeText { choose("at a moment", "à un moment donné") }
    package var exampleImport: SafeText {
        choose(
            "from the portal: RATP's, or the City's when RATP has it no more",
            "depuis le portail\u{A0}: celui de la RATP, ou celui de la Ville si la RATP ne l’a plus"
        )
    }
    package var exampleDryRun: SafeText {
        choose(
            "what the City's portal would change, and nothing changed",
            "ce que le portail de la Ville changerait, sans rien changer"
        )
    }
    package var examplePortal: SafeText {
        choose("any address of a portal", "n’importe quelle adresse d’un portail")
    }
    package var exampleFile: SafeText {
        choose(
            "a file from any of the portals, in any of its formats",
            "un fichier d’un des portails, dans n’importe lequel de ses formats"
        )
    }
    package var exampleStations: SafeText {
        choose(
            "the toilets in RATP's stations, beside the City's",
            "les toilettes des stations de la RATP, à côté de celles de la Ville"
        )
    }
    package var exampleStreets: SafeText {
        choose("newer streets than the program’s own", "des rues plus récentes que celles du programme")
    }
    package var exampleAddresses: SafeText {
        choose("the house numbers of Paris and Seine-Saint-Denis", "les numéros de Paris et de la Seine-Saint-Denis")
    }
    package var exampleParks: SafeText {
        choose(
            "the hours of the parks that toilets stand in, in each season",
            "les horaires des parcs où se trouvent des toilettes, à chaque saison"
        )
    }
    package var exampleOSM: SafeText {
        choose(
            "an extract of OpenStreetMap, of any part of the Earth",
            "un extrait d’OpenStreetMap, de n’importe où sur Terre"
        )
    }
    package var examplePipe: SafeText {
        choose("what comes through a pipe", "ce qui arrive par un tube")
    }
    package var exampleChanges: SafeText {
        choose("what the last import changed", "ce que le dernier import a changé")
    }
    package var exampleChangesSince: SafeText {
        choose("all since a day", "tout depuis un jour")
    }
    package var exampleChangesOfPeriod: SafeText {
        choose("half a year, for a map", "une demi-année, pour une carte")
    }
    package var exampleChangesThere: SafeText { choose("those around a place", "ceux autour d’un lieu") }
    package var exampleChangesOfOne: SafeText { choose("all of one toilet", "tous ceux des mêmes toilettes") }
    package var exampleBatch: SafeText {
        choose("the nearest one for each stop of a table", "les plus proches de chaque arrêt d’un tableau")
    }
    package var exampleAlong: SafeText {
        choose("along a way, in its order", "le long d’un trajet, dans son ordre")
    }
    package var exampleOdd: SafeText {
        choose("the toilets that look odd, and why", "les toilettes douteuses, et pourquoi")
    }
    package var exampleSeveral: SafeText { choose("several, for a program", "plusieurs, pour un programme") }
    package var exampleStats: SafeText {
        choose(
            "by arrondissement, also per km² and per 10,000 inhabitants",
            "par arrondissement, aussi par km² et pour 10\u{202F}000 habitants"
        )
    }
    package var exampleStatsStepFree: SafeText {
        choose("how many are step-free in each arrondissement", "combien sont PMR dans chaque arrondissement")
    }
    package var exampleStatsOfKinds: SafeText {
        choose("of which kinds they are in one", "de quels types elles sont dans l’un d’eux")
    }
    package var exampleStatsOfHours: SafeText {
        choose(
            "of how many the hours are known, for a spreadsheet", "de combien on connaît les horaires, pour un tableur"
        )
    }
    package var exampleStored: SafeText { choose("what is stored", "ce qui est enregistré") }
    package var exampleForProgram: SafeText { choose("for a program", "pour un programme") }
    package var exampleSave: SafeText {
        choose("save a place, the first one as the default", "enregistrer un lieu, le premier étant celui par défaut")
    }
    package var exampleSaved: SafeText { choose("all that are saved", "tous ceux qui sont enregistrés") }
    package var exampleNearSaved: SafeText {
        choose("the nearest toilets there", "les toilettes les plus proches de là")
    }
    package var exampleDefault: SafeText {
        choose("what `toilets` and `toilets near` alone mean", "ce que veulent dire `toilets` et `toilets near` seuls")
    }
    package var exampleSettings: SafeText {
        choose("all settings, and where each value comes from", "tous les réglages, et d’où vient chaque valeur")
    }
    package var exampleFrench: SafeText { choose("speak French", "parler français") }
    package var exampleUnset: SafeText { choose("what is usual again", "revenir à la valeur par défaut") }
    package var exampleHelp: SafeText { choose("how to use `near`", "l’aide de `near`") }
    package var exampleTopic: SafeText {
        choose("how a place can be written", "comment écrire un lieu")
    }
    package var exampleManualPage: SafeText {
        choose("the manual page of `near`", "la page de manuel de `near`")
    }
    package var exampleBash: SafeText {
        choose("for bash, in each new shell", "pour bash, dans chaque nouveau shell")
    }
    package var exampleZsh: SafeText {
        choose("for zsh, into a folder of $fpath", "pour zsh, dans un dossier de $fpath")
    }
    package var exampleFish: SafeText { choose("for fish", "pour fish") }
    package var exampleOpenNow: SafeText {
        choose("those that are open now", "celles qui sont ouvertes maintenant")
    }
    package var exampleDistrict: SafeText {
        choose("all of an arrondissement", "toutes celles d’un arrondissement")
    }
    package var exampleShow: SafeText { choose("everything known of one", "tout ce qu’on sait de l’une") }
}
