/// The table of toilets: its headings, and the values in its cells.
extension Words {
    package var away: SafeText { choose("away", "dist.") }
    package var walk: SafeText { choose("walk", "à pied") }
    package var address: SafeText { choose("address", "adresse") }
    package var arrondissement: SafeText { choose("arr.", "arr.") }
    package var stepFree: SafeText { choose("step-free", "PMR") }
    package var hours: SafeText { choose("hours", "horaires") }
    package var kind: SafeText { choose("kind", "type") }
    package var state: SafeText { choose("state", "état") }
    package var from: SafeText { choose("from", "source") }
    package var whyNot: SafeText { choose("why not", "pourquoi pas") }
    package var id: SafeText { choose("id", "id") }

    package var noAddress: SafeText { choose("(no address)", "(sans adresse)") }
    package var yes: SafeText { choose("yes", "oui") }
    package var no: SafeText { choose("no", "non") }
    package var notStepFree: SafeText { choose("not step-free", "non PMR") }

    package var sanisette: SafeText { choose("sanisette", "sanisette") }
    package var wc: SafeText { choose("WC", "WC") }
    package var lavatory: SafeText { choose("lavatory", "toilettes gardées") }
    package var urinal: SafeText { choose("urinal", "urinoir") }
    package var urinalWomen: SafeText { choose("women's urinal", "urinoir femmes") }
    package var paid: SafeText { choose("paid", "payant") }
    package var free: SafeText { choose("free", "gratuit") }
    package var notForEverybody: SafeText { choose("not for everybody", "pas pour tous") }

    package var inService: SafeText { choose("in service", "en service") }
    package var unknown: SafeText { choose("unknown", "inconnu") }

    package var nearerButLeftOut: SafeText {
        choose("Nearer, but left out:", "Plus proches, mais écartées\u{A0}:")
    }

    /// One of several toilets at an address.
    package func numberAtAddress(_ number: Int, of count: Int) -> SafeText {
        choose("\(number) of \(count) there", "\(number) sur \(count) à cette adresse")
    }
}
