import Data
import Domain
import Infrastructure

/// Makes what a look at the program's health needs.
struct DoctorSceneDIContainer: Sendable {
    /// Of the system's libraries, each as a subject and what there is to say of it.
    static var libraries: [(subject: String, detail: String)] {
        let versions = LibraryVersions()
        let tls = versions.tls.map { " (\($0))" } ?? " (without TLS)"
        return [("SQLite", versions.sqlite), ("libcurl", versions.curl + tls)]
    }

    let service: any DataTransferService
    /// Where the service is.
    let address: String
    /// Where the credential came from; nil where there is none.
    let credentialSource: String?

    func makeCheckServiceAccessUseCase() -> CheckServiceAccessUseCase {
        CheckServiceAccessUseCase(access: DefaultServiceAccessRepository(service: service))
    }
}
