#!/bin/sh
# postgres-servers.sh COUNT
#
# Starts so many servers of PostgreSQL with PostGIS, each at a Unix socket in a folder of its own, in which there is a database
# "toilets". Writes "folder PATH" to standard error, where PATH/1, PATH/2 and so on are the folders of the sockets, and then
# "ready". Ends them at SIGTERM. Exits with 69 where PostgreSQL or PostGIS is not installed.
set -eu
count=$1

. "$(dirname "$0")/postgres-folder.sh"
stop() {
    for number in $(seq "$count"); do
        as_user "$programs/pg_ctl" -D "$folder/$number/data" -m immediate stop >/dev/null 2>&1 || true
    done
    rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT TERM

cd "$folder"
for number in $(seq "$count"); do
    as_user mkdir "$number"
    as_user "$programs/initdb" -D "$folder/$number/data" -A trust -U bench -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
    as_user "$programs/pg_ctl" -D "$folder/$number/data" -w -l "$folder/$number/log" -o \
        "-k $folder/$number -c listen_addresses= -c fsync=off -c shared_buffers=512MB -c max_wal_size=4GB" start >/dev/null
    psql --quiet --no-psqlrc -h "$folder/$number" -U bench postgres -c 'CREATE DATABASE toilets'
    psql --quiet --no-psqlrc -h "$folder/$number" -U bench toilets -c 'CREATE EXTENSION postgis' 2>/dev/null || exit 69
done
echo "folder $folder" >&2
echo ready >&2
# Waits in the background, so that a signal is not kept waiting.
while :; do sleep 3600 & wait $!; done
