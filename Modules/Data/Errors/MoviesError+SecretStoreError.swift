import Domain

extension MoviesError {
    init(_ error: SecretStoreError) {
        self =
            switch error {
            case .exposed(let reason, let remedy): .unusableConfiguration(reason: reason, remedy: remedy)
            case .failed(let reason): .storage(reason: reason)
            }
    }
}
