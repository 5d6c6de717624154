/// Is told of every exchange with the remote service, retries included.
public protocol NetworkLogger: Sendable {
    func log(_ exchange: NetworkExchange)
}
