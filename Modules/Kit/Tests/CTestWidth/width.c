#include <stdlib.h>

// At most 16 tests of a process run at the same time: several for each core, because a test often waits for another process. Swift
// Testing reads the variable before the first test. Without it, all tests begin at once: some 470 threads wait for processes and
// sockets, tests exceed their time limits, and Foundation's Process (6.3.1) may crash if some 1300 files are open.
// A value that is there already stays.
__attribute__((constructor)) static void limit_tests(void) {
    setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "16", 0);
}
