import PlatformKit

/// The start of the program.
@main
enum Starter {
    static func main() async {
        let environment = EnvironmentVariables.ofProcess()
        let program = Program(environment: environment, console: TerminalConsole(environment: environment))
        exit(await program.run(Array(CommandLine.arguments.dropFirst())))
    }
}
