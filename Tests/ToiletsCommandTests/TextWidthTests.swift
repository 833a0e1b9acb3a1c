import Foundation
import Glibc
import Testing
import TextCatalogue

@testable import ToiletsCommand

@Suite("The width of a text on a terminal")
struct TextWidthTests {
    @Test("is that of the C library for every sign of every language")
    func signs() throws {
        let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        // The headers show it only to programs that ask for X/Open.
        let function = try #require(dlsym(nil, "wcwidth"))
        let wcwidth = unsafeBitCast(function, to: (@convention(c) (UInt32) -> Int32).self)
        let texts = try CatalogueTests.translations.get().flatMap { $0.entries.flatMap(\.forms) }
        let signs = Set(texts.flatMap(\.unicodeScalars))
        #expect(signs.count > 500)
        for sign in signs {
            #expect(TextWidth.of("\(sign)") == Int(wcwidth(sign.value)), "U+\(String(sign.value, radix: 16))")
        }
    }
}
