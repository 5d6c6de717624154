/// The current row of a statement. It is valid only inside the closure that receives it. Columns count from 0.
package protocol SQLRow {
    func isNull(_ column: Int32) -> Bool
    /// 0 if the column is null.
    func integer(_ column: Int32) -> Int64
    /// Empty if the column is null.
    func bytes(_ column: Int32) -> [UInt8]
    /// The whole text, even if it contains NUL characters.
    func text(_ column: Int32) -> String
}

extension SQLRow {
    package func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }
}

package enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case text(String)
    /// A BLOB or a BYTEA, which may be empty.
    case bytes([UInt8])

    package static func optionalText(_ text: String?) -> Self {
        text.map(Self.text) ?? .null
    }
}
