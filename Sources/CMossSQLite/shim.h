// SQLite as Swift sees it, and what Swift can't import of it.
#pragma once

#include <sqlite3.h>

// `SQLITE_TRANSIENT` is a cast of -1 to a function pointer, which Swift doesn't import: SQLite copies
// the bytes before these return.
static inline int moss_sqlite3_bind_text(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int moss_sqlite3_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// `sqlite3_db_config` is variadic, which Swift doesn't import. This is the form of its switches.
static inline int moss_sqlite3_set_switch(sqlite3 *database, int name, int is_on) {
    return sqlite3_db_config(database, name, is_on, (int *)0);
}
