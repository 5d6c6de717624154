import Data
import Domain
import Infrastructure
import Presentation

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
