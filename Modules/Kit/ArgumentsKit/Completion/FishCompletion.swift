/// The completion script for fish.
///
/// A function of the script prints the place of the cursor: the command, and a `+` for each argument before the cursor.
/// Every completion has a condition on that place.
struct FishCompletion {
    let program: String
    let places: [CompletionPlace]

    var script: String {
        """
        # fish completion for \(program)

        function __\(program)_place
            set --local words (commandline -opc)
            set --local path \(program.fishQuoted)
            set --local arguments ''
            set --local skip 0
            for word in $words[2..-1]
                if test $skip = 1
                    set skip 0
                    continue
                end
                switch "$path $word"
                    case \(paths)
                        set path "$path $word"
                    case \(optionsBeforeValue)
                        set skip 1
                    case '* -*'
                    case '*'
                        set arguments "$arguments+"
                end
            end
            echo "$path/$arguments"
        end

        function __\(program)_candidates
            set --local current (commandline -ct | string replace -r -- '^-[^=]*=' '' | string unescape)
            \(program) \(CompletionRequest.commandName) fish $argv[1] "$current" (commandline -opc) 2>/dev/null
        end

        complete -c \(program) -f
        \(places.flatMap(completions).joined(separator: "\n"))

        """
    }

    private var paths: String { places.dropFirst().map(\.path.fishQuoted).joined(separator: " ") }

    private var optionsBeforeValue: String { places.flatMap(\.optionsBeforeValue).joined(separator: " ") }

    private func completions(at place: CompletionPlace) -> [String] {
        let subcommands = place.subcommands.map { command in
            "\(complete(at: "\(place.path)/")) -a \(command.label.fishQuoted) -d \(command.text.fishQuoted)"
        }
        let options = place.options.flatMap { option in
            option.names.map { complete(at: "\(place.path)/*") + parameters(of: option, named: $0) }
        }
        let arguments = place.positions.compactMap { position, argument in
            words(for: argument.value).map { complete(at: position + (argument.arity == .repeated ? "*" : "")) + $0 }
        }
        return subcommands + options + arguments
    }

    private func complete(at pattern: String) -> String {
        #"complete -c \#(program) -n "string match -q '\#(pattern)' (__\#(program)_place)""#
    }

    private func parameters(of option: OptionSpecification, named name: String) -> String {
        let short = option.short.map { " -s \($0)" } ?? ""
        let requirement = option.value?.completion == .file ? " -r" : " -x"
        let value = (option.takesValue ? requirement : "") + (option.value.flatMap(words) ?? "")
        return " -l \(name)\(name == option.name ? short : "")\(value) -d \(option.help.fishQuoted)"
    }

    private func words(for value: ValueSpecification) -> String? {
        switch value.completion {
        case .allowedValues:
            return value.allowedValues.isEmpty ? nil : " -a \(value.allowedValues.joined(separator: " ").fishQuoted)"
        case .file:
            return " -F"
        case .dynamic(let source), .dynamicList(let source):
            return " -a '(__\(program)_candidates \(source))'"
        }
    }
}
