import DemoBackend
import Domain

/// Makes what notices need.
struct NoticeSceneDIContainer: Sendable {
    let notices: any NoticesRepository

    /// How many films the demo knows.
    var demoFilmCount: Int { DemoTransport.movieCount }

    func makeTakeNoticeUseCase() -> TakeNoticeUseCase {
        TakeNoticeUseCase(notices: notices)
    }
}
