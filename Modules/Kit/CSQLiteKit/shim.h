#pragma once

#include <sqlite3.h>

/// Binds a copy of the text. SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift cannot import.
static inline int kit_sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

/// Binds a copy of the bytes.
static inline int kit_sqlite3_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// Turns a setting of a connection on or off (https://sqlite.org/c3ref/c_dbconfig_defensive.html). The function for that has
/// variable arguments, which Swift cannot import.
static inline int kit_sqlite3_set(sqlite3 *connection, int setting, int is_on) {
    return sqlite3_db_config(connection, setting, is_on, (int *)0);
}
