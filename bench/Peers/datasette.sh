#!/bin/sh
# datasette.sh FOLDER STORE PORT
#
# Serves a store with Datasette until it is killed; it is installed into FOLDER where that was not done. Exits with 69 where that
# is impossible.
set -eu
folder=$1 store=$2 port=$3
if [ ! -x "$folder/datasette/bin/datasette" ]; then
    # Not every Python can load extensions of SQLite.
    for python in python3 /usr/bin/python3; do
        if "$python" -c 'import sqlite3; sqlite3.connect(":memory:").enable_load_extension(True)' 2>/dev/null; then break; fi
    done
    { "$python" -m venv "$folder/datasette" && "$folder/datasette/bin/pip" install --quiet datasette; } >&2 || exit 69
fi
for extension in /usr/lib/*/mod_spatialite.so /usr/local/lib/mod_spatialite.so; do
    if [ -e "$extension" ]; then break; fi
done
exec "$folder/datasette/bin/datasette" serve "$store" --host 127.0.0.1 --port "$port" --load-extension "$extension"
