#!/bin/sh
# Run once by the image of PostgreSQL, while its volume is empty: the program gets a role that owns its database and may
# do nothing else. The administrator has no password from then on, and so comes in from within the container alone.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role sofra login password :'password';
create database sofra owner sofra;
alter role current_user password null;
SQL
