/// One kind of request that the demo answers.
protocol DemoRoute: Sendable {
    func accepts(_ request: DemoRequest) -> Bool

    /// The document to answer with; throws the refusal that TMDB would send, or why there is no answer.
    func answer(to request: DemoRequest) async throws(DemoFailure) -> any Encodable & Sendable
}
