/// A system call of a loopback server failed.
package struct LoopbackError: Error, Sendable, Hashable {
    package let call: String
    package let number: Int32
}
