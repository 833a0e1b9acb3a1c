/// The words of French place names that have a role or several spellings.
package struct NameLexicon: Sendable {
    /// What a word says in a name, which decides how much it matters that it is missing.
    enum Role: UInt8, Sendable {
        /// A word of the name proper: `nord`, `rivoli`.
        case name
        /// An article or preposition.
        case particle
        /// A type of street: `rue`, `place`.
        case street
        /// A type of place: `gare`, `musée`, `porte`.
        case thing
        /// A word for public transport, such as `métro` or `station`, and `paris`: it tells no places of Paris apart.
        case transport
        /// A title before a name: `général`.
        case title
    }

    /// A word, its usual spelling and its role.
    struct Entry: Sendable {
        fileprivate let key: UInt128
        /// The usual spelling as bytes: small letters without accents.
        let spelling: [UInt8]
        let role: Role
    }

    /// What a misspelt word means.
    struct Meaning {
        let spelling: String
        let role: Role
    }

    static let shared = NameLexicon()

    /// Sorted by key.
    private let entries: [Entry]

    /// The longest word that can be in the lexicon, in bytes.
    static let maxLength = 16

    /// The entry of a word of at most ``maxLength`` bytes, packed; nil where it has none.
    func entry(_ packed: UInt128) -> Entry? {
        let index = (0..<entries.count).partitioningIndex { entries[$0].key >= packed }
        return index < entries.count && entries[index].key == packed ? entries[index] : nil
    }

    /// The usual spelling and the role of the word that a misspelt one means: `boulvard`; nil where it means none or
    /// several.
    func meaning(ofMisspelt word: String) -> Meaning? {
        let bytes = Array(word.utf8)
        guard bytes.count >= 4 else { return nil }
        var found: Entry?
        for entry in entries {
            let length = 16 - entry.key.leadingZeroBitCount / 8
            guard length >= 5, abs(length - bytes.count) <= 1,
                UInt8(truncatingIfNeeded: entry.key >> UInt128(8 * (length - 1))) == bytes[0]
            else { continue }
            let letters = (0..<length).map {
                UInt8(truncatingIfNeeded: entry.key >> UInt128(8 * (length - 1 - $0)))
            }
            guard WordDistance.between(bytes[...], letters[...], limit: 1) != nil else { continue }
            if let found, found.spelling != entry.spelling { return nil }
            found = entry
        }
        return found.map { Meaning(spelling: String(decoding: $0.spelling, as: UTF8.self), role: $0.role) }
    }

    /// The role of a word in its usual spelling; nil for a word that is not in the lexicon.
    func role(of word: String) -> Role? { Self.packed(word.utf8).flatMap(entry)?.role }

    /// Whether a word is the type of a street: `rue`, `avenue`.
    func isStreet(_ word: String) -> Bool { role(of: word) == .street }

    /// The bytes of a word as one number; nil for a longer one.
    static func packed(_ word: some Sequence<UInt8>) -> UInt128? {
        var packed: UInt128 = 0
        var count = 0
        for byte in word {
            packed = packed << 8 | UInt128(byte)
            count += 1
        }
        return count <= maxLength ? packed : nil
    }

    private init() {
        var entries: [Entry] = []
        func add(_ role: Role, _ lines: String) {
            for line in lines.split(separator: "\n") {
                let words = line.split(separator: " ")
                guard let usual = words.first else { continue }
                let spelling = usual.utf8.map { $0 == UInt8(ascii: "_") ? NameWords.space : $0 }
                for word in words where !word.contains("_") {
                    guard let key = Self.packed(word.utf8) else { continue }
                    entries.append(Entry(key: key, spelling: spelling, role: role))
                }
            }
        }
        for (role, lines) in Self.words { add(role, lines) }
        entries.sort { $0.key < $1.key }
        self.entries = entries
    }

    /// The usual spelling of each word that is written otherwise.
    package static let spellings = {
        var spellings: [String: String] = [:]
        for line in words.flatMap({ $0.1.split(separator: "\n") }) where !line.contains("_") {
            let words = line.split(separator: " ").map(String.init)
            for word in words.dropFirst() { spellings[word] = words[0] }
        }
        return spellings
    }()

    /// One usual spelling a line, `_` being a space, and behind it the spellings that mean the same.
    private static let words: [(Role, String)] = [
        (
            .particle,
            """
            le
            la
            les
            l
            de
            du
            des
            d
            au
            aux
            a
            et
            en
            sur
            sous
            the
            of
            at
            in
            near
            """
        ),
        (
            .street,
            """
            rue r street
            avenue av ave aven
            boulevard bd bld blvd bvd boul boulv bvld
            place pl plc
            quai q qu
            square sq
            passage pas pass psg
            impasse imp
            allee all allees
            cours crs
            cour
            voie
            villa vla
            chaussee chau
            carrefour carr
            sentier sent
            chemin chem che
            route rte
            cite
            esplanade espl
            parvis parv
            promenade prom
            galerie
            port prt
            hameau ham
            ruelle
            terrasse
            mail
            """
        ),
        (
            .thing,
            """
            gare
            porte pte
            pont bridge
            parc park parcs parks
            jardin jardins garden gardens jard
            bois
            musee musees museum mus
            eglise church egl
            basilique basilica
            cathedrale cathedral
            palais palace
            tour tower
            theatre theater thtr
            hopital hospital hop hopitaux chu
            cimetiere cemetery cim
            marche market marches
            bibliotheque library biblio bib
            universite university univ fac faculte
            stade stadium
            piscine
            mairie
            centre center
            bassin
            fontaine fountain
            ile island isle
            chateau castle
            passerelle
            """
        ),
        (
            .transport,
            """
            metro metropolitain subway underground
            station stations stn
            rer
            tramway tram
            arret stop
            ligne line
            train
            paris
            """
        ),
        (
            .title,
            """
            general gal gnl
            marechal mal mar mchal
            amiral
            colonel col
            commandant cdt cmdt
            capitaine cpt cne
            lieutenant lt ltn
            sergent sgt
            docteur dr doct
            professeur pr prof
            president pdt
            abbe
            monseigneur mgr
            cardinal
            mademoiselle mlle
            madame mme
            """
        ),
        (
            .name,
            """
            saint st
            sainte ste
            saints sts
            notre_dame nd
            charles_de_gaulle cdg
            faubourg fg fbg faub fb
            grand gd
            grande gde
            grands gds
            petit
            mont mt
            1 1er ier 1re premier
            2 deux ii
            3 trois iii
            4 quatre iv
            5 cinq
            6 six vi
            5e cinquieme
            6e sixieme
            7 sept vii
            8 huit viii
            9 ix
            10 dix
            11 onze xi
            12 douze xii
            13 treize xiii
            14 quatorze xiv
            15 quinze xv
            16 seize xvi
            17 xvii
            18 xviii
            20 vingt vingts xx
            23 xxiii
            30 trente
            2e iie deuxieme
            3e iiie troisieme
            4e ive quatrieme
            7e viie septieme
            8e viiie huitieme
            9e ixe neuvieme
            10e xe dixieme
            11e xie onzieme
            12e xiie douzieme
            13e xiiie treizieme
            14e xive quatorzieme
            15e xve quinzieme
            16e xvie seizieme
            17e xviie
            18e xviiie
            19e xixe
            20e xxe vingtieme
            """
        ),
    ]
}
