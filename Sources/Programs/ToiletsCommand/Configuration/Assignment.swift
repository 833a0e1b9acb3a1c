internal import ParisToilets

/// A text `NAME = VALUE  # COMMENT` in parts, which together are the text exactly as it was written.
struct Assignment {
    private var beforeName = ""
    var name: String
    private var sign = " = "
    var value: String
    private var beforeComment = ""
    /// The comment with its `#`; empty where there is none.
    private var comment = ""
    /// Spaces at the end, and the carriage return of a file from Windows.
    private var end: String

    /// Makes a line without a comment.
    init(name: String, value: String, end: String) {
        self.name = name
        self.value = value
        self.end = end
    }

    /// Splits a line; throws where it has no `=`.
    init(_ line: String) throws(InvalidText) {
        let scalars = line.unicodeScalars
        guard let equals = scalars.firstIndex(of: "=") else {
            throw InvalidText { $0.lineWithoutEquals(line) }
        }
        let name = scalars[..<equals].withoutSpaces
        let right = scalars[scalars.index(after: equals)...]
        let comment = Self.startOfComment(in: right)
        let value = right[..<comment].withoutSpaces
        let remark = right[comment...].withoutSpaces
        func text(_ range: Range<String.Index>) -> String { String(scalars[range]) }
        beforeName = text(scalars.startIndex..<name.startIndex)
        self.name = String(name)
        sign = text(name.endIndex..<value.startIndex)
        self.value = String(value)
        self.comment = String(remark)
        beforeComment = remark.isEmpty ? "" : text(value.endIndex..<remark.startIndex)
        end = text((remark.isEmpty ? value.endIndex : remark.endIndex)..<scalars.endIndex)
    }

    /// A comment begins with a `#` after a space, because the address of a map may have one too.
    private static func startOfComment(in text: Substring.UnicodeScalarView) -> String.Index {
        var isAfterSpace = true
        for index in text.indices {
            if text[index] == "#", isAfterSpace { return index }
            isAfterSpace = text[index].isSpace
        }
        return text.endIndex
    }

    /// The whole text.
    var written: String { beforeName + name + sign + value + beforeComment + comment + end }

    /// The words of the comment.
    var label: String {
        get { String(comment.unicodeScalars.drop { $0 == "#" }.withoutSpaces) }
        set {
            guard newValue != label else { return }
            beforeComment = newValue.isEmpty ? "" : "  "
            comment = newValue.isEmpty ? "" : "# " + newValue
        }
    }
}

/// A line of a file that is not understood, or has no effect. It is kept all the same.
struct LineProblem {
    /// The number of the line, from 1.
    let line: Int
    /// What is wrong, as a clause.
    let message: Message
}

extension Substring.UnicodeScalarView {
    /// The text without spaces at both ends; an empty one lies at the start.
    fileprivate var withoutSpaces: Substring.UnicodeScalarView {
        let text = drop(while: \.isSpace)
        guard let last = text.lastIndex(where: { !$0.isSpace }) else { return self[startIndex..<startIndex] }
        return text[...last]
    }
}

extension Unicode.Scalar {
    /// Whether it is white space, or the mark at the start of a file.
    var isSpace: Bool { properties.isWhitespace || value == 0xFEFF }
}
