import Domain

/// Asks the remote service on behalf of the repositories and translates its failures.
struct ServiceClient: Sendable {
    private let service: any DataTransferService

    init(service: any DataTransferService) {
        self.service = service
    }

    /// The service's answer as a domain value; `copy`'s value where the service says that nothing has changed.
    func answer<Response: Sendable, Value: Sendable>(
        to endpoint: Endpoint<Response>,
        replacing copy: LocalCopy<Value>?,
        toDomain: (Response) throws(MoviesError) -> Value
    ) async throws(MoviesError) -> RemoteAnswer<Value> {
        switch try await request(endpoint, revalidating: copy?.entityTag) {
        case .complete(let response, let entityTag):
            return RemoteAnswer(value: try toDomain(response), entityTag: entityTag)
        case .notModified:
            guard let copy, let stored = copy.stored else {
                throw .invalidResponse(reason: "it says that nothing has changed, but nothing is stored")
            }
            return RemoteAnswer(value: stored.value, entityTag: copy.entityTag)
        }
    }

    /// The service's answer to what is not kept: a change, or a step of signing in.
    ///
    /// - Parameter meanings: What the service's own numbers mean for this request alone.
    func response<Response: Sendable>(
        to endpoint: Endpoint<Response>,
        meanings: [Int: MoviesError] = [:]
    ) async throws(MoviesError) -> Response {
        switch try await request(endpoint, revalidating: nil, meanings: meanings) {
        case .complete(let response, _): return response
        case .notModified: throw .invalidResponse(reason: "it says that nothing has changed")
        }
    }

    private func request<Response: Sendable>(
        _ endpoint: Endpoint<Response>,
        revalidating entityTag: EntityTag?,
        meanings: [Int: MoviesError] = [:]
    ) async throws(MoviesError) -> DataTransferAnswer<Response> {
        do throws(DataTransferError) {
            return try await service.request(endpoint, revalidating: entityTag)
        } catch {
            if case .status(_, _, _, let code?) = error, let meaning = meanings[code] { throw meaning }
            throw MoviesError(error)
        }
    }
}
