import Data
import Domain
import Infrastructure
import Platform
import Presentation
import Synchronization

/// Looks at every file that holds a secret, also where it is not used now: a variable of the environment may count
/// before it, or another service may be asked.
struct SecretsDiagnosis: Sendable {
    private let files: SecretFiles

    init(environment: Environment) {
        files = SecretFiles(Directories(environment: environment))
    }

    /// Nothing is said of files that are not there.
    func findings() async -> [Finding] {
        var findings = token.map { [$0] } ?? []
        for file in files.sessions { findings.append(await session(file.path)) }
        return findings
    }

    private var token: Finding? {
        guard let file = files.token else { return nil }
        do throws(ConfigurationError) {
            return try CredentialSetting(file: file).map { _ in .good("Token", file.path) }
        } catch {
            return .bad("Token", error.summary, advice: [error.advice])
        }
    }

    private func session(_ path: String) async -> Finding {
        let warnings = CollectedWarnings()
        let sessions = PersistentUserSessionDataStore(secrets: FileSecretStore(path: path), warnings: warnings)
        do throws(MoviesError) {
            _ = try await sessions.readUserSession()
        } catch {
            let context = FailureContext(backend: .demo, credentialSource: nil, attempt: .other)
            return .bad("Session", error, context: context)
        }
        guard warnings.all.isEmpty else {
            return .bad("Session", "\(path) holds no session.", advice: ["Remove it:  rm \(ShellWord(path))"])
        }
        return .good("Session", path)
    }
}

/// Keeps what is reported for the one who asks, and tells nobody else.
final class CollectedWarnings: WarningReporter {
    private let reported = Mutex<[DataWarning]>([])

    var all: [DataWarning] { reported.withLock { $0 } }

    func report(_ warning: DataWarning) {
        reported.withLock { $0.append(warning) }
    }
}

/// Whether files can be kept in a folder.
struct FolderCheck: Sendable {
    let subject: String
    /// Nil where there is no home to put it in.
    let path: String?
    let advice: String

    func finding() -> Finding {
        guard let path else {
            return .bad(subject, "nowhere: there is no home", advice: [advice])
        }
        var status = stat()
        guard stat(path, &status) == 0 else {
            let code = errno
            return [ENOENT, ENOTDIR].contains(code) ? missing(path) : unreachable(path, code)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return .bad(subject, "\(path) is not a folder", advice: [advice])
        }
        return isWritable(path)
            ? .good(subject, path) : .bad(subject, "\(path) cannot be written", advice: [advice])
    }

    private func unreachable(_ path: String, _ code: Int32) -> Finding {
        .bad(subject, "\(path) cannot be reached: \(String(cString: strerror(code)).lowercased())", advice: [advice])
    }

    /// It is made when it is first needed, if that can be done.
    private func missing(_ path: String) -> Finding {
        var parent = path[...]
        while let slash = parent.lastIndex(of: "/") {
            parent = parent[..<slash]
            let folder = parent.isEmpty ? "/" : String(parent)
            if access(folder, F_OK) == 0 {
                return isWritable(folder + "/.")
                    ? .good(subject, "\(path) (made when it is needed)")
                    : .bad(subject, "\(path) cannot be made", advice: [advice])
            }
        }
        return .bad(subject, "\(path) cannot be made", advice: [advice])
    }

    private func isWritable(_ folder: String) -> Bool {
        access(folder, W_OK | X_OK) == 0
    }
}
