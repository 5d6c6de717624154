import Data
import Domain

/// A damaged database of a record store.
///
/// SQLite finds a record only if every page on the way to it is whole. So the pages are read one by one, without SQLite: every
/// leaf of the table of records counts, wherever it is. Pages that are no longer in use hold no old records, because SQLite
/// overwrites them (see `SQLiteSchema.exists`).
///
/// The format: https://www.sqlite.org/fileformat2.html
struct DamagedDatabase {
    /// A row of the table of records.
    struct Row {
        let sequence: Int
        let collection: String
        let record: Record
    }

    /// The largest file that is read. The user's own data has a few megabytes at most.
    private static let sizeLimit = 64_000_000
    /// The most rows that are read. The user's own data has a few thousand at most.
    private static let rowLimit = 100_000

    private let pages: [Int: ArraySlice<UInt8>]
    /// The part of a page that SQLite uses. The end may be reserved.
    private let usableSize: Int

    /// Reads a file and its log.
    ///
    /// - Returns: `nil` if there is no file.
    init?(path: String) throws(FileError) {
        guard let file = try AtomicFile.read(path, limit: Self.sizeLimit) else { return nil }
        let log = try AtomicFile.read(path + "-wal", limit: Self.sizeLimit) ?? []
        pages = DatabasePages(file: file, log: log).pages
        let header = pages[1]?.prefix(21) ?? []
        usableSize = DatabasePages.size - (header.starts(with: "SQLite format 3\0".utf8) ? Int(header.last ?? 0) : 0)
    }

    /// Returns all rows that can be read, oldest first.
    func rows() -> [Row] {
        var rows: [Row] = []
        // Rows of a healthy file share no bytes. Those of this one may, and must not fill the memory.
        var bytesLeft = pages.count * DatabasePages.size
        for page in pages.values where page.first == 0x0D {
            for index in 0..<min(page.dropFirst(3).prefix(2).bigEndian, page.count / 2) {
                let cell = page.dropFirst(page.dropFirst(8 + index * 2).prefix(2).bigEndian)
                guard rows.count < Self.rowLimit, let row = row(of: cell, &bytesLeft) else { continue }
                rows.append(row)
            }
        }
        return rows.sorted { $0.sequence < $1.sequence }
    }

    /// Returns the row of a cell, or `nil` if the cell is damaged or not one of the table of records.
    private func row(of cell: ArraySlice<UInt8>, _ bytesLeft: inout Int) -> Row? {
        var cell = ByteReader(bytes: cell)
        guard let size = cell.variableInteger(), let sequence = cell.variableInteger(), size > 0, size <= bytesLeft,
            let start = cell.bytes(localSize(ofPayload: size))
        else { return nil }
        var header = ByteReader(bytes: start)
        guard let headerSize = header.variableInteger() else { return nil }
        let types = (0..<6).compactMap { _ in header.variableInteger() }
        guard types.count == 6, start.count - header.bytes.count == headerSize, Self.areTypesOfRecord(types),
            types.reduce(headerSize, { $0 + Self.size(ofType: $1) }) == size
        else { return nil }
        bytesLeft -= size
        guard let payload = payload(size, from: start, firstOverflow: cell.bytes(4)?.bigEndian ?? 0) else { return nil }
        var body = ByteReader(bytes: payload.dropFirst(headerSize))
        let columns = types.map { body.bytes(Self.size(ofType: $0)) ?? [] }
        let record = Record(
            key: String(decoding: columns[2], as: UTF8.self),
            bytes: Array(columns[3]),
            cachedAt: Timestamp(millisecondsSince1970: Self.integer(columns[4], type: types[4])),
            entityTag: types[5] == 0 ? nil : EntityTag(String(decoding: columns[5], as: UTF8.self))
        )
        return Row(sequence: sequence, collection: String(decoding: columns[1], as: UTF8.self), record: record)
    }

    /// Returns how many bytes of a payload are in its cell. The others are on overflow pages.
    private func localSize(ofPayload size: Int) -> Int {
        guard size > usableSize - 35 else { return size }
        let least = (usableSize - 12) * 32 / 255 - 23
        let local = least + (size - least) % (usableSize - 4)
        return local <= usableSize - 35 ? local : least
    }

    /// Returns a payload with its overflow pages, or `nil` if one of these is damaged.
    private func payload(_ size: Int, from start: ArraySlice<UInt8>, firstOverflow: Int) -> [UInt8]? {
        var payload = Array(start)
        var number = payload.count < size ? firstOverflow : 0
        while payload.count < size {
            // Zeros are what is left of a page that was never written, or that was lost.
            guard let page = pages[number], page.contains(where: { $0 != 0 }) else { return nil }
            payload += page.prefix(usableSize).dropFirst(4).prefix(size - payload.count)
            number = page.prefix(4).bigEndian
        }
        return number == 0 ? payload : nil
    }
}

/// The types of values (https://www.sqlite.org/fileformat2.html#record_format).
extension DamagedDatabase {
    /// Whether the types are those of the columns of `SQLiteSchema`. The first column is the key of the row, and null here.
    private static func areTypesOfRecord(_ types: [Int]) -> Bool {
        let isText = types.map { $0 >= 13 && $0 % 2 == 1 }
        return types.allSatisfy { $0 < 4 * sizeLimit } && types[0] == 0 && isText[1] && isText[2]
            && types[3] >= 12 && !isText[3] && (1...9).contains(types[4]) && (types[5] == 0 || isText[5])
    }

    private static func size(ofType type: Int) -> Int {
        type >= 12 ? (type - 12) / 2 : [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0][type]
    }

    private static func integer(_ bytes: ArraySlice<UInt8>, type: Int) -> Int64 {
        guard !bytes.isEmpty else { return type == 9 ? 1 : 0 }
        let unused = 64 - 8 * bytes.count
        return (Int64(bytes.bigEndian) << unused) >> unused
    }
}

/// Reads bytes from the front.
private struct ByteReader {
    private(set) var bytes: ArraySlice<UInt8>

    init(bytes: some Collection<UInt8>) {
        self.bytes = ArraySlice(bytes)
    }

    /// Returns the next bytes, or `nil` if there are not so many.
    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= bytes.count else { return nil }
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }

    /// Returns an integer of up to nine bytes (https://www.sqlite.org/fileformat2.html#varint), or `nil` if it is cut off.
    mutating func variableInteger() -> Int? {
        var value = 0
        for index in 0..<9 {
            guard let byte = bytes(1)?.first else { return nil }
            if index == 8 { return value << 8 | Int(byte) }
            value = value << 7 | Int(byte & 0x7F)
            if byte < 0x80 { return value }
        }
        return nil
    }
}
