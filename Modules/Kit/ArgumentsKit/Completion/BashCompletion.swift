/// The completion script for bash 3.2 and later.
///
/// The script finds the command that the words name, counts its arguments, and looks up the words that can come next. bash
/// splits `--sort=year` into three words, so an option is also looked up with the `=` after it.
struct BashCompletion {
    let program: String
    let places: [CompletionPlace]

    var script: String {
        """
        # bash completion for \(program)

        # Reads candidates, one a line, with an optional meaning after a tab. Quotes a candidate unless the current word
        # begins with a quote. Meanings are shown if several candidates are listed. They are never inserted: bash inserts
        # the beginning that all candidates share, which ends before the meanings because no two candidates are equal.
        _\(program)_reply() {
            local word meaning listed=()
            while IFS=$'\\t' read -r word meaning; do
                [[ $current == [\\"\\']* || $word != *[^[:alnum:]._,:/-]* ]] || printf -v word %q "$word"
                COMPREPLY+=("$word")
                listed+=("$word${meaning:+  $meaning}")
            done
            case ${#COMPREPLY[@]}/$COMP_TYPE in
                0/* | 1/* | */37 | */42) ;;
                *) COMPREPLY=("${listed[@]}") ;;
            esac
        }

        _\(program)_candidates() {
            local prefix="${current#[\\"\\']}" words=("${COMP_WORDS[@]:0:COMP_CWORD}")
            _\(program)_reply < <(\(program) \(CompletionRequest.commandName) bash "$1" "${prefix//\\\\/}" "${words[@]}" 2>/dev/null)
        }

        _\(program)() {
            local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD - 1]}"
            local path=\(program.shellQuoted) arguments='' skip='' word
            COMPREPLY=()
            if [[ $current == '=' ]]; then
                current='' previous="$previous="
            elif [[ $previous == '=' ]]; then
                previous="${COMP_WORDS[COMP_CWORD - 2]}="
            fi

            for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                if [[ $word == '=' ]]; then skip=1; continue; fi
                if [[ -n $skip ]]; then skip=''; continue; fi
                case "$path $word" in
        \(lines(steps, indent: 12))
                esac
            done

            case "$path $previous" in
        \(lines(optionValues, indent: 8))
            esac
            if [[ $current == -* ]]; then
                case "$path" in
        \(lines(options, indent: 12))
                esac
                return
            fi
            case "$path/$arguments" in
        \(lines(arguments, indent: 8))
            esac
        }

        complete -F _\(program) \(program)

        """
    }

    /// The branches that update the command path and the number of arguments for one word.
    private var steps: [String] {
        let paths = places.dropFirst().map(\.path.shellQuoted).joined(separator: " | ")
        let options = places.flatMap(\.optionsBeforeValue).joined(separator: " | ")
        return [
            paths.isEmpty ? nil : arm(paths, #"path="$path $word""#),
            options.isEmpty ? nil : arm(options, "skip=1"),
            arm("*' -'*"),
            arm("*", #"arguments="$arguments+""#),
        ].compactMap(\.self)
    }

    private var optionValues: [String] {
        places.flatMap { place in
            place.options.compactMap { option in
                option.value.map { value in
                    let spellings = option.spellings
                    let patterns = ((option.takesValue ? spellings : []) + spellings.map { "\($0)=" })
                        .map { "'\(place.path) \($0)'" }.joined(separator: " | ")
                    return arm(patterns, reply(with: value), "return")
                }
            }
        }
    }

    private var options: [String] {
        places.map { arm($0.path.shellQuoted, reply(with: $0.options.flatMap(\.spellings))) }
    }

    private var arguments: [String] {
        places.flatMap { place in
            let names = place.subcommands.map(\.label)
            let commands = reply(with: names).map { [arm("\(place.path)/".shellQuoted, $0)] } ?? []
            return commands
                + place.positions.map { position, argument in
                    let wildcard = argument.arity == .repeated ? "*" : ""
                    return arm(position.shellQuoted + wildcard, reply(with: argument.value))
                }
        }
    }

    /// Returns a branch of a `case` statement.
    private func arm(_ pattern: String, _ commands: String?...) -> String {
        "\(pattern)) \(commands.compactMap(\.self).joined(separator: "; ")) ;;"
    }

    private func reply(with value: ValueSpecification) -> String? {
        switch value.completion {
        case .allowedValues:
            return reply(with: value.allowedValues)
        case .file:
            // With compopt, readline completes file names. bash 3.2 does not have compopt.
            return #"compopt -o default 2>/dev/null || _\#(program)_reply < <(compgen -f -- "$current")"#
        case .dynamic(let source):
            return "_\(program)_candidates \(source.shellQuoted)"
        case .dynamicList(let source):
            return "_\(program)_candidates \(source.shellQuoted); compopt -o nospace 2>/dev/null"
        }
    }

    private func reply(with words: [String]) -> String? {
        words.isEmpty ? nil : #"COMPREPLY=($(compgen -W \#(words.joined(separator: " ").shellQuoted) -- "$current"))"#
    }

    private func lines(_ lines: [String], indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        return margin + lines.joined(separator: "\n" + margin)
    }
}
