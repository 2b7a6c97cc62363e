#!/bin/sh
# Runs a program (node and its arguments) until it is asked to end, and restarts it when it dies after it was ready once.
# A program that cannot start at all ends this with its own exit code. Does the same as supervise.mjs in a thirtieth of its memory.

# The program reports to this process that it is ready, by SIGUSR1, and watches for its end.
export CAIRN_SUPERVISOR=$$
LEAST=1 # tenths of a second
MOST=50
pause=$LEAST
ready=
asked=
child=
told=
resting=

heard() {
  # Between two launches there is no process to notify.
  if [ -n "$resting" ]; then exit 0; fi
  told=1
  if [ -z "$asked" ] && [ -n "$child" ]; then pass; fi
  asked=1
}

# Twice, because a forked process that has not yet become the program may lose a signal.
pass() {
  kill -s TERM "$child" 2>/dev/null
  { sleep 1 && kill -s TERM "$child"; } >/dev/null 2>&1 &
}

# Always passed on as SIGTERM: until the program handles signals itself, one that a shell put into the background ignores SIGINT.
trap heard INT TERM HUP
trap 'told=1 ready=1 pause=$LEAST' USR1

# Waits for the end of a process. A signal interrupts `wait`, and a process whose end was reported is unknown (127) to the next one.
ended() {
  code=1
  while
    told=
    wait "$1"
    status=$?
    [ $status -eq 127 ] || code=$status
    [ -n "$told" ]
  do :; done
}

while :; do
  "$@" &
  child=$!
  # Asked to end at the moment before the child had an id.
  if [ -n "$asked" ]; then pass; fi
  ended "$child"
  child=
  cause="code $code"
  if [ "$code" -gt 128 ]; then
    cause="SIG$(kill -l "$code")"
    code=1
  fi
  if [ -n "$asked" ] || [ -z "$ready" ] || [ "$code" -eq 0 ]; then exit "$code"; fi
  echo "The server ended by itself ($cause): starting it again." >&2
  # Not every sleep supports fractions of a second.
  { sleep "$((pause / 10)).$((pause % 10))" || sleep 1; } >/dev/null 2>&1 &
  resting=1
  ended $!
  resting=
  pause=$((pause * 2))
  if [ "$pause" -gt "$MOST" ]; then pause=$MOST; fi
done
