# The documentation as a static site. Expects the package's folder in $root, and the functions of toolchain.sh.

# build_docs [BASE_PATH]: makes .build/docs.
build_docs() {
    local base_path=${1:-} work="$root/.build/docs-work" site="$root/.build/docs" modules archives=() module
    require_program python3 python3
    find_docc
    rm -rf "$work"
    mkdir -p "$work/modules"
    # A line for each module: its wave, its name and its folder.
    swift package --package-path "$root" dump-package >"$work/package.json" || return 1
    modules=$(check_docs modules "$work/package.json") || return 1

    # Undocumented symbols of all modules are reported before anything is rendered.
    write_module_maps "$work/include"
    in_waves emit_symbols "$work" <<<"$modules" || return 1
    check_docs symbols "$work"/symbols/*/*.json || return 1
    in_waves convert_docs "$work" "$base_path" <<<"$modules" || return 1

    while read -r _ module _; do
        archives+=("$work/$module.doccarchive")
    done <<<"$modules"
    "$docc" merge "${archives[@]}" --output-path "$work/site" --synthesized-landing-page-name "$program" || return 1
    # Of use only to docc.
    rm -f "$work"/site/*.json
    # The renderer asks for it, and a server would report that it is missing.
    echo '{}' >"$work/site/theme-settings.json"
    check_docs arrange "$work/site" || return 1
    printf '<!doctype html><meta charset="utf-8"><title>%s</title><meta http-equiv="refresh" content="0; url=%s"><a href="%s">%s</a>\n' \
        "$program" "$base_path/documentation/" "$base_path/documentation/" "$program" >"$work/site/index.html"
    check_docs links "$work/site" || return 1
    # The site is replaced as a whole, so that nobody reads a part of it.
    if [ -d "$site" ]; then mv "$site" "$work/before"; fi
    mv "$work/site" "$site"
    rm -rf "$work"
}

# in_waves FUNCTION ARGUMENT…: calls a function with each module of standard input. A module's wave begins after those that it
# imports. The modules of a wave are worked on at the same time.
in_waves() {
    local lines wave=0 number module folder pids pid before=() now
    lines=$(cat)
    # The last line has the last wave.
    local last=${lines##*$'\n'}
    while [ "$wave" -lt "${last%% *}" ]; do
        wave=$((wave + 1)) pids='' now=()
        while read -r number module folder; do
            [ "$number" = "$wave" ] || continue
            "$1" "$module" "$folder" "${@:2}" ${before[@]+"${before[@]}"} &
            pids="$pids $!"
            now+=("$module")
        done <<<"$lines"
        before+=(${now[@]+"${now[@]}"})
        local failed=
        for pid in $pids; do wait "$pid" || failed=1; done
        [ -z "$failed" ] || return 1
    done
}

check_docs() {
    local what=$1
    shift
    python3 -B "$root/Scripts/lib/docs.py" "$what" "$root" "$@"
}

# The toolchain has docc. Xcode may have it elsewhere.
find_docc() {
    local folder
    folder=$(toolchain_programs)
    docc="$folder/docc"
    if [ ! -x "$docc" ] && command -v xcrun >/dev/null 2>&1; then docc=$(xcrun --find docc); fi
    [ -x "$docc" ] || fail "this toolchain has no docc ($folder). Install one from https://www.swift.org/install"
}

# emit_symbols MODULE FOLDER WORK: writes the public symbols. Types alone are checked, which is all that the next modules and docc
# need. Of a module that is built, 'swift-symbolgraph-extract' (6.3.1) leaves out every type with a type of a module that is imported as
# package or internal.
emit_symbols() {
    # The catalogue of the whole has no symbols.
    if [ "$2" = App ]; then return 0; fi
    local module=$1 folder=$2 work=$3 options=() map symbols=$3/symbols/$1
    for map in "$work"/include/*/ "$root"/Modules/Kit/C*/; do
        if [ -f "$map/module.modulemap" ]; then options+=(-I "$map"); fi
    done
    if [ "$(uname -s)" = Darwin ]; then
        options+=(-sdk "$(xcrun --show-sdk-path)")
        options+=(-target "$(uname -m)-apple-macosx$(package_value 's/.*\.macOS(\.v\([0-9]*\)).*/\1/p').0")
    fi
    mkdir -p "$symbols"
    # shellcheck disable=SC2046 # one word for each option and file: none has a space
    (cd "$root" && swiftc -emit-module -emit-module-path "$work/modules/$module.swiftmodule" -module-name "$module" \
        -package-name "$program" -parse-as-library -swift-version 6 \
        $(package_value 's/.*enableUpcomingFeature("\(.*\)").*/-enable-upcoming-feature \1/p') \
        -Xfrontend -experimental-skip-all-function-bodies -I "$work/modules" ${options[@]+"${options[@]}"} \
        -emit-symbol-graph -emit-symbol-graph-dir "$symbols" -symbol-graph-minimum-access-level public \
        -symbol-graph-skip-synthesized-members \
        $(find "$folder" -name '*.swift' | sort)) || return 1
    check_docs module "$symbols" "$module"
}

package_value() { sed -n "$1" "$root/Package.swift"; }

# Names the headers of the C targets, as SwiftPM does when it builds them.
write_module_maps() {
    local folder name
    for folder in "$root"/Modules/Kit/C*/include/; do
        name=$(basename "$(dirname "$folder")")
        if [ -f "$folder/module.modulemap" ]; then continue; fi
        mkdir -p "$1/$name"
        printf 'module %s {\n    umbrella header "%s"\n    export *\n}\n' "$name" "$folder$name.h" >"$1/$name/module.modulemap"
    done
}

# convert_docs MODULE FOLDER WORK BASE_PATH [MODULE]…: makes an archive of a module's symbols and its catalogue, which may link
# to the modules before it.
convert_docs() {
    local module=$1 original="$root/$2/$1.docc" work=$3 base_path=$4 status=0 options=() other
    local catalogue="$work/catalogues/$module.docc" log="$work/$module.log"
    shift 4
    for other in "$@"; do options+=(--dependency "$work/$other.doccarchive"); done
    [ -d "$original" ] || fail "the module $module has no article. Write one in ${original#"$root"/}/$module.md"
    mkdir -p "$work/catalogues" "$work/symbols/$module"
    cp -R "$original" "$catalogue"
    check_docs catalogue "$catalogue" || return 1
    "$docc" convert "$catalogue" --additional-symbol-graph-dir "$work/symbols/$module" \
        --output-path "$work/$module.doccarchive" --diagnostics-file "$work/$module.json" \
        --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
        --fallback-default-module-kind Module --hosting-base-path "${base_path:-/}" \
        --enable-experimental-external-link-support ${options[@]+"${options[@]}"} >"$log" 2>&1 || status=$?
    check_docs diagnostics "$work/$module.json" "$catalogue" "$original" || return 1
    if [ "$status" -ne 0 ]; then tail -n 20 "$log"; fi
    return "$status"
}
