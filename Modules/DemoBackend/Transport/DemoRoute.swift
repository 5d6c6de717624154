/// One kind of request that the demo answers.
protocol DemoRoute: Sendable {
    func accepts(_ request: DemoRequest) -> Bool

    /// The document to answer with; throws the refusal that TMDB would send.
    func answer(to request: DemoRequest) async throws(FailureDocument) -> any Encodable & Sendable
}
