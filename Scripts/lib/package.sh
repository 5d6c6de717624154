# What an installation consists of, and the archive of a release. Needs toolchain.sh.

# source_date: prints the seconds since 1970 of the last commit, so that the same sources always give the same bytes
# (https://reproducible-builds.org/specs/source-date-epoch).
source_date() {
    printf '%s\n' "${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || date +%s)}"
}

# stage_installation PROGRAM FOLDER: makes the folders bin and share of an installation in FOLDER: the program without its
# symbols, and the manual pages and completions that it prints.
stage_installation() {
    local bin="$2/bin" share="$2/share"
    local bash="$share/bash-completion/completions" zsh="$share/zsh/site-functions" fish="$share/fish/vendor_completions.d"
    mkdir -p "$bin" "$share/man/man1" "$bash" "$zsh" "$fish"
    cp "$1" "$bin/$program"
    strip "$bin/$program"
    # strip makes the signature invalid, and macOS does not run a program without a valid one.
    [ "$(uname -s)" != Darwin ] || codesign --force --sign - "$bin/$program" >&2
    SOURCE_DATE_EPOCH=$(source_date) "$1" __manual "$share/man/man1" >/dev/null
    "$1" completion bash >"$bash/$program"
    "$1" completion zsh >"$zsh/_$program"
    "$1" completion fish >"$fish/$program.fish"
    find "$2" -type f -exec chmod 644 {} +
    find "$2" -type d -exec chmod 755 {} +
    chmod 755 "$bin/$program"
}

# archive_name VERSION: prints the name of the archive and of the folder in it.
archive_name() {
    local system
    system=$(uname -s | tr '[:upper:]' '[:lower:]')
    [ "$system" != darwin ] || system=macos
    printf '%s-%s-%s-%s\n' "$program" "$1" "$system" "$(uname -m)"
}

# pack_archive STAGE FOLDER VERSION: packs an installation with what there is to read into an archive in FOLDER. Names are
# sorted, times are those of the last commit, and owners are root, so that the same installation always gives the same bytes.
pack_archive() (
    name=$(archive_name "$3")
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    cp -R "$1" "$work/$name"
    for document in README.md CHANGELOG.md LICENSE; do
        install -m 644 "$root/$document" "$work/$name/$document"
    done
    set_times "$work/$name"
    owners=(--owner=0 --group=0 --numeric-owner)
    # macOS has the tar of libarchive.
    case $(tar --version) in bsdtar*) owners=(--uid 0 --gid 0 --uname '' --gname '') ;; esac
    cd "$work"
    find "$name" | LC_ALL=C sort |
        COPYFILE_DISABLE=1 tar --format=ustar "${owners[@]}" --no-recursion -c -f - -T - | gzip -9n >"$2/$name.tar.gz"
)

# set_times FOLDER: gives all files the time of the last commit.
set_times() {
    local moment
    moment="-d@$(source_date)"
    # GNU's date takes seconds after -d@, and that of macOS after -r.
    date --version >/dev/null 2>&1 || moment="-r$(source_date)"
    find "$1" -exec env TZ=UTC touch -h -t "$(TZ=UTC date "$moment" +%Y%m%d%H%M.%S)" {} +
}

# write_checksums FOLDER: writes the checksums of the files in FOLDER.
write_checksums() (
    cd "$1"
    sums=(sha256sum)
    command -v sha256sum >/dev/null 2>&1 || sums=(shasum -a 256)
    "${sums[@]}" "$program"* >SHA256SUMS
)
