import Infrastructure

extension HTTPTransport {
    /// What `send` returns or throws, as a value.
    func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, HTTPTransportError> {
        do throws(HTTPTransportError) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}
