import ArgumentsKit
import Domain
import DomainKit
import PlatformKit
import Presentation
import TerminalKit

/// A shell waits for the candidates at every press of Tab, so they need no network, and failures are silent.
struct Completions: Sendable {
    let environment: EnvironmentVariables
    let streams: StandardStreams

    func response(to request: CompletionRequest<CommandAction>) async -> String {
        request.response(with: await candidates(for: request))
    }

    private func candidates(for request: CompletionRequest<CommandAction>) async -> [CompletionCandidate] {
        guard let source = request.source.flatMap(CompletionSource.init) else { return [] }
        return switch source {
        case .movies, .watchlist, .favorites, .waiting: await films(of: source, for: request)
        case .settingValues: settingValues(request.arguments).map { CompletionCandidate($0) }
        case .fields: ListCompletion(request.action?.fields?.names ?? []).candidates(after: request.prefix)
        case .genres: ListCompletion(Genre.known.map { $0.name.lowercased() }).candidates(after: request.prefix)
        }
    }

    private func settingValues(_ arguments: [String]) -> [String] {
        arguments.first.flatMap(ConfigurationKey.init)?.fixedValues ?? []
    }

    private func films(
        of source: CompletionSource,
        for request: CompletionRequest<CommandAction>
    ) async -> [CompletionCandidate] {
        guard let container = makeContainer() else { return [] }
        let candidates = await FilmCompletion(source, in: container).candidates(for: request)
        await container.shutDown()
        return candidates
    }

    /// `nil` if the configuration is unusable.
    private func makeContainer() -> AppDIContainer? {
        guard let configuration = try? Configuration.read(environment) else { return nil }
        let terminal = Terminal(environment: environment, streams: streams, configuration: configuration)
        return try? AppDIContainer(
            environment: environment,
            configuration: configuration,
            terminal: terminal,
            verbosity: .silent
        )
    }
}

/// Names that are separated by commas: the fields of `--json`, genres.
private struct ListCompletion {
    private let names: [String]

    init(_ names: [String]) {
        self.names = names
    }

    /// A candidate for each name that is not in the list so far: the list, and the name behind it.
    func candidates(after prefix: String) -> [CompletionCandidate] {
        let named = prefix.split(separator: ",", omittingEmptySubsequences: false).dropLast()
        let list = named.map { "\($0)," }.joined()
        return names.filter { !named.contains($0[...]) }.map { CompletionCandidate(list + $0) }
    }
}
