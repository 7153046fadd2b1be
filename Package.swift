// swift-tools-version: 6.0
import PackageDescription

// The layers, top to bottom; each target imports only what its line names.
let package = Package(
    name: "moss",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Moss", targets: ["Moss"]),
        .executable(name: "moss-chat", targets: ["MossChat"]),
        .executable(name: "moss-benchmarks", targets: ["MossBenchmarks"]),
    ],
    targets: [
        // C libraries of the system.
        .systemLibrary(name: "CMossCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
        .systemLibrary(name: "CMossSQLite", providers: [.apt(["libsqlite3-dev"])]),

        // C of our own: what Swift's Glibc leaves out, and files embedded in the binary.
        .target(name: "CMossPlatform"),
        .target(name: "CMossData", exclude: ["data"]),

        .target(name: "Moss", dependencies: ["CMossCurl"]),
        .target(name: "MossPlatform", dependencies: ["CMossPlatform"]),
        .target(name: "MossData", dependencies: ["CMossData"]),
        .target(name: "MossDatabase", dependencies: ["CMossSQLite", "MossPlatform"]),
        .target(name: "MossMCP", dependencies: ["Moss", "MossPlatform"]),
        .target(name: "MossRetrieval", dependencies: ["Moss", "MossDatabase", "MossPlatform"]),
        .target(
            name: "MossEngine",
            dependencies: ["Moss", "MossMCP", "MossRetrieval", "MossPlatform"]
        ),
        .target(
            name: "MossConversation",
            dependencies: ["Moss", "MossMCP", "MossPlatform"]
        ),
        .target(name: "MossTerminalUI"),
        .target(
            name: "MossTerminal",
            dependencies: ["MossTerminalUI", "MossPlatform", "CNcurses"]
        ),
        .target(
            name: "MossTUI",
            dependencies: ["MossTerminalUI", "MossConversation", "Moss"]
        ),
        .executableTarget(
            name: "MossChat",
            dependencies: [
                "Moss", "MossPlatform", "MossData", "MossMCP", "MossRetrieval", "MossEngine",
                "MossConversation", "MossTerminalUI", "MossTerminal", "MossTUI",
            ]
        ),
        .executableTarget(
            name: "MossBenchmarks",
            dependencies: [
                "Moss", "MossPlatform", "MossData", "MossRetrieval", "MossEngine",
                "MossConversation", "MossTerminalUI", "MossTUI", "MossTestSupport",
            ]
        ),

        // The scripted server, the terminal driver and what else several test targets share.
        .target(
            name: "MossTestSupport", dependencies: ["MossPlatform"], path: "Tests/MossTestSupport"),
        .testTarget(name: "ArchitectureTests"),
        .testTarget(
            name: "MossTests", dependencies: ["Moss", "MossTestSupport"],
            exclude: ["Fixtures", "PublicAPI.txt"]),
        .testTarget(name: "MossPlatformTests", dependencies: ["MossPlatform", "MossTestSupport"]),
        .testTarget(name: "MossDataTests", dependencies: ["MossData"]),
        .testTarget(
            name: "MossDatabaseTests",
            dependencies: ["MossDatabase", "MossPlatform", "MossTestSupport"]
        ),
        .testTarget(
            name: "MossMCPTests", dependencies: ["MossMCP", "Moss", "MossTestSupport"]),
        .testTarget(
            name: "MossRetrievalTests",
            dependencies: [
                "MossRetrieval", "Moss", "MossDatabase", "MossPlatform", "MossTestSupport",
            ]
        ),
        .testTarget(
            name: "MossEngineTests",
            dependencies: [
                "MossEngine", "Moss", "MossMCP", "MossRetrieval", "MossData", "MossTestSupport",
            ],
            exclude: ["Fixtures", "Turn/Snapshots"]
        ),
        .testTarget(
            name: "MossConversationTests",
            dependencies: [
                "MossConversation", "Moss", "MossMCP", "MossPlatform", "MossTestSupport",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "MossTerminalUITests", dependencies: ["MossTerminalUI"], exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "MossTerminalTests",
            dependencies: ["MossTerminal", "MossTerminalUI", "MossPlatform", "MossTestSupport"]
        ),
        .testTarget(
            name: "MossTUITests",
            dependencies: [
                "MossTUI", "MossTerminalUI", "MossConversation", "Moss", "MossData",
                "MossTestSupport",
            ],
            exclude: ["Views/Snapshots"]
        ),
        .testTarget(
            name: "MossChatTests",
            dependencies: [
                "MossChat", "MossData", "Moss", "MossConversation", "MossPlatform",
                "MossTestSupport",
            ]
        ),
        .testTarget(
            name: "MossBenchmarksTests", dependencies: ["MossBenchmarks", "MossPlatform"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]
}
