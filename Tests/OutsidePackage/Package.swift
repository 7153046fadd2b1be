// swift-tools-version: 6.0
import PackageDescription

// A stranger's package that uses the library. Its other targets have names that are common
// elsewhere, so that a target of ours with such a name fails to resolve here.
let package = Package(
    name: "outside",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "moss", path: "../..")],
    targets: [
        .target(name: "MCP"),
        .target(name: "Markdown"),
        .target(name: "CSQLite"),
        .executableTarget(
            name: "Outside",
            dependencies: ["MCP", "Markdown", "CSQLite", .product(name: "Moss", package: "moss")]
        ),
    ]
)
