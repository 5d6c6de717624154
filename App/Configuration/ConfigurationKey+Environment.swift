extension ConfigurationKey {
    /// What the environment sets it to, unchecked, and by which variable; nil where it leaves that to the file.
    func setting(in environment: Environment) -> (variable: String, text: String)? {
        guard let variable else {
            return ColorChoice.wish(in: environment).map { ($0.variable, $0.choice.rawValue) }
        }
        let text = environment.isEmpty(variable) ? valueOfEmptyVariable : environment[variable]
        return text.map { (variable, $0) }
    }
}
