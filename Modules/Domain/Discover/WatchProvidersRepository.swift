public import DomainKit

/// The providers of films: services that stream, rent or sell them.
public protocol WatchProvidersRepository: Sendable {
    /// Fetches the providers in a country, the most used first.
    func providers(in region: Region, policy: FetchPolicy) -> AsyncStream<FetchEvent<[WatchProvider]>>
}

/// Providers in a country. At least one of them offers the movie.
public struct ProviderFilter: Sendable, Hashable {
    public let providers: [WatchProvider]
    public let region: Region

    /// At least one provider.
    public init(_ providers: [WatchProvider], in region: Region) {
        self.providers = providers
        self.region = region
    }
}

/// Finds providers by their names.
public struct FindProvidersUseCase: Sendable {
    private static let listed = 8
    private let providers: any WatchProvidersRepository
    private let source: String

    /// - Parameter source: The name of the service, for messages.
    public init(providers: any WatchProvidersRepository, source: String) {
        self.providers = providers
        self.source = source
    }

    /// Finds the providers with the given names in a country, each once.
    ///
    /// - Parameter names: Case, spaces and punctuation do not matter, and `+` is `plus`. The beginning of a name is enough
    ///   if no other name begins with it, and any part of a name if no other name contains it.
    /// - Throws: `invalidInput` with the closest names if a provider is not found, or the failure of the service.
    public func execute(
        names: [String],
        region: Region,
        policy: FetchPolicy
    ) async throws(RepositoryError) -> ProviderFilter {
        let known = try await providers.providers(in: region, policy: policy).result()
        guard !known.isEmpty else {
            throw .invalidInput(reason: "\(source) lists no providers in \(region.code).")
        }
        var found: [WatchProvider] = []
        for name in names {
            let matches = Self.matches(name, in: known)
            // A provider can have several entries of one name, one for each kind of offer.
            guard Set(matches.map(\.name)).count == 1 else {
                throw .invalidInput(reason: Self.reason(name, matches: matches, in: known, region))
            }
            found += matches.filter { !found.contains($0) }
        }
        return ProviderFilter(found.sorted { $0.id < $1.id }, in: region)
    }

    private static func matches(_ name: String, in known: [WatchProvider]) -> [WatchProvider] {
        let name = folded(name)
        guard !name.isEmpty else { return [] }
        let tests: [(String) -> Bool] = [{ $0 == name }, { $0.hasPrefix(name) }, { $0.contains(name) }]
        return tests.lazy.map { isMatch in known.filter { isMatch(folded($0.name)) } }.first { !$0.isEmpty } ?? []
    }

    private static func reason(
        _ name: String,
        matches: [WatchProvider],
        in known: [WatchProvider],
        _ region: Region
    ) -> String {
        guard matches.isEmpty else {
            return "\(matches.count) providers in \(region.code) match '\(name)': \(list(matches))."
        }
        let pairs = letterPairs(folded(name))
        let closest = known.enumerated()
            .map { (provider: $1, rank: $0, common: pairs.intersection(letterPairs(folded($1.name))).count) }
            .sorted { (-$0.common, $0.rank) < (-$1.common, $1.rank) }
        return "No provider in \(region.code) matches '\(name)'. The closest are: \(list(closest.map(\.provider)))."
    }

    private static func list(_ providers: [WatchProvider]) -> String {
        providers.prefix(listed).map(\.name).joined(separator: ", ") + (providers.count > listed ? ", …" : "")
    }

    private static func folded(_ name: String) -> String {
        String(name.lowercased().flatMap { $0 == "+" ? "plus" : $0.isLetter || $0.isNumber ? String($0) : "" })
    }

    private static func letterPairs(_ name: String) -> Set<String> {
        Set(zip(name, name.dropFirst()).map { "\($0)\($1)" })
    }
}
