#!/bin/sh
# Writes one backup, reads it again, has it copied elsewhere, tells the shop's database, and forgets old ones. It does what
# `npm run backup` does, for a container that has PostgreSQL's programs and no Node.
#   DATABASE_URL=postgres://… BACKUP_DIR=/backups deploy/backup/backup.sh
# BACKUP_RECIPIENT, BACKUP_COPY and BACKUP_KEEP_DAYS are explained in docs/configuration.md; encryption needs `age`.
set -eu
: "${DATABASE_URL:?}" "${BACKUP_DIR:?}"
# Customers' names and addresses are in there: for this user alone.
umask 077
mkdir -p "$BACKUP_DIR"
database="${DATABASE_DIRECT_URL:-$DATABASE_URL}"
file="$BACKUP_DIR/landfall-$(date -u +%Y%m%dT%H%M%SZ).dump"
key=$(mktemp)
trap 'rm -f "$key" "$file.part"' EXIT

# Past a pooler, where there is one. The queue's finished work is of no use to anyone a day later.
dump() { pg_dump --format=custom --no-owner --exclude-table-data='jobs.archive' "$database"; }

# Read to its last byte: a dump that broke off fails here, not on the bad day.
if [ -n "${BACKUP_RECIPIENT:-}" ]; then
  encrypted=true
  file="$file.age"
  # One more key, for reading it again here and now; nobody has it afterwards.
  age-keygen 2> /dev/null > "$key"
  set -- -r "$(age-keygen -y "$key")"
  for each in $(echo "$BACKUP_RECIPIENT" | tr ',' ' '); do set -- "$@" -r "$each"; done
  dump | age "$@" > "$file.part"
  age --decrypt -i "$key" "$file.part" | pg_restore --file=/dev/null
else
  encrypted=false
  dump > "$file.part"
  pg_restore --file=/dev/null "$file.part"
fi
mv "$file.part" "$file"

copied=false
if [ -n "${BACKUP_COPY:-}" ]; then
  sh -c "$BACKUP_COPY" backup "$file"
  copied=true
fi
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 "$database" --command \
  "insert into backups (finished_at, bytes, is_encrypted, is_copied) values (now(), $(wc -c < "$file"), $encrypted, $copied)"
find "$BACKUP_DIR" -name 'landfall-*.dump*' -mtime "+${BACKUP_KEEP_DAYS:-${KEEP_DAYS:-30}}" -delete
echo "$file"
