import Data
import Infrastructure

extension NetworkService {
    /// What `send` returns or throws; the bodies of successes as text.
    func outcome(
        of request: ServiceRequest = ServiceRequest(path: "/movie/268"),
        revalidating entityTag: EntityTag? = nil
    ) async -> NetworkOutcome {
        do throws(DataTransferError) {
            switch try await send(request, revalidating: entityTag) {
            case .complete(let body, let entityTag):
                return .complete(String(decoding: body, as: UTF8.self), entityTag)
            case .notModified:
                return .notModified
            }
        } catch {
            return .failure(error)
        }
    }
}
