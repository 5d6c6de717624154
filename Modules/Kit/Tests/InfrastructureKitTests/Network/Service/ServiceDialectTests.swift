import DataKit
import DomainKit
import DomainKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ServiceDialectTests {
    private let change = ServiceRequest(as: .session, method: .post, path: "/loans")

    private func service(_ response: HTTPResponse, _ dialect: ServiceDialect) throws -> DefaultDataTransferService {
        let configuration = try ServiceConfiguration(baseAddress: "https://example.org", dialect: dialect)
        let transport = FakeHTTPTransport(.success(response))
        return DefaultDataTransferService(
            client: HTTPClient(configuration: configuration, transport: transport, clock: FakeClock())
        )
    }

    private typealias Row = (status: Int, authority: ServiceRequest.Authority, meaning: ServiceFailure)

    private static let rows: [Row] = [
        (401, .program, ServiceFailure.unauthorized), (401, .session, .sessionRejected),
        (401, .signIn, .signInRefused(reason: "the service does not accept the user name or the password")),
        (404, .program, .notFound), (410, .session, .notFound),
        (403, .session, .unusableResponse(reason: "HTTP 403 (No.)")),
        (409, .program, .unusableResponse(reason: "HTTP 409 (No.)")),
        (199, .program, .unusableResponse(reason: "HTTP 199 (No.)")), (200, .program, .unusableResponse(reason: "No.")),
        (302, .program, .unusableResponse(reason: "it redirects (HTTP 302), which is not followed")),
        (429, .program, .rateLimited(retryAfter: .seconds(3))),
        (500, .program, .unavailable(status: 500, retryAfter: .seconds(3))),
        (599, .signIn, .unavailable(status: 599, retryAfter: .seconds(3))),
    ]

    @Test(arguments: rows)
    func `at a plain service, status and authority decide what a failure means`(
        status: Int,
        authority: ServiceRequest.Authority,
        meaning: ServiceFailure
    ) {
        let response = FailedResponse(status: status, message: "No.", retryAfter: .seconds(3), authority: authority)
        #expect(response.plainMeaning == meaning)
    }

    @Test(arguments: [401, 404, 410])
    func `the status by itself says nothing about the thing that was asked for, nor about a user`(status: Int) {
        let meaning: ServiceFailure = status == 401 ? .unauthorized : .unusableResponse(reason: "HTTP \(status)")
        for authority in [ServiceRequest.Authority.program, .signIn, .session] {
            #expect(FailedResponse(status: status, authority: authority).statusMeaning == meaning)
        }
    }

    @Test(arguments: [
        (#"{"type":"https://a/b","title":"Wrong","detail":"There is no page 0."}"#, "HTTP 400 (There is no page 0.)"),
        (#"{"title":"Wrong"}"#, "HTTP 400 (Wrong)"), (#"{"error":"Wrong"}"#, "HTTP 400"), ("<html>", "HTTP 400"),
    ])
    func `a plain service describes a failure by problem details`(body: String, reason: String) async throws {
        let service = try service(HTTPResponse(400, text: body), .plain)
        #expect(await service.refusal(of: change) == .service(.unusableResponse(reason: reason)))
    }

    @Test(arguments: ["", "{}", "<html>", #"{"page":1}"#])
    func `a plain service confirms a change by the status`(body: String) async throws {
        for status in [200, 201, 204] {
            #expect(try await service(HTTPResponse(status, text: body), .plain).refusal(of: change) == nil)
        }
        #expect(try await service(HTTPResponse(404, text: body), .plain).refusal(of: change) == .service(.notFound))
    }

    private struct ReceiptDTO: Decodable {
        let receipt: Int
    }

    @Test(arguments: [
        (#"{"receipt":7}"#, String?.none), (#"{"receipt":"7"}"#, "the field 'receipt' is of another type"),
        ("{}", "it lacks the field 'receipt'"), ("<html>", "it is HTML, not JSON"), ("", "the response is empty"),
        (#"{"refused":"No."}"#, "No."),
    ])
    func `a service may confirm a change in words of its own`(body: String, reason: String?) async throws {
        let dialect = ServiceDialect(
            failure: { body in
                let refused = (try? JSONDecoder().decode([String: String].self, from: Foundation.Data(body)))?[
                    "refused"
                ]
                return FailureDocument(code: nil, message: refused, isRefusal: refused != nil)
            },
            confirmation: { _ = try JSONDecoder().decode(ReceiptDTO.self, from: Foundation.Data($0)) }
        )
        let failure = reason.map { TransferError.service(.unusableResponse(reason: $0)) }
        #expect(try await service(HTTPResponse(201, text: body), dialect).refusal(of: change) == failure)
    }

    @Test func `a service may say how many values its largest response has`() async throws {
        let dialect = ServiceDialect(valueLimit: 2)
        #expect(
            try await service(HTTPResponse(200, text: "[1,2,3]"), dialect).outcome(as: [Int].self)
                == .new([1, 2, 3], nil)
        )
        let reason = "it has more values than any response of the service"
        #expect(
            try await service(HTTPResponse(200, text: "[1,2,3,4]"), dialect).outcome(as: [Int].self)
                == .failure(.service(.unusableResponse(reason: reason)))
        )
    }
}
