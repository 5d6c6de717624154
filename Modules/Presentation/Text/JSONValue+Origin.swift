import Domain

extension JSONValue {
    /// Every answer of the demo is `demo`, stored or not: none of them is the service's.
    static func origin(_ origin: Origin, of backend: Backend) -> JSONValue {
        switch (backend, origin) {
        case (.demo, _): .string("demo")
        case (.service, .remote): .string("remote")
        case (.service, .cache): .string("cache")
        }
    }
}
