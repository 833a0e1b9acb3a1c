package import ToiletCore

/// The values of a toilet in words.
extension Words {
    package func arrondissement(_ arrondissement: Arrondissement?) -> SafeText {
        arrondissement.map { self.arrondissement($0.rawValue) } ?? ""
    }

    package func address(_ toilet: Toilet) -> SafeText {
        toilet.address.isEmpty ? noAddress : SafeText(toilet.address)
    }

    /// Yes, no or `?`.
    package func answer(_ answer: Tristate) -> SafeText {
        switch answer {
        case .yes: yes
        case .no: no
        case .unknown: "?"
        }
    }

    /// The value of a property on the page of a toilet; empty where it is not shown.
    package func answer(_ answer: Tristate, to property: Property) -> SafeText {
        switch answer {
        case .yes: property.facts.words.yes(self)
        case .no: property.facts.words.no(self)
        case .unknown: property.facts.isShownUnknown ? self.answer(answer) : ""
        }
    }

    /// The kind of a toilet, and whether it costs something or is not public.
    package func kind(_ toilet: Toilet) -> SafeText {
        list([kindAlone(toilet)] + remarks(toilet))
    }

    /// The kind, as the source writes it where it is not known.
    package func kindAlone(_ toilet: Toilet) -> SafeText {
        let unread = toilet.kind == .unknown ? toilet.unread["kind"] : nil
        return unread.map { SafeText($0) } ?? toilet.kind.label(self)
    }

    /// What a person has to know before the way there: that it costs something, or is not public.
    package func remarks(_ toilet: Toilet) -> [SafeText] {
        (toilet.fee == .yes ? [paid] : []) + (toilet.publicAccess == .no ? [notForEverybody] : [])
    }
}
