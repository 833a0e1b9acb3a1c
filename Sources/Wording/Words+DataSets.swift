/// What a file is, for somebody who meant to import another: the end of a sentence with "it is".
extension Words {
    package var cityToilets: SafeText {
        choose("the City's set of toilets", "le jeu des toilettes de la Ville")
    }
    package var regionToilets: SafeText {
        choose("the region's set of toilets (Île-de-France)", "le jeu des toilettes de la région (Île-de-France)")
    }
    package var stationToilets: SafeText {
        choose("RATP's set of toilets in stations", "le jeu des toilettes de la RATP en station")
    }
    package var montpellierToilets: SafeText {
        choose("Montpellier's set of toilets", "le jeu des toilettes de Montpellier")
    }
    package var openStreetMapExtract: SafeText {
        choose("an extract of OpenStreetMap", "un extrait d’OpenStreetMap")
    }
    package var ownTable: SafeText {
        choose("a table of toilets that toilets itself has written", "un tableau que toilets a écrit lui-même")
    }
    package var ownTableForPeople: SafeText {
        choose(
            "a table that toilets writes for people; export the toilets as CSV and import that",
            "un tableau que toilets écrit pour être lu\u{A0}; exportez les toilettes en CSV et importez-le"
        )
    }
    package var ownJSON: SafeText {
        choose(
            "the JSON that toilets prints; export the toilets as CSV and import that",
            "le JSON que toilets affiche\u{A0}; exportez les toilettes en CSV et importez-le"
        )
    }
    package var arrondissementOutlines: SafeText {
        choose(
            "the outlines of the arrondissements, not toilets; those are taken as GeoJSON",
            "les contours des arrondissements, pas des toilettes\u{A0}; toilets les lit en GeoJSON"
        )
    }
    package var cityParks: SafeText {
        choose("the City's green spaces, not toilets", "les espaces verts de la Ville, pas des toilettes")
    }
    package var addressBase: SafeText {
        choose("the national address base, not toilets", "la Base Adresse Nationale, pas des toilettes")
    }
    package var cityStreets: SafeText {
        choose("the City's streets, not toilets", "les rues de la Ville, pas des toilettes")
    }

    package func notOfToilets(_ names: SafeText) -> SafeText {
        choose("not of toilets: its rows have \(names)", "autre chose que des toilettes\u{A0}: ses lignes ont \(names)")
    }
    package func notOfStreets(_ names: SafeText) -> SafeText {
        choose("not of streets: its rows have \(names)", "autre chose que des rues\u{A0}: ses lignes ont \(names)")
    }
    package func notOfAddresses(_ names: SafeText) -> SafeText {
        choose(
            "not of addresses: its rows have \(names)", "autre chose que des adresses\u{A0}: ses lignes ont \(names)"
        )
    }
    package func notOfParks(_ names: SafeText) -> SafeText {
        choose("not of parks: its rows have \(names)", "autre chose que des parcs\u{A0}: ses lignes ont \(names)")
    }
    package var ofArcGIS: SafeText {
        choose(
            "of an ArcGIS server (Esri); convert it first: ogr2ogr -f GeoJSON toilets.geojson FILE",
            "une réponse d’un serveur ArcGIS (Esri)\u{A0}; convertissez-la d’abord\u{A0}: ogr2ogr -f GeoJSON toilets.geojson FICHIER"
        )
    }
    package func inUnknownColumns(_ names: SafeText) -> SafeText {
        choose(
            "in columns that are not known, perhaps of toilets: its rows have \(names); `toilets export --csv` shows the names to give them, as CSV",
            "avec des colonnes inconnues, peut-être de toilettes\u{A0}: ses lignes ont \(names)\u{A0}; `toilets export --csv` montre les noms à leur donner, en CSV"
        )
    }
    package var noNames: SafeText { choose("no names", "aucun nom") }

    package func jsonBut(_ what: SafeText) -> SafeText {
        choose("JSON, but \(what)", "du JSON, mais \(what)")
    }
    package func tableBut(_ what: SafeText) -> SafeText {
        choose("a table, but \(what)", "un tableau, mais \(what)")
    }
    package var singleValue: SafeText {
        choose(
            "JSON, but not of toilets: it is a single value",
            "du JSON, mais sans toilettes\u{A0}: c’est une seule valeur"
        )
    }
    package func jsonWith(_ names: SafeText) -> SafeText {
        choose("JSON, but not of toilets: it has \(names)", "du JSON, mais sans toilettes\u{A0}: il a \(names)")
    }
    package func brokenOffByOverpass(_ remark: String) -> SafeText {
        choose("an answer that Overpass broke off: \(remark)", "une réponse qu’Overpass a interrompue\u{A0}: \(remark)")
    }
    package func jsonUnderName(_ name: String) -> SafeText {
        choose(
            "JSON whose toilets lie under “\(name)”; make a list of them first: jq '.[\"\(name)\"]' FILE",
            "du JSON dont les toilettes sont sous «\u{A0}\(name)\u{A0}»\u{A0}; faites-en d’abord une liste\u{A0}: jq '.[\"\(name)\"]' FICHIER"
        )
    }
    package func jsonOfNames(_ first: String) -> SafeText {
        choose(
            "JSON with a name for each toilet, the first “\(first)”; make a list of them first: jq '[.[]]' FILE",
            "du JSON avec un nom pour chacune des toilettes, dont le premier est «\u{A0}\(first)\u{A0}»\u{A0}; faites-en d’abord une liste\u{A0}: jq '[.[]]' FICHIER"
        )
    }
    package var tableOfOpenStreetMap: SafeText {
        choose(
            "a table; extracts of OpenStreetMap are read as Overpass JSON or GeoJSON",
            "un tableau\u{A0}; les extraits d’OpenStreetMap sont lus en JSON d’Overpass ou en GeoJSON"
        )
    }
    package func textBeginning(_ start: String) -> SafeText {
        choose(
            "text, but not a table of toilets: it begins with “\(start)”",
            "du texte, mais pas un tableau de toilettes\u{A0}: il commence par «\u{A0}\(start)\u{A0}»"
        )
    }
    package var jsonWithoutAddresses: SafeText {
        choose("JSON without a list of addresses", "du JSON sans liste d’adresses")
    }
}

/// Files of other kinds, by their first bytes.
extension Words {
    package var binaryData: SafeText {
        choose("not text but binary data", "du binaire, pas du texte")
    }
    package var htmlPage: SafeText {
        choose("a web page (HTML), not data", "une page web (HTML), pas des données")
    }
    package var xmlOfOpenStreetMap: SafeText {
        choose(
            "XML of OpenStreetMap; convert it first: osmium export -o toilets.geojson FILE",
            "du XML d’OpenStreetMap\u{A0}; convertissez-le d’abord\u{A0}: osmium export -o toilets.geojson FICHIER"
        )
    }
    package var otherXML: SafeText {
        choose("XML, which holds no toilets that this reads", "du XML, dont toilets ne lit pas de toilettes")
    }
    package var zipArchive: SafeText {
        choose(
            "a ZIP archive (or a spreadsheet); unpack it or save it as CSV first",
            "une archive ZIP (ou une feuille de calcul)\u{A0}; décompressez-la ou enregistrez-la d’abord en CSV"
        )
    }
    package var pdfDocument: SafeText {
        choose("a PDF document, not data", "un document PDF, pas des données")
    }
    package var sqliteDatabase: SafeText {
        choose("a SQLite database, not a file to import", "une base de données SQLite, pas un fichier à importer")
    }
    package var pngPicture: SafeText {
        choose("a picture (PNG), not data", "une image (PNG), pas des données")
    }
    package var jpegPicture: SafeText {
        choose("a picture (JPEG), not data", "une image (JPEG), pas des données")
    }
    package func packed(with program: SafeText) -> SafeText {
        choose(
            "packed with \(program); unpack it first",
            "un fichier compressé avec \(program)\u{A0}; décompressez-le d’abord"
        )
    }
    package var executableProgram: SafeText { choose("a program, not data", "un programme, pas des données") }
}

/// The formats of files, as the report of an import names them.
extension Words {
    package var searchAnswerFormat: SafeText {
        choose("the portal's search answer (JSON, API 1.0)", "réponse de recherche du portail (JSON, API 1.0)")
    }
    package var recordListFormat: SafeText {
        choose("the portal's records (JSON, API 1.0)", "enregistrements du portail (JSON, API 1.0)")
    }
    package var resultsAnswerFormat: SafeText {
        choose("the portal's records (JSON, API 2.1)", "enregistrements du portail (JSON, API 2.1)")
    }
    package var exportListFormat: SafeText {
        choose("the portal's export (JSON, API 2.1)", "export du portail (JSON, API 2.1)")
    }
    package var geoJSONFormat: SafeText { choose("GeoJSON", "GeoJSON") }
    package var sequenceFormat: SafeText {
        choose("JSON, one row after the other", "JSON, un objet après l’autre")
    }
    package var overpassFormat: SafeText { choose("Overpass JSON", "JSON d’Overpass") }
    package var csvFormat: SafeText { choose("the portal's CSV", "CSV du portail") }
    package var ownCSVFormat: SafeText { choose("the CSV of toilets itself", "CSV de toilets") }
}
