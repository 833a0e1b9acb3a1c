internal import Glibc
internal import ParisToilets

/// The texts that a process gets as bytes: its arguments, its environment and its working folder.
///
/// Names of files are any bytes, but texts are UTF-8 in this program. Decoding would change other bytes, and so name
/// another file; therefore they are refused.
enum ProcessBytes {
    /// What is wrong with one of them; nil if all are UTF-8.
    static var problem: Message? {
        for number in 1..<max(1, Int(CommandLine.argc)) {
            guard let bytes = unsafe CommandLine.unsafeArgv[number],
                unsafe String(validatingCString: bytes) == nil
            else { continue }
            let shown = unsafe String(cString: bytes)
            return Message { $0.argumentNotUTF8(number, shown) }
        }
        for variable in EnvironmentVariable.allCases {
            let name = variable.rawValue
            guard let bytes = unsafe getenv(name), unsafe String(validatingCString: bytes) == nil else {
                continue
            }
            let shown = unsafe String(cString: bytes)
            return Message { $0.variableNotUTF8(name, shown) }
        }
        // Without a folder there is no name to refuse.
        guard let folder = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(folder) }
        guard unsafe String(validatingCString: folder) == nil else { return nil }
        let shown = unsafe String(cString: folder)
        return Message { $0.workingFolderNotUTF8(shown) }
    }
}
