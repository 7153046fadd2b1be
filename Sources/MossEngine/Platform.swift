import Glibc

/// The one place where the engine meets libc.
enum Platform {
    /// Seconds since 1970.
    static func unixTime() -> Int { time(nil) }
}
