#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

#include <spatialite.h>

// SpatiaLite is opened while the program runs; only SQLite is linked.
// These types keep each looked-up symbol to the signature that its own header declares.
typedef __typeof__(&spatialite_alloc_connection) spatialite_alloc_connection_function;
typedef __typeof__(&spatialite_init_ex) spatialite_init_ex_function;
typedef __typeof__(&spatialite_cleanup_ex) spatialite_cleanup_ex_function;

// SQLITE_TRANSIENT is a cast that Swift does not import.
static inline int bind_text_copy(sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}
static inline int bind_blob_copy(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
// sqlite3_db_config takes a variable list of arguments, which Swift cannot call.
static inline int set_database_flag(sqlite3 *database, int flag, int on) {
    return sqlite3_db_config(database, flag, on, (int *)0);
}
// So does sqlite3_config; without the count of memory in use, no allocation takes a lock for it.
static inline int leave_memory_uncounted(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

#endif
