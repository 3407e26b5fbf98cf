#!/bin/sh
# Writes one backup, proves that it can be read, and forgets those older than KEEP_DAYS.
#   DATABASE_URL=postgres://… BACKUP_DIR=/backups KEEP_DAYS=30 deploy/backup/backup.sh
# Restore into an empty database:
#   pg_restore --no-owner --dbname "$DATABASE_URL" landfall-….dump
set -eu
: "${DATABASE_URL:?}" "${BACKUP_DIR:?}"
file="$BACKUP_DIR/landfall-$(date -u +%Y%m%dT%H%M%SZ).dump"
# Customers' names and addresses are in there: for this user alone.
umask 077
mkdir -p "$BACKUP_DIR"

# Past a pooler, where there is one. The queue's finished work is of no use to anyone a day later.
pg_dump --format=custom --no-owner --exclude-table-data='jobs.archive' --file "$file.part" "${DATABASE_DIRECT_URL:-$DATABASE_URL}"
pg_restore --list "$file.part" > /dev/null
mv "$file.part" "$file"
find "$BACKUP_DIR" -name 'landfall-*.dump' -mtime "+${KEEP_DAYS:-30}" -delete
echo "$file"
