import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// What a transport does when its caller is cancelled, tested on every engine.
@Suite(.timeLimit(.minutes(3)))
struct CancellationContractTests {
    @Test(arguments: TransportEngine.allCases)
    func `a task that is cancelled before it begins sends nothing`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { _ in .response() }
        let request = try HTTPRequest.to(server.address)
        let gate = Gate()
        for _ in 1...50 {
            let task = Task {
                try? await gate.pass()
                return await transport.outcome(of: request)
            }
            task.cancel()
            #expect(await task.value == .failure(.cancelled))
        }
        #expect(server.connections.count == 0)
    }

    /// The server answers no request that is cancelled, so that only the cancellation ends it.
    @Test(arguments: TransportEngine.allCases)
    func `cancelling ends a transfer, and not the others`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let gate = Gate()
        let server = try LoopbackServer {
            $0.path == "/silent" ? LoopbackAnswer(.hang) : .response().after(.wait(gate))
        }
        let request = try HTTPRequest.to(server.address)
        let others = (1...2).map { _ in Task { await transport.outcome(of: request) } }
        let silent = try HTTPRequest.to(server.address + "/silent", timeLimit: .seconds(3600))
        for round in 1...10 {
            let task = Task { await transport.outcome(of: silent) }
            try await server.requests.wait(forCount: others.count + round)
            task.cancel()
            #expect(await task.value == .failure(.cancelled))
        }
        gate.open()
        let response = HTTPResponse(status: 200, headers: HTTPHeaders(["Content-Length": "0"]))
        for other in others { #expect(await other.value == .success(response)) }
    }

    @Test(arguments: TransportEngine.allCases)
    func `cancellations at any moment neither crash nor hang the loop`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { _ in .json("{}") }
        let request = try HTTPRequest.to(server.address)
        // A few dozen take the other one as long as hundreds take libcurl.
        let outcomes = await withTaskGroup(of: Result<HTTPResponse, RepositoryError>.self) { group in
            for delay in 0..<(engine == .curl ? 300 : 60) {
                group.addTask {
                    let task = Task { await transport.outcome(of: request) }
                    for _ in 0..<delay { await Task.yield() }
                    task.cancel()
                    return await task.value
                }
            }
            return await group.reduce(into: Set()) { $0.insert($1.map(\.status)) }
        }
        #expect(outcomes.isSubset(of: [.success(200), .failure(.cancelled)]))
        #expect(try await transport.send(request).status == 200)
    }

    @Test(arguments: TransportEngine.allCases)
    func `shutting down cancels running transfers and refuses later ones`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { _ in LoopbackAnswer(.hang) }
        // A change has a connection of its own.
        let (request, change) = (try HTTPRequest.to(server.address), try HTTPRequest.to(server.address, method: "PUT"))
        var tasks = [Task { await transport.outcome(of: change) }]
        try await server.requests.wait(forCount: 1)
        tasks += (1...19).map { number in
            Task { await transport.outcome(of: number.isMultiple(of: 2) ? request : change) }
        }
        try await server.requests.wait(forCount: 2)
        for _ in 1...2 { await engine.shutDown(transport) }
        for task in tasks { #expect(await task.value == .failure(.cancelled)) }
        #expect(await transport.outcome(of: request) == .failure(.cancelled))
        let idle = engine.makeTransport()
        await engine.shutDown(idle)
        #expect(await idle.outcome(of: request) == .failure(.cancelled))
    }
}
