// What Swift's Glibc leaves out, and code that has to be C: signal handlers.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// An event counter that is non-blocking and closed on exec; -1 and errno on failure.
/// (`eventfd` is in no header that Swift's Glibc module covers.)
int moss_eventfd(void);

/// A pipe, both ends closed on exec and above 2, so that moving them to a child's 0, 1 and 2 never
/// overwrites one of them, even in a process started with those closed. -1 and errno on failure.
int moss_pipe(int descriptors[2]);

/// Starts `path` in a new session with the three descriptors as 0, 1 and 2, every other one closed,
/// all signals at their defaults and none blocked.
///
/// `directory` may be NULL. Returns 0 or an error number, that of `chdir` and `exec` in the child
/// included. (`POSIX_SPAWN_SETSID` and `addclosefrom_np` need `_GNU_SOURCE`.)
int moss_spawn(
    const char *path, char *const arguments[], char *const environment[], const char *directory,
    int input, int output, int error, pid_t *process);

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
/// handled. NULL if there is no memory. Give the result back to `moss_alternate_stack_leave` before
/// the thread ends.
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
