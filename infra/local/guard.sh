#!/bin/sh
# Ends what a launcher left behind. The launcher names every process group it starts on our standard input ("+123") and
# takes it back when the group has ended ("-123"). When the launcher goes, however it goes (kill -9 included), the pipe
# closes and we end what is still there: politely first, after GRACE seconds for certain. A line that is a path names a file to
# remove at the very end, as do the arguments after GRACE.
trap '' INT TERM HUP
grace=$1
shift

groups=' '
while read -r line; do
  group=${line#?}
  case $line in
    +*) groups="$groups$group " ;;
    /*) set -- "$@" "$line" ;;
    -*) groups=$(printf '%s' "$groups" | sed "s/ $group / /") ; groups="$groups " ;;
  esac
done

alive() {
  for group in $groups; do
    kill -0 "-$group" 2>/dev/null && return 0
  done
  return 1
}

signal() {
  for group in $groups; do
    kill "-$1" "-$group" 2>/dev/null
  done
}

if alive; then
  signal TERM
  waited=0
  while alive && [ "$waited" -lt "$grace" ]; do
    sleep 1
    waited=$((waited + 1))
  done
  signal KILL
fi
[ $# -eq 0 ] || rm -rf -- "$@"
