# Functions that every script needs before it can build. Expects the package's folder in $root. Works with bash 3.2,
# which macOS has.

# The name of the package and of its product in Package.swift.
program=movies

minimum_swift_major=6
minimum_swift_minor=3

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "Error: $*"
    exit 1
}

usage_error() {
    say "Error: $*"
    exit 64
}

# Fails with advice unless Swift is of the minimum version.
require_toolchain() {
    local advice="$program needs Swift $minimum_swift_major.$minimum_swift_minor or newer: https://www.swift.org/install"
    command -v swift >/dev/null 2>&1 || fail "there is no 'swift' on PATH. $advice"

    local banner version major minor
    banner=$(swift --version 2>/dev/null) || fail "'swift --version' fails ($(command -v swift)). $advice"
    version=$(printf '%s\n' "$banner" | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
    [ -n "$version" ] || fail "'swift --version' names no version ($(command -v swift)). $advice"
    major=${version%%.*}
    minor=${version#*.}
    if [ "$major" -lt "$minimum_swift_major" ] ||
        { [ "$major" -eq "$minimum_swift_major" ] && [ "$minor" -lt "$minimum_swift_minor" ]; }; then
        fail "this is Swift $version ($(command -v swift)). $advice"
    fi
}

# Prints the folder of the toolchain's own programs: llvm-cov must be of the same version as the compiler.
toolchain_programs() {
    local resources
    resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
    printf '%s\n' "${resources%/lib/swift*}/bin"
}

# Succeeds if the libraries' headers are installed. SwiftPM finds them with pkg-config; the SDK of macOS has them as well.
has_libraries() {
    if command -v pkg-config >/dev/null 2>&1 && pkg-config --exists sqlite3 libcurl; then
        return 0
    fi
    [ "$(uname -s)" = Darwin ] || return 1
    local headers
    headers="$(xcrun --show-sdk-path 2>/dev/null)/usr/include"
    [ -f "$headers/sqlite3.h" ] && [ -f "$headers/curl/curl.h" ]
}

# Installs the libraries' headers if they are missing. Fails with advice if that is not possible without a password.
require_libraries() {
    has_libraries && return 0
    local missing="the headers of libsqlite3 or libcurl are missing"

    if command -v apt-get >/dev/null 2>&1; then
        install_with_apt "$missing" libsqlite3-dev libcurl4-openssl-dev pkg-config
    elif command -v brew >/dev/null 2>&1; then
        say "Installing sqlite, curl and pkgconf with Homebrew…"
        brew install sqlite curl pkgconf >&2 || fail "Homebrew could not install sqlite, curl and pkgconf."
    else
        fail "$missing, and there is neither apt-get nor Homebrew to install them." \
            "Install the development packages of SQLite and libcurl, and pkg-config."
    fi
    has_libraries || fail "$missing even after they were installed: pkg-config does not find them."
}

# require_program PROGRAM PACKAGE: installs a program if it is missing. Fails with advice if that is not possible without a
# password.
require_program() {
    command -v "$1" >/dev/null 2>&1 && return 0
    command -v apt-get >/dev/null 2>&1 || fail "$1 is missing, and there is no apt-get to install it."
    install_with_apt "$1 is missing" "$2"
}

# install_with_apt MISSING PACKAGE…: MISSING says what is missing, for the advice if the user may not install it.
install_with_apt() {
    local missing=$1 privileged=()
    shift
    if [ "$(id -u)" -ne 0 ]; then
        { command -v sudo && sudo -n true; } >/dev/null 2>&1 ||
            fail "$missing. Run:  sudo apt-get update && sudo apt-get install -y $*"
        privileged=(sudo -n)
    fi
    say "Installing $*…"
    privileged+=(env DEBIAN_FRONTEND=noninteractive)
    { "${privileged[@]}" apt-get update -qq && "${privileged[@]}" apt-get install -y -qq "$@"; } >&2 ||
        fail "apt-get could not install $*."
}

# prepare_scratch FOLDER: creates a build folder. If the folder was moved or copied, it is deleted first, because SwiftPM
# would fail in it.
prepare_scratch() {
    local owner="$1/package"
    if [ -f "$owner" ] && [ "$(cat "$owner")" != "$root" ]; then
        rm -rf "$1"
    fi
    { mkdir -p "$1" && printf '%s\n' "$root" >"$owner"; } 2>/dev/null || fail "cannot write to $1."
}

# update_copy SOURCE COPY: makes a copy of a folder equal to it, but for what is built in the copy. Files that are there as they were
# keep their times, so that the next build is short.
update_copy() {
    local file
    (cd "$1" && find . -type f ! -path './.git/*') | while IFS= read -r file; do
        cmp -s "$1/$file" "$2/$file" && continue
        mkdir -p "$(dirname "$2/$file")"
        cp -p "$1/$file" "$2/$file"
    done
    (cd "$2" && find . -type f ! -path './.build/*') | while IFS= read -r file; do
        [ -e "$1/$file" ] || rm -f "$2/$file"
    done
    (cd "$2" && find . -type d -empty ! -path './.build/*' -delete)
}

# show_progress: reads the output of 'swift build', and shows the current "[12/40] Compiling …" if this is a terminal.
show_progress() {
    if [ -t 2 ]; then
        awk '/^\[[0-9]+\/[0-9]+\]/ { printf "\r\033[K%.78s", $0; fflush() } END { printf "\r\033[K" }' >&2
    else
        cat >/dev/null
    fi
}
