import Foundation
import TestSupport
import Testing

@Suite("What the documentation names")
struct DocumentationTests {
    @Test("The first page names every public type, and nothing else")
    func names() throws {
        let page = try Checkout.text(of: "Sources/Programs/ParisToilets/Documentation.docc/ParisToilets.md")
        let named = page.matches(of: /- ``(\w+)``/).map { String($0.output.1) }
        var declared: Set<String> = []
        for file in try Checkout.library.flatMap(Checkout.sources) {
            let types = file.text.matches(of: /(?m)^public (?:final )?(?:struct|enum|class|protocol) (\w+)/)
            declared.formUnion(types.map { String($0.output.1) })
        }
        #expect(named.count == Set(named).count)
        #expect(Set(named) == declared)
    }

    @Test("What is promised of safety names tests that there are")
    func promises() throws {
        let page = try Checkout.text(of: "SECURITY.md")
        let named = page.matches(of: /`(\w+Tests)(?:\.(\w+))?`/).map(\.output)
        #expect(named.count > 50)
        var files: [Substring: [String]] = [:]
        for file in try Checkout.swiftFiles(below: Checkout.root.appending(path: "Tests")) {
            for line in file.text.split(separator: "\n") where line.hasSuffix("Tests {") {
                let words = line.split(separator: " ")
                guard let name = words.dropLast().last, words.dropLast(2).last == "struct" else { continue }
                files[name, default: []].append(file.text)
            }
        }
        for (text, suite, test) in named {
            let inSuite = files[suite, default: []]
            #expect(!inSuite.isEmpty, "\(text)")
            if let test { #expect(inSuite.contains { $0.contains("func \(test)(") }, "\(text)") }
        }
    }
}
