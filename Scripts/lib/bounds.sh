# The instructions that commands take, counted by valgrind, and the bounds that they must keep. Unlike times, the counts are
# the same in every run, to about 0.1 %. Needs toolchain.sh and release.sh.

bounds="$root/Tests/Benchmarks/bounds.txt"
# How much more than its bound a command may take, in percent.
bounds_room=5

# The system that counts are valid for: another compiler, processor or C library takes other instructions.
bounds_system() {
    local version
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    (
        . /etc/os-release
        printf '%s-%s-%s-swift-%s\n' "$ID" "${VERSION_ID:-rolling}" "$(uname -m)" "$version"
    )
}

# start_service MILLISECONDS: starts the service of the measurements with that latency, and sets $service_address and
# $service_process.
start_service() {
    local output
    output=$(mktemp "${TMPDIR:-/tmp}/movies-port.XXXXXX")
    python3 -B "$root/Tests/Benchmarks/service.py" "$1" >"$output" </dev/null &
    service_process=$!
    until [ -s "$output" ]; do
        kill -0 "$service_process" 2>/dev/null || fail "the service of the measurements does not start."
        sleep 0.1
    done
    service_address="http://127.0.0.1:$(cat "$output")/3"
    rm -f "$output"
}

# end_service PROCESS
end_service() {
    kill "$1" 2>/dev/null || true
    # Without this, bash reports that the process was ended.
    wait "$1" 2>/dev/null || true
}

# count_instructions: prints a line for each command: its instructions, a tab, and the command.
#
# The environment is the same everywhere, and so are the lengths of all paths, because the start of a process depends on both.
# Swift's hash tables have a random order unless SWIFT_DETERMINISTIC_HASHING is set.
count_instructions() (
    require_program valgrind valgrind >/dev/null
    require_program strip binutils >/dev/null
    require_program python3 python3 >/dev/null
    folder=$(mktemp -d /tmp/movies-bounds.XXXXXX)
    trap 'rm -rf "$folder"' EXIT
    # valgrind 3.19 cannot read the debug information of Swift.
    strip --strip-debug -o "$folder/movies" "$executable" || fail "strip cannot read $executable."
    start_service 0
    trap 'end_service "$service_process"; rm -rf "$folder"' EXIT

    in_environment() {
        local home=$1
        shift
        env -i HOME="$folder/$home" PATH=/usr/bin:/bin SWIFT_DETERMINISTIC_HASHING=1 "$@"
    }

    # count HOME VARIABLE=VALUE ARGUMENT…
    count() {
        local home=$1 variable=$2
        shift 2
        in_environment "$home" "$variable" valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null \
            --log-file="$folder/log" "$folder/movies" "$@" >/dev/null 2>"$folder/errors" ||
            fail "movies $* failed under valgrind: $(cat "$folder/errors")"
        sed -n 's/,//g; s/.*I *refs: *\([0-9]*\)$/\1/p' "$folder/log" | tr '\n' '\t'
        echo "movies $*"
    }

    # Every page is cached. Then the service ends, so that a page that is not cached fails.
    service="TMDB_BASE_URL=$service_address"
    [ "$(in_environment cached "$service" "$folder/movies" search film --limit 10000 | wc -l)" -eq 10000 ] ||
        fail "the walk of 500 pages does not print 10,000 films."
    end_service "$service_process"
    count cached "$service" --version
    count cached "$service" search film
    count cached "$service" search film --json
    count demo LC_ALL=C search batman
    # The index takes in what is cached, for some milliseconds each time.
    for _ in {1..100}; do in_environment cached "$service" "$folder/movies" __complete zsh view 12 >/dev/null; done
    count cached "$service" __complete zsh view 12
    count cached "$service" search film --limit 10000
)

# write_bounds: counts, and replaces the bounds of this system.
write_bounds() {
    local system counts
    system=$(bounds_system)
    counts=$(count_instructions) || return 1
    {
        echo "# How many instructions commands take. Scripts/verify allows $bounds_room % more. Scripts/bench --bounds writes this file."
        echo "# The pages of film are cached. The search for batman is one of the demo, with nothing cached."
        {
            grep -v -e '^#' -e "^$system	" "$bounds" 2>/dev/null || true
            printf '%s\n' "$counts" | sed "s/^/$system	/"
        } | sort -s -k 1,1
    } >"$bounds.new"
    mv "$bounds.new" "$bounds"
    cat "$bounds"
}

# has_bounds: succeeds if there are bounds for this system.
has_bounds() {
    grep -q "^$(bounds_system)	" "$bounds"
}

# check_bounds: counts, and fails if a command takes more than its bound and the room.
#
# On a busy machine, the threads of a process may be scheduled in a way that takes some percent more. So a count that is too
# high is taken again.
check_bounds() {
    local system attempt counts
    system=$(bounds_system)
    for attempt in 1 2 3; do
        counts=$(count_instructions) || return 1
        [ "$attempt" = 1 ] || echo "Counted again:"
        compare_with_bounds "$system" "$counts" && return 0
    done
    return 1
}

# compare_with_bounds SYSTEM COUNTS: prints each count beside its bound. Fails if one is too high.
compare_with_bounds() {
    printf '%s\n' "$2" | awk -F '\t' -v key="$1" -v room="$bounds_room" '
        NR == FNR { if ($1 == key) bound[$3] = $2; next }
        !($2 in bound) { print $2 " has no bound. It takes " $1 " instructions"; failed = 1; next }
        {
            change = 100 * ($1 / bound[$2] - 1)
            regressed = change > room
            printf "%s%-36s %8.2f million, bound %8.2f million (%+.1f %%)\n", regressed ? "More than its bound: " : "",
                $2, $1 / 1e6, bound[$2] / 1e6, change
            if (regressed) failed = 1
            if (change < -room) low = 1
        }
        END {
            if (low) print "A command takes far less than its bound. Scripts/bench --bounds lowers it."
            exit failed
        }
    ' "$bounds" -
}
