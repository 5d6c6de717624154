/// What a program was started with: its environment variables, and the file to start it again.
public struct EnvironmentVariables: Sendable {
    /// The secrets, too.
    public let variables: [String: String]
    private let secrets: [String]
    /// `nil` if the program must not start itself again.
    public private(set) var executable: String?

    /// - Parameter secrets: The names of variables that programs which this one starts do not get, such as those of credentials.
    public init(_ variables: [String: String], secrets: [String] = []) {
        self.variables = variables
        self.secrets = secrets
    }

    var withoutSecrets: [String: String] {
        variables.filter { !secrets.contains($0.key) }
    }

    /// The environment of this process, as it is now, and its executable.
    public static func ofProcess(secrets: [String] = []) -> EnvironmentVariables {
        var variables: [String: String] = [:]
        var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        while let text = entry?.pointee {
            let parts = String(cString: text).utf8
                .split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
            if parts.count == 2 { variables[parts[0]] = parts[1] }
            entry = entry?.advanced(by: 1)
        }
        var environment = EnvironmentVariables(variables, secrets: secrets)
        environment.executable = OwnExecutable.path
        return environment
    }

    /// Whether a variable is set to the empty string.
    public func isEmpty(_ name: String) -> Bool {
        variables[name]?.isEmpty ?? false
    }

    /// `nil` if the variable is unset or empty.
    public subscript(name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// The program file of this process.
public enum OwnExecutable {
    /// A path by which this program can start itself again.
    ///
    /// On Linux, it leads to the running file even if that file has been replaced since.
    public static var path: String {
        #if canImport(Darwin)
        var size: UInt32 = 0
        _NSGetExecutablePath(nil, &size)
        var path = [CChar](repeating: 0, count: Int(size) + 1)
        _NSGetExecutablePath(&path, &size)
        return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #else
        return "/proc/self/exe"
        #endif
    }
}
