/// The pages of a database file, read without SQLite: as they were after the last whole commit in its log.
///
/// The format: https://www.sqlite.org/fileformat2.html
struct DatabasePages {
    /// The size of a page, which is SQLite's default.
    static let size = 4096

    /// By number. The first page has number 1.
    private(set) var pages: [Int: ArraySlice<UInt8>] = [:]

    /// - Parameters:
    ///   - file: The database. If its last page is cut off, that page is missing.
    ///   - log: The write-ahead log. It is read up to its first damaged part, as SQLite reads it.
    init(file: [UInt8], log: [UInt8]) {
        for index in 0..<file.count / Self.size {
            pages[index + 1] = file[index * Self.size..<(index + 1) * Self.size]
        }
        guard log.count > 32, log[8..<12].bigEndian == Self.size else { return }
        var checksum = LogChecksum(isBigEndian: log[3] & 1 == 1)
        guard checksum.add(log[..<24]) == log[24..<32].bigEndian else { return }
        var uncommitted: [Int: ArraySlice<UInt8>] = [:]
        for start in stride(from: 32, through: log.count - 24 - Self.size, by: 24 + Self.size) {
            let (header, page) = (log[start..<start + 24], log[start + 24..<start + 24 + Self.size])
            checksum.add(header.prefix(8))
            // What is left of an earlier log has another salt.
            guard checksum.add(page) == header.suffix(8).bigEndian, header.dropFirst(8).prefix(8) == log[16..<24]
            else { return }
            uncommitted[header.prefix(4).bigEndian] = page
            let isCommit = header.dropFirst(4).prefix(4).bigEndian != 0
            guard isCommit else { continue }
            pages.merge(uncommitted) { $1 }
            uncommitted = [:]
        }
    }
}

/// The checksum of all that was added to it (https://www.sqlite.org/fileformat2.html#checksum_algorithm).
private struct LogChecksum {
    let isBigEndian: Bool
    private var sums: (UInt32, UInt32) = (0, 0)

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    /// Adds bytes, whose number is a multiple of 8. Returns the checksum as an integer of 8 bytes.
    @discardableResult
    mutating func add(_ bytes: ArraySlice<UInt8>) -> Int {
        for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 8) {
            sums.0 &+= word(bytes[start..<start + 4]) &+ sums.1
            sums.1 &+= word(bytes[start + 4..<start + 8]) &+ sums.0
        }
        return Int(truncatingIfNeeded: UInt64(sums.0) << 32 | UInt64(sums.1))
    }

    private func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        UInt32(truncatingIfNeeded: isBigEndian ? bytes.bigEndian : bytes.reversed().bigEndian)
    }
}

extension Collection<UInt8> {
    /// The bytes as an integer, the most significant first. The last eight of them count.
    var bigEndian: Int {
        reduce(0) { $0 << 8 | Int($1) }
    }
}
