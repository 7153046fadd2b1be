// What Swift's Glibc leaves out, and code that has to be C: signal handlers.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

/// An event counter that is non-blocking and closed on exec; -1 and errno on failure.
/// (`eventfd` is in no header that Swift's Glibc module covers.)
int moss_eventfd(void);

/// A pipe, both ends closed on exec and above 2, so that moving them to a child's 0, 1 and 2 never
/// overwrites one of them, even in a process started with those closed. -1 and errno on failure.
int moss_pipe(int descriptors[2]);

/// Starts `path` in a new session with the three descriptors as 0, 1 and 2, every other one closed,
/// all signals at their defaults and none blocked.
///
/// `directory` may be NULL. If `terminal` is not, that device is opened as 0, 1 and 2 in place of
/// the three descriptors, and becomes the terminal of the session. Returns 0 or an error number,
/// that of `chdir` and `exec` in the child included. (`POSIX_SPAWN_SETSID` and `addclosefrom_np` need `_GNU_SOURCE`.)
int moss_spawn(
    const char *path, char *const arguments[], char *const environment[], const char *directory,
    const char *terminal, int input, int output, int error, pid_t *process);

/// A descriptor that becomes readable when the child `process` ends; -1 where the kernel or a
/// sandbox has no such call.
int moss_process_descriptor(pid_t process);

/// 1 once the peer of a stream socket has closed its sending side or the connection is gone, 0 while
/// it is there. Does not wait. (`POLLRDHUP` needs `_GNU_SOURCE`.)
int moss_peer_closed(int descriptor);

/// Blocks in this thread every signal but those that report a fault of the thread itself.
/// A write to a closed pipe then returns EPIPE and nothing else.
void moss_block_asynchronous_signals(void);

/// Gives this thread a stack for signal handlers, so that an overflow of its own stack can be
/// handled. NULL if it has one already or there is no memory. Give the result back to
/// `moss_alternate_stack_leave` before the thread ends.
void *moss_alternate_stack_enter(void);
void moss_alternate_stack_leave(void *stack);

/// Makes the kernel keep exit statuses: SIGCHLD set to "ignore" by whoever started us would lose them.
void moss_keep_exit_statuses(void);

/// The environment of this process, NULL at its end. (Swift 6 rejects the variable itself.)
char **moss_environment(void);

/// The constant English sentence for an error number, and the name of a signal without `SIG`; NULL
/// for an unknown one. (`strerrordesc_np` and `sigabbrev_np` need `_GNU_SOURCE`.)
const char *moss_error_sentence(int code);
const char *moss_signal_name(int number);

// MARK: Tasks

/// Gives the jobs of Swift's global executor to `enqueue` from now on, in place of libdispatch.
/// Returns 0 where this runtime has no such hook; nothing has changed then.
int moss_redirect_tasks(void (*enqueue)(void *job));

// MARK: Terminals

/// The size of a terminal in characters; 0 for what the terminal does not know. -1 and errno if the
/// descriptor is no terminal. (`ioctl` is variadic.)
int moss_terminal_size(int descriptor, int *columns, int *rows);

int moss_set_terminal_size(int descriptor, int columns, int rows);

/// A new pseudo-terminal: returns the controlling side, closed on exec and above 2, and writes the
/// path of the other into `path`. -1 and errno on failure.
int moss_pseudo_terminal(char *path, size_t size);

/// The process group in the foreground of a terminal, -1 and errno if it is not our terminal.
int moss_foreground_group(int descriptor);

/// A file in memory, closed on exec; -1 and errno on failure. (`memfd_create` needs `_GNU_SOURCE`.)
int moss_memory_file(void);

// MARK: Signals

/// On SEGV, BUS, ABRT, ILL, FPE and TRAP: writes the reset bytes to the terminal, gives it back its
/// modes, and lets the signal take its course as it was before. Only async-signal-safe calls are
/// made; at most about half a second is spent on a terminal that takes nothing.
///
/// The bytes go to `output`, the modes to `input`. `error`, if not negative, becomes descriptor 2
/// again after that, so that a report of the crash is seen. This thread gets a stack of its own for
/// it. Bytes over 1,024 are not kept: 0 is returned then, 1 otherwise. Calling it again replaces
/// everything.
int moss_crash_handler_install(
    int output, int input, int error, const struct termios *modes, const uint8_t *bytes,
    size_t count);

/// Puts back what was there before.
void moss_crash_handler_remove(void);

/// From now on each of the signals only sets its bit and adds one to the event counter. One that was
/// ignored, but for those that say the terminal has changed, stays ignored. Called again, it takes
/// the signals back from whoever took them in between.
void moss_watch_signals(int event_counter, const int *numbers, size_t count);

/// The signals that came since the last call, signal n as bit n.
uint64_t moss_take_signals(void);

/// The same without taking them.
uint64_t moss_pending_signals(void);

/// Puts back what was there before the first watch.
void moss_unwatch_signals(void);

/// Gives a signal its default action; returns 1 if it had another one.
int moss_default_signal(int number);
void moss_ignore_signal(int number);

/// Ends this process by a signal, as if nobody had handled it.
_Noreturn void moss_end_by_signal(int number);

/// Stops this process's group with SIGTSTP, and returns when it goes on. 1 if it was stopped; 0 if
/// the kernel refused, as it does for a group whose shell is gone. Only while CONT and TSTP are
/// watched.
int moss_stop_group(void);
