/// Places in words: what was found, and what is said where nothing or too much was.
extension Words {
    /// `near Gare du Nord, 48.88,2.36`, `near 48.88,2.36, ±80 m`.
    package func nearPlace(_ title: SafeText, _ details: SafeText) -> SafeText {
        choose("near \(title), \(details)", "près de\u{A0}: \(title), \(details)")
    }

    /// A toilet as the place to search from.
    package func toilet(_ id: String, at address: String) -> SafeText {
        choose("toilet \(id) (\(address))", "toilettes \(id) (\(address))")
    }

    /// A toilet that is gone, as a place: its last position counts.
    package func goneToilet(_ id: String, at address: String, since day: SafeText) -> SafeText {
        choose(
            "toilet \(id) (\(address)), which is gone since \(day)",
            "toilettes \(id) (\(address)), disparues depuis le \(day)"
        )
    }

    /// Why a toilet that is gone is no place of a batch.
    package func goneToilet(_ id: String, since day: SafeText, lastAt place: String) -> SafeText {
        choose(
            "toilet \(id) is gone since \(day); write its last position instead, \(place)",
            "les toilettes \(id) ont disparu depuis le \(day)\u{A0}; écrivez plutôt leur dernière position, \(place)"
        )
    }

    package func atNumber(_ number: Int) -> SafeText { choose("at no. \(number)", "au nº \(number)") }

    package func atNearestNumber(_ number: Int) -> SafeText {
        choose(
            "placed at no. \(number), the nearest that is known",
            "position du nº \(number), le plus proche qui soit connu"
        )
    }

    package func amidToilets(_ count: Int, upTo distance: Double) -> SafeText {
        choose(
            "the middle of \(grouped(count)) toilets there, up to \(self.distance(distance)) off",
            "le milieu de \(grouped(count)) toilettes à cette adresse, à \(self.distance(distance)) près"
        )
    }

    package var alongItsStreet: SafeText { choose("placed along its street", "placé le long de sa rue") }

    package var itsMiddle: SafeText { choose("its middle", "son milieu") }

    package func streetsApart(_ metres: Double) -> SafeText {
        choose(
            "they do not meet, they are \(distance(metres)) apart", "elles ne se croisent pas, à \(distance(metres))"
        )
    }

    package var atToiletOfAddress: SafeText {
        choose("at the toilets of this address", "là où sont les toilettes de cette adresse")
    }

    /// Why a street is not the one that was asked for: it is known in other arrondissements only.
    package func street(_ name: String, knownIn districts: [SafeText]) -> SafeText {
        let others = districts.joined(separator: ", ")
        return choose("\(name) is known in the \(others) only", "\(name) n’est connu(e) que dans le \(others)")
    }

    /// Why a house is not placed: only other numbers of its street are known.
    package func street(_ name: String, knownFrom numbers: ClosedRange<Int>) -> SafeText {
        let (first, last) = (numbers.lowerBound, numbers.upperBound)
        guard first < last else {
            return choose("of \(name) only no. \(first) is known", "de \(name), seul le nº \(first) est connu")
        }
        return choose(
            "of \(name) only nos. \(first) to \(last) are known",
            "de \(name), seuls les nos \(first) à \(last) sont connus"
        )
    }

    /// Why a house is not placed: its number is far beyond the end of the street.
    package func street(_ name: String, of metres: Double, endsNear number: Int) -> SafeText {
        choose(
            "\(name) is \(distance(metres)) long, its numbers end near \(number)",
            "\(name) fait \(distance(metres)), ses numéros s’arrêtent vers le \(number)"
        )
    }

    package func train(_ line: String) -> SafeText { choose("train \(line)", "train \(line)") }

    package var station: SafeText { choose("station", "station") }
    package var street: SafeText { choose("street", "rue") }
    package var landmark: SafeText { choose("landmark", "lieu connu") }

    package func severalPlaces(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) could be several places; choose one:",
            "\(quoted(text)) peut être plusieurs lieux\u{A0}; choisissez-en un\u{A0}:"
        )
    }

    package func morePlaces(_ count: Int) -> SafeText {
        choose(
            "and \(counted(count, "more place", "more places", "", ""))",
            "et \(counted(count, "", "", "autre lieu", "autres lieux"))"
        )
    }

    package func unknownPlace(_ text: String) -> SafeText {
        choose("no place is known as \(quoted(text))", "aucun lieu connu ne s’appelle \(quoted(text))")
    }

    /// A town or a sight elsewhere.
    package func otherTown(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) lies outside of Paris, where places are known by name; coordinates can be anywhere",
            "\(quoted(text)) est hors de Paris, où les lieux sont connus par leur nom\u{A0}; des coordonnées conviennent partout"
        )
    }

    /// Words such as `here`.
    package func whereIsHere(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) says nothing here, since the program does not know where you are; write a station, a street or coordinates",
            "\(quoted(text)) ne dit rien ici, car le programme ne sait pas où vous êtes\u{A0}; écrivez une station, une rue ou des coordonnées"
        )
    }

    package var noNamesInStore: SafeText {
        choose(
            "this store has no names of places, and any import into it adds them",
            "cette base n’a pas de noms de lieux, et tout import en ajoute"
        )
    }

    package var importStreets: SafeText {
        choose(
            "`toilets import streets` adds the streets of Paris",
            "`toilets import streets` ajoute les rues de Paris"
        )
    }

    package func importAddresses(ofDepartment department: String) -> SafeText {
        choose(
            "`toilets import addresses 75 \(department)` makes the addresses there known",
            "`toilets import addresses 75 \(department)` en fait connaître les adresses"
        )
    }

    package var useGeocoder: SafeText {
        choose("--geocode asks the national address service", "--geocode interroge le service national d’adresses")
    }

    package func savedPlaceMeant(_ name: String) -> SafeText {
        didYouMean(choose("the saved place @\(name)", "le lieu enregistré @\(name)"))
    }

    package var whichPlace: SafeText {
        choose(
            "which place? For example: `toilets near gare du nord`",
            "quel lieu\u{A0}? Par exemple\u{A0}: `toilets near gare du nord`"
        )
    }

    /// Coordinates that lie far from any toilet; `meant` is the other way round, and `written` as they are with N and
    /// E.
    package func exchanged(_ text: String, _ distance: Double, meant: String, written: String) -> SafeText {
        choose(
            "\(quoted(text)) lies \(self.distance(distance)) from any toilet and seems to have the longitude first; did you mean \(meant)? If not, write \(written)",
            "\(quoted(text)) est à \(self.distance(distance)) des toilettes les plus proches et semble commencer par la longitude\u{A0}; vouliez-vous dire \(meant)\u{A0}? Sinon, écrivez \(written)"
        )
    }
}

/// Notes of the commands that search.
extension Words {
    package func pagePastEnd(_ page: Int, pages: Int) -> SafeText {
        choose(
            "page \(grouped(page)) is past the end; there \(pages == 1 ? "is" : "are") \(counted(pages, "page", "pages", "", ""))",
            "la page \(grouped(page)) est au-delà de la fin\u{A0}; il y a \(counted(pages, "", "", "page", "pages"))"
        )
    }

    /// The nearest toilet lies far away; the data is that of some sources, or of Paris alone.
    package func farFromData(_ distance: Double, sources: [String]?) -> SafeText {
        let nearest = choose(
            "the nearest toilet of all is \(self.distance(distance)) away",
            "les toilettes les plus proches sont à \(self.distance(distance))"
        )
        guard let sources = sources.map({ $0.map { SafeText($0) }.joined(separator: ", ") }) else {
            return advice(nearest, choose("the data covers Paris", "les données couvrent Paris"))
        }
        return advice(nearest, choose("the data is of \(sources)", "les données viennent de \(sources)"))
    }

    package func tooLongToSearch(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is too long to search for; a few words of an address are enough",
            "\(quoted(text)) est trop long à chercher\u{A0}; quelques mots d’une adresse suffisent"
        )
    }

    package func wordOfAllToilets(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is what all toilets are; `toilets list` lists them, or add a street, a park or an arrondissement",
            "\(quoted(text)) convient à toutes les toilettes\u{A0}; `toilets list` les énumère, ou ajoutez une rue, un parc ou un arrondissement"
        )
    }

    package func noWordToSearch(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) has no word to search for; write a street, a park, a kind or an arrondissement",
            "\(quoted(text)) n’a pas de mot à chercher\u{A0}; écrivez une rue, un parc, un type ou un arrondissement"
        )
    }

    package func similarWords(_ words: String) -> SafeText {
        choose(
            "no toilet has the words \(quoted(words)); shown are those with similar words",
            "pas de toilettes avec les mots \(quoted(words))\u{A0}; voici celles qui ont des mots proches"
        )
    }

    package func noWords(_ words: String, advice: SafeText) -> SafeText {
        self.advice(
            choose("no toilet has the words \(quoted(words))", "pas de toilettes avec les mots \(quoted(words))"),
            advice
        )
    }

    package func nearKnownPlace(_ typed: String) -> SafeText {
        choose(
            "`toilets near \(typed)` looks around the place of that name",
            "`toilets near \(typed)` cherche autour du lieu de ce nom"
        )
    }

    package func nearPerhapsPlace(_ typed: String) -> SafeText {
        choose(
            "`toilets near \(typed)` looks for a place of that name",
            "`toilets near \(typed)` cherche un lieu de ce nom"
        )
    }

    /// The date of the data, and its age in days.
    package func oldData(of date: SafeText, days: Int) -> SafeText {
        choose(
            "the data is of \(date), \(self.days(days)) old; `toilets import` brings newer",
            "les données sont du \(date), il y a \(self.days(days))\u{A0}; `toilets import` en apporte de plus récentes"
        )
    }

    package func oldImport(on date: SafeText, days: Int) -> SafeText {
        choose(
            "the data was imported on \(date), \(self.days(days)) ago; `toilets import` brings newer",
            "les données ont été importées le \(date), il y a \(self.days(days))\u{A0}; `toilets import` en apporte de plus récentes"
        )
    }

    /// Whose data is shown, of which day, and under which licence.
    package func dataNotice(_ attribution: SafeText, of day: SafeText?, licence: String?) -> SafeText {
        let data = choose("data: \(attribution)", "données\u{A0}: \(attribution)")
        return ([data, day] + [licence.map { SafeText($0) }]).compactMap(\.self).joined(separator: ", ")
    }

    package func days(_ count: Int) -> SafeText { counted(count, "day", "days", "jour", "jours") }

    package func parkHoursEnded(_ date: SafeText) -> SafeText {
        choose(
            "most parks stated their hours until \(date); `toilets import parks` brings new ones",
            "la plupart des parcs ont donné leurs horaires jusqu’au \(date)\u{A0}; `toilets import parks` en apporte de nouveaux"
        )
    }
}
