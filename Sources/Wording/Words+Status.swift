/// What is stored, as `toilets status` says it.
extension Words {
    package var statusToilets: SafeText { choose("toilets", "toilettes") }
    package var statusParks: SafeText { choose("parks", "parcs") }
    package var statusHours: SafeText { choose("hours", "horaires") }
    package var statusPlaces: SafeText { choose("places", "lieux") }
    package var addressesAlongStreets: SafeText {
        choose(
            "addresses are placed along their streets; `toilets import addresses` brings exact ones",
            "les adresses sont placées le long de leurs rues\u{A0}; `toilets import addresses` en apporte d’exactes"
        )
    }
    package func importedAddresses(_ addresses: SafeText, in streets: SafeText, on day: SafeText) -> SafeText {
        choose("\(addresses) in \(streets), imported on \(day)", "\(addresses) dans \(streets), importées le \(day)")
    }
    package func oldAddresses(days: Int) -> SafeText {
        let age = counted(days, "day", "days", "jour", "jours")
        return choose(
            "that was \(age) ago, `toilets import addresses` brings newer ones",
            "il y a \(age), `toilets import addresses` en apporte de plus récentes"
        )
    }
    package var statusOdd: SafeText { choose("odd", "étrange") }
    package var statusSchema: SafeText { choose("schema", "schéma") }
    package var statusFile: SafeText { choose("file", "fichier") }
    package var statusCheck: SafeText { choose("check", "contrôle") }

    /// How many places are known from a source: with the program, of the streets, or of the address service.
    package func places(_ number: Int, from source: String) -> SafeText {
        let name: SafeText =
            switch source {
            case "bundled": choose("bundled", "fournis")
            case "bundled-streets": choose("bundled streets", "rues fournies")
            case "streets": choose("streets", "rues")
            case "geocoded": choose("geocoded", "géocodés")
            default: SafeText(source)
            }
        return "\(grouped(number)) \(name)"
    }

    package func alsoGone(_ number: Int) -> SafeText {
        choose(", and \(grouped(number)) that are gone", ", et \(grouped(number)) disparues")
    }

    package func importedAt(_ time: SafeText) -> SafeText { choose("imported \(time)", "importé \(time)") }

    package func importedAt(_ time: SafeText, dataOf date: SafeText, days: Int) -> SafeText {
        let age = counted(days, "day", "days", "jour", "jours")
        return choose(
            "imported \(time), data of \(date), \(age) old", "importé \(time), données du \(date), vieilles de \(age)"
        )
    }

    package func importedWithoutDate(_ time: SafeText) -> SafeText {
        choose(
            "imported \(time); the source does not say of when the data is",
            "importé \(time)\u{A0}; la source ne dit pas de quand datent les données"
        )
    }

    package var importRecordLost: SafeText {
        choose(
            "the record of its last import was lost with a damaged store; the time is an estimate",
            "les données de son dernier import sont perdues avec une base endommagée\u{A0}; l’heure est estimée"
        )
    }

    package var noParksStored: SafeText {
        choose(
            "none; `toilets import parks` brings the hours of the parks that toilets stand in",
            "aucun\u{A0}; `toilets import parks` apporte les horaires des parcs où sont des toilettes"
        )
    }

    package func hoursKnown(_ known: Int, of total: SafeText) -> SafeText {
        choose("\(grouped(known)) of \(total)", "\(grouped(known)) sur \(total)")
    }

    package func ofTheirOwn(_ own: Int, ofParks parks: Int) -> SafeText {
        choose(
            ": \(grouped(own)) of their own, \(grouped(parks)) of their park",
            "\u{A0}: \(grouped(own)) propres, \(grouped(parks)) de leur parc"
        )
    }

    package func untilDay(_ day: SafeText) -> SafeText { choose("until \(day)", "jusqu’au \(day)") }
    package func onDay(_ day: SafeText) -> SafeText { choose("on \(day)", "le \(day)") }
    package var withoutEnd: SafeText { choose("without an end", "sans fin") }

    /// The hours of so many toilets have ended on a day.
    package func endedOn(_ toilets: Int, _ day: SafeText) -> SafeText {
        choose(
            "those of \(grouped(toilets)) more ended \(day); `toilets import parks` brings new ones",
            "ceux de \(grouped(toilets)) autres ont pris fin \(day)\u{A0}; `toilets import parks` apporte les nouveaux"
        )
    }

    package func haveEnded(_ toilets: Int, _ days: SafeText) -> SafeText {
        choose(
            "those of \(grouped(toilets)) more have ended (\(days)); `toilets import parks` brings new ones",
            "ceux de \(grouped(toilets)) autres ont pris fin (\(days))\u{A0}; `toilets import parks` apporte les nouveaux"
        )
    }

    package var upToDate: SafeText { choose("up to date", "à jour") }

    package func parksAre(_ state: SafeText) -> SafeText {
        choose("parks: \(state)", "parcs\u{A0}: \(state)")
    }

    package func updateAvailable(of date: SafeText?, rows: Int?, command: SafeText) -> SafeText {
        let isOf = date.map { choose(" is of \($0)", " sont du \($0)") }
        let state = isOf ?? choose(" may be newer", " sont peut-être plus récentes")
        let number = rows.map { counted($0, "row", "rows", "ligne", "lignes") }
        let with = number.map { choose(", with \($0)", ", avec \($0)") } ?? ""
        return choose(
            "update available: the portal's data\(state)\(with); `\(command)` brings it",
            "mise à jour disponible\u{A0}: les données du portail\(state)\(with)\u{A0}; `\(command)` les apporte"
        )
    }

    package func updateRequired(_ reason: SafeText) -> SafeText {
        choose("update required: \(reason)", "mise à jour nécessaire\u{A0}: \(reason)")
    }

    package var noPortalHasToilets: SafeText {
        choose(
            "no portal has the data set any more; `toilets import FILE` still takes a file",
            "aucun portail n’a plus le jeu de données\u{A0}; `toilets import FICHIER` accepte toujours un fichier"
        )
    }

    package var noPortalHasParks: SafeText {
        choose(
            "no portal has the data set of parks any more; `toilets import FILE` still takes a file",
            "aucun portail n’a plus le jeu de données des parcs\u{A0}; `toilets import FICHIER` accepte toujours un fichier"
        )
    }

    package func askingHost(_ host: String) -> SafeText {
        choose(
            "asking \(host), which the store names, for something newer",
            "demande à \(host), que nomme la base, s’il y a plus récent"
        )
    }
}

/// The numbers of what looks odd, as `toilets status` says them.
extension Words {
    package var ofUnknownHours: SafeText { choose("of unknown hours", "d’horaires inconnus") }
    package var ofDoubtfulHours: SafeText { choose("of doubtful hours", "d’horaires douteux") }
    package var inContradictoryParks: SafeText {
        choose("in parks whose hours contradict themselves", "dans des parcs aux horaires contradictoires")
    }
    package var ofUnknownAccess: SafeText { choose("of unknown access", "d’accès inconnu") }
    package var withUnreadValues: SafeText {
        choose("with values that no rule reads", "avec des valeurs qu’aucune règle ne lit")
    }
    package var withoutAnAddress: SafeText { choose("without an address", "sans adresse") }
    package var addressesOfSeveral: SafeText {
        choose("addresses shared by several", "adresses de plusieurs toilettes")
    }
    package func urinalsWithChangingTable(_ number: Int) -> SafeText {
        counted(
            number, "urinal with a changing table", "urinals with a changing table", "urinoir avec table à langer",
            "urinoirs avec table à langer"
        )
    }
    package var outsideArrondissement: SafeText {
        choose("outside their arrondissement", "hors de leur arrondissement")
    }
}
