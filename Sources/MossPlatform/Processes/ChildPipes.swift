internal import CMossPlatform

/// The three pipes of a child about to start. Our ends do not block.
struct ChildPipes {
    struct Ends {
        let ours: Int32
        let child: Int32

        init(weWrite: Bool) throws(SystemError) {
            var pair: [Int32] = [-1, -1]
            if moss_pipe(&pair) != 0 { throw System.lastError() }
            ours = weWrite ? pair[1] : pair[0]
            child = weWrite ? pair[0] : pair[1]
            System.setNonBlocking(ours)
        }

        func close() {
            System.close(ours)
            System.close(child)
        }
    }

    let input: Ends
    let output: Ends
    let error: Ends

    init() throws(SystemError) {
        input = try Ends(weWrite: true)
        do throws(SystemError) {
            output = try Ends(weWrite: false)
        } catch {
            input.close()
            throw error
        }
        do throws(SystemError) {
            error = try Ends(weWrite: false)
        } catch {
            input.close()
            output.close()
            throw error
        }
    }

    func closeChildEnds() {
        for ends in [input, output, error] { System.close(ends.child) }
    }

    func closeOurEnds() {
        for ends in [input, output, error] { System.close(ends.ours) }
    }
}
