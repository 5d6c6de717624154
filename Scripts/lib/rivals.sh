# The C programs of the benchmarks: the service that they ask, and the least that a program has to do. Needs toolchain.sh.

rivals="$root/.build/bench"

# compile_rival NAME [OPTION…]: compiles Tests/Benchmarks/Rivals/NAME.c if it has changed.
compile_rival() {
    local name=$1 sources="$root/Tests/Benchmarks/Rivals" compiler
    shift
    if [ "$rivals/$name" -nt "$sources/$name.c" ] && [ "$rivals/$name" -nt "$sources/page.h" ]; then return 0; fi
    for compiler in cc clang gcc; do
        command -v "$compiler" >/dev/null 2>&1 && break
    done
    mkdir -p "$rivals"
    "$compiler" -std=gnu11 -O2 -Wall -Wextra -Werror -o "$rivals/$name" "$sources/$name.c" "$@" ||
        fail "$name.c could not be compiled."
}

# start_service MILLISECONDS: starts a service with that latency, and sets $service_address and $service_process.
start_service() {
    local output
    output=$(mktemp "$rivals/port.XXXXXX")
    "$rivals/service" "$1" >"$output" </dev/null &
    service_process=$!
    until [ -s "$output" ]; do
        kill -0 "$service_process" 2>/dev/null || fail "the service of the benchmarks does not start."
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
