internal import ParisToilets

/// A page of help in one language, before it is laid out for a terminal or for `man`.
///
/// Commands in its texts stand in backticks, and the program is called `toilets` in them.
struct HelpPage {
    /// The command or topic; empty for the overview.
    let name: String
    /// Its section of the manual: 1 for commands, 7 for topics.
    var number = 1
    let summary: SafeText
    /// The line of usage without the program's name; nil for a topic.
    var usage: SafeText?
    var examples: [Item] = []
    /// What comes first in the manual only.
    var manualDescription: [Block] = []
    /// What comes without a heading.
    var description: [Block] = []
    var sections: [Section] = []
    /// The sections that only the manual has: exit statuses, variables, files.
    var manualSections: [Section] = []
    /// Other pages of the manual.
    var seeAlso: [ManualName] = []

    struct Section {
        let heading: SafeText
        let blocks: [Block]
    }

    enum Block {
        case paragraph(SafeText)
        case list([Item])
    }

    /// A term, and what it means.
    struct Item {
        let term: SafeText
        let text: SafeText
    }

    /// The name of a page of the manual: `toilets-near(1)`.
    struct ManualName: Equatable {
        let text: String
        let number: Int
    }

    var manualName: ManualName { Self.manualName(name, number) }

    static func manualName(_ name: String, _ number: Int) -> ManualName {
        ManualName(text: name.isEmpty ? "toilets" : "toilets-" + name, number: number)
    }
}
