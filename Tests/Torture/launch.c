// Starts a program as a grandchild, so that its memory is measured without that of the process that starts it: the largest
// memory by getrusage(2) includes what a process had before execve(2).
//
//     launch DESCRIPTOR PROGRAM ARGUMENT…
//
//     TORTURE_PRELOAD=FILE    a library that is loaded into the program
//     TORTURE_FILES=N         how many files it may open
//     TORTURE_MEMORY=MB       how much memory it may map
//     TORTURE_INHERITED=N     so many more files are open in it
//     TORTURE_TERMINAL=1      standard input becomes the terminal of this session, and the program its job in the foreground
//
// Writes the id of the new process to the descriptor and ends. On a terminal, it stays until the program has ended, as a shell does:
// a program whose session has no other process cannot be stopped. The new process then belongs to the next subreaper.

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static void limit(const char *name, int resource, rlim_t unit) {
    if (!getenv(name)) return;
    struct rlimit limit = {.rlim_cur = atoi(getenv(name)) * unit, .rlim_max = atoi(getenv(name)) * unit};
    setrlimit(resource, &limit);
}

int main(int count, char **arguments) {
    if (count < 3) return 64;
    int descriptor = atoi(arguments[1]), is_shell = getenv("TORTURE_TERMINAL") != NULL;
    // Who is not in the foreground may not take it, unless the signal for that is ignored.
    signal(SIGTTOU, SIG_IGN);
    if (is_shell && ioctl(STDIN_FILENO, TIOCSCTTY, 0) != 0) return 71;
    pid_t process = fork();
    if (process < 0) return 71;
    if (process > 0) {
        int status = dprintf(descriptor, "%d\n", process) < 0;
        close(descriptor);
        siginfo_t end;
        // But a closed window ends a shell, and with it the job in the foreground.
        for (int number = SIGHUP + 1; is_shell && number < 32; number++) signal(number, number == SIGCHLD ? SIG_DFL : SIG_IGN);
        if (is_shell) waitid(P_PID, process, &end, WEXITED | WNOWAIT);
        return status;
    }
    close(descriptor);
    if (is_shell && (setpgid(0, 0) != 0 || tcsetpgrp(STDIN_FILENO, getpid()) != 0)) return 71;
    // Shells and nohup(1) start what is in the background with some signals ignored, and programs keep to that.
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    for (int count = getenv("TORTURE_INHERITED") ? atoi(getenv("TORTURE_INHERITED")) : 0; count > 0; count--) {
        if (open("/dev/zero", O_RDONLY) < 0) return 71;
    }
    if (getenv("TORTURE_PRELOAD")) setenv("LD_PRELOAD", getenv("TORTURE_PRELOAD"), 1);
    limit("TORTURE_FILES", RLIMIT_NOFILE, 1);
    limit("TORTURE_MEMORY", RLIMIT_AS, 1 << 20);
    execv(arguments[2], arguments + 2);
    _exit(71);
}
