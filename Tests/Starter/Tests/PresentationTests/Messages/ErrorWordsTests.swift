import Domain
import DomainKit
import Presentation
import Testing

/// What a person reads of a failure.
struct ErrorWordsTests {
    @Test(arguments: [
        (RepositoryError.notSignedIn, "You are not signed in.", true),
        (
            .service(.unreachable(reason: "connection refused")), "The library cannot be reached: connection refused.",
            true
        ),
        (.service(.sessionRejected), "The library does not accept your session any more.", true),
        (
            .service(.refused(code: 409, reason: "\u{1B}it is lent")), "The library refuses it: \u{FFFD}it is lent.",
            false
        ),
        (.service(.accessDenied(status: 403, reason: "fines")), "The library answers nothing: fines.", true),
    ])
    func `a failure says what happened, and what to do next`(
        error: RepositoryError,
        summary: String,
        hasAdvice: Bool
    ) {
        let words = ErrorWords(error, program: "starter")
        #expect(words.summary == summary)
        #expect((words.advice != nil) == hasAdvice)
    }
}
