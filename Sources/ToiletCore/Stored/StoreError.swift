/// Why the stored data could not be read or written.
public enum StoreError: Error, Hashable, Sendable {
    /// There is no file yet.
    case missing
    /// The path is a folder.
    case isFolder
    /// The path, or a file that SQLite keeps beside it, is a pipe, a device or a link.
    case notPlainFile
    /// The file is not a database.
    case notADatabase
    /// The file is a database of some other program.
    case foreign
    /// The file's schema holds something that neither this program nor SpatiaLite has made; its type and name.
    case alteredSchema(String)
    /// A journal lies beside the file that would have another file deleted.
    case foreignJournal
    /// The file was written by a newer version of the program.
    case newer(version: Int, known: Int)
    /// The file was written by an older version of the program, and is not brought up to date by being read.
    case older(version: Int, known: Int)
    /// What the file holds is not what it should be; what is wrong.
    case damaged(String)
    /// Another process holds the file.
    case busy
    /// The file or its folder cannot be written.
    case readOnly
    /// The disk is full.
    case full
    /// The file or its folder cannot be created.
    case cannotCreate
    /// The disk failed, or there is no memory left.
    case inputOutput(String)
    /// The work was stopped from outside.
    case interrupted
    /// A question was asked inside of another question's closure.
    case reentered
    /// SpatiaLite is not on this machine.
    case noSpatiaLite(String)
}
