# The campaigns of Scripts/torture. Needs toolchain.sh and release.sh.

torture_tools="$root/.build/torture"

# compile_tool FILE SOURCE [OPTION…]: compiles Tests/Torture/SOURCE if it has changed.
compile_tool() {
    local file="$torture_tools/$1" source="$root/Tests/Torture/$2" compiler
    shift 2
    [ "$file" -nt "$source" ] && return 0
    for compiler in cc clang gcc; do
        command -v "$compiler" >/dev/null 2>&1 && break
    done
    mkdir -p "$torture_tools"
    "$compiler" -std=gnu11 -O2 -Wall -Wextra -Werror -o "$file" "$source" "$@" || fail "$source could not be compiled."
}

# torture ARGUMENT…: runs campaigns on the program $attacked, by default the release build.
torture() {
    require_program python3 python3
    require_program openssl openssl
    require_program valgrind valgrind
    require_program strip binutils
    compile_tool launch launch.c
    compile_tool interpose.so interpose.c -shared -fPIC -ldl
    python3 -B "$root/Tests/Torture/torture.py" --program "${attacked:-$executable}" --tools "$torture_tools" "$@"
}
