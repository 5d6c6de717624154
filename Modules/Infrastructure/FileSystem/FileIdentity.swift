/// Which file is at a path, whatever it is called: another file at the same path has another identity.
package struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
}
