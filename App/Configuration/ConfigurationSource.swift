/// Where a configured value comes from; each counts before those below it. Options of the command line count before all.
enum ConfigurationSource: Sendable, Hashable {
    case environment(variable: String)
    case file
    case fallback
}

extension ConfigurationSource: CustomStringConvertible {
    var description: String {
        switch self {
        case .environment(let variable): variable
        case .file: "file"
        case .fallback: "default"
        }
    }
}
