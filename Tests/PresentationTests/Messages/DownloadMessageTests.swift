import Domain
import DomainKit
import Presentation
import PresentationDoubles
import Testing

/// Messages about the image host, which is not the service.
struct DownloadMessageTests {
    private static let host = Backend.service(name: "The image host", host: "image.tmdb.org")
    private static let addressAdvice =
        "If MOVIES_IMAGE_BASE_URL is set, check that it is the address of an image host."

    @Test(arguments: [
        (
            RepositoryError.service(.unreachable(reason: "connection refused")),
            "Could not reach image.tmdb.org (connection refused).",
            "Check your connection or proxy. The latest posters can be saved again without a network."
        ),
        (.service(.unauthorized), "The image host requires a token (HTTP 401).", addressAdvice),
        (.service(.notFound), "The image host found nothing at this address (HTTP 404).", addressAdvice),
        (
            .service(.insecure(reason: "the server's certificate is not trusted")),
            "The connection to image.tmdb.org is not secure: the server's certificate is not trusted.",
            "If MOVIES_IMAGE_BASE_URL is set, it must be the https:// address of a host that you trust."
        ),
        (
            .service(.unusableResponse(reason: "it is not an image")),
            "The image host sent an unusable response: it is not an image.",
            "Try again. If this keeps happening, check your connection or proxy.\n\(addressAdvice)"
        ),
        (
            .notCached, "Nothing is saved for this poster.",
            "Run it once without --offline."
        ),
    ])
    func `a failed download names the host that failed`(error: RepositoryError, summary: String, advice: String) throws
    {
        let context = FailureContext(
            backend: Self.host,
            names: .sample,
            credentialSource: nil,
            attempt: .downloading("poster")
        )
        let message = try #require(ErrorMessage(error, context: context))
        #expect(message.summary == summary)
        #expect(message.advice.joined(separator: "\n") == advice)
    }

    @Test(arguments: [
        (RepositoryError.service(.stalled(after: .seconds(15))), "image.tmdb.org sent nothing for 15 s."),
        (.service(.timedOut(after: .seconds(300))), "image.tmdb.org did not send all of the poster in 300 s."),
    ])
    func `a download that was too slow says what to change`(error: RepositoryError, summary: String) throws {
        let context = FailureContext(
            backend: Self.host,
            names: .sample,
            credentialSource: nil,
            attempt: .downloading("poster")
        )
        let message = try #require(ErrorMessage(error, context: context))
        #expect(message.summary == summary)
        #expect(
            message.advice == [
                "Check your connection or proxy. The latest posters can be saved again without a network.",
                "To wait longer, set MOVIES_TIMEOUT or run:  movies config set timeout SECONDS",
            ]
        )
    }
}
