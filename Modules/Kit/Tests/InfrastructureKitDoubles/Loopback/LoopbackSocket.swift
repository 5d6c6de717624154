import PlatformKit

/// A TCP socket with the system calls that a loopback server needs.
struct LoopbackSocket: Sendable {
    private let descriptor: Int32

    /// Returns a socket that is bound to 127.0.0.1.
    ///
    /// - Parameter port: A port that a socket of this process has, or 0 for one that the system chooses and gives to nobody else.
    static func bound(to port: UInt16 = 0) throws(LoopbackError) -> Self {
        let socket = Self(descriptor: try check("socket", open()))
        var yes: Int32 = 1
        setsockopt(socket.descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_port = in_port_t(port.bigEndian)
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let bound = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try check("bind", bound)
        return socket
    }

    func listen() throws(LoopbackError) {
        try Self.check("listen", PlatformKit.listen(descriptor, 512))
    }

    func port() throws(LoopbackError) -> UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        try Self.check("getsockname", result)
        return UInt16(bigEndian: address.sin_port)
    }

    /// Returns whether a client or bytes arrive within a number of milliseconds.
    func isReadable(withinMilliseconds limit: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, limit) > 0
    }

    /// Blocks until a client connects. Returns `nil` if it has disconnected already, or the socket is shut down.
    func accept() -> Self? {
        let client = Self.notInherited(PlatformKit.accept(descriptor, nil, nil))
        return client >= 0 ? Self(descriptor: client) : nil
    }

    /// Blocks until bytes arrive. Returns `nil` at the end of the connection.
    func receive() -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Sends all bytes, and returns whether that succeeded.
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Self.send(descriptor, $0) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Makes `close()` reset the connection.
    func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Ends both directions and every blocked call.
    func shutDown() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    func close() {
        _ = PlatformKit.close(descriptor)
    }

    @discardableResult
    private static func check(_ call: String, _ result: Int32) throws(LoopbackError) -> Int32 {
        guard result >= 0 else { throw LoopbackError(call: call, number: errno) }
        return result
    }
}

/// System calls whose names the methods of a socket hide, or that differ between Linux and macOS.
extension LoopbackSocket {
    /// Returns the descriptor of a new socket, or a negative number.
    static func open() -> Int32 {
        #if canImport(Glibc)
        notInherited(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        #else
        notInherited(socket(AF_INET, SOCK_STREAM, 0))
        #endif
    }

    /// A process that a test starts must not keep a connection open.
    private static func notInherited(_ descriptor: Int32) -> Int32 {
        if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return descriptor
    }

    /// Sends bytes. A disconnected client raises no signal.
    static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        return PlatformKit.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #else
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        return PlatformKit.send(descriptor, bytes.baseAddress, bytes.count, 0)
        #endif
    }
}

/// A failed system call of a loopback server.
public struct LoopbackError: Error, Sendable, Hashable {
    public let call: String
    public let number: Int32
}
