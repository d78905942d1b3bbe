#!/bin/sh
# Wrangler starts workerd through this file (MINIFLARE_WORKERD_PATH), because workerd does not end when wrangler is killed.
wrangler=$PPID
(
  # An orphan belongs to process 1.
  while [ "$wrangler" -ne 1 ] && kill -0 "$wrangler"; do
    kill -0 $$ || exit
    sleep 1
  done
  kill -9 $$
) </dev/null >/dev/null 2>&1 3>&- &
exec "$(dirname "$0")/../../node_modules/.bin/workerd" "$@"
