// Starts a program as a grandchild, so that its memory is measured without that of the process that starts it: the largest
// memory by getrusage(2) includes what a process had before execve(2).
//
//     launch DESCRIPTOR PROGRAM ARGUMENT…
//
//     TORTURE_PRELOAD=FILE    a library that is loaded into the program
//     TORTURE_FILES=N         how many files it may open
//     TORTURE_MEMORY=MB       how much memory it may map
//
// Writes the id of the new process to the descriptor and ends. The new process belongs to the next subreaper.

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

static void limit(const char *name, int resource, rlim_t unit) {
    if (!getenv(name)) return;
    struct rlimit limit = {.rlim_cur = atoi(getenv(name)) * unit, .rlim_max = atoi(getenv(name)) * unit};
    setrlimit(resource, &limit);
}

int main(int count, char **arguments) {
    if (count < 3) return 64;
    int descriptor = atoi(arguments[1]);
    pid_t process = fork();
    if (process < 0) return 71;
    if (process > 0) return dprintf(descriptor, "%d\n", process) < 0;
    close(descriptor);
    // Shells and nohup(1) start what is in the background with some signals ignored, and programs keep to that.
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    if (getenv("TORTURE_PRELOAD")) setenv("LD_PRELOAD", getenv("TORTURE_PRELOAD"), 1);
    limit("TORTURE_FILES", RLIMIT_NOFILE, 1);
    limit("TORTURE_MEMORY", RLIMIT_AS, 1 << 20);
    execv(arguments[2], arguments + 2);
    _exit(71);
}
