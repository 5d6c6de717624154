import CPostgresKit

/// A row of a result. It is valid as long as the result.
struct PostgresRow: SQLRow {
    let result: OpaquePointer
    let row: Int32

    func isNull(_ column: Int32) -> Bool {
        kit_PQgetisnull(result, row, column) == 1
    }

    func integer(_ column: Int32) -> Int64 {
        // The number has four or eight bytes. The bits before them are those of its sign.
        let bytes = bytes(column)
        return bytes.reduce(bytes.first.map { $0 < 128 ? 0 : -1 } ?? 0) { $0 << 8 | Int64($1) }
    }

    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

    func bytes(_ column: Int32) -> [UInt8] {
        let count = Int(kit_PQgetlength(result, row, column))
        return [UInt8](UnsafeRawBufferPointer(start: kit_PQgetvalue(result, row, column), count: count))
    }
}
