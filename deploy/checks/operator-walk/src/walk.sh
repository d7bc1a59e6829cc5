#!/usr/bin/env bash
# `npm run operator-walk`: the commands of docs/deploy/vm.md from a fresh clone to a receipt, as a person types them who
# rehearses, and the time of each step. With --quick this clone takes the place of a fresh one, with the builds that it has.
set -eo pipefail

WORKSPACE=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../../.." && pwd)
cd "$WORKSPACE"
QUICK=${1:+yes}
NGINX=$(command node -p 'require("./deploy/local/find-nginx.cjs").findNginx() ?? ""')
NODE=$(command -v node)
for tool in "${NGINX:-nginx}" openssl perl; do
  command -v "$tool" > /dev/null || { echo "SKIPPED: $tool is not on this machine. Install it."; exit 0; }
done

ROOT=$(mktemp -d)
# nginx reads the store without rights.
chmod 755 "$ROOT"
CLONE=${QUICK:+$WORKSPACE}
CLONE=${CLONE:-$ROOT/opt/wattline}
mkdir -p "$ROOT"/{etc/wattline,etc/systemd/system,var/lib/wattline,var/log,run,steps,opt}
export ROOT CLONE NGINX NODE
for port in 8443 8480 4200 8081 8079 8078 8085; do
  export "PORT_$port=$(command node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(String(s.address().port)); s.close(); })')"
done

# A text of the page, or of a unit that it installs, with the folders, programs and ports of this machine.
here() {
  perl -pe '
    s{(?<![\w/])/opt/wattline(?![\w-])}{$ENV{CLONE}}g;
    s{(?<![\w/])(/etc/wattline|/etc/systemd/system|/var/lib/wattline)(?![\w-])}{$ENV{ROOT}$1}g;
    s{/usr/sbin/nginx}{$ENV{NGINX}}g; s{/usr/bin/node}{$ENV{NODE}}g;
    s{(?<!\d)(8443|8480|4200|8081|8079|8078|8085)(?!\d)}{$ENV{"PORT_$1"}}g;'
}

RUNNING=()
# Starts a program in a group of its own: npm starts others, which a signal to npm alone may leave.
start() { # <its log> <the address that answers once it serves> <its words>
  local log=$ROOT/$1.log address=$2
  set -m
  ( cd "$CLONE"; exec "${@:3}" ) > "$log" 2>&1 &
  set +m
  RUNNING+=($!)
  for _ in $(seq 600); do
    kill -0 "$!" || return 1
    command node -e 'fetch(process.argv[1], { redirect: "manual" }).then(({ status }) => process.exit(status < 500 ? 0 : 1), () => process.exit(1))' "$address" && return
    sleep 0.1
  done
  return 1
}

finish() {
  local code=$?
  if [ "$code" != 0 ]; then
    echo "✖ $TITLE"
    tail -n 40 "$ROOT"/*.log "$ROOT"/var/log/wattline-edge/access.log 2> /dev/null || true
  fi
  for group in "${RUNNING[@]}"; do kill -- "-$group" 2> /dev/null || true; done
  wait
  rm -rf "$ROOT"
}
trap finish EXIT
trap 'exit 1' INT TERM

# What this machine has in another place, or no rights for.
sudo() { "$@"; }
apt-get() { :; }
useradd() { :; }
chown() { :; }
chgrp() { :; }
git() { [ -n "$QUICK" ] || command git "$@"; }
# As systemd hands a credential over.
export CREDENTIALS_DIRECTORY=$ROOT/etc/wattline/keys
node() { [ -n "$QUICK" ] && [ "$1" = deploy/local/prepare.mjs ] || command node "$@"; }

# Runs the command of a unit, which bash parts into words and fills in as systemd does.
systemctl() {
  [ "$1 $2" = 'enable --now' ] || return 0
  local name
  for name in "${@:3}"; do
    local unit port=8480
    unit=$(here < "$ROOT/etc/systemd/system/$name.service")
    case $name in wattline-renderer) port=8081 ;; wattline-composer) port=8085 ;; esac
    local address=PORT_$port
    mkdir -p "$ROOT/run/$name" "$ROOT/var/log/$name"
    start "$name" "http://127.0.0.1:${!address}/health" bash -c "
      set -a
      $(sed -n 's/^EnvironmentFile=/. /p' <<< "$unit")
      exec $(sed -n 's/^ExecStart=//p' <<< "$unit")"
  done
}

# Whether visitors of the edge get this release of stations, and the release that they get.
stations() {
  NODE_TLS_REJECT_UNAUTHORIZED=0 command node -e 'fetch(process.argv[1] + "/discovery.json").then((answer) => answer.json()).then(({ microFrontends: { "@wattline/stations": all } }) => console.log(all.find(({ deployment }) => deployment.default).metadata.version))' "$SITE" 2> /dev/null
}
seen() { [ "$(stations)" = "$1" ]; }

STORE=.local/brand/store
npm() {
  case "$*" in
    'run build') [ -n "$QUICK" ] || command npm "$@" ;;
    'run brand '*)
      if [ -n "$QUICK" ]; then # The same sandbox, of the builds that are there, with a store of its own.
        start platform "$BACKEND/config.json" "$NODE" --import tsx/esm deploy/local/src/serve-built.ts --brand docs/brands/acme.json --plain --port "$PORT_4200"
        STORE=$(sed -n 's/^{.*"store":"\([^"]*\)".*/\1/p' "$ROOT/platform.log")
      else
        start platform "$BACKEND/config.json" npm "$@"
      fi ;;
    'run update-site')
      if [ -n "$QUICK" ]; then # Another version of one part, of the build that is there.
        cp -r remotes/stations/dist "$ROOT/next"
        command node -e 'const { readFileSync: r, writeFileSync: w } = require("node:fs"), f = process.argv[1]; w(f, JSON.stringify({ ...JSON.parse(r(f)), version: "1.0.1-gnext" }))' "$ROOT/next/part.json"
        command npm run --silent release -- publish "$ROOT/next"
        command npm run --silent release -- promote --built "$ROOT/next"
      else
        # Another commit, where the clone pulls from.
        next=$(command git -c user.name=walk -c user.email=walk@acme.example commit-tree 'HEAD^{tree}' -p HEAD -m 'Another commit')
        command git push --quiet origin "$next:$(command git branch --show-current)"
        command npm "$@"
      fi
      seen "$BEFORE" && return 1 || : ;;
    *'release -- rollback stations')
      command npm "$@"
      seen "$BEFORE" ;;
    *'release -- init '*) command npm "${@//.local\/brand\/store/$STORE}" --from "$ROOT/this-machine.json" ;;
    *) command npm "$@" ;;
  esac
}

# Folders and ports of the recipe that `init` would write.
cat > "$ROOT/this-machine.json" << END
{ "store-folder": "$ROOT/var/lib/wattline/store", "acme": "$ROOT/var/lib/wattline/acme", "scratch": "$ROOT/run/wattline-edge",
  "access-log": "$ROOT/var/log/wattline-edge/access.log", "renderer": "http://127.0.0.1:$PORT_8081",
  "gather": "127.0.0.1:$PORT_8079", "reads": "127.0.0.1:$PORT_8078" }
END

# A file for each numbered section, with its blocks for both and for the rehearsal.
here < docs/deploy/vm.md | awk -v out="$ROOT/steps" '
  /^## /              { title = substr($0, 4); file = sprintf("%s/%02d", out, title) }
  /^```/              { inside = /^```sh/ && title ~ /^[0-9]/; isFirst = 1; next }
  inside && isFirst   { isFirst = 0; if (/^# Production/) { inside = 0; next } }
  inside              { if (!(file in begun)) { begun[file] = 1; print "# " title > file } print > file }'

timed() { # <the step> <its words>
  TITLE=$1
  local since=${EPOCHREALTIME/[.,]/}
  "${@:2}" > "$ROOT/step.log" 2>&1
  printf '✓ %-48s %6.1f s\n' "$TITLE" "$(((${EPOCHREALTIME/[.,]/} - since) / 100000))e-1"
}
export USER=${USER:-root} REPOSITORY=$ROOT/wattline.git LC_NUMERIC=C
# Of its own: someone may work in the workspace meanwhile.
[ -n "$QUICK" ] || command git clone --quiet --bare "$WORKSPACE" "$REPOSITORY"
BEGUN=$SECONDS
for step in "$ROOT"/steps/*; do
  case "$step" in */12) BEFORE=$(stations) ;; esac
  timed "$(sed -n '1s/^# //p' "$step")" . "$step"
done
cd "$WORKSPACE"
timed '11. A charge, to its receipt' command node --import tsx/esm deploy/checks/operator-walk/src/charge.ts "$SITE"
printf '  %-48s %6d s\n' 'From the first command to the receipt' "$((SECONDS - BEGUN))"
