import Infrastructure
import PlatformKit
import TerminalKit

@main
struct Movies {
    static func main() async {
        useOneArena()
        StandardStream.occupyClosed()
        Signals.ignoreFailedWrites()
        let program = Program(environment: .ofProcess(secrets: MovieService.secretVariables))
        let status = await program.run(ProcessArguments.all)
        exit(status.rawValue)
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
