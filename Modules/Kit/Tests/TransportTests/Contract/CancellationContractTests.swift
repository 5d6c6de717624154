import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// What a transport does when its caller is cancelled, tested on every engine.
@Suite(.timeLimit(.minutes(1)))
struct CancellationContractTests {
    @Test(arguments: TransportEngine.allCases)
    func `a task that is cancelled before it begins sends nothing`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { _ in .response() }
        let request = try HTTPRequest.to(server.address)
        let gate = Gate()
        for _ in 1...200 {
            let task = Task {
                try? await gate.pass()
                return await transport.outcome(of: request)
            }
            task.cancel()
            #expect(await task.value == .failure(.cancelled))
        }
        #expect(server.connections.count == 0)
    }

    @Test(arguments: TransportEngine.allCases)
    func `cancelling ends a transfer at once`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { _ in LoopbackAnswer(.hang) }
        let request = try HTTPRequest.to(server.address)
        var shortest = Duration.seconds(60)
        for round in 1...30 {
            let task = Task { await transport.outcome(of: request) }
            try await server.requests.wait(forCount: round)
            let duration = await ContinuousClock().measure {
                task.cancel()
                #expect(await task.value == .failure(.cancelled))
            }
            shortest = min(shortest, duration)
        }
        // A loop of libcurl that is not woken up would turn at its next timer, after 200 ms or more.
        #expect(shortest < .milliseconds(150))
    }

    @Test(arguments: TransportEngine.allCases)
    func `cancelling one transfer does not end the others`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let gate = Gate()
        let server = try LoopbackServer { _ in .response().after(.wait(gate)) }
        let request = try HTTPRequest.to(server.address)
        let tasks = (1...3).map { _ in Task { await transport.outcome(of: request) } }
        try await server.requests.wait(forCount: 3)
        tasks[1].cancel()
        #expect(await tasks[1].value == .failure(.cancelled))
        gate.open()
        #expect(
            await tasks[0].value == .success(HTTPResponse(status: 200, headers: HTTPHeaders(["Content-Length": "0"])))
        )
        #expect(await tasks[2].value == tasks[0].value)
    }

    @Test(arguments: TransportEngine.allCases)
    func `many cancellations neither crash nor hang the loop`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { _ in .json("{}") }
        let request = try HTTPRequest.to(server.address)
        var numbers = SeededGenerator(seed: 7)
        // A hundred take the other one as long as 500 take libcurl.
        let delays = (1...(engine == .curl ? 500 : 100)).map { _ in Int.random(in: 0...20_000, using: &numbers) }
        var outcomes: [Result<Int, TransferError>: Int] = [:]
        await withTaskGroup(of: Result<HTTPResponse, TransferError>.self) { group in
            for delay in delays {
                group.addTask {
                    let task = Task { await transport.outcome(of: request) }
                    try? await Task.sleep(for: .microseconds(delay))
                    task.cancel()
                    return await task.value
                }
            }
            for await outcome in group { outcomes[outcome.map(\.status), default: 0] += 1 }
        }
        #expect(outcomes[.success(200), default: 0] + outcomes[.failure(.cancelled), default: 0] == delays.count)
        #expect(try await transport.send(request).status == 200)
    }

    @Test(arguments: TransportEngine.allCases)
    func `shutting down cancels running transfers and refuses later ones`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { _ in LoopbackAnswer(.hang) }
        let request = try HTTPRequest.to(server.address)
        let tasks = (1...20).map { _ in Task { await transport.outcome(of: request) } }
        try await server.requests.wait(forCount: 1)
        await engine.shutDown(transport)
        for task in tasks { #expect(await task.value == .failure(.cancelled)) }
        #expect(await transport.outcome(of: request) == .failure(.cancelled))
    }

    @Test(arguments: TransportEngine.allCases)
    func `an idle transport can be shut down twice`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        await engine.shutDown(transport)
        await engine.shutDown(transport)
        let request = try HTTPRequest.to("http://127.0.0.1:9")
        #expect(await transport.outcome(of: request) == .failure(.cancelled))
    }
}
