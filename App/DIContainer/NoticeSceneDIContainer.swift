import Data
import DemoBackend
import Domain

/// Makes what notices need.
struct NoticeSceneDIContainer: Sendable {
    let store: any RecordStore
    let clock: any WallClock

    /// How many films the demo knows.
    var demoFilmCount: Int { DemoTransport.filmCount }

    func makeTakeNoticeUseCase() -> TakeNoticeUseCase {
        TakeNoticeUseCase(notices: DefaultNoticesRepository(store: store, clock: clock))
    }
}
