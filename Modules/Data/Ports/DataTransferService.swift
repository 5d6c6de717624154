/// Port: asks the remote service and decodes what it answers.
public protocol DataTransferService: Sendable {
    /// Sends the request once it is due and decodes the answer.
    ///
    /// With an entity tag, the service may answer that nothing has changed since. Every failure is a
    /// `DataTransferError`; a status outside 200...299 is one of them (304 aside).
    func request<Response>(
        _ endpoint: Endpoint<Response>,
        revalidating entityTag: EntityTag?
    ) async throws(DataTransferError) -> DataTransferAnswer<Response>
}
