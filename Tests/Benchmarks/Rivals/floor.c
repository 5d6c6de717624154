// The least that a C program with libcurl and libsqlite3 has to do for one search.
//
//     floor read DATABASE           prints the films of the newest record
//     floor fetch DATABASE ADDRESS  fetches a page, stores it under its address, prints its films
//     floor version                 prints a line

#include "page.h"

#include <curl/curl.h>
#include <sqlite3.h>

struct body {
    char *bytes;
    size_t length;
};

static size_t append(char *bytes, size_t size, size_t count, void *context) {
    struct body *body = context;
    char *longer = realloc(body->bytes, body->length + size * count + 1);
    if (!longer) return 0;
    memcpy(longer + body->length, bytes, size * count);
    body->bytes = longer;
    body->length += size * count;
    body->bytes[body->length] = 0;
    return size * count;
}

static void check(int is_right, const char *what) {
    if (is_right) return;
    fprintf(stderr, "floor: %s\n", what);
    exit(1);
}

static sqlite3_stmt *prepare(sqlite3 *database, const char *sql) {
    sqlite3_stmt *statement = NULL;
    check(sqlite3_prepare_v2(database, sql, -1, &statement, NULL) == SQLITE_OK, sqlite3_errmsg(database));
    return statement;
}

static void read_newest(sqlite3 *database) {
    sqlite3_stmt *statement = prepare(database, "SELECT bytes FROM records ORDER BY sequence DESC LIMIT 1");
    check(sqlite3_step(statement) == SQLITE_ROW, "there is no record");
    int length = sqlite3_column_bytes(statement, 0);
    char *json = malloc(length + 1);
    memcpy(json, sqlite3_column_blob(statement, 0), length);
    json[length] = 0;
    print_page(json);
    sqlite3_finalize(statement);
    free(json);
}

static void fetch(sqlite3 *database, const char *address) {
    struct body body = {0};
    curl_global_init(CURL_GLOBAL_DEFAULT);
    CURL *curl = curl_easy_init();
    curl_easy_setopt(curl, CURLOPT_URL, address);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, append);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &body);
    check(curl_easy_perform(curl) == CURLE_OK && body.bytes, "the request failed");
    curl_easy_cleanup(curl);

    check(sqlite3_exec(database, "PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE", 0, 0, 0) == SQLITE_OK, "cannot write");
    sqlite3_stmt *statement = prepare(
        database, "INSERT OR REPLACE INTO records (collection, key, bytes, stored_at) VALUES ('floor', ?1, ?2, 0)");
    sqlite3_bind_text(statement, 1, address, -1, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 2, body.bytes, (int)body.length, SQLITE_STATIC);
    check(sqlite3_step(statement) == SQLITE_DONE, sqlite3_errmsg(database));
    sqlite3_finalize(statement);
    check(sqlite3_exec(database, "COMMIT", 0, 0, 0) == SQLITE_OK, "cannot write");
    print_page(body.bytes);
    free(body.bytes);
}

int main(int count, char **arguments) {
    if (count == 2 && !strcmp(arguments[1], "version")) {
        puts("floor 1");
        return 0;
    }
    check(count >= 3, "usage: floor read DATABASE | fetch DATABASE ADDRESS | version");
    sqlite3 *database = NULL;
    check(sqlite3_open_v2(arguments[2], &database, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK, "cannot open the database");
    if (!strcmp(arguments[1], "read")) read_newest(database);
    if (!strcmp(arguments[1], "fetch") && count == 4) fetch(database, arguments[3]);
    sqlite3_close(database);
    return 0;
}
