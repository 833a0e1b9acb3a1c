#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stdbool.h>
#include <string.h>

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

// The header of the index of a write-ahead log: https://www.sqlite.org/walformat.html, section 2.1.
typedef struct {
    unsigned char bytes[48];
} wal_header;

// The index that the connections of a database share in memory; null where there is none. Only for a database whose log is in use:
// asked for it, SQLite makes the index.
static inline const void *wal_index(sqlite3 *database) {
    sqlite3_file *file = 0;
    if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK) return 0;
    if (!file || !file->pMethods || file->pMethods->iVersion < 2) return 0;
    void volatile *index = 0;
    if (file->pMethods->xShmMap(file, 0, 32768, 0, &index) != SQLITE_OK) return 0;
    return (const void *)index;
}

// Copies the header; false while a writer is changing it. A writer changes the second of its two copies first.
static inline bool wal_header_read(const void *index, wal_header *header) {
    wal_header second;
    memcpy(header, index, sizeof second);
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    memcpy(&second, (const char *)index + sizeof second, sizeof second);
    return memcmp(header, &second, sizeof second) == 0;
}
static inline bool wal_header_equal(wal_header one, wal_header other) {
    return memcmp(&one, &other, sizeof one) == 0;
}

#endif
