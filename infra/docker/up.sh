#!/bin/sh
# `make up`: the system as containers. Secrets are made at the first start and stay in .env, which git ignores.
set -eu
cd "$(dirname "$0")/../.."

if ! docker compose version >/dev/null 2>&1; then
  echo '✗ Docker with its compose plugin is needed: see https://docs.docker.com/compose/install/. Without Docker use "make run".' >&2
  exit 1
fi

random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

umask 077
[ -f .env ] || cp .env.example .env
# Many editors leave the last line open.
[ -z "$(tail -c 1 .env)" ] || echo >> .env

# set_to NAME VALUE
set_to() {
  sed -i.before "/^$1=/d" .env
  rm .env.before
  echo "$1=$2" >> .env
}

# Every secret of the example that .env has not, or not yet. They begin with a letter: nats.conf would take digits for a number.
for name in $(sed -n 's/^\([A-Z0-9_]*\)=change-me$/\1/p' .env.example); do
  grep -q "^$name=." .env && ! grep -q "^$name=change-me" .env && continue
  set_to "$name" "s$(random 24)"
done

# A given port stays for later starts, and the address of this machine goes with it.
if [ -n "${PORT:-}" ]; then
  set_to PORT "$PORT"
  sed -i.before '/^PUBLIC_URL=http:\/\/localhost:/d' .env
  rm .env.before
fi

# Compose makes a container anew when these change. In .env, so that no `docker compose up` without this script takes them for changed.
sum_of() { cat "$@" | cksum | tr -d ' '; }
set_to KONG_YML_SUM "$(sum_of gateway/kong.yml gateway/access-log.conf)"
set_to NATS_CONF_SUM "$(sum_of infra/docker/nats.conf)"

docker compose up --build --detach --wait
setting() { sed -n "s/^$1=//p" .env; }
port=$(setting PORT)
public_url=$(setting PUBLIC_URL)
echo "open ${public_url:-http://localhost:${port:-8000}}"
smtp_url=$(setting SMTP_URL)
if [ -n "$smtp_url" ]; then
  echo "     mails are sent by ${smtp_url##*[@/]}"
else
  mail_port=$(setting MAIL_PORT)
  echo "     mails that the system sends: http://localhost:${MAIL_PORT:-${mail_port:-8025}}"
fi
demo=
case ${public_url:-http://localhost} in
  http://localhost*) demo='demo data: docker compose run --rm demo · ' ;;
  *) [ -n "$smtp_url" ] || echo '✗ SMTP_URL is not set in .env: nobody receives a mail, and no password can be reset.' >&2 ;;
esac
# Kong speaks no TLS here: a proxy in front of it does.
case $public_url in
  https:*) [ -n "$(setting TRUSTED_PROXIES)" ] ||
    echo '✗ TRUSTED_PROXIES is not set in .env: all visitors count as one, for rate limits and failed logins.' >&2 ;;
esac
case ${public_url:-http://localhost} in
  http://localhost*) ;;
  *)
    case $(setting COMPOSE_PROFILES) in *observability*) webhook=$(setting ALERT_WEBHOOK_URL) ;; *) webhook= ;; esac
    [ -n "$webhook" ] ||
      echo '✗ ALERT_WEBHOOK_URL is not set in .env, or COMPOSE_PROFILES is without observability: nobody is woken when the site is down.' >&2
    ;;
esac
echo "     ${demo}stop: make down"
