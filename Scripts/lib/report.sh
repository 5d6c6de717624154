# The output of Scripts/test and Scripts/verify: their steps, and excerpts of what a build and the tests print. Expects the
# package's folder in $root.

step_title=
step_times=

# step TITLE: begins a step, and ends the one before.
step() {
    end_step
    step_title=$1
    step_start=$SECONDS
    read_processor_time
    step_processor=$processor_time
    printf '\n== %s\n' "$1"
}

end_step() {
    [ -n "$step_title" ] || return 0
    read_processor_time
    step_times+=$(printf '%-14s %7d s %9d s' "$step_title" $((SECONDS - step_start)) $((processor_time - step_processor)))$'\n'
    step_title=
}

# read_processor_time: sets $processor_time to the seconds that this shell and the processes that it has waited for have taken.
read_processor_time() {
    local file
    file=$(mktemp)
    # Not in a subshell, which has times of its own.
    times >"$file"
    # Some languages write a comma for the point.
    processor_time=$(sed 's/[ms]/ /g; s/,/./g' "$file" | LC_ALL=C awk '{ sum += 60 * ($1 + $3) + $2 + $4 } END { printf "%d", sum }')
    rm -f "$file"
}

# report_times: ends the last step and prints how long each step took.
report_times() {
    end_step
    printf '\n%-14s %9s %11s\n%s' "Step" "clock" "processor" "$step_times"
}

# show_build_errors LOG: prints each error once, without the code around it, or the end of the log if there is no error.
show_build_errors() {
    awk -v root="$root/" '
        !/error: / || /^ *[0-9]* *\|/ || /command failed with exit code|Invalid manifest|ExitCode\(/ { next }
        {
            if (index($0, root) == 1) $0 = substr($0, length(root) + 1)
            if (!seen[$0]++ && ++count <= 20) print
        }
        END {
            if (count > 20) print count - 20 " more errors"
            exit !count
        }
    ' "$1" || tail -n 20 "$1"
}

# show_tests: reads the output of 'swift test', and prints each failure and the sum. On a terminal, it counts the suites.
show_tests() {
    local terminal=
    [ ! -t 2 ] || terminal=/dev/stderr
    awk -v terminal="$terminal" "$event_filter"'
        /^(✔|✘|━) Suite / && terminal { printf "\r\033[K%d suites", ++suites >terminal; fflush(terminal) }
        function show(line) { if (terminal) printf "\r\033[K" >terminal; print line; fflush() }
        is_failure { show($0) }
        /(✔|✘|━) Test run with .* after [0-9.]+ seconds/ { show(substr($0, match($0, /(✔|✘|━) Test run/))) }
    '
}

# show_failures LOG: prints each failure with its place, and why and where the tests crashed. If there is neither, it prints the
# end of the log.
show_failures() {
    { awk "$event_filter"'is_failure { print }' "$1" && show_crash "$1"; } | grep . || tail -n 20 "$1"
}

# An event of the tests begins with a symbol. The lines below it that begin with none belong to it, because arguments and
# failures may have several lines.
event_filter='
    /^(◇|✔|✘|➜|━) / { is_failure = /^✘ .*recorded an issue/ }
'

# show_skipped LOG: prints why suites and tests were skipped, each reason once.
show_skipped() {
    sed -n -E 's/^➜ (Suite|Test) .* skipped: "(.*)"$/Skipped: \2/p' "$1" | sort -u
}

# show_crash LOG: prints the reason of a crash, and the calls of the thread that crashed. The log has those of all threads.
show_crash() {
    awk '
        /Fatal error|Program crashed|^error: / { print }
        /^(Thread |Registers)/ { is_crashed = / crashed:$/ }
        is_crashed && /^(Thread | *[0-9]+ +(\[|0x))/ { print }
    ' "$1"
}
