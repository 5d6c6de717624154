import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import TerminalUI
import Testing

/// Lists of several pages that are written to a pipe while they are fetched.
@Suite(.timeLimit(.minutes(1)))
struct SearchPipeTests {
    /// The object that `--json` prints.
    private struct List: Decodable {
        struct Row: Decodable {
            let id: Int
            let title: String
        }

        let query: String
        let page: Int
        let totalPages: Int
        let totalResults: Int
        let movies: [Row]
        let origin: String
        let storedAt: Date
        let status: String
        let error: String?
    }

    /// Returns a page of the two films that the request's page has.
    private static func page(_ request: LoopbackRequest, totalPages: Int) -> (number: Int, answer: LoopbackAnswer) {
        let number = Int(request.query["page"] ?? "") ?? 1
        let total = totalPages * 2
        let json = SearchService.page(
            "A",
            "B",
            page: number,
            totalPages: totalPages,
            totalResults: total,
            firstID: number * 10
        )
        return (number, .json(json))
    }

    @Test(arguments: [
        ("", "10\tA\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n11\tB\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n"),
        (
            "--json=id",
            #"{"query":"lantern","page":1,"totalPages":2,"totalResults":4,"movies":[{"id":10},{"id":11}"#
        ),
    ])
    func `a page is written while the next one is fetched`(option: String, first: String) async throws {
        let gate = Gate()
        let service = try SearchService { request in
            let (number, answer) = Self.page(request, totalPages: 2)
            return number == 1 ? answer : answer.after(.wait(gate))
        }
        async let result = service.program.runInShell("movies search lantern --limit 4 \(option) | tee seen")
        await until { service.program.file("seen")?.count == first.utf8.count }
        #expect(service.program.file("seen").map { String(decoding: $0, as: UTF8.self) } == first)
        gate.open()
        let output = try await result.output
        #expect(output.hasPrefix(first))
        #expect(output.contains(option.isEmpty ? "\n20\tA\t" : #",{"id":20},{"id":21}],"origin":"remote","#))
    }

    @Test func `closing the pipe ends the walk`() async throws {
        let service = try SearchService { request in
            let (number, answer) = Self.page(request, totalPages: 500)
            return number == 1 ? answer : answer.after(.pause(milliseconds: 50))
        }
        let result = try await service.program.runInShell("movies search lantern --limit 10000 | head -n 1")
        #expect(result.output == "10\tA\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n")
        #expect(result.error.isEmpty)
        #expect(service.server.requests.count < 250)
    }

    @Test func `JSON of several pages is one object`() async throws {
        let service = try SearchService { Self.page($0, totalPages: 20).answer }
        let result = try await service.program.run("search", "lantern", "--limit", "39", "--json")
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let list = try decoder.decode(List.self, from: Data(result.output.utf8))
        #expect(list.query == "lantern")
        #expect(list.page == 1)
        #expect(list.totalPages == 20)
        #expect(list.totalResults == 40)
        #expect(list.origin == "remote")
        #expect(list.status == "fresh")
        #expect(list.error == nil)
        #expect(abs(list.storedAt.timeIntervalSinceNow) < 60)
        let ids: [Int] = (1...20).flatMap { (page: Int) -> [Int] in [page * 10, page * 10 + 1] }
        let expected = Array(ids.dropLast())
        #expect(list.movies.map(\.id) == expected)
        #expect(list.movies.first?.title == "A")
        #expect(service.server.requests.count == 20)
    }

    @Test func `a page that fails is written from its copy, and so are those after it`() async throws {
        let answers = ScriptedValues<Bool>(true, false)
        let service = try SearchService { request in
            let (number, answer) = Self.page(request, totalPages: 3)
            return number != 2 || answers.next() ? answer : .json("{}", status: 503)
        }
        _ = try await service.program.run("search", "lantern", "--limit", "6")
        try service.program.makeCacheOld()
        let result = try await service.program.run("search", "lantern", "--limit", "6")
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").map { $0.prefix(2) } == ["10", "11", "20", "21", "30", "31"])
        #expect(result.error.hasPrefix("! "))
    }
}
