# The output of Scripts/test: its steps, and excerpts of what a build and the tests print. Expects the package's
# folder in $root.

step_title=
step_times=

# step TITLE: begins a step, and ends the one before.
step() {
    end_step
    step_title=$1
    step_start=$SECONDS
    printf '\n== %s\n' "$1"
}

end_step() {
    [ -z "$step_title" ] || step_times="$step_times${step_times:+, }$step_title $((SECONDS - step_start)) s"
}

# report_times: ends the last step and says how long each step took.
report_times() {
    end_step
    printf '\nTime: %s\n' "$step_times"
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

# show_tests: reads the output of 'swift test', and prints a line for each suite, each failure, and the sum.
show_tests() {
    filter_tests 1
}

# show_failures LOG: prints each failure, and why and where the tests crashed. If there is neither, it prints the end of the
# log.
show_failures() {
    { filter_tests 0 <"$1"; show_crash "$1"; } | grep . || tail -n 20 "$1"
}

# show_crash LOG: prints the reason of a crash, and the calls of the thread that crashed. The log has those of all threads.
show_crash() {
    awk '
        /Fatal error|Program crashed|^error: / { print }
        /^(Thread |Registers)/ { is_crashed = / crashed:$/ }
        is_crashed && /^(Thread | *[0-9]+ +(\[|0x))/ { print }
    ' "$1"
}

# filter_tests SUITES: prints the failures, and the suites and the sum as well if SUITES is 1. An event begins with a symbol.
# The lines below it that begin with no symbol belong to it, because arguments and failures may have several lines.
filter_tests() {
    awk -v suites="$1" '
        match($0, /(✔|✘|━) (Suite|Test run with) .* after [0-9.]+ seconds.*/) || match($0, /^➜ Suite .*/) {
            if (suites) print substr($0, RSTART)
            is_failure = 0
            fflush()
            next
        }
        /^(◇|✔|➜|━) / { is_failure = 0 }
        /^✘ / { is_failure = /recorded an issue/ }
        is_failure { print }
    '
}
