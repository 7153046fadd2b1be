/// The thread that runs this.
package enum CurrentThread {
    /// A number no other thread of this process has while this one lives.
    package static var id: UInt { System.threadId }
}
