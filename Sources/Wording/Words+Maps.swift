/// What a map file says of toilets.
extension Words {
    package var mapTitle: SafeText { choose("Toilets", "Toilettes") }
    package var mapTitleNearby: SafeText { choose("Toilets nearby", "Toilettes à proximité") }

    package func mapTitle(near place: SafeText) -> SafeText {
        choose("Toilets near \(place)", "Toilettes près de \(place)")
    }

    /// A name on a map with its position in the answer.
    package func numbered(_ rank: Int, _ name: SafeText) -> SafeText { "\(rank). \(name)" }

    /// Something with what is known of it: `hours: Mo-Su 06:00-22:00`.
    package func labelled(_ label: SafeText, _ value: SafeText) -> SafeText {
        choose("\(label): \(value)", "\(label)\u{A0}: \(value)")
    }

    package func away(_ distance: SafeText, walk: SafeText) -> SafeText {
        choose("\(distance) away, \(walk) on foot", "à \(distance), \(walk) à pied")
    }
}
