import Data

extension DataTransferError {
    /// What a failed exchange means to those who asked for it.
    init(_ error: HTTPTransportError, configuration: ServiceConfiguration) {
        self =
            switch error {
            case .unreachable(let reason): .unreachable(reason: reason)
            case .interrupted(let reason): .interrupted(reason: reason)
            case .unusable(let reason): .unusable(reason: reason)
            case .untrusted(let reason): .insecure(reason: reason)
            case .timedOut: .timedOut(after: configuration.timeLimit)
            case .stalled: .stalled(after: configuration.stallLimit)
            case .tooLarge: .tooLarge(limit: configuration.sizeLimit)
            case .cancelled: .cancelled
            case .invalidRequest(let reason): .unreachable(reason: "the request was not sent: \(reason)")
            case .unusableFile(let reason, let remedy): .unusableFile(reason: reason, remedy: remedy)
            case .storage(let reason): .storage(reason: reason)
            }
    }
}
