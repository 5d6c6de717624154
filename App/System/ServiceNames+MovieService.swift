import Domain
import Infrastructure
import Presentation

extension ServiceNames {
    /// - Parameter isInUse: Whether the service responds, and not the demo.
    init(isInUse: Bool) {
        self.init(
            catalogue: PublicCatalogue(name: MovieService.name, site: MovieService.site, isInUse: isInUse),
            tokenVariable: MovieService.tokenVariable,
            addressVariable: MovieService.addressVariable,
            credentialPage: MovieService.credentialPage
        )
    }
}
