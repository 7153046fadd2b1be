import MossPlatform

/// A home folder of a test's own, removed with it, and the environment that points there.
package final class TestHome: Sendable {
    package let path: String

    package init() throws {
        path =
            (Environment.value("TMPDIR") ?? "/tmp")
            + "/moss-test-\(ThisProcess.id)-\(UInt32.random(in: 0 ... .max))"
        try Files.createDirectory(path)
    }

    deinit {
        _ = try? ChildProcess.start(
            arguments: ["rm", "-rf", "--", path], environment: Environment.all())
    }

    /// What a program under test gets: this home, a UTF-8 locale, and no credentials.
    package var environment: [String: String] {
        [
            "HOME": path, "XDG_CONFIG_HOME": path + "/config", "XDG_DATA_HOME": path + "/data",
            "XDG_STATE_HOME": path + "/state", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
            "MOSS_PROJECT_ID": "", "MOSS_PROJECT_KEY": "", "MOSS_INFERENCE_URL": "",
            "OPENAI_API_KEY": "", "ANTHROPIC_API_KEY": "", "GEMINI_API_KEY": "",
            // The runtime's own crash report asks for a key before the shell is back.
            "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "", "SSH_CONNECTION": "", "LINES": "",
            "COLUMNS": "",
        ]
    }

    /// Writes the configuration.
    package func configure(_ json: String) throws {
        try Files.createDirectory(path + "/config/moss-chat")
        try Files.write(Array(json.utf8), to: path + "/config/moss-chat/config.json")
    }

    /// The folder where the programs of this package were built, beside the running tests.
    package static var buildFolder: String {
        let own = Files.realPath("/proc/self/exe") ?? ""
        return own.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    }
}
