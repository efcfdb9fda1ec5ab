#!/bin/sh
# Exchanges the containers of one service for new ones of its current image, without a gap: sh infra/docker/roll-out.sh catalogue
# The old ones stop when the new ones are healthy; the gateway switches to those (gateway/README.md, "Refusals and retries").
set -eu
cd "$(dirname "$0")/../.."
service=${1:?name the service, for example catalogue}

old=$(docker compose ps --quiet "$service")
if [ -z "$old" ]; then
  echo "✗ $service is not running: docker compose up --detach $service" >&2
  exit 1
fi
count=$(echo "$old" | wc -l)
if ! docker compose up --detach --wait --no-deps --no-recreate --scale "$service=$((count * 2))" "$service"; then
  new=$(docker compose ps --all --quiet "$service" | grep -vxF "$old" || true)
  for container in $new; do docker logs --tail 20 "$container" >&2; done
  # shellcheck disable=SC2086 # one word for each container
  [ -z "$new" ] || docker rm --force $new
  echo "✗ The new containers of $service were not healthy and are removed (the ends of their logs stand above); the old ones go on." >&2
  exit 1
fi
# shellcheck disable=SC2086
docker stop $old
# shellcheck disable=SC2086
docker rm $old
