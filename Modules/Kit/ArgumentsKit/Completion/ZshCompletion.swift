/// The completion script for zsh. It has one function for each command, which calls `_arguments`.
struct ZshCompletion {
    let program: String
    let places: [CompletionPlace]

    var script: String {
        """
        #compdef \(program)

        \(places.map(function).joined(separator: "\n"))
        _\(program)_candidates() {
            local -a candidates before=("${(@)words[1,CURRENT-1]}")
            candidates=(${(f)"$(\(program) \(CompletionRequest.commandName) zsh "$1" "${(Q)PREFIX}" $before 2>/dev/null)"})
            _describe candidate candidates "${@:2}"
        }

        if [[ $funcstack[1] == _\(program) ]]; then
            _\(program) "$@"
        else
            compdef _\(program) \(program)
        fi

        """
    }

    private func function(of place: CompletionPlace) -> String {
        place.subcommands.isEmpty ? argumentsFunction(of: place) : subcommandsFunction(of: place)
    }

    private func argumentsFunction(of place: CompletionPlace) -> String {
        let arguments = place.arguments.map { argument in
            "\(prefix(for: argument.arity))\(message(of: argument.value))".shellQuoted
        }
        let specifications = place.options.flatMap(specifications) + arguments
        return """
            \(functionName(place.path))() {
                _arguments -s \\
                    \(specifications.joined(separator: " \\\n        "))
            }

            """
    }

    /// Returns the function of a command with subcommands.
    ///
    /// Because of `(-)`, the function of the subcommand completes the options after its name.
    private func subcommandsFunction(of place: CompletionPlace) -> String {
        let specifications = place.options.flatMap(specifications) + ["'(-)1: :->command'", "'(-)*:: :->arguments'"]
        let names = place.subcommands.map { "\($0.label):\($0.text)".shellQuoted }
        let paths = Set(places.map(\.path))
        let branches = place.subcommands.map { "\(place.path) \($0.label)" }.filter(paths.contains).map { path in
            "\(functionName(path).shellQuoted)) \(functionName(path)) ;;"
        }
        return """
            \(functionName(place.path))() {
                local curcontext="$curcontext" state line
                local -a subcommands=(
                    \(names.joined(separator: "\n        "))
                )
                _arguments -s -C \\
                    \(specifications.joined(separator: " \\\n        "))
                case $state in
                    command) _describe subcommand subcommands ;;
                    arguments)
                        case "\(functionName(place.path))_$line[1]" in
                            \(branches.joined(separator: "\n                "))
                        esac ;;
                esac
            }

            """
    }

    /// Returns the option in the syntax of `_arguments`. After a name, `=` or `+` means that its value can be joined, and `=-`
    /// that it must be.
    private func specifications(of option: OptionSpecification) -> [String] {
        let help = "[\(option.help.replacing("[", with: "\\[").replacing("]", with: "\\]"))]"
        let group = "(\(option.spellings.joined(separator: " ")))"
        return option.spellings.map { spelling in
            switch option.form {
            case .flag, .invertibleFlag:
                "\(group)\(spelling)\(help)".shellQuoted
            case .value(let value):
                "\(spelling)\(spelling.count > 2 ? "=" : "+")\(help)\(message(of: value))".shellQuoted
            case .joinedValue(let value, _):
                "\(group)\(spelling)=-\(help):\(message(of: value))".shellQuoted
            }
        }
    }

    private func prefix(for arity: ArgumentSpecification.Arity) -> String {
        switch arity {
        case .required: ""
        case .optional: ":"
        case .repeated: "*"
        }
    }

    private func message(of value: ValueSpecification) -> String { ":\(value.placeholder):\(action(for: value))" }

    private func action(for value: ValueSpecification) -> String {
        switch value.completion {
        // The list is never empty: for a value without a list, zsh shows a message and does not insert options.
        case .allowedValues: "(\(value.allowedValues.isEmpty ? " " : value.allowedValues.joined(separator: " ")))"
        case .file: "_files"
        case .dynamic(let source): "{_\(program)_candidates \(source)}"
        case .dynamicList(let source): "{_\(program)_candidates \(source) -S ''}"
        }
    }

    private func functionName(_ path: String) -> String { "_" + path.replacing(" ", with: "_") }
}
