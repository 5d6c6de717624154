import Platform

extension ServiceRequest {
    /// A request that carries a flat JSON document, which always encodes: texts, whole numbers, truth values and finite
    /// fractions.
    init(method: Method, path: String, query: [QueryItem] = [], json document: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        self.init(method: method, path: path, query: query, body: (try? encoder.encode(document)).map { [UInt8]($0) })
    }
}
