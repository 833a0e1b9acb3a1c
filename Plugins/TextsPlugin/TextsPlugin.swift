import Foundation
import PackagePlugin

/// Compiles the texts of data/languages into the members of `Words` and the tables of translations.
@main
struct TextsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let languages = context.package.directoryURL.appending(path: "data/languages")
        let english = languages.appending(path: "english")
        let catalogue = try files(of: english, "texts")
        let translations = try files(of: languages, "po")
        let output = context.pluginWorkDirectoryURL
        let names = catalogue.map { "Texts+\($0.deletingPathExtension().lastPathComponent).swift" } + ["Tables.swift"]
        return [
            .buildCommand(
                displayName: "Compiling the texts", executable: try context.tool(named: "texts").url,
                arguments: ["members", english.path, output.path] + translations.map(\.path),
                inputFiles: catalogue + translations, outputFiles: names.map { output.appending(path: $0) }
            )
        ]
    }

    private func files(of folder: URL, _ ending: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
    }
}
