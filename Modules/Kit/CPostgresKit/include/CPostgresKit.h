#pragma once

// The functions of libpq, the client library of PostgreSQL, that the program uses. They are declared here, so that the program
// builds without libpq's headers (https://www.postgresql.org/docs/current/libpq.html).
//
// libpq is loaded when it is first needed: it depends on some thirty libraries, and a cache on this machine needs none of them.

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

// The numbers that the program knows of PostgresPollingStatusType, of ExecStatusType, and of the fields of an error.
enum {
    KIT_PGRES_POLLING_FAILED = 0,
    KIT_PGRES_POLLING_READING = 1,
    KIT_PGRES_POLLING_OK = 3,
    KIT_PGRES_COMMAND_OK = 1,
    KIT_PGRES_TUPLES_OK = 2,
    KIT_PGRES_FATAL_ERROR = 7,
    KIT_PGRES_PIPELINE_SYNC = 10,
    KIT_PGRES_PIPELINE_ABORTED = 11,
    KIT_PG_DIAG_SQLSTATE = 'C',
    KIT_PG_DIAG_MESSAGE_PRIMARY = 'M',
};

typedef struct {
    char *keyword;
    char *envvar;
    char *compiled;
    char *val;
    char *label;
    char *dispchar;
    int dispsize;
} PGOption;

typedef struct pgNotify {
    char *relname;
    int be_pid;
    char *extra;
    struct pgNotify *next;
} PGNotification;

/// Loads libpq. Returns 0 if it is not installed, or is older than version 14. Then call no other function.
int kit_pq_load(void);

// Each calls libpq's function of the same name.

int kit_PQlibVersion(void);
PGOption *kit_PQconninfoParse(const char *text, char **error);
PGOption *kit_PQconninfo(PGconn *connection);
void kit_PQconninfoFree(PGOption *options);
void kit_PQfreemem(void *pointer);
PGconn *kit_PQconnectStartParams(const char *const *keywords, const char *const *values, int expandsName);
int kit_PQconnectPoll(PGconn *connection);
int kit_PQsocket(const PGconn *connection);
char *kit_PQerrorMessage(const PGconn *connection);
int kit_PQbackendPID(const PGconn *connection);
char *kit_PQpass(const PGconn *connection);
void kit_PQfinish(PGconn *connection);
int kit_PQsetnonblocking(PGconn *connection, int isNonblocking);
int kit_PQenterPipelineMode(PGconn *connection);
int kit_PQpipelineSync(PGconn *connection);
int kit_PQsendQueryParams(
    PGconn *connection, const char *command, int count, const unsigned int *types, const char *const *values,
    const int *lengths, const int *formats, int resultFormat);
int kit_PQflush(PGconn *connection);
int kit_PQconsumeInput(PGconn *connection);
int kit_PQisBusy(PGconn *connection);
PGresult *kit_PQgetResult(PGconn *connection);
int kit_PQresultStatus(const PGresult *result);
char *kit_PQresultErrorField(const PGresult *result, int field);
int kit_PQntuples(const PGresult *result);
int kit_PQgetisnull(const PGresult *result, int row, int column);
char *kit_PQgetvalue(const PGresult *result, int row, int column);
int kit_PQgetlength(const PGresult *result, int row, int column);
void kit_PQclear(PGresult *result);
PGNotification *kit_PQnotifies(PGconn *connection);

/// Keeps libpq from printing the notices of the server.
void kit_pq_ignore_notices(PGconn *connection);
