#define _GNU_SOURCE
#include "CMossPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
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
    const char *terminal, int input, int output, int error, pid_t *process) {
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
    if (terminal != NULL) {
        // The first terminal that the leader of a session opens becomes the session's.
        if (code == 0)
            code = posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0);
        input = output = error = 0;
    }
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
    stack_t present;
    if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE) == 0) return NULL;
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

// MARK: Tasks

// The runtime's own variable for another global executor. Weak, so that a runtime that has dropped
// it still links.
typedef __attribute__((swiftcall)) void (*enqueue_global_hook)(void *job, void *original);
extern enqueue_global_hook swift_task_enqueueGlobal_hook __attribute__((weak));

static void (*redirected)(void *job);

static __attribute__((swiftcall)) void redirect(void *job, void *original) {
    (void)original;
    redirected(job);
}

int moss_redirect_tasks(void (*enqueue)(void *job)) {
    if (&swift_task_enqueueGlobal_hook == NULL) return 0;
    redirected = enqueue;
    swift_task_enqueueGlobal_hook = redirect;
    return 1;
}

// MARK: Terminals

int moss_terminal_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

int moss_set_terminal_size(int descriptor, int columns, int rows) {
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
    return ioctl(descriptor, TIOCSWINSZ, &size);
}

int moss_pseudo_terminal(char *path, size_t size) {
    int descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0) return -1;
    descriptor = above_standard(descriptor);
    if (descriptor < 0) return -1;
    int code = 0;
    if (grantpt(descriptor) != 0 || unlockpt(descriptor) != 0) code = errno;
    if (code == 0) code = ptsname_r(descriptor, path, size);
    if (code == 0) return descriptor;
    close(descriptor);
    errno = code;
    return -1;
}

int moss_memory_file(void) { return memfd_create("moss-chat", MFD_CLOEXEC); }

int moss_foreground_group(int descriptor) { return tcgetpgrp(descriptor); }

// MARK: The crash handler

static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP};
enum { fatal_count = sizeof fatal_signals / sizeof *fatal_signals };

/// What the handler needs, written only while it is not armed.
static struct {
    int output;
    int input;
    int error;
    struct termios modes;
    uint8_t bytes[1024];
    size_t count;
    struct sigaction previous[fatal_count];
} crash;

static atomic_int crash_is_armed;
static atomic_int crash_is_installed;
static atomic_int crash_thread;

static void restore_terminal(void) {
    if (atomic_exchange(&crash_is_armed, 0) == 0) {
        // Two threads crashed at once: the other one restores, and ending now would cut it off.
        if (atomic_load(&crash_thread) != gettid()) poll(NULL, 0, 500);
        return;
    }
    atomic_store(&crash_thread, gettid());
    size_t written = 0;
    while (written < crash.count) {
        struct pollfd entry = {.fd = crash.output, .events = POLLOUT};
        if (poll(&entry, 1, 500) <= 0 || (entry.revents & POLLOUT) == 0) break;
        ssize_t result = write(crash.output, crash.bytes + written, crash.count - written);
        if (result <= 0) break;
        written += (size_t)result;
    }
    tcsetattr(crash.input, TCSANOW, &crash.modes);
    // What the terminal has reported meanwhile, wheel and focus, is nothing for the shell.
    tcflush(crash.input, TCIFLUSH);
    if (crash.error >= 0) dup2(crash.error, 2);
}

static void handle_crash(int number, siginfo_t *info, void *context) {
    (void)context;
    int code = errno;
    restore_terminal();
    for (int index = 0; index < fatal_count; index++) {
        if (fatal_signals[index] != number) continue;
        struct sigaction previous = crash.previous[index];
        if (previous.sa_handler == SIG_IGN) previous.sa_handler = SIG_DFL;
        sigaction(number, &previous, NULL);
    }
    // A fault comes again when the instruction is repeated, with its own context for whoever handles
    // it next. A signal that was sent does not, nor does a breakpoint. Blocked until we return.
    if (info->si_code <= 0 || number == SIGTRAP || number == SIGABRT)
        syscall(SYS_tgkill, getpid(), gettid(), number);
    errno = code;
}

int moss_crash_handler_install(
    int output, int input, int error, const struct termios *modes, const uint8_t *bytes,
    size_t count) {
    atomic_store(&crash_is_armed, 0);
    crash.output = output;
    crash.input = input;
    crash.error = error;
    crash.modes = *modes;
    crash.count = count <= sizeof crash.bytes ? count : 0;
    memcpy(crash.bytes, bytes, crash.count);

    moss_alternate_stack_enter();
    if (atomic_exchange(&crash_is_installed, 1) == 0) {
        struct sigaction action = {.sa_sigaction = handle_crash};
        action.sa_flags = SA_SIGINFO | SA_ONSTACK;
        // All: a second fault in the handler then ends the process, and a background process is not
        // stopped for setting modes.
        sigfillset(&action.sa_mask);
        for (int index = 0; index < fatal_count; index++)
            sigaction(fatal_signals[index], &action, &crash.previous[index]);
    }
    atomic_store(&crash_is_armed, 1);
    return crash.count == count;
}

void moss_crash_handler_remove(void) {
    atomic_store(&crash_is_armed, 0);
    if (atomic_exchange(&crash_is_installed, 0) == 0) return;
    for (int index = 0; index < fatal_count; index++)
        sigaction(fatal_signals[index], &crash.previous[index], NULL);
}

// MARK: Signals for the loop

static _Atomic uint64_t pending_signals;
static atomic_int signal_counter = -1;
static uint64_t watched_signals;
static struct sigaction unwatched[64];

static void note_signal(int number) {
    int code = errno;
    atomic_fetch_or(&pending_signals, UINT64_C(1) << number);
    uint64_t one = 1;
    // A full counter is readable already.
    ssize_t result = write(atomic_load(&signal_counter), &one, sizeof one);
    (void)result;
    errno = code;
}

void moss_watch_signals(int event_counter, const int *numbers, size_t count) {
    sigset_t watched;
    sigemptyset(&watched);
    atomic_store(&signal_counter, event_counter);
    for (size_t index = 0; index < count; index++) {
        int number = numbers[index];
        if (number <= 0 || number >= 64) continue;
        uint64_t bit = UINT64_C(1) << number;
        if ((watched_signals & bit) == 0) {
            sigaction(number, NULL, &unwatched[number]);
            int is_news = number == SIGWINCH || number == SIGCONT;
            if (unwatched[number].sa_handler == SIG_IGN && !is_news) continue;
        }
        struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
        sigaction(number, &action, NULL);
        watched_signals |= bit;
        sigaddset(&watched, number);
    }
    // Whoever started us may have had them blocked.
    pthread_sigmask(SIG_UNBLOCK, &watched, NULL);
}

uint64_t moss_take_signals(void) { return atomic_exchange(&pending_signals, 0); }

uint64_t moss_pending_signals(void) { return atomic_load(&pending_signals); }

void moss_unwatch_signals(void) {
    for (int number = 1; number < 64; number++)
        if ((watched_signals & UINT64_C(1) << number) != 0)
            sigaction(number, &unwatched[number], NULL);
    watched_signals = 0;
    atomic_store(&signal_counter, -1);
}

int moss_default_signal(int number) {
    struct sigaction action = {.sa_handler = SIG_DFL}, previous;
    if (sigaction(number, &action, &previous) != 0) return 0;
    return previous.sa_handler != SIG_DFL;
}

void moss_ignore_signal(int number) {
    struct sigaction action = {.sa_handler = SIG_IGN};
    sigaction(number, &action, NULL);
}

void moss_end_by_signal(int number) {
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, number);
    moss_default_signal(number);
    pthread_sigmask(SIG_UNBLOCK, &one, NULL);
    kill(getpid(), number);
    // Blocked in all other threads or not, the signal is ours now; a shell's spelling otherwise.
    _exit(128 + number);
}

int moss_stop_group(void) {
    struct sigaction action = {.sa_handler = SIG_DFL}, previous;
    atomic_fetch_and(&pending_signals, ~(UINT64_C(1) << SIGCONT));
    if (sigaction(SIGTSTP, &action, &previous) != 0) return 0;
    // The kernel gives the signal to the calling thread, so this returns after the stop.
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &previous, NULL);
    // Nothing but SIGCONT ends a stop. Its handler may run on another thread, a moment later.
    uint64_t bit = UINT64_C(1) << SIGCONT;
    for (int tries = 0; tries < 50; tries++) {
        if ((atomic_fetch_and(&pending_signals, ~bit) & bit) != 0) return 1;
        poll(NULL, 0, 1);
    }
    return 0;
}
