/// How a store marks the record of an import that stands for one that was lost with a part of a damaged file.
///
/// Its number is that of the import, and its time is an estimate: that of the toilets which the import changed.
package enum LostImport {
    /// Where its data came from.
    package static let origin = "unknown"
    /// What it has in place of a format.
    package static let format = "unknown: the record of the import was lost"
}
