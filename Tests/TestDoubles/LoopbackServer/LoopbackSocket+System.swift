#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

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
        #if canImport(Glibc)
        Glibc.listen(descriptor, 512)
        #else
        Darwin.listen(descriptor, 512)
        #endif
    }

    static func accept(_ descriptor: Int32) -> Int32 {
        #if canImport(Glibc)
        Glibc.accept(descriptor, nil, nil)
        #else
        Darwin.accept(descriptor, nil, nil)
        #endif
    }

    static func close(_ descriptor: Int32) -> Int32 {
        #if canImport(Glibc)
        Glibc.close(descriptor)
        #else
        Darwin.close(descriptor)
        #endif
    }

    /// Without the signal that a client which has gone would raise.
    static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        return Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #else
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        return Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
        #endif
    }
}
