/// Ways in which a database file goes bad, each done to the bytes of a healthy one.
enum SQLiteDamage: CaseIterable, Sendable {
    case garbageHeader
    case textInstead
    case cutInTheMiddle
    case cutInsideTheHeader
    case garbageSchema
    case garbageEverywhere

    func applied(to bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .garbageHeader: Self.garbage(100) + bytes.dropFirst(100)
        case .textInstead: Array("This is no database. ".utf8) + Array(repeating: 0x2E, count: 5000)
        case .cutInTheMiddle: Array(bytes.prefix(bytes.count / 2 + 100))
        case .cutInsideTheHeader: Array(bytes.prefix(50))
        case .garbageSchema: bytes.prefix(100) + Self.garbage(3996) + bytes.dropFirst(4096)
        case .garbageEverywhere: Self.garbage(bytes.count)
        }
    }

    /// The same on every run.
    static func garbage(_ count: Int) -> [UInt8] {
        var state: UInt64 = 42
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
    }
}
