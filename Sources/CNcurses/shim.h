// ncurses, and what Swift cannot import of it: macros, casts and variables, each by a function.
#pragma once
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <wchar.h>

/// The screen's window and what ncurses believes the terminal shows. (Variables fail Swift 6.)
static inline WINDOW *moss_screen_window(void) { return stdscr; }
static inline WINDOW *moss_shown_window(void) { return curscr; }

static inline int moss_color_count(void) { return COLORS; }
static inline int moss_color_pair_count(void) { return COLOR_PAIRS; }

/// `newterm` with output to a descriptor that is no terminal, in a given size. `*stream` has to be
/// closed after `delscreen`.
///
/// ncurses asks a terminal for its size, or these two variables, or terminfo, where some terminals
/// have none; here it cannot ask. The variables are gone afterwards: they do not follow a resize.
static inline SCREEN *moss_new_terminal(
    const char *kind, int output, int width, int height, FILE **stream) {
    char text[16];
    *stream = fdopen(output, "w");
    FILE *nothing = fopen("/dev/null", "re");
    SCREEN *screen = NULL;
    if (*stream != NULL && nothing != NULL) {
        snprintf(text, sizeof text, "%d", width);
        setenv("COLUMNS", text, 1);
        snprintf(text, sizeof text, "%d", height);
        setenv("LINES", text, 1);
        use_env(TRUE);
        screen = newterm(kind, *stream, nothing);
        unsetenv("COLUMNS");
        unsetenv("LINES");
    }
    // Keys are read elsewhere; without this an update would end early when there are some.
    if (screen != NULL) typeahead(-1);
    if (nothing != NULL) fclose(nothing);
    return screen;
}

/// The attributes Swift does not import, because they are casts.
static inline attr_t moss_attributes(
    int bold, int dim, int italic, int underline, int reverse) {
    return (bold ? A_BOLD : 0) | (dim ? A_DIM : 0) | (italic ? A_ITALIC : 0) |
        (underline ? A_UNDERLINE : 0) | (reverse ? A_REVERSE : 0);
}

/// A cell of at most five characters, ended by 0. The pair goes in by the extension, because the
/// usual parameter is a short.
static inline void moss_set_cell(
    cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
    setcchar(cell, text, attributes, 0, &pair);
}

/// The columns the C library gives a character; -1 for one it does not know.
static inline int moss_character_width(wchar_t character) {
    extern int wcwidth(wchar_t);
    return wcwidth(character);
}

/// Undoes `setupterm`.
static inline void moss_forget_terminal(void) { del_curterm(cur_term); }

/// A string capability; NULL if the terminal has none by that name.
static inline const char *moss_capability(const char *name) {
    const char *value = tigetstr(name);
    return value == (const char *)-1 ? NULL : value;
}

/// True if the locale's text is encoded as `name` says, such as "UTF-8".
static inline int moss_encoding_is(const char *name) {
    return strcmp(nl_langinfo(CODESET), name) == 0;
}

static inline int moss_set_locale(const char *name) { return setlocale(LC_CTYPE, name) != NULL; }
