/// The program file of this process.
public enum OwnExecutable {
    /// A path by which this program can start itself again.
    ///
    /// On Linux, it leads to the running file even if that file has been replaced since.
    public static var path: String {
        #if canImport(Darwin)
        var size: UInt32 = 0
        _NSGetExecutablePath(nil, &size)
        var path = [CChar](repeating: 0, count: Int(size) + 1)
        _NSGetExecutablePath(&path, &size)
        return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #else
        return "/proc/self/exe"
        #endif
    }
}
