import Platform

extension Endpoint where Response: Decodable {
    /// An endpoint that answers with a JSON document.
    init(json request: ServiceRequest) {
        self.init(request: request) { bytes in
            try JSONDecoder().decode(Response.self, from: Data(bytes))
        }
    }
}
