/// What the page with the map says. A name in braces stands for a value that the page fills in.
extension Words {
    package var pageTitle: SafeText { choose("Public toilets", "Toilettes publiques") }
    package var pageSearch: SafeText { choose("Where are you?", "Où êtes-vous\u{A0}?") }
    package var pageSearchHint: SafeText {
        choose("station, park, sight, 48.85,2.35", "station, parc, monument, 48.85,2.35")
    }
    package var pageHere: SafeText { choose("Where I am", "Ma position") }
    package var pageNearest: SafeText { choose("Nearest to me", "Les plus proches de moi") }
    package var pageLocating: SafeText {
        choose("Looking for your position…", "Recherche de votre position…")
    }
    package var pageNoPosition: SafeText {
        choose(
            "Your position is not known. Type a place, or allow this page to know it.",
            "Votre position est inconnue. Tapez un lieu, ou permettez à cette page de la connaître."
        )
    }
    package var pageUnknownPlace: SafeText {
        choose(
            "No place of this name is known here. Try a station or a park.",
            "Aucun lieu de ce nom n’est connu ici. Essayez une station ou un parc."
        )
    }
    package var pageChoosePlace: SafeText { choose("Choose a place", "Choisissez un lieu") }
    package var pageFilters: SafeText { choose("Only toilets that are or have", "Seulement les toilettes") }
    package var pageOpenNow: SafeText { choose("open now", "ouvertes maintenant") }
    package var pageOpenAt: SafeText { choose("open at", "ouvertes à") }
    package var pageByWalk: SafeText { choose("nearest on foot", "au plus court à pied") }
    package var pageOnArrival: SafeText { choose("on arrival", "à l’arrivée") }
    package var pageStepFree: SafeText { choose("step-free", "accès PMR") }
    package var pageChangingTable: SafeText { choose("changing table", "table à langer") }
    package var pageMore: SafeText { choose("More", "Plus") }
    package var pageFree: SafeText { choose("free", "gratuites") }
    package var pageUnknownToo: SafeText { choose("also where not known", "même si on ne sait pas") }
    package var pageOutOfServiceToo: SafeText { choose("also out of service", "même hors service") }
    package var pageList: SafeText { choose("Nearest", "Les plus proches") }
    package var pageListByWalk: SafeText { choose("Nearest on foot", "Les plus proches à pied") }
    package var pageListAll: SafeText { choose("All toilets", "Toutes les toilettes") }
    package var pageMap: SafeText { choose("Map of the toilets", "Carte des toilettes") }
    package var pageRange: SafeText { choose("{first}–{last} of {total}", "{first}–{last} sur {total}") }
    package var pageNone: SafeText { choose("No toilet matches.", "Aucune ne convient.") }
    package var pageNext: SafeText { choose("Next {count}", "{count} suivantes") }
    package var pagePrevious: SafeText { choose("Previous", "Précédentes") }
    package var pageHidden: SafeText { choose("Left out: {counts}", "Laissées de côté\u{A0}: {counts}") }
    package var pageHiddenClosed: SafeText { choose("{count} closed", "{count} fermées") }
    package var pageHiddenOutOfService: SafeText { choose("{count} out of service", "{count} hors service") }
    package var pageHiddenNotPublic: SafeText {
        choose("{count} not for everybody", "{count} réservées à certains")
    }
    package var pageHiddenUnknownHours: SafeText {
        choose("{count} with unknown hours", "{count} aux horaires inconnus")
    }
    package var pageHiddenUnknown: SafeText {
        choose("{count} where it is not known", "{count} dont on ne le sait pas")
    }
    package var pageAny: SafeText { choose("any", "peu importe") }
    package var pageNearer: SafeText {
        choose("Nearer, but left out: {count}", "Plus proches, mais laissées de côté\u{A0}: {count}")
    }
    /// The same where all of these are closed.
    package var pageNearerClosed: SafeText { choose("{count} nearer are closed", "{count} plus proches sont fermées") }
    package var pageNearerClosedOne: SafeText { choose("1 nearer is closed", "1 plus proche est fermée") }
    package var pageFarAway: SafeText {
        choose(
            "No toilets known here; the nearest is {distance} away.",
            "Aucunes toilettes connues ici\u{A0}; les plus proches sont à {distance}."
        )
    }
    package var pageNotKnownIfFits: SafeText {
        choose("not known whether it fits", "on ne sait pas si elle convient")
    }
    package var pageSpot: SafeText { choose("The spot on the map", "L’endroit sur la carte") }
    package var pageNoConnection: SafeText {
        choose(
            "No connection: these are the toilets and hours as they were known on {date} at {time}.",
            "Sans connexion\u{A0}: toilettes et horaires tels que connus le {date} à {time}."
        )
    }
    package var pageKeptSome: SafeText {
        choose(
            "Only {count} toilets around the place asked for then are kept.",
            "Seules {count} toilettes autour du lieu alors demandé sont gardées."
        )
    }
    package var pageClosesSoon: SafeText { choose("closes soon · {time}", "ferme bientôt · {time}") }
    package var pageWalk: SafeText {
        choose("{distance}, {minutes} min on foot", "{distance}, {minutes} min à pied")
    }
    package var pageOnFoot: SafeText { choose("{minutes} min on foot", "{minutes} min à pied") }
    /// The same where no way along streets is known.
    package var pageWalkAbout: SafeText {
        choose("{distance}, about {minutes} min on foot", "{distance}, environ {minutes} min à pied")
    }
    package var pageOnFootAbout: SafeText { choose("about {minutes} min on foot", "environ {minutes} min à pied") }
    package var pageNotStepFree: SafeText { choose("not step-free", "non accessible") }
    package var pageZoomIn: SafeText { choose("Zoom in", "Agrandir") }
    package var pageZoomOut: SafeText { choose("Zoom out", "Réduire") }
    package var pageSignSoon: SafeText { choose("closes soon", "ferme bientôt") }
    /// The link to the map app of the phone, and to other apps.
    package var pageGo: SafeText { choose("Go", "Y aller") }
    package var pageOtherMaps: SafeText { choose("Other maps", "Autres cartes") }
    package var pageArrives: SafeText { choose("arrives {time}", "arrivée {time}") }
    package var pageCloses: SafeText { choose("closes {time}", "ferme {time}") }
    package var pageClosesBefore: SafeText {
        choose("closed when you arrive: closes {time}", "fermé à l’arrivée\u{A0}: ferme {time}")
    }
    package var pageStreetByStreet: SafeText { choose("Street by street", "Rue par rue") }
    package var pagePhoneApp: SafeText { choose("map app", "application") }
    package var pageAppleMaps: SafeText { choose("Apple Maps", "Plans d’Apple") }
    package var pageClose: SafeText { choose("Close", "Fermer") }
    package var pageDetails: SafeText { choose("Details", "Détails") }
    package var pageSave: SafeText { choose("Save this place", "Garder ce lieu") }
    package var pageSaved: SafeText { choose("Saved places", "Lieux gardés") }
    package var pageForget: SafeText { choose("Forget {name}", "Oublier {name}") }
    package var pageWeek: SafeText { choose("The next seven days", "Les sept prochains jours") }
    package var pageAllDay: SafeText { choose("day and night", "jour et nuit") }
    package var pageNotKnown: SafeText { choose("not known", "inconnu") }
    package var pageLanguage: SafeText { choose("En français", "In English") }
    package var pageShare: SafeText { choose("Share", "Partager") }
    package var pageShared: SafeText { choose("The link is copied.", "Le lien est copié.") }
    package var pageNotShared: SafeText {
        choose("Copy the link from the address bar.", "Copiez le lien depuis la barre d’adresse.")
    }
    package var pageMoreOfList: SafeText { choose("More of the list", "Agrandir la liste") }
    package var pageMoreOfMap: SafeText { choose("More of the map", "Agrandir la carte") }
    package var pageStreets: SafeText { choose("Streets of OpenStreetMap", "Rues d’OpenStreetMap") }
    package var pageStreetsHint: SafeText {
        choose(
            "asks {host} for pictures of the part of the map that you see",
            "demande à {host} des images de la partie visible de la carte"
        )
    }
    package var pagePrint: SafeText { choose("Print", "Imprimer") }
    package var pageData: SafeText { choose("Data: {sources}.", "Données\u{A0}: {sources}.") }
    package var pageDataOf: SafeText { choose("{source}, {date}", "{source}, {date}") }
    package var pageLicence: SafeText { choose("licence", "licence") }
    package var pageMade: SafeText { choose("Made on {date}.", "Fait le {date}.") }
    package var pageNarrowed: SafeText {
        choose(
            "This page has only the {count} toilets that were asked for when it was made.",
            "Cette page n’a que les {count} toilettes demandées quand elle a été faite."
        )
    }
    package var pageHoursEnd: SafeText {
        choose(
            "Opening hours are known here until {date} only. For this time they are not known.",
            "Les horaires ne sont connus ici que jusqu’au {date}. Pour ce moment, ils sont inconnus."
        )
    }
    package var pageImpossible: SafeText {
        choose(
            "The address asks for what cannot be, and it is left out: {names}.",
            "L’adresse demande ce qui ne peut pas être, et c’est ignoré\u{A0}: {names}."
        )
    }
    package var pageGroup: SafeText {
        choose(
            "{count} toilets here, {open} of them open; show them",
            "{count} toilettes ici, dont {open} ouvertes\u{A0}; les montrer"
        )
    }
    package var pageFailed: SafeText {
        choose("The answer did not arrive. Try again.", "La réponse n’est pas arrivée. Réessayez.")
    }
    package var pageUnknownToilet: SafeText {
        choose("No toilet has the id {id}; it may be gone.", "Aucunes toilettes n’ont l’identifiant {id}.")
    }
    package var pageStreetsFailed: SafeText {
        choose(
            "The pictures of streets cannot be fetched. The map shows what it has.",
            "Les images des rues ne peuvent pas être chargées. La carte montre ce qu’elle a."
        )
    }
    /// A toilet without an address whose kind is not known.
    package var pageToilet: SafeText { choose("Public toilet", "Toilettes publiques") }
    package var pageToList: SafeText { choose("To the list of toilets", "Vers la liste des toilettes") }
    package var pageStation: SafeText { choose("station", "station") }
    package var pageSight: SafeText { choose("sight", "lieu") }
}

/// What the command that writes the page says.
extension Words {
    package var summaryOfMap: SafeText {
        choose(
            "a map of the matches in one HTML file, opened in the browser",
            "une carte de ce qui convient en un fichier HTML, ouverte dans le navigateur"
        )
    }
    package var aboutMap: SafeText {
        choose(
            """
            The file has the toilets, their hours for 60 days, the ground of the map and all its code, so it works \
            from the disk, from any web server, and without a connection. It asks no other computer for anything, \
            unless its reader switches the pictures of OpenStreetMap on. It has the streets too, draws them, and finds \
            the ways along them from any place. Without -o it is a temporary file. \
            More than 20,000 toilets make a large file: narrow it with --within or -n, or write it with --accept.
            """,
            """
            Le fichier contient les toilettes, leurs horaires pour 60 jours, le fond de carte et tout le code\u{A0}: \
            il marche depuis le disque, depuis tout serveur web, et sans connexion. Il ne demande rien à aucun autre \
            ordinateur, sauf si l’on y montre les images d’OpenStreetMap. Il a aussi les rues, les dessine, et trouve \
            les trajets par elles depuis tout lieu. Sans -o, c’est un fichier temporaire. \
            Plus de 20\u{A0}000 toilettes font un gros fichier\u{A0}: réduisez-le avec --within ou -n, ou \
            écrivez-le avec --accept.
            """
        )
    }
    package var aboutPlaceOfMap: SafeText {
        choose(
            """
            PLACE is written as for `toilets near`; the page starts there, with the nearest toilets in a list beside \
            the map. Without PLACE it shows all toilets that match, and its reader chooses a place.
            """,
            """
            LIEU s’écrit comme pour `toilets near`\u{A0}; la page commence là, avec la liste des plus proches à côté \
            de la carte. Sans LIEU elle montre toutes celles qui conviennent, et son lecteur choisit un lieu.
            """
        )
    }
    package var exampleMapAround: SafeText { choose("a map around a station", "une carte autour d’une gare") }
    package var exampleMapFile: SafeText {
        choose("the step-free ones, as a file to send", "celles accessibles, en un fichier à envoyer")
    }
    package var helpTiles: SafeText {
        choose(
            "where the map fetches pictures of streets, if its reader wants them; with {z}, {x} and {y} in it",
            "d’où la carte prend des images des rues, si son lecteur en veut\u{A0}; avec {z}, {x} et {y}"
        )
    }
    package func noTileAddress(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no address of map tiles; write https://HOST/PATH with {z}, {x} and {y} in the path",
            "\(quoted(text)) n’est pas une adresse de tuiles de carte\u{A0}; écrivez https://HÔTE/CHEMIN avec {z}, {x} et {y} dans le chemin"
        )
    }
    package func needsPlaceOfMap(_ option: SafeText) -> SafeText {
        choose(
            "\(option) needs a place; name it, as in `toilets map nation`",
            "\(option) demande un lieu\u{A0}; nommez-le, comme dans `toilets map nation`"
        )
    }
    package var noMapFiles: SafeText {
        choose(
            "the files of the page are not installed; install toilets again",
            "les fichiers de la page ne sont pas installés\u{A0}; réinstallez toilets"
        )
    }
    package func noLeaflet(_ path: String) -> SafeText {
        choose(
            "\(path) is missing; install the package libjs-leaflet",
            "\(path) manque\u{A0}; installez le paquet libjs-leaflet"
        )
    }
}
