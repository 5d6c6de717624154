/// Sends one HTTP request and waits for the complete answer. The seam between the network stack and the machine.
///
/// Redirects are not followed and no status is an error here. Cancelling the task that sends ends the transfer at once
/// with `cancelled`, also where the task was cancelled before it began.
public protocol HTTPTransport: Sendable {
    func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse
}
