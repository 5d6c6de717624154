import DataKit
import DomainKit
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(3)))
struct ServiceDialectTests {
    private let change = ServiceRequest(as: .session, method: .post, path: "/loans")

    private func service(_ response: HTTPResponse, _ dialect: ServiceDialect = .plain) throws
        -> DefaultDataTransferService
    {
        let configuration = try ServiceConfiguration(baseAddress: "https://example.org", dialect: dialect)
        return try DefaultDataTransferService(FakeHTTPTransport(.success(response)), configuration)
    }

    private static func unusable(_ reason: String) -> ServiceFailure { .unusableResponse(reason: reason) }

    private typealias Row = (status: Int, authority: ServiceRequest.Authority, meaning: ServiceFailure)

    private static let rows: [Row] = [
        (401, .program, ServiceFailure.unauthorized), (401, .session, .sessionRejected),
        (401, .signIn, .signInRefused(reason: "the service does not accept the user name or the password")),
        (404, .program, .notFound), (410, .session, .notFound), (199, .program, unusable("HTTP 199 (No.)")),
        (200, .program, unusable("No.")), (408, .session, unusable("HTTP 408 (No.)")),
        (423, .session, unusable("HTTP 423 (No.)")),
        (302, .program, unusable("it redirects (HTTP 302), which is not followed")),
        (429, .program, .rateLimited(retryAfter: .seconds(3))), (451, .session, .refused(code: 451, reason: "No.")),
        (500, .program, .unavailable(status: 500, retryAfter: .seconds(3))),
        (599, .signIn, .unavailable(status: 599, retryAfter: .seconds(3))),
    ]

    @Test(arguments: [400, 403, 405, 409, 412, 415, 422, 428])
    func `a plain service refuses what was asked, and another one may have sent the status`(status: Int) {
        let response = FailedResponse(status: status, message: "No.", authority: .session)
        #expect(response.plainMeaning == .refused(code: status, reason: "No."))
        let legal = ServiceFailure.refused(code: 451, reason: "unavailable for legal reasons")
        #expect(FailedResponse(status: 451).plainMeaning == legal)
        let denied = ServiceFailure.accessDenied(status: 403, reason: "No.")
        #expect(response.statusMeaning == (status == 403 ? denied : Self.unusable("HTTP \(status) (No.)")))
    }

    @Test func `at a plain service, status and authority decide what a failure means`() {
        for (status, authority, meaning) in Self.rows {
            let response = FailedResponse(status: status, message: "No.", retryAfter: .seconds(3), authority: authority)
            #expect(response.plainMeaning == meaning)
            // The status by itself says nothing about the thing that was asked for, nor about a user.
            switch status {
            case 401: #expect(response.statusMeaning == .unauthorized)
            case 404, 410: #expect(response.statusMeaning == Self.unusable("HTTP \(status) (No.)"))
            default: #expect(response.statusMeaning == meaning)
            }
        }
    }

    private static let problems: [(body: String, reason: String)] = [
        (#"{"type":"https://a/b","title":"Wrong","detail":"There is no page 0."}"#, "There is no page 0."),
        (#"{"title":"Wrong"}"#, "Wrong"), (#"{"error":"Wrong"}"#, "no reason was given"),
        ("<html>", "no reason was given"), ("", "no reason was given"),
    ]

    @Test func `a plain service has problem details for a failure, and the status for a change`() async throws {
        for (body, reason) in Self.problems {
            let failure = RepositoryError.service(.refused(code: 400, reason: reason))
            #expect(try await service(HTTPResponse(400, text: body)).refusal(of: change) == failure)
            for status in [200, 201, 204] {
                #expect(try await service(HTTPResponse(status, text: body)).refusal(of: change) == nil)
            }
        }
    }

    private struct ReceiptDTO: Decodable {
        let receipt: Int
    }

    private static let confirmations: [(body: String, reason: String?)] = [
        (#"{"receipt":7}"#, nil), (#"{"receipt":"7"}"#, "the field 'receipt' is of another type"),
        ("{}", "it lacks the field 'receipt'"), ("", "the response is empty"), (#"{"refused":"No."}"#, "No."),
    ]

    @Test func `a service may have words of its own for a change, and a limit of values`() async throws {
        let dialect = ServiceDialect(
            failure: { body in
                let document = try? JSONDecoder().decode([String: String].self, from: Foundation.Data(body))
                let refused = document?["refused"]
                return FailureDocument(code: nil, message: refused, isRefusal: refused != nil)
            },
            confirmation: { _ = try JSONDecoder().decode(ReceiptDTO.self, from: Foundation.Data($0)) },
            valueLimit: 2
        )
        for (body, reason) in Self.confirmations {
            let failure = reason.map { RepositoryError.service(Self.unusable($0)) }
            #expect(try await service(HTTPResponse(201, text: body), dialect).refusal(of: change) == failure)
        }
        let tooMany = Self.unusable("it has more values than any response of the service")
        let outcomes: [([Int], DataTransferOutcome<[Int]>)] = [
            ([1, 2, 3], .new([1, 2, 3], nil)), ([1, 2, 3, 4], .failure(.service(tooMany))),
        ]
        for (values, outcome) in outcomes {
            let service = try service(HTTPResponse(200, text: "\(values)"), dialect)
            #expect(await service.outcome(as: [Int].self) == outcome)
        }
    }
}
