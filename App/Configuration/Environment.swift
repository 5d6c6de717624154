import PlatformKit

/// The environment variables that the program was started with.
struct Environment: Sendable {
    /// All variables, as a child process gets them.
    let variables: [String: String]

    init(_ variables: [String: String]) {
        self.variables = variables
    }

    static func ofProcess() -> Environment {
        var variables: [String: String] = [:]
        var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        while let text = entry?.pointee {
            let parts = String(cString: text).utf8
                .split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
            if parts.count == 2 { variables[parts[0]] = parts[1] }
            entry = entry?.advanced(by: 1)
        }
        return Environment(variables)
    }

    /// Whether a variable is set to the empty string.
    func isEmpty(_ name: String) -> Bool {
        variables[name]?.isEmpty ?? false
    }

    /// The value of a variable, or `nil` if it is unset or empty.
    subscript(name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
