/// What is wrong with coordinates and with links to maps.
extension Words {
    package func tooLongLink(_ start: String, limit: Int) -> SafeText {
        choose(
            "\(quoted(start)) is too long; a link may have \(grouped(limit)) characters",
            "\(quoted(start)) est trop long\u{A0}; un lien peut avoir \(grouped(limit)) caractères"
        )
    }

    package func notCoordinates(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) cannot be read as coordinates; write them as in 48.85,2.35",
            "\(quoted(text)) ne peut pas être lu comme des coordonnées\u{A0}; écrivez-les ainsi\u{A0}: 48.85,2.35"
        )
    }

    package func notWGS84(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is not in WGS 84, the coordinates that are understood",
            "\(quoted(text)) n’est pas en WGS 84, les coordonnées que toilets comprend"
        )
    }

    package func twoLatitudes(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is two latitudes; a place needs a latitude and a longitude, as in 48.85,2.35",
            "\(quoted(text)) donne deux latitudes\u{A0}; il faut une latitude et une longitude, comme 48.85,2.35"
        )
    }

    package func twoLongitudes(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is two longitudes; a place needs a latitude and a longitude, as in 48.85,2.35",
            "\(quoted(text)) donne deux longitudes\u{A0}; il faut une latitude et une longitude, comme 48.85,2.35"
        )
    }

    package func onlyOneNumber(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is only one number, and a place needs a latitude and a longitude, as in 48.85,2.35",
            "\(quoted(text)) est un seul nombre, et il faut une latitude et une longitude, comme 48.85,2.35"
        )
    }

    package func tooManyNumbers(_ text: String, _ count: Int) -> SafeText {
        choose(
            "\(quoted(text)) is no place: it is \(count) numbers, and a place needs a latitude and a longitude, as in 48.85,2.35",
            "\(quoted(text)) n’est pas un lieu\u{A0}: ce sont \(count) nombres, et il faut une latitude et une longitude, comme 48.85,2.35"
        )
    }

    package func notDegrees(_ text: String, _ number: String) -> SafeText {
        choose(
            "\(quoted(text)) is no place: \(number) is no number of degrees",
            "\(quoted(text)) n’est pas un lieu\u{A0}: \(number) n’est pas un nombre de degrés"
        )
    }

    /// A number beyond 90 degrees; the coordinates the other way round, if they can be meant.
    package func notALatitude(_ text: String, _ number: String, meant: String?) -> SafeText {
        let sentence = choose(
            "\(quoted(text)): \(number) is no latitude; latitudes run from -90 to 90",
            "\(quoted(text))\u{A0}: \(number) n’est pas une latitude\u{A0}; elles vont de -90 à 90"
        )
        guard let meant else { return sentence }
        return choose("\(sentence), so did you mean \(meant)?", "\(sentence), alors vouliez-vous dire \(meant)\u{A0}?")
    }

    package func notALongitude(_ text: String, _ number: String) -> SafeText {
        choose(
            "\(quoted(text)): \(number) is no longitude; longitudes run from -180 to 180",
            "\(quoted(text))\u{A0}: \(number) n’est pas une longitude\u{A0}; elles vont de -180 à 180"
        )
    }

    package func minutesOver60(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) has minutes that are not below 60",
            "\(quoted(text)) a des minutes qui ne sont pas inférieures à 60"
        )
    }

    package func secondsOver60(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) has seconds that are not below 60",
            "\(quoted(text)) a des secondes qui ne sont pas inférieures à 60"
        )
    }

    package func notAPoint(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no point; a place is one POINT, as in POINT(2.35 48.85)",
            "\(quoted(text)) n’est pas un point\u{A0}; un lieu est un seul POINT, comme POINT(2.35 48.85)"
        )
    }

    package func invalidPlusCode(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no valid plus code; a valid one is 8FW4V8X2+22",
            "\(quoted(text)) n’est pas un plus code valable\u{A0}; en voici un\u{A0}: 8FW4V8X2+22"
        )
    }

    package func plusCodeOutsideOfParis(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is a short plus code outside of Paris; give the full code, as in 8FW4V8X2+22",
            "\(quoted(text)) est un plus code court hors de Paris\u{A0}; donnez le code entier, comme 8FW4V8X2+22"
        )
    }

    package func placeWithoutCoordinates(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) names a place without its coordinates",
            "\(quoted(text)) nomme un lieu sans ses coordonnées"
        )
    }

    package func shortLink(_ text: String) -> SafeText {
        choose(
            "a short link does not say where it leads; open \(quoted(text)) and copy the long one",
            "un lien court ne dit pas où il mène\u{A0}; ouvrez \(quoted(text)) et copiez le lien long"
        )
    }

    package func cutLink(_ text: String) -> SafeText {
        choose(
            "there are no coordinates in \(quoted(text)); if the link is longer, a shell has cut it at `&`: write it in quotation marks",
            "il n’y a pas de coordonnées dans \(quoted(text))\u{A0}; si le lien est plus long, le shell l’a coupé à `&`\u{A0}: écrivez-le entre guillemets"
        )
    }

    package func linkWithoutPlace(_ text: String) -> SafeText {
        choose(
            "there are no coordinates in \(quoted(text)); open the map at the place and copy its address",
            "il n’y a pas de coordonnées dans \(quoted(text))\u{A0}; ouvrez la carte à cet endroit et copiez son adresse"
        )
    }
}
