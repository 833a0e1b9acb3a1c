// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "toilets",
    products: [
        .library(name: "ParisToilets", targets: ["ParisToilets"]),
        .library(name: "OpeningHours", targets: ["OpeningHours"]),
        .executable(name: "toilets", targets: ["toilets"]),
        .executable(name: "bench", targets: ["bench"]),
    ],
    targets: [
        .systemLibrary(name: "CSpatiaLite"),
        .target(name: "SpatiaLite", dependencies: ["CSpatiaLite"]),
        .target(name: "OpeningHours"),
        .target(name: "ParisToilets", dependencies: ["SpatiaLite", "OpeningHours"]),
        .target(name: "ToiletsCommand", dependencies: ["ParisToilets", "OpeningHours"]),
        .executableTarget(name: "toilets", dependencies: ["ToiletsCommand"]),
        .executableTarget(name: "bench", dependencies: ["ParisToilets", "SpatiaLite", "OpeningHours"]),

        .target(
            name: "TestSupport",
            dependencies: ["ParisToilets", "SpatiaLite", "OpeningHours"],
            path: "Tests/TestSupport"
        ),
        .executableTarget(
            name: "fuzz-hours",
            dependencies: ["OpeningHours", "TestSupport"],
            path: "Tests/FuzzHours",
            exclude: ["corpus.txt"]
        ),
        .executableTarget(
            name: "fuzz-store",
            dependencies: ["ParisToilets", "SpatiaLite", "OpeningHours", "TestSupport"],
            path: "Tests/FuzzStore"
        ),
        .executableTarget(
            name: "fuzz-import",
            dependencies: ["ParisToilets", "SpatiaLite", "OpeningHours", "TestSupport"],
            path: "Tests/FuzzImport"
        ),
        .testTarget(name: "SpatiaLiteTests", dependencies: ["SpatiaLite", "TestSupport"]),
        .testTarget(
            name: "OpeningHoursTests",
            dependencies: ["OpeningHours", "TestSupport"],
            exclude: ["Differential/evaluator.py"]
        ),
        .testTarget(
            name: "ParisToiletsTests",
            dependencies: ["ParisToilets", "SpatiaLite", "OpeningHours", "TestSupport"],
            exclude: ["zone-answers.csv"]
        ),
        .testTarget(
            name: "ToiletsCommandTests",
            dependencies: ["ToiletsCommand", "SpatiaLite", "OpeningHours", "TestSupport"]
        ),
        .testTarget(name: "EndToEndTests", dependencies: ["ToiletsCommand", "OpeningHours", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// The one target whose work is pointers, and the tests, which may force what they assert.
let pointerTargets: Set = ["SpatiaLite"]

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
