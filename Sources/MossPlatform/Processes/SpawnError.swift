/// Why a program did not start. Its description is one clause for the user, and names the program.
package enum SpawnError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The argument list is empty or its first entry is.
    case noProgramNamed
    /// A name without a slash that no folder of PATH holds, or a path to nothing.
    case programNotFound(String)
    /// The file is there but may not be executed.
    case notExecutable(String)
    /// The file is neither a program for this machine nor a script with a `#!` line.
    case notAProgram(String)
    /// The program a script names in its `#!` line does not exist.
    case interpreterNotFound(String)
    /// The folder to start in does not exist or is none.
    case directoryNotFound(String)
    /// An argument, a variable or the folder holds a NUL, which the system cannot pass on.
    case holdsNul(String)
    /// Any other reason, in the system's words.
    case failed(program: String, SystemError)

    package var description: String {
        switch self {
        case .noProgramNamed: "no program is named"
        case .programNotFound(let name) where name.contains("/"): "there is no program \(name)"
        case .programNotFound(let name): "there is no program \(name) on the PATH"
        case .notExecutable(let path): "\(path) is not executable"
        case .notAProgram(let path): "\(path) is no program and has no #! line"
        case .interpreterNotFound(let path):
            "the program named in the #! line of \(path) does not exist"
        case .directoryNotFound(let path): "there is no folder \(path)"
        case .holdsNul(let program): "an argument of \(program) holds a NUL character"
        case .failed(let program, let error): "\(program) did not start: \(error)"
        }
    }
}

extension SpawnError {
    /// Translates the error number of a failed start.
    ///
    /// - Parameter file: The program's file, which was there when it was looked up.
    init(code: Int32, program: String, file: String) {
        switch code {
        case System.ErrorCode.noEntry where System.fileKind(of: file) != nil:
            self = .interpreterNotFound(program)
        case System.ErrorCode.noEntry: self = .programNotFound(program)
        case System.ErrorCode.notExecutable: self = .notAProgram(program)
        case System.ErrorCode.accessDenied: self = .notExecutable(program)
        default: self = .failed(program: program, SystemError(code: code))
        }
    }
}
