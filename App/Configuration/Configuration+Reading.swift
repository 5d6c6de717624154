extension Configuration {
    /// What the environment and the configuration file say. Throws where one of them is of no use.
    static func read(_ environment: Environment) throws(ConfigurationError) -> Configuration {
        try Configuration(environment: environment, file: ConfigurationFile(environment: environment).values())
    }
}
