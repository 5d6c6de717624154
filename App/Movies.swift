import Infrastructure
import PlatformKit
import TerminalKit

@main
struct Movies {
    static func main() async {
        useOneArena()
        takeName()
        StandardStream.occupyClosed()
        Signals.ignoreFailedWrites()
        let program = Program(environment: .ofProcess(secrets: MovieService.secretVariables))
        let status = await program.run(ProcessArguments.all)
        exit(status.rawValue)
    }

    /// Linux names a process by the file that it was started from, which is `/proc/self/exe` if the program starts itself again, so
    /// that ps(1) would show `exe`.
    ///
    /// Swift does not import the function, and other systems do not have it. 15 is `PR_SET_NAME`
    /// (https://man7.org/linux/man-pages/man2/PR_SET_NAME.2const.html).
    private static func takeName() {
        guard let function = dlsym(nil, "prctl") else { return }
        _ = unsafeBitCast(function, to: (@convention(c) (CInt, UnsafePointer<CChar>) -> CInt).self)(15, Version.program)
    }

    /// Lets all threads allocate memory from one arena. By default, glibc makes one for each thread, and memory that is freed
    /// in one is not used by the others. After long scrolling, that was up to 13 MB.
    ///
    /// Swift does not import the function, and other C libraries do not have it. -8 is `M_ARENA_MAX`
    /// (https://man7.org/linux/man-pages/man3/mallopt.3.html).
    private static func useOneArena() {
        guard let function = dlsym(nil, "mallopt") else { return }
        _ = unsafeBitCast(function, to: (@convention(c) (CInt, CInt) -> CInt).self)(-8, 1)
    }
}
