/// A shell that the program completes command lines for.
public enum Shell: String, CaseIterable, ArgumentValue {
    case bash
    case zsh
    case fish

    static let completionCommand = "__complete"
}

extension CommandLineTool {
    /// Returns the script with which `shell` completes the command lines of the program.
    ///
    /// At each press of Tab, the script passes the words before the cursor to the program, and shows what it answers.
    public func completionScript(for shell: Shell) -> String {
        let program = root.command.name
        return switch shell {
        case .bash: Self.bashScript(program)
        case .zsh: Self.zshScript(program)
        case .fish: Self.fishScript(program)
        }
    }

    /// The script for bash 3.2, which has no `compopt`, and later.
    ///
    /// `$2` is the part of the word that bash replaces. It begins after the last `=`, `:` or open quote.
    private static func bashScript(_ program: String) -> String {
        """
        # bash completion for \(program)

        _\(program)() {
            local kind word
            COMPREPLY=()
            {
                IFS=' ' read -r kind _
                while IFS= read -r word; do COMPREPLY+=("$word"); done
            } < <(\(program) \(Shell.completionCommand) bash "$COMP_TYPE" "$2" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
            case $kind in
                list) compopt -o nospace 2>/dev/null ;;
                files) compopt -o default 2>/dev/null || while IFS= read -r word; do
                    printf -v word %q "$word"
                    COMPREPLY+=("$word")
                done < <(compgen -f -- "$2") ;;
            esac
        }

        complete -F _\(program) \(program)

        """
    }

    /// A word such as `--json=` has no space after it.
    ///
    /// zsh does not compare candidates that replace the word with it (`compadd -U`). It would put what several of them begin with in
    /// its place, so the first press of Tab lists them, and the next takes one.
    private static func zshScript(_ program: String) -> String {
        """
        #compdef \(program)

        _\(program)() {
            local -a answer joined replacing shown
            answer=("${(@f)$(\(program) \(Shell.completionCommand) zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
            local kind=${answer[1]%% *} head=${answer[1]#* }
            replacing=(${(M)answer:#$'\t'*})
            answer=(${answer[2,-1]:|replacing})
            joined=(${(M)answer:#[^:]#=:*})
            answer=(${answer:|joined})
            compset -p ${#head}
            if (( $#replacing )); then
                replacing=(${replacing#?})
                shown=(${replacing#*$'\t'})
                replacing=(${replacing%%$'\t'*})
                compadd -U -V replacing -d shown -a replacing
            fi
            case $kind in
                words) _describe candidate answer -- joined -S '' ;;
                list) _describe candidate answer -S '' ;;
                files) _files ;;
            esac
            if (( $#replacing && compstate[nmatches] > 1 )) && [[ $compstate[insert] == *unambiguous ]]; then
                compstate[insert]= compstate[list]='list force'
            fi
            (( compstate[nmatches] ))
        }

        if [[ $funcstack[1] == _\(program) ]]; then
            _\(program) "$@"
        else
            compdef _\(program) \(program)
        fi

        """
    }

    /// fish matches and quotes whole words by itself.
    private static func fishScript(_ program: String) -> String {
        """
        # fish completion for \(program)

        function __\(program)_complete
            set --local word (commandline -ct)
            set --local unquoted (string unescape -- "$word")
            set --local answer (\(program) \(Shell.completionCommand) fish (commandline -opc)[2..-1] "$unquoted" 2>/dev/null)
            if set --local head (string replace --filter 'files ' '' -- "$answer[1]")
                for path in (complete -C "'' "(string replace -- "$head" '' "$word"))
                    printf '%s\\n' $head$path
                end
            else if set -q answer[2]
                printf '%s\\n' $answer[2..-1]
            end
        end

        complete -c \(program) -f -a '(__\(program)_complete)'

        """
    }
}
