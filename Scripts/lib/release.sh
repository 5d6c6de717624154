# The release build that Scripts/movies runs and Scripts/install installs. Needs toolchain.sh.

scratch="$root/.build/$program"
executable="$scratch/release/$program"
# Its modification time is the moment the last successful build began.
stamp="$scratch/stamp"

# Whether the executable is that of the sources. A folder changes when a file in it is added or deleted, and the
# change time (-newercm), unlike the modification time, cannot be older than the change itself.
is_up_to_date() {
    [ -x "$executable" ] && [ -f "$stamp" ] &&
        [ -z "$(find "$root/Package.swift" "$root/Modules" "$root/App" "$root/Scripts" -newercm "$stamp" 2>&1)" ]
}

# Builds where needed; SwiftPM's own lock makes a second build wait for the first.
build_release() {
    is_up_to_date && return 0
    require_toolchain
    require_libraries

    # On Linux the Swift libraries go into the program: it starts sooner and does not need the toolchain any more.
    # macOS has them in the system.
    local options=(--package-path "$root" --scratch-path "$scratch" --configuration release --product "$program")
    [ "$(uname -s)" = Darwin ] || options+=(--static-swift-stdlib)

    prepare_scratch "$scratch"
    started="$stamp.$$"
    log="$scratch/$$.log"
    trap 'rm -f "$started" "$log"' EXIT
    : >"$started"
    say "Building $program (a minute or two the first time)…"
    if ! swift build "${options[@]}" 2>&1 | tee "$log" | show_progress; then
        grep -v '^\[[0-9]' "$log" >&2 || true
        fail "$program could not be built."
    fi
    mv -f "$started" "$stamp"
    rm -f "$log"
    trap - EXIT
}

# SwiftPM's "[12/40] Compiling …" lines, one over the other on a terminal and not at all elsewhere.
show_progress() {
    if [ -t 2 ]; then
        awk '/^\[[0-9]+\/[0-9]+\]/ { printf "\r\033[K%.78s", $0; fflush() } END { printf "\r\033[K" }' >&2
    else
        cat >/dev/null
    fi
}
