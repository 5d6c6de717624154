import DataKit
import Domain
import DomainKit

/// The service's document of one __words__.
struct __Feature__DTO: ResponseDTO {
    let id: Int
    let name: String

    /// - Throws: `service(.unusableResponse)` if the document is of something else.
    func toDomain() throws(RepositoryError) -> __Feature__ {
        guard let id = __Feature__ID(id), !name.isEmpty else {
            throw .service(.unusableResponse(reason: "it is not a __words__"))
        }
        return __Feature__(id: id, name: name)
    }
}
