import Platform

/// A value's form as a JSON document.
protocol StoredDocument: StoredForm, Codable {
    associatedtype Value

    init(_ value: Value)

    func toDomain() throws -> Value
}

extension StoredDocument {
    static func encode(_ value: Value) throws -> [UInt8] {
        [UInt8](try JSONEncoder().encode(Self(value)))
    }

    static func decode(_ bytes: [UInt8]) throws -> Value {
        try JSONDecoder().decode(Self.self, from: Data(bytes)).toDomain()
    }
}
