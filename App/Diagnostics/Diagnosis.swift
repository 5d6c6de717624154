import Arguments
import Domain
import Presentation

/// Looks at everything that a working program needs, and says what it finds.
struct Diagnosis: Sendable {
    private let context: SetupContext

    init(_ context: SetupContext) {
        self.context = context
    }

    func findings() async -> [Finding] {
        var findings = [Finding.good("movies", Version.number)]
        findings += DoctorSceneDIContainer.libraries
        findings += folders
        findings += await SecretsDiagnosis(environment: context.environment).findings()
        do throws(ConfigurationError) {
            let configuration = try Configuration.read(context.environment)
            findings += try unknownSettings
            let container = try AppDIContainer(
                environment: context.environment,
                configuration: configuration,
                terminal: context.terminal,
                verbosity: context.verbosity
            )
            findings += [await cache(container), await history(container)]
            findings += await service(container)
            await container.shutDown()
        } catch {
            // What is wrong with a file of secrets has been said.
            if !findings.contains(where: { $0.detail == error.summary }) {
                findings.append(.bad("Configuration", error.summary, advice: [error.advice]))
            }
        }
        return findings
    }

    private var folders: [Finding] {
        let directories = Directories(environment: context.environment)
        return [
            FolderCheck(
                subject: "Settings",
                path: directories.configuration,
                advice: "Choose another folder with MOVIES_CONFIG_DIR."
            ),
            FolderCheck(
                subject: "Cache",
                path: directories.cache,
                advice: "Nothing is saved for later. Choose another folder with XDG_CACHE_HOME."
            ),
            FolderCheck(
                subject: "Data",
                path: directories.data,
                advice: "Your searches are not kept. Choose another folder with XDG_DATA_HOME."
            ),
        ].map { $0.finding() }
    }

    /// No fault: a later version may know them.
    private var unknownSettings: [Finding] {
        get throws(ConfigurationError) {
            let names = try ConfigurationFile(environment: context.environment).unknownNames()
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
            return names.isEmpty ? [] : [.good("Configuration", "not known to this version, and kept: \(list)")]
        }
    }

    private func cache(_ container: AppDIContainer) async -> Finding {
        let scene = container.makeDoctorSceneDIContainer()
        do throws(MoviesError) {
            let summary = try await scene.makeSummarizeCacheUseCase().execute()
            let answers = summary.entries == 1 ? "1 answer" : "\(summary.entries) answers"
            return .good("Storage", "\(scene.storage.rawValue), \(answers), \(ByteCount.text(summary.bytes))")
        } catch {
            return bad("Storage", error, container)
        }
    }

    private func history(_ container: AppDIContainer) async -> Finding {
        let scene = container.makeDoctorSceneDIContainer()
        do throws(MoviesError) {
            let count = try await scene.makeFetchRecentQueriesUseCase().execute().count
            return .good("History", "\(scene.storage.rawValue), \(count == 1 ? "1 search" : "\(count) searches")")
        } catch {
            return bad("History", error, container)
        }
    }

    private func service(_ container: AppDIContainer) async -> [Finding] {
        let scene = container.makeDoctorSceneDIContainer()
        guard case .service(let name, _) = container.backend else {
            return [.good("Service", "the demo catalogue; set TMDB_ACCESS_TOKEN to search all of TMDB")]
        }
        let credential = scene.credentialSource?.phrase ?? "none, so none is sent"
        return [
            .good("Service", "\(name) at \(scene.address)"), .good("Credential", credential),
            await access(scene, name, container),
        ]
    }

    private func access(_ scene: DoctorSceneDIContainer, _ name: String, _ container: AppDIContainer) async -> Finding {
        guard !context.arguments[GlobalOptions.offline] else { return .good("Access", "not asked: --offline") }
        do throws(MoviesError) {
            try await scene.makeCheckServiceAccessUseCase().execute()
            let isSent = scene.credentialSource != nil
            return .good("Access", isSent ? "\(name) accepts the credential" : "\(name) answers without a credential")
        } catch {
            return bad("Access", error, container)
        }
    }

    private func bad(_ subject: String, _ error: MoviesError, _ container: AppDIContainer) -> Finding {
        let message = ErrorMessage(error, context: container.failureContext(.other))
        return .bad(subject, message?.summary ?? "interrupted", advice: message?.advice ?? [])
    }
}
