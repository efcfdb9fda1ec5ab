#!/bin/sh
# `make up`: the system as containers. Secrets are made at the first start and stay in .env, which git ignores.
set -eu
cd "$(dirname "$0")/../.."

if ! docker compose version >/dev/null 2>&1; then
  echo '✗ Docker with its compose plugin is needed: see https://docs.docker.com/compose/install/. Without Docker use "make run".' >&2
  exit 1
fi

random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

if [ ! -f .env ]; then
  (
    umask 077
    sed -e "s/^S3_ACCESS_KEY=.*/S3_ACCESS_KEY=$(random 10)/" -e "s/^S3_SECRET_KEY=.*/S3_SECRET_KEY=$(random 24)/" -e "s/^AUTH_SECRET=.*/AUTH_SECRET=$(random 32)/" \
      -e "s/^PORT=.*/PORT=${PORT:-8000}/" -e "s|^PUBLIC_URL=.*|PUBLIC_URL=http://localhost:${PORT:-8000}|" .env.example > .env
  )
  echo 'wrote .env with random secrets'
fi

docker compose up --build --detach --wait
echo "open $(sed -n 's/^PUBLIC_URL=//p' .env)"
echo "     mails that the system sends: http://localhost:${MAIL_PORT:-8025}"
echo '     demo data: docker compose run --rm demo · stop: make down'
