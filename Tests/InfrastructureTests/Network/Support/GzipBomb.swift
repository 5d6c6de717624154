/// A gzip stream that grows a thousandfold: a million zeros as one block of deflate that ends on a byte and stands for
/// itself (`Z_FULL_FLUSH`), over and over.
enum GzipBomb {
    static func bytes(megabytes: Int) -> [UInt8] {
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        let start: [UInt8] = [0xEC, 0xC1, 1, 1, 0, 0, 0, 0x82, 0x20, 0xFF, 0xAF, 0x6E, 0x48, 0x40, 1]
        let block = start + Array(repeating: 0, count: 968) + [0xAF, 6, 0, 0, 0xFF, 0xFF]
        return header + Array(repeating: block, count: megabytes).joined()
    }

    /// Closes a stream of 2 MB: an empty last block, the zeros' checksum and their number (RFC 1952, section 2.3.1).
    static let endOfTwoMegabytes: [UInt8] = [3, 0] + [0x41, 0x1D, 0x5A, 0x42] + [0x80, 0x84, 0x1E, 0]
}
