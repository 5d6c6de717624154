import Domain
import DomainDoubles
import DomainKit

import Testing

struct FindProvidersUseCaseTests {
    private static let names = [
        "Netflix", "Amazon Prime Video", "Disney Plus", "Apple TV", "Netflix Kids", "Sky Go", "Sky Store", "Twin",
        "Twin",
    ]

    private func find(_ names: String..., known: [String] = Self.names) async throws -> [Int] {
        let findProviders = FindProvidersUseCase(
            providers: FakeWatchProvidersRepository(known),
            source: "The catalogue"
        )
        let filter = try await findProviders.execute(names: names, region: try Region("DE"), policy: .cachedOnly)
        #expect(filter.region == (try Region("DE")))
        return filter.providers.map(\.id)
    }

    @Test(arguments: [
        ("Netflix", [1]), ("netflix", [1]), ("disney+", [3]), ("DISNEYPLUS", [3]), ("disney", [3]), ("prime", [2]),
        ("apple-tv", [4]), ("netflix kids", [5]), ("twin", [8, 9]),
    ])
    func `a provider is found by its name or a part of it`(name: String, ids: [Int]) async throws {
        #expect(try await find(name) == ids)
    }

    @Test func `several providers are found, each once`() async throws {
        #expect(try await find("disney", "netflix", "Netflix") == [1, 3])
    }

    @Test func `a name that several providers have in common is invalid`() async {
        let reason = "2 providers in DE match 'sky': Sky Go, Sky Store."
        await #expect(throws: RepositoryError.invalidInput(reason: reason)) { try await find("sky") }
    }

    @Test func `an unknown name is invalid, and the closest names are listed`() async {
        let reason = "No provider in DE matches 'netflx'. The closest are: Netflix, Netflix Kids, Amazon Prime Video."
        await #expect(throws: RepositoryError.invalidInput(reason: reason)) {
            try await find("netflx", known: ["Amazon Prime Video", "Netflix", "Netflix Kids"])
        }
        await #expect(throws: RepositoryError.self) { try await find("!") }
        await #expect(throws: RepositoryError.self) { try await find("-") }
    }

    @Test func `a country without providers is invalid`() async {
        let reason = "The catalogue lists no providers in DE."
        await #expect(throws: RepositoryError.invalidInput(reason: reason)) { try await find("netflix", known: []) }
    }
}
