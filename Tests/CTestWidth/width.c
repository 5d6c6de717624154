#include "width.h"

#include <stdlib.h>

// Swift Testing reads this variable before the first test. Without it, all tests begin at once: some 470 threads wait for
// processes and sockets, tests exceed their time limits, and Foundation's Process (6.3.1) may crash if some 1300 files are open.
// A value that is there already stays.
__attribute__((constructor)) static void limit_tests(void) {
    setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", TEST_WIDTH, 0);
}
