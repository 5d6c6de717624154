import PlatformKit

/// A JSON value whose objects keep the order of their members (RFC 8259).
public enum JSONValue: Sendable {
    case null
    case boolean(Bool)
    case string(String)
    case integer(Int)
    /// A finite number.
    case number(Double)
    case array([JSONValue])
    case object([(name: String, value: JSONValue)])

    /// The text, or `null` if there is none.
    public static func optional(_ text: String?) -> JSONValue {
        text.map(JSONValue.string) ?? .null
    }
}

/// The layout of JSON text.
public enum JSONLayout: Sendable, Hashable {
    /// One line, for programs.
    case compact
    /// A line for each member and element, indented by two spaces, for people.
    case pretty
}

/// JSON text that grows value by value (RFC 8259). It is harmless on a terminal.
///
/// ```swift
/// var json = JSONText(.compact)
/// json.open("[")
/// for book in books {
///     json.beginElement()
///     json.value(.string(book.title))
/// }
/// json.close("]")
/// write(json.take())
/// ```
public struct JSONText: Sendable {
    private var bytes: [UInt8] = []
    private let layout: JSONLayout
    private var depth = 0
    /// Whether the open array or object has no element yet.
    private var isEmpty = true

    public init(_ layout: JSONLayout) {
        self.layout = layout
    }

    /// Returns the text since the last call.
    public mutating func take() -> String {
        defer { bytes = [] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Begins an array or an object with its bracket.
    public mutating func open(_ bracket: String) {
        bytes += bracket.utf8
        depth += 1
        isEmpty = true
    }

    /// Ends the array or object that was begun last.
    public mutating func close(_ bracket: String) {
        depth -= 1
        if !isEmpty { breakLine() }
        bytes += bracket.utf8
        isEmpty = false
    }

    /// Adds a member to the open object.
    public mutating func member(_ name: String, _ value: JSONValue) {
        self.name(name)
        self.value(value)
    }

    /// Begins a member of the open object. Its value comes next.
    public mutating func name(_ name: String) {
        beginElement()
        quoted(name)
        bytes += (layout == .pretty ? ": " : ":").utf8
    }

    /// Begins an element of the open array. It comes next.
    public mutating func beginElement() {
        if !isEmpty { bytes.append(UInt8(ascii: ",")) }
        isEmpty = false
        breakLine()
    }

    /// Adds a whole value.
    public mutating func value(_ value: JSONValue) {
        switch value {
        case .null: bytes += "null".utf8
        case .boolean(let value): bytes += (value ? "true" : "false").utf8
        case .string(let text): quoted(text)
        case .integer(let number): bytes += String(number).utf8
        case .number(let number): bytes += String(number).utf8
        case .array(let elements):
            open("[")
            for element in elements {
                beginElement()
                self.value(element)
            }
            close("]")
        case .object(let members):
            open("{")
            for (name, value) in members { member(name, value) }
            close("}")
        }
    }

    private mutating func breakLine() {
        guard layout == .pretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
    }

    /// Copies the runs of printable ASCII, and looks at each scalar between them.
    private mutating func quoted(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            var rest = utf8[...]
            while !rest.isEmpty {
                let end = rest.firstIndex { !Self.isPlain($0) } ?? rest.endIndex
                bytes += UnsafeBufferPointer(rebasing: rest[..<end])
                rest = rest[end...]
                var (decoder, following) = (UTF8(), rest.makeIterator())
                guard case .scalarValue(let scalar) = decoder.decode(&following) else { break }
                bytes += Self.escaped(scalar).utf8
                rest = rest.dropFirst(UTF8.width(scalar))
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Escapes scalars that are not harmless. A program that parses the JSON gets all of them, a terminal none.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case _ where scalar.isHarmlessOnTerminal: String(scalar)
        default: String(scalar).utf16.map(escaped).joined()
        }
    }

    private static func escaped(_ codeUnit: UInt16) -> String {
        let digits = String(codeUnit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension JSONValue {
    /// The value as text that is harmless on a terminal.
    public func text(_ layout: JSONLayout) -> String {
        var json = JSONText(layout)
        json.value(self)
        return json.take()
    }
}
