internal import SQLText
internal import ToiletCore

extension StoreConnection where Self: ~Copyable {
    /// Stores the hours of all toilets in the table `opening_hours`.
    borrowing func fillOpeningHours(check: () throws -> Void = {}) throws {
        var texts = HoursTexts()
        for text in try rows("SELECT DISTINCT hours_text FROM toilets WHERE hours_text IS NOT NULL", { $0.text() }) {
            texts.add(text)
        }
        try write(texts, check: check)
    }
}
