# How the tests are built and run. Needs toolchain.sh and report.sh.

# check_format: fails unless all Swift files have the format of .swift-format, and all scripts can be read.
check_format() {
    local script
    swift format lint --strict --parallel --recursive Package.swift Modules App Tests ||
        fail "the format is wrong. This mends most of it:  swift format -i -r Package.swift Modules App Tests"
    for script in Scripts/* Scripts/lib/*.sh Tests/Release/*.sh .ci/run; do
        [ -d "$script" ] || bash -n "$script" || fail "bash cannot read $script."
    done
}

# build_tests FOLDER [OPTION FOR SWIFT BUILD]…: builds everything in a build folder. Prints the errors and fails if that fails.
# It has an index, which takes 4 % of a whole build: SwiftPM 6.3 cannot find the tests without it on Linux.
build_tests() {
    local folder=$1 log="$1/build.log"
    shift
    prepare_scratch "$folder"
    swift build --scratch-path "$folder" --build-tests "$@" 2>&1 |
        tee "$log" | show_progress || {
        show_build_errors "$log"
        return 1
    }
}

# run_tests FOLDER [OPTION FOR SWIFT TEST]…: runs the tests that are built in a folder, and prints each failure once. If they crash, or
# do not run, it prints why. It fails if they do. Sets $skipped_tests to the reasons why some were skipped.
run_tests() {
    local folder=$1 log="$1/tests.log"
    shift
    swift test --scratch-path "$folder" --skip-build --disable-xctest "$@" 2>&1 | tee "$log" | show_tests || {
        show_crash "$log" | grep . || grep -a -q '^✘ .*recorded an issue' "$log" || tail -n 20 "$log"
        return 1
    }
    ! grep -a -q 'Test run with 0 tests ' "$log" || usage_error "no test has such a name."
    skipped_tests=$(show_skipped "$log")
}

# keep_files_in_memory: has the tests put their files into memory, if that has room and can start programs. The disk of a usual
# Linux spends a tenth of the tests' processor time on creating and deleting some ten thousand files.
keep_files_in_memory() {
    local free folder=/dev/shm/movies-$$ old
    free=$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }') || true
    [ -z "${TMPDIR:-}" ] && [ "${free:-0}" -ge 4000000 ] || return 0
    # What a program of an interrupted test has written after the end.
    for old in "${folder%-*}-"[0-9]*; do
        [ ! -O "$old" ] || kill -0 "${old##*-}" 2>/dev/null || rm -rf "$old"
    done
    mkdir -m 700 "$folder" || return 0
    # shellcheck disable=SC2064 # this folder
    trap "rm -rf '$folder' 2>/dev/null || true" EXIT
    cp "$(type -P true)" "$folder/true"
    "$folder/true" 2>/dev/null || return 0
    export TMPDIR=$folder
}

# check_architecture: runs the architecture tests, which need nothing of what does not build, and name the file of a wrong import.
check_architecture() {
    local log="$root/.build/part/architecture.log"
    mkdir -p "$root/.build/part"
    MOVIES_TEST_TARGET=ArchitectureTests swift test --scratch-path "$root/.build/part" --disable-xctest >"$log" 2>&1 && return
    step "Architecture"
    show_failures "$log"
    return 1
}
