# The release build that Scripts/movies runs and Scripts/install installs. Needs toolchain.sh.

scratch="$root/.build/$program"
executable="$scratch/release/$program"
# Its modification time is the moment at which the last successful build began.
stamp="$scratch/stamp"

# Succeeds if nothing has changed since the last build. It compares change times (-newercm), because a modification time can
# be older than the change. The change time of a folder shows that a file in it was added or deleted.
is_up_to_date() {
    [ -x "$executable" ] && [ -f "$stamp" ] &&
        [ -z "$(find "$root/Package.swift" "$root/Modules" "$root/App" "$root/Scripts" -newercm "$stamp" 2>&1)" ]
}

# Builds the program if its sources have changed. SwiftPM's own lock makes a second build wait for the first.
build_release() {
    is_up_to_date && return 0
    require_toolchain
    require_libraries

    prepare_scratch "$scratch"
    started="$stamp.$$"
    log="$scratch/$$.log"
    trap 'rm -f "$started" "$log"' EXIT
    : >"$started"
    say "Building $program (a few minutes the first time)…"
    if ! build_product 2>&1 | tee "$log" | show_progress; then
        grep -v '^\[[0-9]' "$log" >&2 || true
        fail "$program could not be built."
    fi
    mv -f "$started" "$stamp"
    rm -f "$log"
    trap - EXIT
}

# build_product: builds the program for release.
#
# On Linux, the Swift libraries and the C++ library under them are linked into the program: it starts faster and does not need
# the toolchain. macOS has them in the system. The linker takes the first libstdc++ that it finds: in a folder that has only
# the static one.
#
# The loader finds the system's libraries by itself. SwiftPM would have it look in the folder of the program first, where anyone
# may have put a file of such a name (--disable-local-rpath). The tables of functions cannot be written once the program runs
# (-z relro -z now). Of the program's 21 MB, 1.3 are addresses to correct at each start, unless lld packs them
# (-z pack-relative-relocs).
build_product() {
    local options=(--package-path "$root" --scratch-path "$scratch" --configuration release --product "$program")
    if [ "$(uname -s)" != Darwin ]; then
        mkdir -p "$scratch/static"
        ln -sf "$("$(toolchain_programs)/clang" -print-file-name=libstdc++.a)" "$scratch/static/"
        options+=(--static-swift-stdlib -Xlinker "-L$scratch/static")
        options+=(--disable-local-rpath -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now)
        ! reads_packed_relocations || options+=(-Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs)
    fi
    swift build "${options[@]}"
}

# reads_packed_relocations: succeeds if the loader of this system is glibc 2.36 or newer.
reads_packed_relocations() {
    local name version
    read -r name version < <(getconf GNU_LIBC_VERSION 2>/dev/null) &&
        [ "$name" = glibc ] && printf '2.36\n%s\n' "$version" | sort -C -V
}

# check_linking: fails unless the loader ignores the folder of the program and the current one, and makes all tables of
# addresses read-only. Foundation's network, which is for the library URLSessionTransport, must not be in the program.
check_linking() (
    require_program readelf binutils
    dynamic=$(readelf --dynamic --wide "$executable")
    if grep -E '\((RPATH|RUNPATH)\)' <<<"$dynamic"; then
        fail "the loader looks for libraries in folders that $executable names."
    fi
    grep -q -E '\(FLAGS_1\).* NOW' <<<"$dynamic" || fail "$executable is linked without -z now."
    ! grep -q FoundationNetworking "$executable" || fail "$executable contains FoundationNetworking."
    readelf --program-headers --wide "$executable" | grep -q GNU_RELRO || fail "$executable is linked without -z relro."

    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    cp "$executable" "$folder"
    # No library at all: if the loader found it, it would find no other.
    echo >"$folder/libcurl.so.4"
    cd "$folder"
    env -i HOME="$folder/home" PATH=/usr/bin:/bin "./$program" doctor --offline | grep "^libcurl	good" ||
        fail "a libcurl.so.4 beside the program is loaded."
)
