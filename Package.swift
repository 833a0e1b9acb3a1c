// swift-tools-version: 6.2
import PackageDescription

// The library and its parts. Who uses the library names its parts too: otherwise a build does not see that one has
// changed.
let library: [Target.Dependency] = [
    "ParisToilets", "BasicTypes", "Gazetteer", "WalkingNetwork", "ToiletCore", "MemoryIndex", "ImportPlanning",
    "AnswerFormats", "ToiletImport", "ToiletPortal", "ToiletStorage", "Web", "ByteStreams", "OSMOpeningHours",
    "Wording",
]

let package = Package(
    name: "toilets",
    products: [
        .library(name: "ParisToilets", targets: ["ParisToilets", "LocalizedErrors"]),
        .library(name: "OSMOpeningHours", targets: ["OSMOpeningHours"]),
        .executable(name: "toilets", targets: ["toilets"]),
    ],
    targets: [
        // The C libraries.
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CCurl"),
        .systemLibrary(name: "CEpoll"),
        .systemLibrary(name: "CNettle"),
        .systemLibrary(name: "CPQ"),
        .systemLibrary(name: "CZlib"),

        // What makes the texts of data/languages into Swift, while the package is built.
        .target(name: "TextCatalogue"),
        .executableTarget(name: "texts", dependencies: ["TextCatalogue"]),
        .plugin(name: "TextsPlugin", capability: .buildTool(), dependencies: ["texts"]),

        // Each target sees only what its dependencies name; LayerTests says in words what none may see.
        .target(name: "ByteStreams", dependencies: ["CNettle", "CZlib"]),
        .target(name: "Web", dependencies: ["ByteStreams", "CCurl"]),
        .target(name: "HTTP", dependencies: ["ByteStreams", "CEpoll"]),
        .target(name: "SQLText"),
        .target(name: "SpatiaLite", dependencies: ["ByteStreams", "CSQLite", "SQLText"]),
        .target(name: "Postgres", dependencies: ["ByteStreams", "CPQ", "SQLText"]),
        .target(name: "BasicTypes"),
        .target(name: "OSMOpeningHours", dependencies: ["BasicTypes"]),
        .target(name: "Wording", dependencies: ["OSMOpeningHours"], plugins: ["TextsPlugin"]),
        .target(name: "Gazetteer", dependencies: ["OSMOpeningHours", "Wording"]),
        .target(name: "WalkingNetwork", dependencies: ["Gazetteer"]),
        .target(name: "ToiletCore", dependencies: ["Gazetteer", "WalkingNetwork", "OSMOpeningHours", "Wording"]),
        .target(name: "MemoryIndex", dependencies: ["ToiletCore", "Gazetteer", "OSMOpeningHours", "Wording"]),
        .target(name: "ImportPlanning", dependencies: ["ToiletCore", "Gazetteer", "OSMOpeningHours", "Wording"]),
        .target(
            name: "AnswerFormats",
            dependencies: ["ImportPlanning", "ToiletCore", "WalkingNetwork", "Gazetteer", "OSMOpeningHours", "Wording"]
        ),
        .target(
            name: "ToiletImport",
            dependencies: [
                "ImportPlanning", "ToiletCore", "Gazetteer", "WalkingNetwork", "OSMOpeningHours", "Wording",
                "ByteStreams",
            ]
        ),
        .target(
            name: "ToiletPortal",
            dependencies: [
                "ToiletImport", "ToiletCore", "Gazetteer", "OSMOpeningHours", "Wording", "ByteStreams", "Web",
            ]
        ),
        .target(
            name: "ToiletStorage",
            dependencies: [
                "MemoryIndex", "ImportPlanning", "ToiletCore", "WalkingNetwork", "Gazetteer", "OSMOpeningHours",
                "Wording", "ByteStreams", "SQLText", "SpatiaLite", "Postgres",
            ]
        ),
        .target(
            name: "ParisToilets",
            dependencies: [
                "AnswerFormats", "MemoryIndex", "ImportPlanning", "ToiletCore", "WalkingNetwork", "Gazetteer",
                "BasicTypes", "ToiletImport", "ToiletPortal", "ToiletStorage", "OSMOpeningHours", "Wording",
                "ByteStreams", "Web",
            ]
        ),
        .target(name: "LocalizedErrors", dependencies: library),
        .target(name: "ToiletServer", dependencies: library + ["HTTP"]),
        .target(name: "ToiletsCommand", dependencies: library + ["ToiletServer", "HTTP"]),
        .executableTarget(name: "toilets", dependencies: ["ToiletsCommand"]),
        .target(
            name: "TestSupport", dependencies: library + ["SQLText", "SpatiaLite", "Postgres"],
            path: "Tests/TestSupport"),
        .target(
            name: "CommandSupport", dependencies: library + ["ToiletsCommand", "TestSupport", "TextCatalogue"],
            path: "Tests/CommandSupport"
        ),
    ],
    swiftLanguageModes: [.v6]
)

// The tests of what has threads or pointers, which are all that is compiled for a sanitizer.
package.targets += [
    .testTarget(name: "WebTests", dependencies: ["Web"]),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP"]),
    .testTarget(name: "SpatiaLiteTests", dependencies: ["SQLText", "SpatiaLite", "TestSupport"]),
    .testTarget(
        name: "ThreadTests",
        dependencies: library + ["ToiletsCommand", "HTTP", "SQLText", "SpatiaLite", "TestSupport"]
    ),
    .testTarget(name: "ToiletServerTests", dependencies: library + ["ToiletServer", "HTTP", "TestSupport"]),
    .testTarget(
        name: "DatabaseTests",
        dependencies: library + [
            "ToiletsCommand", "ToiletServer", "HTTP", "SQLText", "SpatiaLite", "Postgres", "CommandSupport",
            "TestSupport",
        ]
    ),
]

if Context.environment["TOILETS_SANITIZER"] == nil || Context.environment["TOILETS_TESTS"] == "all" {
    package.targets += [
        .testTarget(name: "WalkingNetworkTests", dependencies: ["WalkingNetwork", "Gazetteer", "TestSupport"]),
        .testTarget(
            name: "OSMOpeningHoursTests", dependencies: ["OSMOpeningHours", "TestSupport"],
            exclude: ["Differential/evaluator.py"]
        ),
        .testTarget(
            name: "ParisToiletsTests",
            dependencies: library + [
                "LocalizedErrors", "SQLText", "SpatiaLite", "Postgres", "TestSupport",
            ],
            exclude: [
                "ParkOracle/park-pairs.csv", "ParkOracle/park_oracle.py", "StreetOracle", "place-phrases.csv",
                "zone-answers.csv",
            ]
        ),
        .testTarget(
            name: "ToiletsCommandTests",
            dependencies: library + [
                "ToiletsCommand", "ToiletServer", "HTTP", "SQLText", "SpatiaLite", "Postgres", "CommandSupport",
                "TestSupport", "TextCatalogue",
            ]
        ),
    ]
}

// The tests that start browsers and the built program.
if Context.environment["TOILETS_SANITIZER"] == nil, Context.environment["TOILETS_TESTS"] != "quick" {
    package.targets += [
        .testTarget(
            name: "BrowserTests",
            dependencies: library + [
                "ToiletsCommand", "ToiletServer", "HTTP", "CommandSupport", "TestSupport",
            ],
            exclude: ["answer.js", "Looks", "worst.js"]
        ),
        .testTarget(
            name: "EndToEndTests", dependencies: library + ["ToiletsCommand", "SQLText", "Postgres", "TestSupport"],
            exclude: ["type_into_shell.py"]
        ),
    ]
}

// The benchmark and the fuzz programs: `bin/bench` and `bin/fuzz` build them, and nothing else does.
if Context.environment["TOILETS_TOOLS"] != nil {
    package.products.append(.executable(name: "bench", targets: ["bench"]))
    package.targets += [
        .executableTarget(
            name: "bench",
            dependencies: library + ["SQLText", "SpatiaLite", "Postgres", "ToiletServer", "HTTP", "TestSupport"],
            path: "bench", exclude: ["Peers", "Answers"]
        ),
        .executableTarget(
            name: "fuzz-hours", dependencies: ["OSMOpeningHours", "TestSupport"], path: "fuzz/Hours",
            exclude: ["corpus.txt"]
        ),
        .executableTarget(
            name: "fuzz-store", dependencies: library + ["SQLText", "SpatiaLite", "TestSupport"], path: "fuzz/Store"
        ),
        .executableTarget(
            name: "fuzz-import", dependencies: library + ["SQLText", "SpatiaLite", "TestSupport"], path: "fuzz/Import"
        ),
        .executableTarget(
            name: "fuzz-http", dependencies: library + ["ToiletServer", "HTTP", "TestSupport"], path: "fuzz/HTTP"
        ),
        .executableTarget(
            name: "fuzz-cost",
            dependencies: library + ["SQLText", "SpatiaLite", "ToiletServer", "HTTP", "TestSupport"],
            path: "fuzz/Cost", exclude: ["corpus.txt"]
        ),
    ]
}

// The targets in which the tests spend most of their time.
let busyTargets: Set = [
    "ByteStreams", "SQLText", "SpatiaLite", "BasicTypes", "OSMOpeningHours", "Gazetteer", "WalkingNetwork",
    "ToiletCore",
    "MemoryIndex", "ImportPlanning", "AnswerFormats", "ToiletImport", "ToiletStorage",
]
// The targets whose work is pointers, and the tests, which may force what they assert.
let pointerTargets: Set = ["ByteStreams", "Web", "HTTP", "SQLText", "SpatiaLite", "Postgres"]

// The folders of `Sources`, from the lowest to the highest: no target uses one of a folder behind its own.
let folders: [(name: String, targets: Set<String>)] = [
    ("BuildTools", ["TextCatalogue", "texts"]),
    (
        "Drivers",
        [
            "CSQLite", "CCurl", "CEpoll", "CNettle", "CPQ", "CZlib", "ByteStreams", "SQLText", "SpatiaLite", "Postgres",
            "Web", "HTTP",
        ]
    ),
    ("Basics", ["BasicTypes", "OSMOpeningHours", "Wording", "Gazetteer", "WalkingNetwork"]),
    ("Toilets", ["ToiletCore", "MemoryIndex"]),
    ("StoresAndImports", ["ImportPlanning", "ToiletImport", "ToiletPortal", "ToiletStorage"]),
    ("Programs", ["AnswerFormats", "ParisToilets", "LocalizedErrors", "ToiletServer", "ToiletsCommand", "toilets"]),
]
for target in package.targets {
    if let folder = folders.first(where: { $0.targets.contains(target.name) }) {
        target.path = "Sources/\(folder.name)/\(target.name)"
    }
}

for target in package.targets where target.type != .system && target.type != .plugin {
    var settings: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ]
    let isTest = target.type == .test || target.name.hasSuffix("Support") || target.name.hasPrefix("fuzz-")
    if !isTest, !pointerTargets.contains(target.name) {
        settings.append(.strictMemorySafety())
    }
    // With these optimized, the tests of `bin/test` take half the time; all else is compiled faster without.
    if busyTargets.contains(target.name), Context.environment["TOILETS_TESTS"] != nil {
        settings.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    }
    target.swiftSettings = settings
}
