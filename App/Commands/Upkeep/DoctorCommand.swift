import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import PlatformKit
import Presentation
import PresentationKit
import TerminalKit

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
        let findings = await Diagnosis(context: context).findings()
        try context.print(
            table: table(findings, width: context.terminal.size.columns),
            lines: findings.map { finding in
                let advice = finding.advice.joined(separator: " ")
                return TerminalText.tabSeparated([finding.subject, finding.verdict.rawValue, finding.detail, advice])
            },
            json: .object([("findings", .array(findings.map(json)))])
        )
        if findings.contains(where: { $0.verdict == .bad }) { throw CommandFailure.alreadyReported(.failure) }
    }

    /// Lines are broken between words, and commands stay whole, so that they can be copied.
    private static func table(_ findings: [Finding], width: Int) -> [StyledLine] {
        let subjectWidth = findings.map { DisplayWidth.columns(of: $0.subject) }.reduce(0, max)
        let indent = String(repeating: " ", count: subjectWidth + 4)
        let layout = MessageLayout(program: Version.program, width: width)
        let detailLayout = MessageLayout(program: Version.program, width: width - indent.count)
        return findings.flatMap { finding in
            let mark = finding.verdict == .good ? "✓" : "✗"
            let label = "\(mark) \(finding.subject.padded(to: subjectWidth))  "
            let detail = detailLayout.lines(TerminalText(finding.detail).value)
            let lines = zip([label] + detail.dropFirst().map { _ in indent }, detail).map(+)
            let advice = finding.advice.flatMap { layout.lines("    \(TerminalText($0))") }
            return lines.map { StyledLine($0, finding.verdict == .good ? .plain : .bold) }
                + advice.map { StyledLine($0) }
        }
    }

    private static func json(_ finding: Finding) -> JSONValue {
        .object([
            ("subject", .string(finding.subject)), ("verdict", .string(finding.verdict.rawValue)),
            ("detail", .string(finding.detail)), ("advice", .array(finding.advice.map(JSONValue.string))),
        ])
    }
}

private struct Diagnosis {
    let context: SetupContext

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
                await finding("History", container, history), await finding("Lists", container, lists),
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
        "\(container.storage.rawValue), \(try await container.makeCacheRepository().summary().text)"
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
        return "\(StorageEngine.file.rawValue), \(count == 1 ? "1 search" : "\(count) searches")"
    }

    private func lists(_ container: AppDIContainer) async throws(RepositoryError) -> String {
        try await container.stores.checkUserDatabase()
        return StorageEngine.sqlite.rawValue
    }

    private func waitingChanges(_ container: AppDIContainer) async throws(RepositoryError) -> String {
        try await container.stores.checkOutbox()
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
