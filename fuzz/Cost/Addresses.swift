/// Files of the national address base, which are made of rows that differ in a few values.
enum AddressFile {
    static let forms = [
        // Numbers from one on, some metres apart.
        StepForm(
            name: "houses", ranges: [1...100_000, 0...9999, 0...100_000, -20_000...20_000, -20_000...20_000],
            texts: names
        ),
        // The same number, some metres apart.
        StepForm(name: "same", ranges: [1...100_000, 0...9999, 0...100_000, 0...0, 0...0], texts: names),
        // A street for each row: the length of its name, and the number of its commune.
        StepForm(name: "streets", ranges: [1...100_000, 1...150, 0...99_999, 0...0, 0...0], texts: names),
        // One house elsewhere.
        StepForm(
            name: "outlier", ranges: [1...1, 0...9999, 0...1, -9_000_000...4_000_000, -13_000_000...13_000_000],
            texts: names
        ),
        // A row as it stands.
        StepForm(
            name: "row", ranges: [1...100_000, 0...0, 0...0, 0...0, 0...0],
            texts: [
                "75101_1;;12;bis;rue longue;75001;75101;Paris;;;1;1;2.35;48.85;;;;PARIS;;;;1;",
                "\"a;\"\"b\";;1;x;\";;;;;;;;;;;;;;;;;;;;;;",
            ]
        ),
    ]

    private static let names = ["rue longue", "rue double", "avenue de la croix", "impasse 12", "l'à d'une"]

    static let header = """
        id;id_fantoir;numero;rep;nom_voie;code_postal;code_insee;nom_commune;code_insee_ancienne_commune;\
        nom_ancienne_commune;x;y;lon;lat;type_position;alias;nom_ld;libelle_acheminement;nom_afnor;source_position;\
        source_nom_voie;certification_commune;cad_parcelles

        """

    static func text(of steps: [Step]) -> String {
        var text = header
        for step in steps {
            let (count, first, apart) = (step.numbers[0], step.numbers[1], Double(step.numbers[2]))
            let name = step.text.replacing(";", with: " ").replacing("\"", with: "").replacing("\n", with: " ")
            for index in 0..<count {
                let (north, east) = (Double(step.numbers[3]), Double(step.numbers[4]))
                let along = Double(index) * apart
                let row =
                    switch step.name {
                    case "houses":
                        Self.row(name, first + index % 9999, Files.place(north + along / 100, east + Double(index % 3)))
                    case "same": Self.row(name, first, Files.place(along / 100, 0))
                    case "streets":
                        Self.row(
                            "\(index) " + String(String(repeating: name + " ", count: first).prefix(first)),
                            1 + index % 100, Files.place(Double(index % 1000) * 10, Double(index / 1000) * 10),
                            commune: step.numbers[2] == 0 ? 75_101 + index % 20 : step.numbers[2]
                        )
                    case "outlier": Self.row(name, first, Files.place(north, east))
                    default: step.text
                    }
                guard text.utf8.count + row.utf8.count < Files.longest else { return text }
                text += row + "\n"
            }
        }
        return text
    }

    private static func row(
        _ street: String, _ number: Int, _ place: (latitude: Double, longitude: Double), commune: Int = 75_101
    ) -> String {
        let repetition = number % 7 == 0 ? "bis" : ""
        let postcode = 75_001 + commune % 20
        return "\(commune)_1_\(number);;\(number);\(repetition);\(street);\(postcode);\(commune);Paris;;;1;1;"
            + "\((place.longitude * 1e6).rounded() / 1e6);\((place.latitude * 1e6).rounded() / 1e6);;;;PARIS;;;;1;"
    }
}
