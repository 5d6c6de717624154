import Platform

/// The variables that the program was started with.
struct Environment: Sendable {
    /// All of them, for a process that this one starts.
    let variables: [String: String]

    init(_ variables: [String: String]) {
        self.variables = variables
    }

    static func ofProcess() -> Environment {
        Environment(ProcessInfo.processInfo.environment)
    }

    /// Whether a variable is set, and to nothing.
    func isEmpty(_ name: String) -> Bool {
        variables[name]?.isEmpty ?? false
    }

    /// The value of a variable. One that is set to nothing counts as not set.
    subscript(name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
