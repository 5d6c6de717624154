/// The phrase contains no text of the body.
enum DecodingFailure {
    static func reason(of error: any Error, in body: [UInt8]) -> String {
        if body.isEmpty { return "the response is empty" }
        return switch body.first(where: { !isWhiteSpace($0) }) {
        case UInt8(ascii: "<"): "it is HTML, not JSON"
        case UInt8(ascii: "{"), UInt8(ascii: "["): reason(of: error)
        default: "it is not JSON"
        }
    }

    private static func reason(of error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, _):
            "it lacks the field '\(key.stringValue)'"
        case .valueNotFound(_, let context):
            "the field \(name(of: context)) is null"
        case .typeMismatch(_, let context):
            "the field \(name(of: context)) is of another type"
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            "it is cut off or not valid JSON"
        case .dataCorrupted(let context):
            "the field \(name(of: context)) is invalid"
        default:
            "it is not the expected document"
        }
    }

    /// The outermost field, because the names of inner fields may come from the body.
    private static func name(of context: DecodingError.Context) -> String {
        context.codingPath.first.map { "'\($0.stringValue)'" } ?? "at the top"
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
