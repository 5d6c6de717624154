#pragma once

// The functions of libpq, the client library of PostgreSQL, that the program uses. They are declared here, so that the program
// builds without libpq's headers (https://www.postgresql.org/docs/current/libpq.html).
//
// libpq is loaded when it is first needed: it depends on some thirty libraries, and a cache on this machine needs none of them.

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

// The numbers that the program knows of PostgresPollingStatusType, of ExecStatusType, and of the fields of an error.
enum {
    MOVIES_PGRES_POLLING_FAILED = 0,
    MOVIES_PGRES_POLLING_READING = 1,
    MOVIES_PGRES_POLLING_OK = 3,
    MOVIES_PGRES_COMMAND_OK = 1,
    MOVIES_PGRES_TUPLES_OK = 2,
    MOVIES_PGRES_PIPELINE_SYNC = 10,
    MOVIES_PGRES_PIPELINE_ABORTED = 11,
    MOVIES_PG_DIAG_SQLSTATE = 'C',
    MOVIES_PG_DIAG_MESSAGE_PRIMARY = 'M',
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
int movies_pq_load(void);

// Each calls libpq's function of the same name.

int movies_PQlibVersion(void);
PGOption *movies_PQconninfoParse(const char *text, char **error);
PGOption *movies_PQconninfo(PGconn *connection);
void movies_PQconninfoFree(PGOption *options);
void movies_PQfreemem(void *pointer);
PGconn *movies_PQconnectStartParams(const char *const *keywords, const char *const *values, int expandsName);
int movies_PQconnectPoll(PGconn *connection);
int movies_PQsocket(const PGconn *connection);
char *movies_PQerrorMessage(const PGconn *connection);
char *movies_PQpass(const PGconn *connection);
void movies_PQfinish(PGconn *connection);
int movies_PQsetnonblocking(PGconn *connection, int isNonblocking);
int movies_PQenterPipelineMode(PGconn *connection);
int movies_PQpipelineSync(PGconn *connection);
int movies_PQsendQueryParams(
    PGconn *connection, const char *command, int count, const unsigned int *types, const char *const *values,
    const int *lengths, const int *formats, int resultFormat);
int movies_PQflush(PGconn *connection);
int movies_PQconsumeInput(PGconn *connection);
int movies_PQisBusy(PGconn *connection);
PGresult *movies_PQgetResult(PGconn *connection);
int movies_PQresultStatus(const PGresult *result);
char *movies_PQresultErrorField(const PGresult *result, int field);
int movies_PQntuples(const PGresult *result);
int movies_PQgetisnull(const PGresult *result, int row, int column);
char *movies_PQgetvalue(const PGresult *result, int row, int column);
int movies_PQgetlength(const PGresult *result, int row, int column);
void movies_PQclear(PGresult *result);
PGNotification *movies_PQnotifies(PGconn *connection);

/// Keeps libpq from printing the notices of the server.
void movies_pq_ignore_notices(PGconn *connection);
