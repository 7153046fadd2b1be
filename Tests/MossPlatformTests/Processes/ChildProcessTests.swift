import MossPlatform
import MossTestSupport
import Testing

/// A shell script as a child, with a small environment.
private func shell(
    _ script: String, environment: [String: String] = [:], directory: String? = nil,
    limits: ChildLimits = ChildLimits()
) throws -> ChildProcess {
    try ChildProcess.start(
        arguments: ["/bin/sh", "-c", script],
        environment: ["PATH": "/usr/bin:/bin"].merging(environment) { $1 },
        directory: directory, limits: limits)
}

private func text(_ output: ChildOutput) async -> String {
    var bytes: [UInt8] = []
    for await chunk in output { bytes += chunk }
    return String(decoding: bytes, as: UTF8.self)
}

@Suite("A child process", .serialized, .timeLimit(.minutes(1)))
struct ChildProcessTests {
    @Test("gives back what it writes, output and error apart")
    func streams() async throws {
        let child = try shell("echo out; echo err >&2")
        #expect(await text(child.standardOutput) == "out\n")
        #expect(await text(child.standardError) == "err\n")
        #expect(await child.waitForExit().status == .exited(0))
        #expect(!child.standardOutput.wasCut)
    }

    @Test(
        "tells how it ended",
        arguments: [
            ("exit 0", ChildExit.Status.exited(0), "exit 0"),
            ("exit 7", .exited(7), "exit 7"),
            ("kill -KILL $$", .signaled(9), "SIGKILL"),
            ("kill -SEGV $$", .signaled(11), "SIGSEGV"),
        ])
    func status(script: String, status: ChildExit.Status, words: String) async throws {
        let exit = try await shell(script).waitForExit()
        #expect(exit.status == status)
        #expect(exit.description == words)
    }

    @Test("takes its input, however large, and sees its end")
    func input() async throws {
        let child = try shell("wc -c")
        for _ in 0..<64 { child.write([UInt8](repeating: 65, count: 65_536)) }
        child.closeInput()
        #expect(await text(child.standardOutput).filter { $0 != "\n" } == "4194304")
        #expect(child.pendingInput == 0)
    }

    @Test("that never reads its input ends like any other")
    func unreadInput() async throws {
        let child = try shell("exec <&-; echo done")
        child.write([UInt8](repeating: 65, count: 4_194_304))
        child.closeInput()
        #expect(await text(child.standardOutput) == "done\n")
        #expect(await child.waitForExit().status == .exited(0))
        #expect(child.pendingInput == 0)
        child.write([1])
        #expect(child.pendingInput == 0)
    }

    @Test("delivers a flood of 5 MB whole")
    func flood() async throws {
        let child = try shell("head -c 5000000 /dev/zero")
        var count = 0
        for await chunk in child.standardOutput { count += chunk.count }
        #expect(count == 5_000_000)
        #expect(await child.waitForExit().isSuccess)
    }

    @Test("waits for a reader that is behind, and runs on when nobody wants its output")
    func backPressure() async throws {
        let child = try shell("head -c 5000000 /dev/zero; echo finished >&2")
        child.standardOutput.discard()
        #expect(await text(child.standardError) == "finished\n")
        #expect(await text(child.standardOutput).isEmpty)
    }

    @Test("does not hold up the end of output by a grandchild that keeps the pipe")
    func grandchild() async throws {
        let child = try shell(
            "sleep 300 & echo $!", limits: ChildLimits(outputGrace: .milliseconds(20)))
        let output = await text(child.standardOutput)
        let grandchild = try #require(Int32(output.filter { $0 != "\n" }))
        #expect(child.standardOutput.wasCut)
        #expect(await child.waitForExit().isSuccess)
        let cleaner = try shell("kill \(grandchild)")
        #expect(await cleaner.waitForExit().isSuccess)
    }

    @Test("gives what a grandchild wrote before the cut")
    func lastWords() async throws {
        let child = try shell(
            "(head -c 60000 /dev/zero; exec sleep 300) & echo $! >&2; "
                + "while [ ! -p /dev/stdout ]; do :; done; sleep 0.1",
            limits: ChildLimits(outputGrace: .milliseconds(20)))
        let grandchild = await text(child.standardError).filter { $0 != "\n" }
        #expect(await text(child.standardOutput).utf8.count == 60_000)
        _ = try await shell("kill \(grandchild)").waitForExit()
    }

    @Test("is asked with SIGTERM, it and its children")
    func terminate() async throws {
        let child = try shell("sleep 300 & sleep 300")
        child.terminate()
        child.terminate()
        #expect(await child.waitForExit().status == .signaled(15))
        // The pipe ends by itself: the grandchild got the signal too.
        #expect(await text(child.standardOutput).isEmpty)
        #expect(!child.standardOutput.wasCut)
    }

    @Test("that ignores SIGTERM is killed")
    func kill() async throws {
        let child = try shell(
            "trap '' TERM; echo ready; while :; do sleep 300; done",
            limits: ChildLimits(killDelay: .milliseconds(30)))
        var output = child.standardOutput.makeAsyncIterator()
        #expect(await output.next() == Array("ready\n".utf8))
        child.terminate()
        #expect(await child.waitForExit().status == .signaled(9))
        #expect(await output.next() == nil)
    }

    @Test("that obeys SIGTERM takes no grandchild along that does not, until SIGKILL")
    func stubbornGrandchild() async throws {
        let child = try shell(
            "sh -c 'trap \"\" TERM; echo ready; while :; do sleep 300; done' & wait",
            limits: ChildLimits(killDelay: .milliseconds(30), outputGrace: .seconds(50)))
        var output = child.standardOutput.makeAsyncIterator()
        #expect(await output.next() == Array("ready\n".utf8))
        child.terminate()
        #expect(await child.waitForExit().status == .signaled(15))
        #expect(await output.next() == nil)
        #expect(!child.standardOutput.wasCut)
    }

    @Test("gives a cancelled reader nil, and the rest to the next one")
    func cancelledReader() async throws {
        let child = try shell("read line; echo $line")
        let reader = Task {
            var output = child.standardOutput.makeAsyncIterator()
            return await output.next()
        }
        reader.cancel()
        #expect(await reader.value == nil)
        child.write(Array("late\n".utf8))
        #expect(await text(child.standardOutput) == "late\n")
    }

    @Test("leaves neither a zombie nor a descriptor behind, 200 times")
    func leaks() async throws {
        _ = try await shell("exit 0").waitForExit()
        let before = try Files.list("/proc/self/fd").count
        for _ in 0..<200 {
            let child = try shell("echo hello; exit 3")
            child.write([10])
            #expect(await text(child.standardOutput) == "hello\n")
            #expect(await text(child.standardError).isEmpty)
            #expect(await child.waitForExit().status == .exited(3))
            // A zombie would still have its folder.
            #expect(!Files.exists("/proc/\(child.processId)"))
        }
        // Other suites open descriptors meanwhile, but not one for each child here.
        #expect(try Files.list("/proc/self/fd").count < before + 150)
    }
}

@Suite("A child process starts", .timeLimit(.minutes(1)))
struct ChildProcessStartTests {
    @Test("with descriptors 0, 1 and 2 only, in a session of its own")
    func descriptors() async throws {
        let child = try shell("ls /proc/self/fd | wc -l; cut -d' ' -f5,6 /proc/$$/stat; echo $$")
        let lines = await text(child.standardOutput).split(separator: "\n")
        // The fourth is the folder `ls` reads.
        #expect(lines.first == "4")
        #expect(lines.last == "\(child.processId)")
        #expect(lines.dropFirst().first == "\(child.processId) \(child.processId)")
    }

    @Test("with no signal blocked or ignored")
    func signals() async throws {
        let child = try shell("grep -E 'SigBlk|SigIgn' /proc/self/status")
        for line in await text(child.standardOutput).split(separator: "\n") {
            // Bits 31 and 32 are signals the C library keeps for itself.
            let mask = UInt64(line.split(separator: "\t").last ?? "", radix: 16)
            #expect(mask.map { $0 & 0x7fff_ffff } == 0, "\(line)")
        }
    }

    @Test("with the environment given, and no other")
    func environment() async throws {
        let child = try ChildProcess.start(
            arguments: ["env"], environment: ["PATH": "/usr/bin:/bin", "A": "1 = ü", "B": ""])
        let lines = await text(child.standardOutput).split(separator: "\n").sorted()
        #expect(lines == ["A=1 = ü", "B=", "PATH=/usr/bin:/bin"])
    }

    @Test("in the folder given, where its relative path is looked up")
    func directory() async throws {
        let child = try ChildProcess.start(
            arguments: ["./env", "pwd"], environment: ["PATH": "/bin"], directory: "/usr/bin")
        #expect(await text(child.standardOutput) == "/usr/bin\n")
    }

    @Test("with its arguments as they are")
    func arguments() async throws {
        let child = try ChildProcess.start(
            arguments: ["printf", "<%s>", "", "a b", "$HOME", "'é'"], environment: [:])
        #expect(await text(child.standardOutput) == "<><a b><$HOME><'é'>")
    }

    @Test("or says why it does not, and names the program")
    func failures() throws {
        let folder = try TemporaryFolder()
        try Files.write(Array("#!/no/such/shell\n".utf8), to: folder / "orphan", mode: 0o700)
        try Files.write(Array("just text\n".utf8), to: folder / "text", mode: 0o700)
        try Files.write(Array("#!/bin/sh\n".utf8), to: folder / "plain", mode: 0o600)

        func failure(_ arguments: [String], directory: String? = nil) -> SpawnError? {
            do throws(SpawnError) {
                _ = try ChildProcess.start(
                    arguments: arguments, environment: ["PATH": folder.path], directory: directory)
                return nil
            } catch {
                return error
            }
        }

        #expect(failure([]) == .noProgramNamed)
        #expect(failure([""]) == .noProgramNamed)
        #expect(failure(["nothing"]) == .programNotFound("nothing"))
        #expect(failure(["./nothing"]) == .programNotFound("./nothing"))
        #expect(failure(["orphan"]) == .interpreterNotFound("orphan"))
        #expect(failure(["text"]) == .notAProgram("text"))
        #expect(failure(["./plain"], directory: folder.path) == .notExecutable("./plain"))
        #expect(failure(["/etc"]) == .notExecutable("/etc"))
        #expect(failure(["/bin/sh"], directory: "/no/such") == .directoryNotFound("/no/such"))
        #expect(failure(["/bin/sh", "a\u{0}b"]) == .holdsNul("/bin/sh"))
        #expect(
            SpawnError.programNotFound("nothing").description
                == "there is no program nothing on the PATH")
        // The kernel takes no single argument of 128 KiB.
        let long = failure(["/bin/echo", String(repeating: "x", count: 200_000)])
        #expect(long?.description == "/bin/echo did not start: Argument list too long")
    }
}
