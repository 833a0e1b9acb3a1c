#!/bin/sh
# postgis.sh TOILETS PLACES SECONDS
#
# Prints how often in a second PostgreSQL with PostGIS, asked over its socket with a prepared statement, finds the ten nearest
# step-free toilets in service: over as many connections as the server is asked, and over four, with which it is fastest here.
# TOILETS has lines of the fields below, longitude, latitude, and whether it is step-free and in service, with tabs between them;
# PLACES of longitude and latitude. Exits with 69 where PostgreSQL or PostGIS is not installed.
set -eu
toilets=$1 places=$2 seconds=$3
# What an answer of the server says of a toilet, but for what it computes of its hours.
fields="id, kind, address, arrondissement, accessible, changing_table, fee, public, shower, female, male, unisex, drinking_water"
fields="$fields, status, hours, hours_text, park, page, time_zone, source"

. "$(dirname "$0")/postgres-folder.sh"
stop() {
    as_user "$programs/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
    rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT TERM

cd "$folder"
as_user "$programs/initdb" -D "$folder/data" -A trust -U bench --no-sync >/dev/null
as_user "$programs/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o \
    "-k $folder -c listen_addresses= -c fsync=off -c shared_buffers=512MB" start >/dev/null
ask() { psql --quiet --no-psqlrc -v ON_ERROR_STOP=1 -h "$folder" -U bench postgres "$@"; }
ask -c 'CREATE EXTENSION postgis' 2>/dev/null || exit 69
ask -c "CREATE TABLE toilets ($(echo "$fields" | sed 's/,/ text,/g') text, longitude float8, latitude float8, usable boolean)" \
    -c 'CREATE TABLE places (number serial PRIMARY KEY, longitude float8, latitude float8)'
ask -c '\copy toilets FROM pstdin' <"$toilets"
ask -c '\copy places (longitude, latitude) FROM pstdin' <"$places"
ask <<SQL
ALTER TABLE toilets ADD place geography(Point);
UPDATE toilets SET place = ST_MakePoint(longitude, latitude)::geography;
ALTER TABLE places ADD place geography(Point);
UPDATE places SET place = ST_MakePoint(longitude, latitude)::geography;
CREATE INDEX ON toilets USING gist (place);
VACUUM ANALYZE;
SQL
cat >question.sql <<SQL
\set number random(1, $(wc -l <"$places"))
SELECT t.* FROM places AS p CROSS JOIN LATERAL (
    SELECT $fields, longitude, latitude, place <-> p.place AS distance FROM toilets WHERE usable
    ORDER BY place <-> p.place LIMIT 10) AS t
WHERE p.number = :number;
SQL
for connections in 64 4; do
    pgbench -h "$folder" -U bench -n -M prepared -f question.sql -c $connections -j 1 -T "$seconds" postgres 2>/dev/null |
        sed -n 's/^tps = \([0-9.]*\).*/\1/p'
done
