import Platform

/// System calls whose names the methods of a socket hide, and what the two systems do differently.
extension LoopbackSocket {
    /// A descriptor, negative for none.
    static func open() -> Int32 {
        #if canImport(Glibc)
        socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }

    static func listen(_ descriptor: Int32) -> Int32 {
        Platform.listen(descriptor, 512)
    }

    static func accept(_ descriptor: Int32) -> Int32 {
        Platform.accept(descriptor, nil, nil)
    }

    static func close(_ descriptor: Int32) -> Int32 {
        Platform.close(descriptor)
    }

    /// Without the signal that a client which has gone would raise.
    static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        return Platform.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #else
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        return Platform.send(descriptor, bytes.baseAddress, bytes.count, 0)
        #endif
    }
}
