// postgres-nearest ADDRESS PLACES
//
// Asks a database of PostgreSQL for the ten usable toilets nearest to each place, by a prepared statement through libpq with values in
// binary form, as one would write it by hand: what an answer has of each toilet, its park included, and each toilet once. PLACES has
// lines of longitude and latitude. Prints the seconds of each question but the first fifty.
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *question =
    "SELECT t.geometry, t.id, t.kind, t.address_text, t.arrondissement, t.hours_text, t.accessible, t.changing_table, t.fee, t.public, "
    "t.shower, t.female, t.male, t.unisex, t.drinking_water, t.status, t.page, t.source, t.source_id, t.time_zone, t.unread, p.key, "
    "p.name, p.page, p.opening, p.usual, t.geometry <-> $1::geography "
    "FROM toilets AS t LEFT JOIN parks AS p ON p.pk = t.park WHERE (t.twin IS NULL OR t.twin = t.pk) "
    "AND t.status <> 'out-of-service' AND t.public <> 'no' ORDER BY t.geometry <-> $1::geography LIMIT 10";

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char **words) {
    if (count != 3) return 64;
    PGconn *connection = PQconnectdb(words[1]);
    PGresult *prepared = PQprepare(connection, "nearest", question, 1, NULL);
    if (PQresultStatus(prepared) != PGRES_COMMAND_OK) {
        fprintf(stderr, "%s", PQerrorMessage(connection));
        return 69;
    }
    PQclear(prepared);
    FILE *places = fopen(words[2], "r");
    double longitude, latitude;
    for (int turn = 0; fscanf(places, "%lf %lf", &longitude, &latitude) == 2; turn++) {
        char point[100];
        snprintf(point, sizeof point, "SRID=4326;POINT(%.17g %.17g)", longitude, latitude);
        const char *values[] = {point};
        double start = now();
        PGresult *result = PQexecPrepared(connection, "nearest", 1, values, NULL, NULL, 1);
        if (PQntuples(result) != 10) return 70;
        // Takes each value, as a program that shows them would.
        size_t bytes = 0;
        for (int row = 0; row < 10; row++) {
            for (int column = 0; column < PQnfields(result); column++) {
                char *copy = malloc(PQgetlength(result, row, column) + 1);
                memcpy(copy, PQgetvalue(result, row, column), PQgetlength(result, row, column));
                bytes += copy[0] != 0;
                free(copy);
            }
        }
        PQclear(result);
        double seconds = now() - start;
        if (turn >= 50 && bytes > 0) printf("%.9f\n", seconds);
    }
    PQfinish(connection);
    return 0;
}
