// Starts a program as a grandchild, so that its memory is measured without that of the process that starts it: the largest
// memory by getrusage(2) includes what a process had before execve(2).
//
//     launch DESCRIPTOR PROGRAM ARGUMENT…
//
// Writes the id of the new process to the descriptor and ends. The new process belongs to the next subreaper. The library that
// TORTURE_PRELOAD names is loaded into it.

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int count, char **arguments) {
    if (count < 3) return 64;
    int descriptor = atoi(arguments[1]);
    pid_t process = fork();
    if (process < 0) return 71;
    if (process > 0) return dprintf(descriptor, "%d\n", process) < 0;
    close(descriptor);
    if (getenv("TORTURE_PRELOAD")) setenv("LD_PRELOAD", getenv("TORTURE_PRELOAD"), 1);
    execv(arguments[2], arguments + 2);
    _exit(71);
}
