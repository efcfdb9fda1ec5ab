#!/bin/sh
# Exchanges the containers of one service for new ones of its current image, without a gap: sh infra/docker/roll-out.sh catalogue
# The old ones stop when the new ones are healthy; the gateway switches to those (gateway/README.md, "Refusals and retries").
set -eu
cd "$(dirname "$0")/../.."
service=${1:?name the service, for example catalogue}

old=$(docker compose ps --quiet "$service")
count=$(echo "$old" | wc -l)
docker compose up --detach --wait --no-deps --no-recreate --scale "$service=$((count * 2))" "$service"
# shellcheck disable=SC2086 # one word for each container
docker stop $old
# shellcheck disable=SC2086
docker rm $old
