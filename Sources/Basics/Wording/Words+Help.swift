/// Words of help pages, and of what was typed wrong.
extension Words {
    package func helpMore(_ notice: SafeText, _ licence: SafeText?) -> SafeText {
        helpMore(notice, under: licence ?? termsOfItsOwn)
    }

    package func noSuchTopic(_ word: String, didYouMean near: String?) -> SafeText {
        near.map { noSuchTopic(word, near: $0) } ?? noSuchTopic(word)
    }

    package func noSuchShell(_ word: String?, _ shells: SafeText) -> SafeText {
        word.map { noSuchShell($0, but: shells) } ?? forWhichShell(shells)
    }

    package func noneOf(_ values: SafeText, _ text: String, _ names: [String], meant: String?) -> SafeText {
        let sentence = noneOf(values, text, names)
        return meant.map { advice(sentence, didYouMean("\($0)")) } ?? sentence
    }

    package func notAFile(_ setting: String, _ path: String) -> SafeText {
        notAFile(setting, path, asFile: "./" + path)
    }

    package func noSuchLanguage(_ text: String) -> SafeText {
        noSuchLanguage(text, but: Language.allCases.map(\.rawValue))
    }

    package var helpLanguage: SafeText { helpLanguage(Language.allCases.map(\.rawValue)) }

    package func noTimeOfDay(_ text: String) -> SafeText {
        noTimeOfDay(text, asIn: text)
    }

    package func notALatitude(_ text: String, _ number: String, meant: String?) -> SafeText {
        meant.map { notALatitude(text, number, didYouMean: $0) } ?? notALatitude(text, number)
    }

    /// A field of the formats: what it is, its type, its unit, and when it is there.
    package func field(
        _ meaning: SafeText, _ type: SafeText, _ unit: SafeText?, orNull: Bool, onlyAskedFor: Bool
    ) -> SafeText {
        let facts = [type, unit, orNull ? self.orNull : nil, onlyAskedFor ? onlyWithFields : nil]
        return titled(meaning, list(facts.compactMap(\.self)))
    }

    package func fieldsHaveNoPlace(in format: String, only formats: [String]) -> SafeText {
        fieldsHaveNoPlace(in: format, but: formats.map { "--format \($0)" })
    }

    /// The first lines of the file of saved places.
    package var savedPlacesExplained: [SafeText] {
        [savedPlacesExplainedLines, savedPlacesExplainedComments, savedPlacesExplainedDefault]
    }

    /// What stands for a value: `FILE`, in French `FICHIER`.
    package func placeholder(_ name: String) -> SafeText {
        switch name {
        case "ADDRESS": placeholderAddress
        case "CHOICE": placeholderChoice
        case "COMMAND": placeholderCommand
        case "DAY": placeholderDay
        case "DURATION": placeholderDuration
        case "FACTOR": placeholderFactor
        case "FILE": placeholderFile
        case "HOST": placeholderHost
        case "KIND": placeholderKind
        case "LANGUAGE": placeholderLanguage
        case "MAP": placeholderMap
        case "NAME": placeholderName
        case "NAMES": placeholderNames
        case "NEW": placeholderNew
        case "OLD": placeholderOld
        case "ORDER": placeholderOrder
        case "PLACE": placeholderPlace
        case "PROPERTY": placeholderProperty
        case "REACH": placeholderReach
        case "STATE": placeholderState
        case "TEXT": placeholderText
        case "TIME": placeholderTime
        case "TOPIC": placeholderTopic
        case "VALUE": placeholderValue
        case "W,S,E,N": placeholderBox
        case "WHEN": placeholderWhen
        case "ZONE": placeholderZone
        default: SafeText(name)
        }
    }

    /// The operands of a command with the placeholders in them: `[PLACE]`, `OLD NEW`.
    package func operands(_ text: String) -> SafeText {
        var shown: SafeText = ""
        var word = ""
        for character in text + " " {
            if character.isLetter {
                word.append(character)
            } else {
                shown += placeholder(word) + SafeText(String(character))
                word = ""
            }
        }
        return SafeText(String(shown.text.dropLast()))
    }
}

/// What the server says to questions that it cannot answer.
extension Words {
    /// The title of a problem, by its status.
    package func problem(_ status: Int) -> SafeText {
        switch status {
        case 400: problem400
        case 403: problem403
        case 404: problem404
        case 405: problem405
        case 406: problem406
        case 413: problem413
        case 415: problem415
        case 421: problem421
        case 503: problem503
        default: problemOther
        }
    }
}
