public import Data

extension HTTPTransportError {
    /// What the failure of a file means to a transport that answers from it.
    public init(_ error: SecretStoreError) {
        self =
            switch error {
            case .exposed(let reason, let remedy): .unusableFile(reason: reason, remedy: remedy)
            case .failed(let reason): .storage(reason: reason)
            }
    }
}
