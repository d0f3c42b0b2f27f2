#!/bin/bash
# Copies the data, encrypted, then the files, which are encrypted already, and last the keys of the cases, apart and
# for days: in this order the copy has a key for every case, and every file that its database knows but those that were
# removed meanwhile. Each copy that has ended well is noted where it was made. Settings: /etc/konsil-backup.env, see
# docs/running.md.
set -euo pipefail
umask 077

: "${DATABASE_URL:?}" "${RECIPIENT:?}" "${TO:?}" "${KEEP_DAYS:=30}" "${KEEP_KEYS_DAYS:=7}"
: "${CASE_KEYS_URL:=$DATABASE_URL}" "${KEYS_TO:=$TO/keys}"

# Everybody on the machine can read what a command is given, so the password goes another way.
reach() {
  address=$1
  unset PGPASSWORD
  if [[ $address =~ ^([a-z]+://[^:/@]+):([^@/]*)@(.*)$ ]]; then
    address="${BASH_REMATCH[1]}@${BASH_REMATCH[3]}"
    password=${BASH_REMATCH[2]//\\/\\\\}
    PGPASSWORD=$(printf '%b' "${password//%/\\x}")
    export PGPASSWORD
  fi
}
now() { psql --no-psqlrc --tuples-only --no-align --dbname="$address" --command='select now()'; }
# The table, and when its copy began.
note() {
  psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname="$address" --command="
    insert into $1 (begun_at) values ('$2') on conflict (is_only) do update set begun_at = excluded.begun_at"
}
# What somebody deleted must leave the copies too.
remove_older() { find "$1" -mindepth 1 -maxdepth 1 -name '2*Z*' -mtime "+$2" -exec rm -rf {} +; }

name=$(date --utc +%Y%m%dT%H%M%SZ)
copy="$TO/$name"
mkdir -p "$KEYS_TO"
rm -rf "$TO"/*.unfinished "$KEYS_TO"/*.unfinished
mkdir "$copy.unfinished"
reach "$DATABASE_URL"
begun=$(now)
pg_dump --format=custom --exclude-schema=case_keys --dbname="$address" |
  age --recipient "$RECIPIENT" --output "$copy.unfinished/database.dump.age"

# Where FILES_URL names a bucket, the store copies it.
if [ -n "${FILES:-}" ]; then
  former=()
  if [ -d "$TO/latest/files" ]; then former=(--link-dest="$(realpath "$TO/latest/files")"); fi
  # In incoming nothing is whole yet. 24: some files went while it copied, as people remove them all the time.
  rsync --archive --exclude=/incoming/ "${former[@]}" "$FILES/" "$copy.unfinished/files/" || [ $? = 24 ]
fi

mv "$copy.unfinished" "$copy"
note data_copy "$begun"

reach "$CASE_KEYS_URL"
begun=$(now)
pg_dump --format=custom --schema=case_keys --dbname="$address" |
  age --recipient "$RECIPIENT" --output "$KEYS_TO/$name.dump.age.unfinished"
mv "$KEYS_TO/$name.dump.age.unfinished" "$KEYS_TO/$name.dump.age"
note case_keys.copy "$begun"

ln --symbolic --force --no-dereference "$name" "$TO/latest"
ln --symbolic --force --no-dereference "$name.dump.age" "$KEYS_TO/latest.dump.age"
remove_older "$TO" "$KEEP_DAYS"
remove_older "$KEYS_TO" "$KEEP_KEYS_DAYS"
echo "$copy: $(du --summarize --human-readable "$copy" | cut --fields=1)"
