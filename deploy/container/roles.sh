#!/bin/sh
# Makes the two roles of a new database, once: the owner migrates, the application's is bound by row security. The last line is
# what lets searches use their index (docs/operations.md, Several machines).
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -U "${POSTGRES_USER:-postgres}" -d "$POSTGRES_DB" <<'SQL'
create role legajo_owner login nosuperuser nobypassrls nocreaterole nocreatedb password :'owner';
create role legajo_app login nosuperuser nobypassrls nocreaterole nocreatedb password :'app';
alter database legajo owner to legajo_owner;
alter schema public owner to legajo_owner;
revoke all on database legajo from public;
grant connect on database legajo to legajo_app;
alter function pg_catalog.textlike(text, text) leakproof;
SQL
