import Foundation
import TestSupport
import Testing

/// Reads what `Package.swift` lets each target see, and what its files do import.
@Suite("The layers of the source are held apart")
struct LayerTests {
    /// What each target of the program may see, through others too, of the rest of the package.
    private static let seen: [String: Set<String>] = [
        "ByteStreams": ["CNettle", "CZlib"],
        "Web": ["ByteStreams", "CNettle", "CZlib", "CCurl"],
        "HTTP": ["ByteStreams", "CNettle", "CZlib", "CEpoll"],
        "SQLText": [],
        "SpatiaLite": ["ByteStreams", "CNettle", "CZlib", "CSQLite", "SQLText"],
        "Postgres": ["ByteStreams", "CNettle", "CZlib", "CPQ", "SQLText"],
        "BasicTypes": [],
        "OSMOpeningHours": ["BasicTypes"],
        "Wording": ["BasicTypes", "OSMOpeningHours"],
        "Gazetteer": ["BasicTypes", "OSMOpeningHours", "Wording"],
        "WalkingNetwork": ["Gazetteer", "BasicTypes", "OSMOpeningHours", "Wording"],
        "ToiletCore": ["WalkingNetwork", "Gazetteer", "BasicTypes", "OSMOpeningHours", "Wording"],
        "MemoryIndex": ["ToiletCore", "WalkingNetwork", "Gazetteer", "BasicTypes", "OSMOpeningHours", "Wording"],
        "ImportPlanning": ["ToiletCore", "WalkingNetwork", "Gazetteer", "BasicTypes", "OSMOpeningHours", "Wording"],
        "AnswerFormats": [
            "ImportPlanning", "ToiletCore", "WalkingNetwork", "Gazetteer", "BasicTypes", "OSMOpeningHours", "Wording",
        ],
        "ToiletImport": [
            "ImportPlanning", "ToiletCore", "WalkingNetwork", "Gazetteer", "BasicTypes", "OSMOpeningHours", "Wording",
            "ByteStreams",
            "CNettle", "CZlib",
        ],
        "ToiletPortal": [
            "ToiletImport", "ImportPlanning", "ToiletCore", "WalkingNetwork", "Gazetteer", "BasicTypes",
            "OSMOpeningHours", "Wording",
            "ByteStreams", "CNettle", "CZlib", "Web", "CCurl",
        ],
        "ToiletStorage": [
            "MemoryIndex", "ImportPlanning", "ToiletCore", "WalkingNetwork", "Gazetteer", "BasicTypes",
            "OSMOpeningHours", "Wording",
            "SQLText", "SpatiaLite", "Postgres", "ByteStreams", "CNettle", "CZlib", "CSQLite", "CPQ",
        ],
    ]

    private static let systemModules: Set = ["Glibc", "Synchronization", "FoundationEssentials"]

    private let package: Package

    init() throws { package = try Package() }

    @Test("Each layer sees the layers below it and nothing else", arguments: seen.keys.sorted())
    func walls(of target: String) throws {
        #expect(package.reachable(from: target) == Self.seen[target])
    }

    @Test("The folders of Sources are layers too: no target uses one of a later folder")
    func folders() throws {
        let order = ["BuildTools", "Drivers", "Basics", "Toilets", "StoresAndImports", "Programs"]
        let folders = try FileManager.default.contentsOfDirectory(atPath: Checkout.root.path + "/Sources")
        #expect(folders.filter { $0 != "Shared" }.sorted() == order.sorted())
        func layer(_ target: String) throws -> Int? {
            order.firstIndex(of: try Checkout.folder(of: target).deletingLastPathComponent().lastPathComponent)
        }
        for (target, dependencies) in package.dependencies {
            let own = try #require(try layer(target))
            for other in dependencies where package.sources[other] != nil {
                #expect(try #require(try layer(other)) <= own, "\(target) uses \(other)")
            }
        }
    }

    @Test("The core knows no SQL, no file, no stream, no transfer and no server")
    func core() {
        #expect(
            package.reachable(from: "ToiletCore").isDisjoint(with: [
                "SpatiaLite", "Postgres", "ByteStreams", "Web", "HTTP",
            ])
        )
    }

    @Test("Only the store imports the drivers of databases", arguments: ["SpatiaLite": "CSQLite", "Postgres": "CPQ"])
    func driver(_ driver: String, of library: String) {
        #expect(package.importers(of: driver) == ["ToiletStorage"])
        #expect(package.importers(of: library) == [driver])
        #expect(package.users(of: driver) == ["ToiletStorage"])
    }

    @Test("Only the web's target imports libcurl, and only the portal's client and the library as a whole the web")
    func web() {
        #expect(package.importers(of: "CCurl") == ["Web"])
        #expect(package.importers(of: "Web") == ["ToiletPortal", "ParisToilets"])
    }

    @Test("Only the server's transport imports epoll, and the API no SQL, no socket and no command")
    func server() {
        #expect(package.importers(of: "CEpoll") == ["HTTP"])
        #expect(package.importers(of: "HTTP") == ["ToiletServer", "ToiletsCommand"])
        #expect(
            package.imports(of: "ToiletServer").subtracting(Self.systemModules)
                == ["ParisToilets", "ByteStreams", "HTTP"]
        )
    }

    @Test("The command imports the library as a whole, and none of its parts")
    func command() {
        #expect(
            package.imports(of: "ToiletsCommand").subtracting(Self.systemModules)
                == ["ParisToilets", "ToiletServer", "HTTP"]
        )
    }

    @Test("No file imports what its target is not given")
    func imports() {
        for target in package.sources.keys.sorted() {
            // What runs while the package is built may take its time to start.
            let isForBuild = ["TextCatalogue", "texts"].contains(target)
            let allowed = (package.dependencies[target] ?? []).union(Self.systemModules)
                .union(isForBuild ? ["Foundation"] : [])
            #expect(package.imports(of: target).subtracting(allowed) == [], "in \(target)")
        }
    }

    @Test("The build refuses an import that is not declared", arguments: ["build", "test"])
    func enforcement(script: String) throws {
        let text = try Checkout.text(of: "bin/" + script)
        #expect(text.contains("--explicit-target-dependency-import-check error"))
    }
}

/// The targets of the program, without those of the tests.
private struct Package {
    /// The targets that each may see, as `Package.swift` names them.
    private(set) var dependencies: [String: Set<String>] = [:]
    /// The texts of the files of each.
    private(set) var sources: [String: [String]] = [:]

    init() throws {
        let manifest = try Checkout.text(of: "Package.swift")
        // A list of names, perhaps behind the list of the library's parts.
        let declaration =
            /\.(?:target|executableTarget)\(\s*name: "([^"]+)"(?:,\s*dependencies: (library)?[\s+]*(?:\[([^\]]*)\])?)?/
        let parts = manifest.firstMatch(of: /let library: \[Target\.Dependency\] = \[([^\]]*)\]/)
        let library = Self.names(in: parts?.output.1)
        for match in manifest.matches(of: declaration) {
            let whole = (match.output.2 ?? nil) == nil ? [] : library
            dependencies[String(match.output.1)] = Self.names(in: match.output.3 ?? nil).union(whole)
        }
        // What lies in `Shared` is part of each target, by links.
        for target in try Checkout.targets() {
            let texts = try Checkout.sources(of: target).map(\.text)
            if !texts.isEmpty { sources[target] = texts }
        }
        // The manifest also names targets of C and of the tests.
        dependencies = dependencies.filter { sources[$0.key] != nil }
        try #require(Set(dependencies.keys) == Set(sources.keys), "every folder of sources is a target")
    }

    private static func names(in list: Substring?) -> Set<String> {
        Set((list ?? "").matches(of: /"([^"]+)"/).map { String($0.output.1) })
    }

    /// What a target may see, through others too.
    func reachable(from target: String) -> Set<String> {
        var found: Set<String> = []
        var next = dependencies[target] ?? []
        while let name = next.popFirst() {
            if found.insert(name).inserted { next.formUnion(dependencies[name] ?? []) }
        }
        return found
    }

    /// The targets that are given another one.
    func users(of target: String) -> Set<String> {
        Set(dependencies.filter { $0.value.contains(target) }.keys)
    }

    /// The targets whose files import a module.
    func importers(of module: String) -> Set<String> {
        Set(sources.keys.filter { imports(of: $0).contains(module) })
    }

    /// What the files of a target import.
    func imports(of target: String) -> Set<String> {
        Set(
            (sources[target] ?? []).flatMap { text in
                text.matches(
                    of:
                        /(?m)^(?:@\w+ )?(?:public |package |internal |private |fileprivate )?import (?:\w+ )?(\w+)/
                )
                .map { String($0.output.1) }
            }
        )
    }
}
