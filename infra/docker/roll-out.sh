#!/bin/sh
# Exchanges the containers of one service for new ones of its current image, without a gap: sh infra/docker/roll-out.sh catalogue
# The old ones stop when the new ones are healthy; the gateway switches to those (gateway/README.md, "Refusals and retries").
# shellcheck disable=SC2086 # ids: one word for each container
set -eu
cd "$(dirname "$0")/../.."
service=${1:?name the service, for example catalogue}
# A second MongoDB or NATS would write into the volume of the first.
if [ "$service" != web ] && [ ! -e "services/$service/src/server.ts" ]; then
  echo "✗ Only services and web are rolled out, and $service is neither: docker compose up --detach --no-deps $service" >&2
  exit 1
fi

# Ids of the service's containers, without those of `docker compose run`.
containers() {
  ids=$(docker compose ps --quiet "$@" "$service")
  [ -z "$ids" ] ||
    docker inspect --format '{{.Id}} {{index .Config.Labels "com.docker.compose.oneoff"}}' $ids | sed -n 's/ False$//p'
}

# Whether the containers get healthy in time: migrations and the catalogue's index take minutes; a container that ended and was restarted does not.
# `docker compose up --wait` waits for the old ones too, which may be sick.
get_healthy() {
  for _ in $(seq "${ROLL_OUT_SECONDS:-600}"); do
    states=$(docker inspect --format '{{if .RestartCount}}restarted{{else}}{{with .State.Health}}{{.Status}}{{else}}{{.State.Status}}{{end}}{{end}}' "$@")
    case $states in *unhealthy* | *restarted*) return 1 ;; esac
    echo "$states" | grep -qvxE 'healthy|running' || return 0
    sleep 1
  done
  return 1
}

old=$(containers)
if [ -z "$old" ]; then
  echo "✗ $service is not running: docker compose up --detach $service" >&2
  exit 1
fi
count=$(echo "$old" | wc -l)
started=true
docker compose up --detach --no-deps --no-recreate --scale "$service=$((count * 2))" "$service" || started=false
new=$(containers --all | grep -vxF "$old" || true)
if [ $started = false ] || [ -z "$new" ] || ! get_healthy $new; then
  for container in $new; do docker logs --tail 20 "$container" >&2; done
  [ -z "$new" ] || docker rm --force $new
  echo "✗ The new containers of $service were not healthy and are removed (the ends of their logs stand above); the old ones go on." >&2
  exit 1
fi
docker stop $old
docker rm $old
