import MossPlatform
import Testing

@Suite("The user's folders")
struct UserDirectoriesTests {
    @Test("are the defaults of the specification where nothing is set")
    func defaults() {
        let folders = UserDirectories(environment: ["HOME": "/home/ana"])
        #expect(folders.home == "/home/ana")
        #expect(folders.configuration == "/home/ana/.config")
        #expect(folders.data == "/home/ana/.local/share")
        #expect(folders.state == "/home/ana/.local/state")
        #expect(folders.cache == "/home/ana/.cache")
        #expect(folders.runtime == nil)
    }

    @Test("ignore empty and relative values")
    func invalid() {
        let folders = UserDirectories(
            environment: [
                "HOME": "", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "",
                "XDG_STATE_HOME": "/s",
                "XDG_RUNTIME_DIR": "./run",
            ], userHome: "/home/bo/")
        #expect(folders.home == "/home/bo/")
        #expect(folders.configuration == "/home/bo/.config")
        #expect(folders.data == "/home/bo/.local/share")
        #expect(folders.state == "/s")
        #expect(folders.runtime == nil)
        #expect(folders.expanding("~/a") == "/home/bo/a")
        #expect(folders.expanding("~a") == "~a")
        #expect(folders.expanding("~") == "/home/bo")
    }

    @Test("come from the environment, in which empty is not set")
    func environment() async throws {
        #expect(Environment.value("PATH") != nil)
        #expect(Environment.value("MOSS_NO_SUCH_VARIABLE") == nil)
        #expect(Environment.all()["PATH"] == Environment.value("PATH"))
    }
}
