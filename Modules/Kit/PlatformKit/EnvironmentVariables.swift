/// The environment variables that a program was started with.
public struct EnvironmentVariables: Sendable {
    /// All variables, as a child process gets them.
    public let variables: [String: String]

    /// Creates an environment of any variables, for example for a test.
    public init(_ variables: [String: String]) {
        self.variables = variables
    }

    /// The environment of this process, as it is now.
    public static func ofProcess() -> EnvironmentVariables {
        var variables: [String: String] = [:]
        var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        while let text = entry?.pointee {
            let parts = String(cString: text).utf8
                .split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
            if parts.count == 2 { variables[parts[0]] = parts[1] }
            entry = entry?.advanced(by: 1)
        }
        return EnvironmentVariables(variables)
    }

    /// Whether a variable is set to the empty string.
    public func isEmpty(_ name: String) -> Bool {
        variables[name]?.isEmpty ?? false
    }

    /// The value of a variable, or `nil` if it is unset or empty.
    public subscript(name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
