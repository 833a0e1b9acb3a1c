/// The report of an import. `dry` tells that nothing was stored.
extension Words {
    private func stored(_ things: SafeText, of read: Int, _ format: SafeText, dry: Bool) -> SafeText {
        choose(
            "\(dry ? "would store" : "stored") \(things) of \(rows(read)) (\(format))",
            "\(dry ? "à enregistrer" : "enregistré")\u{A0}: \(things) sur \(rows(read)) (\(format))"
        )
    }

    package func storedToilets(_ count: Int, of read: Int, _ format: SafeText, dry: Bool) -> SafeText {
        stored(toilets(count), of: read, format, dry: dry)
    }

    package func storedStreets(_ count: Int, of read: Int, _ format: SafeText, dry: Bool) -> SafeText {
        stored(streets(count), of: read, format, dry: dry)
    }

    package func storedAddresses(
        _ count: Int, inStreets streets: Int, of read: Int, _ format: SafeText, dry: Bool
    ) -> SafeText {
        let things = choose(
            "\(addresses(count)) in \(self.streets(streets))", "\(addresses(count)) dans \(self.streets(streets))"
        )
        return stored(things, of: read, format, dry: dry)
    }

    package func storedParks(_ count: Int, of read: Int, _ format: SafeText, dry: Bool) -> SafeText {
        stored(parks(count), of: read, format, dry: dry)
    }

    package func storedOutlines(_ count: Int, _ format: SafeText, dry: Bool) -> SafeText {
        let districts = counted(count, "arrondissement", "arrondissements", "arrondissement", "arrondissements")
        return choose(
            "\(dry ? "would store" : "stored") the outlines of \(districts) (\(format))",
            "\(dry ? "à enregistrer" : "enregistré")\u{A0}: les contours de \(districts) (\(format))"
        )
    }

    package func importChanges(new: Int, gone: Int, moved: Int, changed: Int, unchanged: Int) -> SafeText {
        choose(
            "\(grouped(new)) new, \(grouped(gone)) gone, \(grouped(moved)) moved, \(grouped(changed)) changed, \(grouped(unchanged)) unchanged",
            "nouvelles\u{A0}: \(grouped(new)), disparues\u{A0}: \(grouped(gone)), déplacées\u{A0}: \(grouped(moved)), modifiées\u{A0}: \(grouped(changed)), inchangées\u{A0}: \(grouped(unchanged))"
        )
    }

    package func partOfFile(_ read: Int, of announced: Int) -> SafeText {
        choose(
            "the file holds \(grouped(read)) of \(rows(announced))",
            "le fichier contient \(grouped(read)) des \(rows(announced))"
        )
    }

    package func othersLeft(_ sentence: SafeText) -> SafeText {
        advice(
            sentence,
            choose(
                "toilets that are not in it were left as they are", "les toilettes qui n’y sont pas restent inchangées"
            )
        )
    }

    package func unreadValue(_ column: String, _ value: String, _ count: Int) -> SafeText {
        choose(
            "\(column): no rule reads \(quoted(value)), which comes \(counted(count, "time", "times", "fois", "fois"))",
            "\(column)\u{A0}: aucune règle ne lit \(quoted(value)), présent \(counted(count, "time", "times", "fois", "fois"))"
        )
    }

    /// What stands in the place of values of which only the number is kept.
    package func unreadOthers(_ column: String, _ count: Int) -> SafeText {
        choose(
            "\(column): no rule reads other values, which come \(counted(count, "time", "times", "fois", "fois"))",
            "\(column)\u{A0}: aucune règle ne lit d’autres valeurs, présentes \(counted(count, "time", "times", "fois", "fois"))"
        )
    }

    package func rowLeftOut(_ row: Int, _ reason: SafeText) -> SafeText {
        choose("row \(row) left out: \(reason)", "ligne \(row) ignorée\u{A0}: \(reason)")
    }

    package func moreRowsLeftOut(_ count: Int) -> SafeText {
        choose(
            "and \(counted(count, "more row", "more rows", "", "")) left out (--json lists them)",
            "et \(counted(count, "", "", "autre ligne ignorée", "autres lignes ignorées")) (--json les énumère)"
        )
    }

    package func unnamedStreets(_ count: Int) -> SafeText {
        choose(
            "\(grouped(count)) left out that have no name for people",
            "\(counted(count, "", "", "ignorée", "ignorées")) sans nom d’usage"
        )
    }

    package var noStreetIsWalked: SafeText {
        choose("no ways on foot can be made of these streets", "ces rues ne donnent aucun chemin à pied")
    }

    package func streetsWithoutLine(_ count: Int) -> SafeText {
        choose(
            "\(counted(count, "street", "streets", "", "")) without a line, along which no way leads",
            "\(counted(count, "", "", "rue sans tracé", "rues sans tracé")), où aucun chemin ne passe"
        )
    }

    package func streetsWithoutKind(_ count: Int) -> SafeText {
        choose(
            "\(counted(count, "street", "streets", "", "")) without a kind, taken as open to people on foot",
            "\(counted(count, "", "", "rue sans type, tenue pour ouverte", "rues sans type, tenues pour ouvertes")) aux piétons"
        )
    }

    package func streetsWithoutStatus(_ count: Int) -> SafeText {
        choose(
            "\(counted(count, "street", "streets", "", "")) without a legal status, taken as public",
            "\(counted(count, "", "", "rue sans statut, tenue pour publique", "rues sans statut, tenues pour publiques"))"
        )
    }

    package func crowdedPoints(_ count: Int) -> SafeText {
        choose(
            "\(counted(count, "place", "places", "", "")) with too many streets around to tell which of them meet",
            "\(counted(count, "", "", "endroit", "endroits")) aux rues trop nombreuses pour savoir lesquelles se joignent"
        )
    }

    package func toiletsInParks(_ toilets: Int, parks: Int, withHours: Int) -> SafeText {
        choose(
            "toilets in parks: \(grouped(toilets)), in \(grouped(parks)) of them; \(grouped(withHours)) now with hours",
            "toilettes dans des parcs\u{A0}: \(grouped(toilets)), dans \(self.parks(parks))\u{A0}; \(grouped(withHours)) ont maintenant des horaires"
        )
    }

    package func cutOutlines(_ count: Int) -> SafeText {
        choose(
            "\(counted(count, "outline ends", "outlines end", "", "")) too early in the source, used as far as possible",
            "\(counted(count, "", "", "contour tronqué", "contours tronqués")) dans la source, utilisé autant que possible"
        )
    }

    package func unreadOutlines(_ count: Int) -> SafeText {
        choose(
            "\(counted(count, "outline", "outlines", "", "")) cannot be read",
            "\(counted(count, "", "", "contour illisible", "contours illisibles"))"
        )
    }

    /// The example is one of the texts.
    package func unreadHours(_ count: Int, example: String?) -> SafeText {
        let example = example.map { choose(", such as \(quoted($0))", ", comme \(quoted($0))") } ?? ""
        return choose(
            "\(counted(count, "text", "texts", "", "")) about hours cannot be read\(example)",
            "\(counted(count, "", "", "texte d’horaires illisible", "textes d’horaires illisibles"))\(example)"
        )
    }
}
