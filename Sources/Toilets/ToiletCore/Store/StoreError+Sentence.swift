extension StoreError {
    /// The error as a sentence for people, with what to do. `path` is the store's, or the address of a database, and
    /// `quoted` the same as a shell takes it.
    package func sentence(_ path: String, quoted: String, isDatabase: Bool, _ words: Words) -> SafeText {
        switch kind {
        case .missing: words.storeMissing(path)
        case .isFolder: words.storeIsFolder(path)
        case .notADatabase: words.notADatabase(path)
        case .foreign: words.foreignDatabase(path)
        case .notPlainFile: words.storeNotPlainFile(path)
        case .alteredSchema(let object):
            words.alteredSchema(path, object, advice: words.rebuildAdvice(quoted))
        case .otherOwner(let object): words.storeOfOthers(path, object)
        case .openSchema(let right): words.storeInOpenSchema(path, quoted, right)
        case .foreignJournal: words.foreignJournal(path)
        case .ofDevelopment: words.storeOfDevelopment(path)
        case .newer(let version, let known): words.storeTooNew(path, version: version, known: known)
        case .damaged(let what):
            words.damagedStore(
                path, what.text(words), advice: isDatabase ? words.restoreAdvice : words.rebuildAdvice(quoted)
            )
        case .closed: words.storeClosed(path)
        case .busy: words.inUse(path)
        case .readOnly: words.storeReadOnly(path)
        case .full: words.diskFull(path)
        case .cannotCreate: words.storeCannotBeCreated(path)
        case .inputOutput(let reason): words.storeInputOutput(path, reason.text(words))
        case .interrupted: words.interrupted
        case .noSpatiaLite(let reason): words.noSpatiaLite("\(reason)")
        case .unreachable(let reason): words.serverUnreachable(path, reason)
        case .refused(let reason): words.serverRefused(path, reason)
        case .noPostGIS: words.noPostGIS(path)
        case .filled(let toilets): words.storeFilled(path, toilets: toilets)
        case .noLibpq(let reason): words.noLibpq("\(reason)")
        }
    }

    /// The same in English, where the store is known.
    package var sentence: String {
        guard let path else { return description }
        let isDatabase = path.contains("://")
        return sentence(path, quoted: path, isDatabase: isDatabase, .english).text
    }
}
