# For scripts that start servers of PostgreSQL: finds its programs, makes a folder, and says as whom to run them. Exits with 69
# where PostgreSQL is not installed.
for programs in /usr/lib/postgresql/*/bin; do :; done
if [ ! -x "$programs/initdb" ]; then exit 69; fi
folder=$(mktemp -d)
chmod 755 "$folder"
if [ "$(id -u)" = 0 ]; then
    # It does not start as root.
    chown postgres "$folder"
    as_user() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
else
    as_user() { "$@"; }
fi
