#define _GNU_SOURCE
#include "CMossPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

int moss_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

/// Moves a descriptor above 2; closes it where that fails.
static int above_standard(int descriptor) {
    if (descriptor > 2) return descriptor;
    int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    int code = errno;
    close(descriptor);
    errno = code;
    return moved;
}

int moss_pipe(int descriptors[2]) {
    int made[2];
    if (pipe2(made, O_CLOEXEC) != 0) return -1;
    descriptors[0] = above_standard(made[0]);
    int code = errno;
    descriptors[1] = above_standard(made[1]);
    if (descriptors[0] >= 0 && descriptors[1] >= 0) return 0;
    if (descriptors[0] >= 0) code = errno;
    if (descriptors[0] >= 0) close(descriptors[0]);
    if (descriptors[1] >= 0) close(descriptors[1]);
    errno = code;
    return -1;
}

int moss_spawn(
    const char *path, char *const arguments[], char *const environment[], const char *directory,
    int input, int output, int error, pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int code = posix_spawn_file_actions_init(&actions);
    if (code != 0) return code;
    code = posix_spawnattr_init(&attributes);
    if (code != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return code;
    }

    sigset_t all, none;
    sigfillset(&all);
    // Not ours to set: the C library refuses them and the whole call with them.
    sigdelset(&all, SIGKILL);
    sigdelset(&all, SIGSTOP);
    sigemptyset(&none);
    code = posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    if (code == 0) code = posix_spawnattr_setsigdefault(&attributes, &all);
    if (code == 0) code = posix_spawnattr_setsigmask(&attributes, &none);
    if (code == 0 && directory != NULL)
        code = posix_spawn_file_actions_addchdir_np(&actions, directory);
    if (code == 0) code = posix_spawn_file_actions_adddup2(&actions, input, 0);
    if (code == 0) code = posix_spawn_file_actions_adddup2(&actions, output, 1);
    if (code == 0) code = posix_spawn_file_actions_adddup2(&actions, error, 2);
    if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    if (code == 0)
        code = posix_spawn(process, path, &actions, &attributes, arguments, environment);

    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return code;
}

int moss_process_descriptor(pid_t process) {
    return (int)syscall(SYS_pidfd_open, process, 0);
}

int moss_peer_closed(int descriptor) {
    struct pollfd entry = {.fd = descriptor, .events = POLLRDHUP};
    int ready = poll(&entry, 1, 0);
    return ready > 0 && (entry.revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL)) != 0;
}

void moss_block_asynchronous_signals(void) {
    static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
    sigset_t blocked;
    sigfillset(&blocked);
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
        sigdelset(&blocked, faults[index]);
    pthread_sigmask(SIG_SETMASK, &blocked, NULL);
}

void *moss_alternate_stack_enter(void) {
    size_t size = (size_t)SIGSTKSZ > 65536 ? (size_t)SIGSTKSZ : 65536;
    void *memory = malloc(size);
    if (memory == NULL) return NULL;
    stack_t stack = {.ss_sp = memory, .ss_size = size};
    if (sigaltstack(&stack, NULL) == 0) return memory;
    free(memory);
    return NULL;
}

void moss_alternate_stack_leave(void *stack) {
    if (stack == NULL) return;
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    free(stack);
}

void moss_keep_exit_statuses(void) {
    struct sigaction action;
    if (sigaction(SIGCHLD, NULL, &action) != 0) return;
    if (action.sa_handler != SIG_IGN && (action.sa_flags & SA_NOCLDWAIT) == 0) return;
    action = (struct sigaction){.sa_handler = SIG_DFL};
    sigaction(SIGCHLD, &action, NULL);
}

char **moss_environment(void) { return environ; }

const char *moss_error_sentence(int code) { return strerrordesc_np(code); }

const char *moss_signal_name(int number) { return sigabbrev_np(number); }
