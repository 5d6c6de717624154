import Arguments

/// What a command works with that runs before anything is set up.
struct SetupContext: WritingContext {
    let arguments: ParsedArguments
    let terminal: Terminal
    let environment: Environment

    /// There are no movies here to link to.
    var moviePages: String? { nil }

    /// What is configured. Throws where it is of no use.
    func configuration() throws(CommandFailure) -> Configuration {
        do throws(ConfigurationError) {
            return try Configuration.read(environment)
        } catch {
            throw .misconfigured(error)
        }
    }

    /// Changes the configuration file; nil removes what it says.
    func set(_ key: ConfigurationKey, to value: String?) throws(CommandFailure) {
        do throws(ConfigurationError) {
            try ConfigurationFile(environment: environment).set(key, to: value)
        } catch {
            throw .misconfigured(error)
        }
    }
}
