/// The words that stand for a value in a line of usage.
extension Words {
    /// The placeholder of an option or a command in this language: `FILE`, in French `FICHIER`. Others are left as they
    /// are.
    package func placeholder(_ name: String) -> SafeText {
        switch name {
        case "ADDRESS": choose("ADDRESS", "ADRESSE")
        case "CHOICE": choose("CHOICE", "CHOIX")
        case "COMMAND": choose("COMMAND", "COMMANDE")
        case "DAY": choose("DAY", "JOUR")
        case "DURATION": choose("DURATION", "DURÉE")
        case "FACTOR": choose("FACTOR", "FACTEUR")
        case "FILE": choose("FILE", "FICHIER")
        case "HOST": choose("HOST", "HÔTE")
        case "KIND": choose("KIND", "TYPE")
        case "LANGUAGE": choose("LANGUAGE", "LANGUE")
        case "MAP": choose("MAP", "CARTE")
        case "NAME": choose("NAME", "NOM")
        case "NAMES": choose("NAMES", "NOMS")
        case "NEW": choose("NEW", "NOUVEAU")
        case "OLD": choose("OLD", "ANCIEN")
        case "ORDER": choose("ORDER", "ORDRE")
        case "PLACE": choose("PLACE", "LIEU")
        case "PROPERTY": choose("PROPERTY", "PROPRIÉTÉ")
        case "REACH": choose("REACH", "PORTÉE")
        case "STATE": choose("STATE", "ÉTAT")
        case "TEXT": choose("TEXT", "TEXTE")
        case "TIME": choose("TIME", "HEURE")
        case "TOPIC": choose("TOPIC", "SUJET")
        case "VALUE": choose("VALUE", "VALEUR")
        case "W,S,E,N": choose("W,S,E,N", "O,S,E,N")
        case "WHEN": choose("WHEN", "QUAND")
        case "ZONE": choose("ZONE", "FUSEAU")
        default: SafeText(name)
        }
    }

    /// The operands of a command or an action, such as `[SOURCE] [FILE]`, with their placeholders in this language.
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
