import Platform

/// The environment variables that the program was started with.
struct Environment: Sendable {
    /// All variables, as a child process gets them.
    let variables: [String: String]

    init(_ variables: [String: String]) {
        self.variables = variables
    }

    static func ofProcess() -> Environment {
        Environment(ProcessInfo.processInfo.environment)
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
