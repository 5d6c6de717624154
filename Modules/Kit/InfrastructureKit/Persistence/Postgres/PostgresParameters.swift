import PlatformKit

/// The values of a statement's parameters, one after the other in memory.
struct PostgresParameters {
    private(set) var bytes: [UInt8] = []
    private(set) var offsets: [Int?] = []
    private(set) var lengths: [Int32] = []
    /// The numbers of the types int8 and bytea
    /// (https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat).
    private(set) var types: [UInt32] = []

    init(_ values: [SQLValue]) {
        for value in values {
            offsets.append(value == .null ? nil : bytes.count)
            let before = bytes.count
            switch value {
            case .null: break
            case .integer(let number): withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
            case .text(let text): bytes.append(contentsOf: text.utf8)
            case .bytes(let value): bytes.append(contentsOf: value)
            }
            lengths.append(Int32(clamping: bytes.count - before))
            if case .integer = value { types.append(20) } else { types.append(17) }
        }
        // So that there is an address even if all values are empty.
        bytes.append(0)
    }
}
