/// Decides whether a notice is due: once a day.
public struct TakeNoticeUseCase: Sendable {
    private static let interval = Duration.seconds(24 * 60 * 60)

    private let notices: any NoticesRepository

    public init(notices: any NoticesRepository) {
        self.notices = notices
    }

    /// True at most once a day for each notice.
    public func execute(_ notice: Notice) async -> Bool {
        await notices.take(notice, every: Self.interval)
    }
}
