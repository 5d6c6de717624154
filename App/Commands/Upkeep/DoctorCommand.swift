import Arguments
import Domain
import Presentation

/// `movies doctor`: whether all is well.
enum DoctorCommand {
    static let command = Command(
        "doctor",
        abstract: "Check the program, its folders and the service.",
        discussion: "Ends with 0 where all is well, with 1 otherwise. No secret is printed.",
        examples: [Example("movies doctor --json", caption: "For other programs.")],
        action: CommandAction(setup: run)
    )

    private static func run(_ context: SetupContext) async throws(CommandFailure) {
        let findings = await Diagnosis(context).findings()
        let renderer = FindingsRenderer(findings)
        switch try OutputFormat(withoutFields: context) {
        case .table(let style):
            try context.print(renderer.lines(width: context.terminal.size.columns, style: style))
        case .tabSeparated: try context.print(renderer.tabSeparated())
        case .json(_, let layout): try context.print([renderer.json(layout: layout)])
        }
        if findings.contains(where: { $0.verdict == .bad }) { throw .told(.failure) }
    }
}

/// Looks at everything that a working program needs, and says what it finds.
struct Diagnosis: Sendable {
    private let context: SetupContext

    init(_ context: SetupContext) {
        self.context = context
    }

    func findings() async -> [Finding] {
        var findings = [Finding.good("movies", Version.number)]
        findings += DoctorSceneDIContainer.libraries
        findings += settings
        findings += folders
        findings += await SecretsDiagnosis(environment: context.environment).findings()
        do throws(ConfigurationError) {
            let configuration = try Configuration.read(context.environment)
            let container = try AppDIContainer(
                environment: context.environment,
                configuration: configuration,
                terminal: context.terminal,
                verbosity: context.verbosity
            )
            findings += [await cache(container), await history(container)]
            findings += await earlierStorage(container)
            findings += await service(container)
            await container.shutDown()
        } catch {
            // What is wrong with the settings or with a file of secrets has been said.
            if !findings.contains(where: { $0.detail == error.summary }) {
                findings.append(.bad("Configuration", error.summary, advice: [error.advice]))
            }
        }
        return findings
    }

    /// Their folder, or what is wrong with the file in it. Names that a later version may know are no fault.
    private var settings: [Finding] {
        let folder = FolderCheck(
            subject: "Settings",
            path: Directories(environment: context.environment).configuration,
            advice: "Choose another folder with MOVIES_CONFIG_DIR."
        )
        let file = ConfigurationFile(environment: context.environment)
        do throws(ConfigurationError) {
            _ = try file.values()
            let names = try file.unknownNames().map { "'\($0)'" }.joined(separator: ", ")
            let unknown = Finding.good("Settings", "not known to this version, and kept: \(names)")
            return [folder.finding()] + (names.isEmpty ? [] : [unknown])
        } catch {
            return [.bad("Settings", error.summary, advice: [error.advice])]
        }
    }

    private var folders: [Finding] {
        let directories = Directories(environment: context.environment)
        return [
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

    private func cache(_ container: AppDIContainer) async -> Finding {
        let scene = container.makeDoctorSceneDIContainer()
        return await finding("Storage", container) { () throws(MoviesError) in
            let summary = try await scene.makeSummarizeCacheUseCase().execute()
            let answers = summary.entries == 1 ? "1 answer" : "\(summary.entries) answers"
            return "\(scene.storage.rawValue), \(answers), \(ByteCount.text(summary.bytes))"
        }
    }

    private func history(_ container: AppDIContainer) async -> Finding {
        let scene = container.makeDoctorSceneDIContainer()
        return await finding("History", container) { () throws(MoviesError) in
            let count = try await scene.makeFetchRecentQueriesUseCase().execute().count
            return "\(scene.storage.rawValue), \(count == 1 ? "1 search" : "\(count) searches")"
        }
    }

    /// What was chosen before: what is deleted has to go from there too. Nothing is said where that is well.
    private func earlierStorage(_ container: AppDIContainer) async -> [Finding] {
        var findings: [Finding] = []
        for (place, useCase) in container.makeDoctorSceneDIContainer().makeSummarizeEarlierCacheUseCases() {
            do throws(MoviesError) {
                _ = try await useCase.execute()
            } catch .storage(let reason) {
                let advice = "What is deleted stays there. Move it away once nobody needs it."
                findings.append(.bad("Storage", "\(place), chosen before: \(reason)", advice: [advice]))
            } catch {
                findings.append(.bad("Storage", error, context: container.failureContext(.other)))
            }
        }
        return findings
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
        return await finding("Access", container) { () throws(MoviesError) in
            try await scene.makeCheckServiceAccessUseCase().execute()
            let isSent = scene.credentialSource != nil
            return isSent ? "\(name) accepts the credential" : "\(name) answers without a credential"
        }
    }

    /// What a look at something tells of it, or how it fails.
    private func finding(
        _ subject: String,
        _ container: AppDIContainer,
        _ look: () async throws(MoviesError) -> String
    ) async -> Finding {
        do throws(MoviesError) {
            return .good(subject, try await look())
        } catch {
            return .bad(subject, error, context: container.failureContext(.other))
        }
    }
}
