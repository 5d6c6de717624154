#include "CPostgresKit.h"

#include <dlfcn.h>
#include <stddef.h>

#ifdef __APPLE__
// libpq does not belong to macOS, and Homebrew puts it where the loader does not look.
static const char *const libraries[] = {
    "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
    "/usr/local/opt/libpq/lib/libpq.5.dylib",
};
#else
static const char *const libraries[] = {"libpq.so.5"};
#endif

typedef void (*NoticeReceiver)(void *, const PGresult *);

// The type, name, parameters and arguments of each function. Those for pipelines are the newest: they came with version 14.
#define EACH_FUNCTION(USE) \
    USE(int, PQlibVersion, (void), ()) \
    USE(PGOption *, PQconninfoParse, (const char *text, char **error), (text, error)) \
    USE(PGOption *, PQconninfo, (PGconn *connection), (connection)) \
    USE(void, PQconninfoFree, (PGOption *options), (options)) \
    USE(void, PQfreemem, (void *pointer), (pointer)) \
    USE(PGconn *, PQconnectStartParams, \
        (const char *const *keywords, const char *const *values, int expandsName), (keywords, values, expandsName)) \
    USE(int, PQconnectPoll, (PGconn *connection), (connection)) \
    USE(int, PQsocket, (const PGconn *connection), (connection)) \
    USE(char *, PQerrorMessage, (const PGconn *connection), (connection)) \
    USE(int, PQbackendPID, (const PGconn *connection), (connection)) \
    USE(char *, PQpass, (const PGconn *connection), (connection)) \
    USE(void, PQfinish, (PGconn *connection), (connection)) \
    USE(int, PQsetnonblocking, (PGconn *connection, int isNonblocking), (connection, isNonblocking)) \
    USE(int, PQpipelineSync, (PGconn *connection), (connection)) \
    USE(int, PQsendQueryParams, \
        (PGconn *connection, const char *command, int count, const unsigned int *types, const char *const *values, \
            const int *lengths, const int *formats, int resultFormat), \
        (connection, command, count, types, values, lengths, formats, resultFormat)) \
    USE(int, PQflush, (PGconn *connection), (connection)) \
    USE(int, PQconsumeInput, (PGconn *connection), (connection)) \
    USE(int, PQisBusy, (PGconn *connection), (connection)) \
    USE(PGresult *, PQgetResult, (PGconn *connection), (connection)) \
    USE(int, PQresultStatus, (const PGresult *result), (result)) \
    USE(char *, PQresultErrorField, (const PGresult *result, int field), (result, field)) \
    USE(int, PQntuples, (const PGresult *result), (result)) \
    USE(int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column)) \
    USE(char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column)) \
    USE(int, PQgetlength, (const PGresult *result, int row, int column), (result, row, column)) \
    USE(void, PQclear, (PGresult *result), (result)) \
    USE(PGNotification *, PQnotifies, (PGconn *connection), (connection)) \
    USE(NoticeReceiver, PQsetNoticeReceiver, \
        (PGconn *connection, NoticeReceiver receiver, void *argument), (connection, receiver, argument)) \
    USE(int, PQenterPipelineMode, (PGconn *connection), (connection))

// A pointer to each function.
static struct {
#define DECLARE(type, name, parameters, arguments) type (*name) parameters;
    EACH_FUNCTION(DECLARE)
} library;

int kit_pq_load(void) {
    void *handle = NULL;
    // By name on Linux, and lazily, for the same reasons as libcurl (see CCurlKit.c).
    for (size_t index = 0; !handle && index < sizeof libraries / sizeof *libraries; index++) {
        handle = dlopen(libraries[index], RTLD_LAZY | RTLD_LOCAL);
    }
    if (!handle) return 0;
#define FIND(type, name, parameters, arguments) \
    library.name = (type (*) parameters)dlsym(handle, #name); \
    if (!library.name) return 0;
    EACH_FUNCTION(FIND)
    return 1;
}

#define CALL(type, name, parameters, arguments) \
    type kit_##name parameters { return library.name arguments; }

#pragma clang diagnostic ignored "-Wmissing-prototypes"
EACH_FUNCTION(CALL)

static void ignore(void *argument, const PGresult *notice) {
    (void)argument;
    (void)notice;
}

void kit_pq_ignore_notices(PGconn *connection) {
    library.PQsetNoticeReceiver(connection, ignore, NULL);
}
