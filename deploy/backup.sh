#!/bin/bash
# Copies the database, encrypted, and then the files, which are encrypted already: in this order the copy
# has every file that its database knows. Settings: /etc/konsil-backup.env, see docs/running.md.
set -euo pipefail
umask 077

: "${DATABASE_URL:?}" "${RECIPIENT:?}" "${TO:?}" "${KEEP_DAYS:=30}"

copy="$TO/$(date --utc +%Y%m%dT%H%M%SZ)"
rm -rf "$TO"/*.unfinished
mkdir "$copy.unfinished"
# Everybody on the machine can read what a command is given, so the password goes another way.
if [[ $DATABASE_URL =~ ^([a-z]+://[^:/@]+):([^@/]*)@(.*)$ ]]; then
  DATABASE_URL="${BASH_REMATCH[1]}@${BASH_REMATCH[3]}"
  password=${BASH_REMATCH[2]//\\/\\\\}
  PGPASSWORD=$(printf '%b' "${password//%/\\x}")
  export PGPASSWORD
fi
pg_dump --format=custom --dbname="$DATABASE_URL" |
  age --recipient "$RECIPIENT" --output "$copy.unfinished/database.dump.age"

# Where FILES_URL names a bucket, the store copies it.
if [ -n "${FILES:-}" ]; then
  former=()
  if [ -d "$TO/latest/files" ]; then former=(--link-dest="$(realpath "$TO/latest/files")"); fi
  rsync --archive "${former[@]}" "$FILES/" "$copy.unfinished/files/"
fi

mv "$copy.unfinished" "$copy"
ln --symbolic --force --no-dereference "$(basename "$copy")" "$TO/latest"
# What somebody deleted must leave the copies too.
find "$TO" -mindepth 1 -maxdepth 1 -type d -name '2*Z' -mtime "+$KEEP_DAYS" -exec rm -rf {} +
echo "$copy: $(du --summarize --human-readable "$copy" | cut --fields=1)"
