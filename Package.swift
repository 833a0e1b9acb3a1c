// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "toilets",
    products: [
        .library(name: "ParisToilets", targets: ["ParisToilets"]),
        .library(name: "OSMOpeningHours", targets: ["OSMOpeningHours"]),
        .executable(name: "toilets", targets: ["toilets"]),
        .executable(name: "bench", targets: ["bench"]),
    ],
    targets: [
        // The only doors to C.
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CCurl"),
        .systemLibrary(name: "CZlib"),

        // Each target sees only what its dependencies name; LayerTests says in words what none may see.
        .target(name: "ByteStreams", dependencies: ["CZlib"]),
        .target(name: "Web", dependencies: ["ByteStreams", "CCurl"]),
        .target(name: "SpatiaLite", dependencies: ["ByteStreams", "CSQLite"]),
        .target(name: "OSMOpeningHours"),
        .target(name: "ToiletCore", dependencies: ["OSMOpeningHours"]),
        .target(name: "ToiletImport", dependencies: ["ToiletCore", "OSMOpeningHours", "ByteStreams"]),
        .target(
            name: "ToiletPortal",
            dependencies: ["ToiletImport", "ToiletCore", "OSMOpeningHours", "ByteStreams", "Web"]
        ),
        .target(
            name: "ToiletStorage",
            dependencies: ["ToiletCore", "OSMOpeningHours", "ByteStreams", "SpatiaLite"]
        ),
        .target(
            name: "ParisToilets",
            dependencies: [
                "ToiletCore", "ToiletImport", "ToiletPortal", "ToiletStorage", "OSMOpeningHours",
                "ByteStreams",
                "Web",
            ]
        ),
        // The parts of the library are named beside it, since a build otherwise does not see that they have changed.
        .target(
            name: "ToiletsCommand",
            dependencies: [
                "ParisToilets", "ToiletCore", "ToiletImport", "ToiletPortal", "ToiletStorage", "Web",
                "OSMOpeningHours",
            ]
        ),
        .executableTarget(name: "toilets", dependencies: ["ToiletsCommand"]),
        .executableTarget(
            name: "bench",
            dependencies: [
                "ParisToilets", "ToiletCore", "ToiletImport", "ToiletPortal", "ToiletStorage", "Web",
                "SpatiaLite",
                "OSMOpeningHours",
            ]
        ),

        .target(
            name: "TestSupport",
            dependencies: ["ParisToilets", "ToiletCore", "SpatiaLite", "OSMOpeningHours"],
            path: "Tests/TestSupport"
        ),
        .executableTarget(
            name: "fuzz-hours",
            dependencies: ["OSMOpeningHours", "TestSupport"],
            path: "Tests/FuzzHours",
            exclude: ["corpus.txt"]
        ),
        .executableTarget(
            name: "fuzz-store",
            dependencies: ["ParisToilets", "SpatiaLite", "OSMOpeningHours", "TestSupport"],
            path: "Tests/FuzzStore"
        ),
        .executableTarget(
            name: "fuzz-import",
            dependencies: ["ParisToilets", "SpatiaLite", "OSMOpeningHours", "TestSupport"],
            path: "Tests/FuzzImport"
        ),
        .testTarget(name: "WebTests", dependencies: ["Web"]),
        .testTarget(name: "SpatiaLiteTests", dependencies: ["SpatiaLite", "TestSupport"]),
        .testTarget(
            name: "OSMOpeningHoursTests",
            dependencies: ["OSMOpeningHours", "TestSupport"],
            exclude: ["Differential/evaluator.py"]
        ),
        .testTarget(
            name: "ParisToiletsTests",
            dependencies: [
                "ParisToilets", "ToiletCore", "ToiletImport", "ToiletPortal", "ToiletStorage", "ByteStreams",
                "Web",
                "SpatiaLite", "OSMOpeningHours", "TestSupport",
            ],
            exclude: ["zone-answers.csv"]
        ),
        .testTarget(
            name: "ToiletsCommandTests",
            dependencies: ["ToiletsCommand", "SpatiaLite", "OSMOpeningHours", "TestSupport"]
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["ToiletsCommand", "OSMOpeningHours", "TestSupport"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// The targets whose work is pointers, and the tests, which may force what they assert.
let pointerTargets: Set = ["ByteStreams", "Web", "SpatiaLite"]

for target in package.targets where target.type != .system {
    var settings: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ]
    if target.type != .test, target.path?.hasPrefix("Tests/") != true, !pointerTargets.contains(target.name) {
        settings.append(.strictMemorySafety())
    }
    target.swiftSettings = settings
}
