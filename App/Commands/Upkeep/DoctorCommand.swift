import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import PlatformKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

enum DoctorCommand {
    static let command = Command(
        "doctor",
        abstract: "Check the program, its folders and the service.",
        discussion: """
            The exit status is 0 if all is well and 1 otherwise. No secret is printed.

            A file of your data that is damaged is set aside. Every command that reads films or your data says so, until it \
            is gone.
            """,
        examples: [Example("movies doctor --json", caption: "For other programs.")],
        action: CommandAction(setup: run)
    )

    private static func run(_ context: SetupContext) async throws {
        let findings = await Diagnosis(context).findings()
        let renderer = FindingsRenderer(findings)
        switch try OutputFormat(withoutFields: context) {
        case .table: try context.print(renderer.lines(width: context.terminal.size.columns))
        case .tabSeparated: try context.print(renderer.tabSeparated())
        case .json(_, let layout): try context.print([renderer.json(layout: layout)])
        }
        if findings.contains(where: { $0.verdict == .bad }) { throw CommandFailure.alreadyReported(.failure) }
    }
}

private struct Diagnosis {
    private let context: SetupContext

    init(_ context: SetupContext) {
        self.context = context
    }

    func findings() async -> [Finding] {
        var findings = [Finding.good(Version.program, Version.number)]
        findings += await SystemDiagnosis(environment: context.environment).findings()
        do throws(ConfigurationError) {
            let container = try AppDIContainer(
                environment: context.environment,
                configuration: try Configuration.read(context.environment),
                terminal: context.terminal,
                verbosity: context.arguments.verbosity
            )
            findings += [
                await finding("Storage", container, cache), await index(container),
                await finding("History", container, history),
                await finding("Changes", container, waitingChanges),
            ]
            findings += await service(container)
            await container.shutDown()
        } catch {
            // The findings about the settings or the files of secrets may contain this error already.
            if !findings.contains(where: { $0.detail == error.summary }) {
                findings.append(.bad("Configuration", error.summary, advice: [error.advice]))
            }
        }
        return findings
    }

    private func cache(_ container: AppDIContainer) async throws(RepositoryError) -> String {
        let summary = try await container.makeCacheRepository().summary()
        let responses = summary.entries == 1 ? "1 response" : "\(summary.entries) responses"
        return "\(container.storage.rawValue), \(responses), \(NumberFormat.bytes(summary.bytes))"
    }

    /// An index that cannot be used is made again by itself, so what stays is a fault of the system.
    private func index(_ container: AppDIContainer) async -> Finding {
        switch await container.makeKnownMoviesRepository().summary() {
        case .unusable(let reason): .bad("Index", "films are not found offline: \(reason)", advice: [])
        case let summary: .good("Index", summary.text)
        }
    }

    private func history(_ container: AppDIContainer) async throws(RepositoryError) -> String {
        let count = try await container.makeRecentQueriesRepository().recentQueries().count
        return "\(StorageEngine.sqlite.rawValue), \(count == 1 ? "1 search" : "\(count) searches")"
    }

    private func waitingChanges(_ container: AppDIContainer) async throws(RepositoryError) -> String {
        let state = try? await container.makeUserSessionRepository().readSessionState()
        guard let session = state?.session else { return "none wait to be sent; you are not signed in" }
        let repository = container.makeOutboxRepository()
        let count = try await repository.outbox(of: session, for: nil).entries.count
        if try await repository.beginSending(waitingAtMost: .zero) { await repository.endSending() }
        return count == 0 ? "none wait to be sent" : "\(count) wait to be sent; to send them: movies sync"
    }

    private func service(_ container: AppDIContainer) async -> [Finding] {
        guard container.backend != .demo else {
            return [
                .good(
                    "Service",
                    "the demo catalog; set \(MovieService.tokenVariable) to search all of \(MovieService.name)"
                )
            ]
        }
        let credential = container.settings.credentialSource?.phrase ?? "none, so none is sent"
        let isOffline = context.arguments[GlobalOptions.offline]
        return [
            .good("Service", "\(container.backend.name) at \(container.serviceAddress)"),
            .good("Credential", credential),
            isOffline ? .good("Access", "not asked: --offline") : await finding("Access", container, access),
        ] + (isOffline || !hasOwnImages ? [] : [await finding("Images", container, images, in: .downloading("image"))])
    }

    private var hasOwnImages: Bool { context.environment[MovieService.imageAddressVariable] != nil }

    private func images(_ container: AppDIContainer) async throws(RepositoryError) -> String {
        try await container.checkImages()
        return "\(container.imageAddress) responds"
    }

    private func access(_ container: AppDIContainer) async throws(RepositoryError) -> String {
        try await container.makeServiceAccessRepository().checkAccess()
        let (name, source) = (container.backend.name, container.settings.credentialSource)
        return source == nil ? "\(name) responds without a credential" : "\(name) accepts the credential"
    }

    private func finding(
        _ subject: String,
        _ container: AppDIContainer,
        _ check: (AppDIContainer) async throws(RepositoryError) -> String,
        in attempt: Attempt = .other
    ) async -> Finding {
        do throws(RepositoryError) {
            return .good(subject, try await check(container))
        } catch {
            return .bad(subject, error, context: container.failureContext(attempt))
        }
    }
}
