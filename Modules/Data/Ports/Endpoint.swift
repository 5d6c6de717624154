/// One thing that the remote service can be asked, and how to read its answer.
public struct Endpoint<Response: Sendable>: Sendable {
    public let request: ServiceRequest
    /// Turns the complete body of an answer into a response; throws what explains why it is not one.
    public let decode: @Sendable ([UInt8]) throws -> Response

    public init(request: ServiceRequest, decode: @escaping @Sendable ([UInt8]) throws -> Response) {
        self.request = request
        self.decode = decode
    }
}
