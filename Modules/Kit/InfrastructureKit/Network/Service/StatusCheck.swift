import DataKit
import DomainKit

/// Decides whether a response is a success, by its status and by what the service says in it.
struct StatusCheck: Sendable {
    /// In bytes. The document of a failure has a short message.
    private static let largestDocument = 64_000

    let dialect: ServiceDialect
    let redactor: Redactor
    let authority: ServiceRequest.Authority

    /// - Parameter isRevalidation: Whether the request had an entity tag. Only then may the response be "not modified".
    /// - Throws: The `ServiceFailure` of any other status.
    func response(
        in response: HTTPResponse,
        isRevalidation: Bool
    ) throws(RepositoryError) -> ServiceResponse<[UInt8]> {
        let madeAt = response.headers["Date"].flatMap(HTTPDate.init)?.timestamp
        switch response.status {
        case 200...299:
            return .new(response.body, entityTag: entityTag(in: response), madeAt: madeAt)
        case 304 where isRevalidation:
            return .notModified(madeAt: madeAt)
        default:
            let document = document(in: response.body)
            throw .service(failure(response.status, document, RetryAfter.pause(in: response.headers)))
        }
    }

    func refusal(in body: [UInt8]) -> ServiceFailure? {
        document(in: body).flatMap { $0.isRefusal ? failure(200, $0, nil) : nil }
    }

    private func document(in body: [UInt8]) -> FailureDocument? {
        body.count <= Self.largestDocument ? dialect.failure(body) : nil
    }

    private func failure(_ status: Int, _ document: FailureDocument?, _ retryAfter: Duration?) -> ServiceFailure {
        dialect.meaning(
            FailedResponse(
                status: status,
                code: document?.code,
                message: document?.message.flatMap(redactor.text),
                retryAfter: retryAfter,
                authority: authority
            )
        )
    }

    /// `nil` if there is none that can be saved and sent back in a header.
    private func entityTag(in response: HTTPResponse) -> EntityTag? {
        guard let value = response.headers["ETag"], !redactor.hasSecret(value) else { return nil }
        return EntityTag(value)
    }
}

/// The phrase contains no text of the body.
enum DecodingFailure {
    static func reason(of error: any Error, in body: [UInt8]) -> String {
        if body.isEmpty { return "the response is empty" }
        return switch body.first(where: { !isWhiteSpace($0) }) {
        case UInt8(ascii: "<"): "it is HTML, not JSON"
        case UInt8(ascii: "{"), UInt8(ascii: "["): reason(of: error)
        default: "it is not JSON"
        }
    }

    private static func reason(of error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, _):
            "it lacks the field '\(key.stringValue)'"
        case .valueNotFound(_, let context):
            "the field \(name(of: context)) is null"
        case .typeMismatch(_, let context):
            "the field \(name(of: context)) is of another type"
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            "it is cut off or not valid JSON"
        case .dataCorrupted(let context):
            "the field \(name(of: context)) is invalid"
        default:
            "it is not the expected document"
        }
    }

    /// The outermost field, because the names of inner fields may come from the body.
    private static func name(of context: DecodingError.Context) -> String {
        context.codingPath.first.map { "'\($0.stringValue)'" } ?? "at the top"
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}

/// The pause that a `Retry-After` header asks for (RFC 9110, section 10.2.3), in seconds or as a date.
enum RetryAfter {
    /// In seconds, for a header that cannot be parsed.
    private static let unknown = 10

    /// `nil` if the header is missing. At least one second, because some services ask for zero.
    static func pause(in headers: HTTPHeaders) -> Duration? {
        guard let value = headers["Retry-After"] else { return nil }
        if let seconds = Int(value) { return pause(seconds < 0 ? unknown : seconds) }
        // A date is compared with the service's own clock, which may differ from this computer's.
        guard let then = HTTPDate(value), let now = headers["Date"].flatMap(HTTPDate.init) else {
            return pause(unknown)
        }
        return pause(then.seconds - now.seconds)
    }

    private static func pause(_ seconds: Int) -> Duration {
        .seconds(max(1, seconds))
    }
}

/// A point in time as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7). The two obsolete forms are
/// not parsed.
struct HTTPDate: Sendable, Hashable {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Since the beginning of 1970, in UTC.
    let seconds: Int

    var timestamp: Timestamp { Timestamp(millisecondsSince1970: Int64(seconds) * 1000) }

    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT" else { return nil }
        let time = words[4].split(separator: ":").compactMap { Int($0) }
        guard let day = Int(words[1]), let month = Self.months.firstIndex(of: String(words[2])),
            let year = Int(words[3]),
            (1...31).contains(day), (1970...9999).contains(year),
            time.count == 3, (0...23).contains(time[0]), (0...59).contains(time[1]), (0...60).contains(time[2])
        else { return nil }
        let days = Self.days(year: year, month: month + 1, day: day)
        seconds = ((days * 24 + time[0]) * 60 + time[1]) * 60 + time[2]
    }

    /// Since 1 January 1970. Years begin in March here, so that the leap day is the last of its year.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let leapDays = year / 4 - year / 100 + year / 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let daysBefore1970 = 719_468
        return year * 365 + leapDays + dayOfYear - daysBefore1970
    }
}
