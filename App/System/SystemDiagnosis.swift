import CurlTransport
import Data
import DataKit
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit
import PlatformKit
import Presentation
import Synchronization
import TerminalKit

struct SystemDiagnosis: Sendable {
    private let environment: EnvironmentVariables
    private let directories: Directories

    init(environment: EnvironmentVariables) {
        self.environment = environment
        directories = Directories(environment: environment)
    }

    func findings() async -> [Finding] {
        libraries + [posters] + home + settings + folders + (await damagedFiles()) + (await secrets())
    }

    /// Damaged files of the user's own data that were set aside, now or earlier.
    ///
    /// If the check itself fails, the findings about the history and the changes say so.
    private func damagedFiles() async -> [Finding] {
        guard let folder = directories.data else { return [] }
        return await Stores.checkUserData(in: folder, warnings: CollectedWarnings()).map { path in
            let removal = ShellWord(path).map { ":  rm \($0)" } ?? "."
            let advice = "Move it to another folder, or remove it\(removal)"
            return .bad("Data", "damaged, and set aside as \(path)", advice: [advice])
        }
    }

    /// A missing chafa is no fault: posters can be saved, and some terminals show them.
    private var posters: Finding {
        .good(
            "chafa",
            Chafa(environment: environment)?.path ?? "not installed; with it, posters show in any terminal with colors"
        )
    }

    private var libraries: [Finding] {
        let sqlite = Finding.good("SQLite", SQLiteStoreConfiguration.libraryVersion)
        let curl = CurlVersion()
        guard let curl, let tls = curl.tls else {
            let detail = curl.map { "\($0.number), without TLS" } ?? "cannot be loaded"
            let advice = "Install libcurl 4 with TLS: without it, no service can be asked."
            return [sqlite, .bad("libcurl", detail, advice: [advice])]
        }
        return [sqlite, .good("libcurl", "\(curl.number) (\(tls))")]
    }

    /// What is in the home of another user is not looked at.
    private var home: [Finding] {
        ConfigurationError.foreignHome(environment).map { [.bad("Home", $0.summary, advice: [$0.advice])] } ?? []
    }

    /// Unknown names in the file are no fault, because a later version may know them.
    private var settings: [Finding] {
        let folder = folderCheck("Settings", directories.configuration, losing: nil, "MOVIES_CONFIG_DIR")
        let file = ConfigurationFile(environment: environment)
        do throws(ConfigurationError) {
            let values = try file.values()
            let ignored = values.ignored.map { Finding.bad("Settings", $0.summary, advice: [$0.advice]) }
            let names = values.unknown.map { "'\($0)'" }.joined(separator: ", ")
            let unknown = Finding.good("Settings", "not known to this version, and kept: \(names)")
            return [folder?.finding()].compactMap(\.self) + (names.isEmpty ? [] : [unknown]) + ignored
        } catch {
            return [.bad("Settings", error.summary, advice: [error.advice])]
        }
    }

    private var folders: [Finding] {
        [
            folderCheck("Cache", directories.cache, losing: "Nothing is saved for later.", "XDG_CACHE_HOME"),
            folderCheck("Data", directories.data, losing: "Your searches are not kept.", "XDG_DATA_HOME"),
        ].compactMap { $0?.finding() }
    }

    private func folderCheck(
        _ subject: String,
        _ path: String?,
        losing loss: String?,
        _ variable: String
    ) -> FolderCheck? {
        guard path != nil || directories.foreign == nil else { return nil }
        return FolderCheck(subject: subject, path: path, home: directories.home, loss: loss, variable: variable)
    }

    /// Files that are not in use are checked too, because they may be used later: an environment variable may override the
    /// token now, or another service may be set.
    private func secrets() async -> [Finding] {
        let files = SecretFiles(in: directories.configuration, mainOrigin: MovieService.origin)
        var findings = files.tokens.compactMap(token)
        for file in files.sessions { findings.append(await session(file.path)) }
        return findings
    }

    private func token(_ file: SecretFile) -> Finding? {
        do throws(ConfigurationError) {
            return try CredentialSetting(file: file).map { _ in .good("Token", file.path) }
        } catch {
            return .bad("Token", error.summary, advice: [error.advice])
        }
    }

    private func session(_ path: String) async -> Finding {
        let warnings = CollectedWarnings()
        let sessions = UserSessionDataStore(secrets: FileSecretStore(path: path), warnings: warnings)
        do throws(RepositoryError) {
            let state = try await sessions.readSessionState()
            if case .rejected = state {
                let detail = "the service no longer accepts the session in \(path)"
                return .bad(
                    "Session",
                    detail,
                    advice: ["Sign in again:  movies auth \(state.isGuest ? "guest" : "login")"]
                )
            }
        } catch {
            let context = FailureContext(
                backend: .demo,
                names: ServiceNames(isInUse: false),
                credentialSource: nil,
                attempt: .other
            )
            return .bad("Session", error, context: context)
        }
        guard warnings.isEmpty else {
            let advice = ShellWord(path).map { ["Remove it:  rm \($0)"] } ?? []
            return .bad("Session", "\(path) does not contain a session.", advice: advice)
        }
        return .good("Session", path)
    }
}

private final class CollectedWarnings: WarningReporter {
    private let reported = Mutex<[DataWarning]>([])

    var isEmpty: Bool { reported.withLock(\.isEmpty) }

    func report(_ warning: DataWarning) {
        reported.withLock { $0.append(warning) }
    }
}

extension ServiceNames {
    /// - Parameter isInUse: Whether the service responds, and not the demo.
    init(isInUse: Bool) {
        self.init(
            catalogue: PublicCatalogue(name: MovieService.name, site: MovieService.site, isInUse: isInUse),
            tokenVariable: MovieService.tokenVariable,
            addressVariable: MovieService.addressVariable,
            credentialPage: MovieService.credentialPage
        )
    }
}
