#!/bin/sh
# Installs the newest release of the store on a Debian or Ubuntu server, as root, from the clone that
# this file is in, by the installer of that release:
#   git clone https://example.mx/tienda.git && sh tienda/deploy/install.sh [--dry-run]
# It asks three things, and only does what is not done yet. --dry-run changes nothing.
set -eu
umask 022

source=$(cd "$(dirname "$0")/.." && pwd)
dry=false
changed=0
status=0

# shellcheck source=deploy/shared.sh
. "$source/deploy/shared.sh"

# ensure WHAT IS_DONE DO [ADVICE]: does one step if it is not done, and says whether it is now.
ensure() {
  if "$2"; then
    say "· $1: done before"
    return
  fi
  changed=$((changed + 1))
  if $dry; then
    say "→ $1: would be done"
    return
  fi
  say "… $1"
  "$3"
  for _ in $(seq 60); do
    if "$2"; then
      say "✓ $1"
      return
    fi
    sleep 1
  done
  say "✗ $1. ${4:-}"
  status=1
}

# --- What the server has

# holder PORT: the program that listens on that port of all interfaces or of this machine.
holder() {
  ss -ltnpH "sport = :$1" 2>/dev/null | sed -n 's/.*users:(("\([^"]*\)".*/\1/p' | head -1
}

has_nginx() { [ -x /usr/sbin/nginx ]; }

# needed: the packages that are missing. Whoever has nginx or another clock daemon keeps it.
needed() {
  all='ca-certificates curl git iproute2 openssl postgresql procps'
  if has_nginx; then all="$all certbot python3-certbot-nginx"; else all="$all caddy"; fi
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package} ${Provides}\n' | sed -n 's/^installed //p')
  echo "$installed" | grep -q time-daemon || all="$all systemd-timesyncd"
  for each in $all; do echo "$installed" | grep -q "^$each " || printf '%s ' "$each"; done
}

# survey: what will be done, and what stands in its way, before anything is touched.
survey() {
  memory=$(awk '/^(MemTotal|SwapTotal):/ { sum += $2 } END { print int(sum / 1024) }' /proc/meminfo)
  disk=$(df -Pm /opt | awk 'END { print $4 }')
  if has_nginx; then proxy=nginx; else proxy=caddy; fi
  say "Packages: $(needed)"
  say "Ports: 80 and 443 for $proxy; $port for the store, on this machine alone"
  say "Memory, with swap: $memory MB (2000 are needed). Disk: $disk MB free in /opt (6000)"
  printf '\n'
  [ "$memory" -ge 1700 ] || fail 'There is too little memory: add swap, or another gigabyte. Nothing changed.'
  [ -d "$program" ] || [ "$disk" -ge 5000 ] || fail 'There is too little disk. Nothing changed.'
  ports='80 443'
  [ -d "$program" ] || ports="$ports $port"
  for each in $ports; do
    held=$(holder "$each")
    case "$held" in
      '' | "$proxy") ;;
      *) fail "Port $each belongs to $held, and the store needs it. Free it (for example, systemctl disable
  --now $held), or use another server. Nothing changed." ;;
    esac
  done
}

has_packages() { [ -z "$(needed)" ]; }

add_packages() {
  apt-get update -qq
  version=$(apt-cache show postgresql | sed -n 's/^Version: \([0-9]*\).*/\1/p' | sort -n | tail -1)
  [ "${version:-0}" -ge 15 ] ||
    fail "PostgreSQL 15 or later is needed; this system has ${version:-none}."
  # shellcheck disable=SC2046 # a list
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(needed) >/dev/null
}

add_own_node() { add_node "$source"; }

# --- The user, and the folder of the backups, which hold the data of every customer

has_user() { id tienda >/dev/null 2>&1 && [ -d /var/backups/tienda ]; }

add_user() {
  id tienda >/dev/null 2>&1 ||
    useradd --system --home-dir /var/lib/tienda --shell /usr/sbin/nologin tienda
  install -d -m 700 -o tienda -g tienda /var/backups/tienda
}

# --- The settings

# ask QUESTION PATTERN ADVICE: until the answer fits. Quotes, # and \ mean something in the file.
ask() {
  while :; do
    printf '  %s ' "$1" >&2
    IFS= read -r answer || fail 'An answer was missing: no settings were written.'
    if printf '%s\n' "$answer" | grep -Eq "^($2)\$" &&
      ! printf '%s' "$answer" | grep -q "[\"'#\\\\]"; then
      printf '%s' "$answer"
      return
    fi
    printf '  %s\n' "$3" >&2
  done
}

has_settings() { [ -s "$settings" ]; }

ask_settings() {
  domain=$(ask '1. Address of the shop (for example, tienda.example.mx):' \
    '(https://)?([a-z0-9-]+\.)+[a-z]+/?' 'Write the domain alone, in lower case.')
  domain=${domain#https://}
  domain=${domain%/}
  smtp=$(ask '2. Mail server (smtps://user:password@server):' 'smtps?://[^ ]+' \
    'It begins with smtp:// or smtps://; in the password, # is %23 and @ is %40.')
  from=$(ask "   Sender (Enter: tienda@$domain):" '|[^ <>@]+@[^ <>@]+' 'Write an email address.')
  key=$(ask "3. Stripe's secret key (Enter: later):" '|(sk|rk)_live_[^ ]+' \
    'It begins with sk_live_ or rk_live_.')
  # Without real keys Stripe rejects what the shop asks, and the owner can't open it to customers.
  webhook=whsec_pendiente
  account=acct_pendiente
  if [ "$key" ]; then
    webhook=$(ask "   The webhook's secret:" 'whsec_[^ ]+' 'It begins with whsec_.')
    account=$(ask '   Account:' 'acct_[^ ]+' 'It begins with acct_.')
  fi
}

write_settings() {
  ask_settings
  # One process for each core, and at least two: a reload replaces them one by one.
  processes=$(nproc)
  [ "$processes" -ge 2 ] || processes=2
  [ "$processes" -le 4 ] || processes=4
  install -m 640 -o root -g tienda /dev/null "$settings.new"
  cat >"$settings.new" <<END
NODE_ENV=production
PUBLIC_URL=https://$domain
HOST=127.0.0.1
PORT=3000
TRUST_PROXY=true
WEB_CONCURRENCY=$processes
DATA_DIR=/var/lib/tienda
DATABASE_URL=postgres://tienda@localhost/tienda?host=/run/postgresql
SMTP_URL=$smtp
MAIL_FROM=${from:-tienda@$domain}
STRIPE_SECRET_KEY=${key:-sk_live_pendiente}
STRIPE_WEBHOOK_SECRET=$webhook
STRIPE_ACCOUNT_ID=$account
METRICS_TOKEN=$(openssl rand -hex 24)
END
  mv "$settings.new" "$settings"
}

# --- The database

# Settings that somebody wrote may name a database elsewhere.
has_database() {
  if [ -s "$settings" ] && ! grep -q '^DATABASE_URL=.*?host=/run/postgresql$' "$settings"; then return; fi
  [ -x /usr/bin/psql ] &&
    [ "$(as_postgres psql -tAc "select datname from pg_database where datname = 'tienda'" 2>/dev/null)" ]
}

add_database() {
  systemctl enable -q --now postgresql
  [ "$(as_postgres psql -tAc "select rolname from pg_roles where rolname = 'tienda'")" ] ||
    as_postgres createuser tienda
  create_database
}

# --- The program and its services

has_program() { [ -f "$program/build/current" ]; }

add_program() {
  make_mirror "$source"
  name=$(in_mirror tag --list --points-at "$commit" | newest)
  [ -z "$name" ] || commit=$(commit_of "$name")
  name=${name:-$commit}
  prepare "$commit" "$program-${name#v}" || {
    clear_unfinished
    fail 'It could not be built (above is why). Once that is mended, run this again.'
  }
  ln -sfn "tienda-${name#v}" "$program"
}

has_command() { [ "$(readlink /usr/local/bin/tienda)" = "$program/deploy/tienda" ]; }
add_command() { ln -sfn "$program/deploy/tienda" /usr/local/bin/tienda; }

has_services() {
  systemctl is-enabled -q tienda 2>/dev/null && systemctl is-active -q tienda.service tienda-backup.timer &&
    curl -fso /dev/null "http://127.0.0.1:$port/readyz"
}

start_services() {
  cp "$program"/deploy/systemd/* /etc/systemd/system/
  systemctl daemon-reload
  systemctl enable -q tienda.service tienda-backup.timer
  systemctl start tienda-backup.timer
  systemctl restart tienda.service
}

# --- TLS

# As a browser sees it that reaches this server: trusted, for this name, with the store behind it.
has_tls() {
  domain=$(sed -n 's,^PUBLIC_URL=https*://\([^/:]*\).*,\1,p' "$settings" 2>/dev/null) && [ "$domain" ] &&
    curl -fso /dev/null --max-time 10 --resolve "$domain:443:127.0.0.1" "https://$domain/readyz"
}

add_tls() { if has_nginx; then add_nginx_site; else add_caddy_site; fi; }
add_caddy_site() {
  sed "s/^tienda\.example\.mx /$domain /; s/127\.0\.0\.1:3000/127.0.0.1:$port/" \
    "$source/deploy/Caddyfile" >/etc/caddy/tienda.caddyfile
  grep -qx 'import tienda.caddyfile' /etc/caddy/Caddyfile ||
    printf '\nimport tienda.caddyfile\n' >>/etc/caddy/Caddyfile
  caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile >/dev/null 2>&1 ||
    fail 'Caddy rejects /etc/caddy/Caddyfile: caddy validate --config /etc/caddy/Caddyfile'
  systemctl enable -q caddy
  systemctl restart caddy
}

add_nginx_site() {
  site=/etc/nginx/conf.d/tienda.conf
  [ -s "/etc/letsencrypt/live/$domain/fullchain.pem" ] ||
    certbot certonly --nginx -n -q --agree-tos --register-unsafely-without-email -d "$domain" \
      --deploy-hook 'systemctl reload nginx' || return 0
  # Debian's nginx has no such folder, and would end at its next start, with all of its sites.
  install -d /var/cache/nginx
  sed "s/tienda\.example\.mx/$domain/; s/127\.0\.0\.1:3000/127.0.0.1:$port/" \
    "$source/deploy/nginx.conf" >"$site"
  nginx -t -q || {
    rm "$site"
    fail 'nginx rejects the site (above is why): its other sites are as they were.'
  }
  systemctl reload-or-restart nginx
}

# --- What remains to be done by hand

# invite: while nobody works there, the URL that this start of the store printed, once it has.
invite() {
  tienda user list | grep -q 'There is nobody yet' || return 0
  start=_SYSTEMD_INVOCATION_ID=$(systemctl show -P InvocationID tienda)
  for _ in $(seq 30); do
    owner=$(journalctl "$start" -o cat --no-pager | grep -o 'http[^ ]*/admin#/first-owner?token=[^ ]*' | tail -1)
    if [ "$owner" ]; then break; fi
    sleep 1
  done
  printf '\n  %s\n  %s\n\n  %s\n\n' 'Open this URL and choose your password. It works once, for 24 hours' \
    '(systemctl restart tienda makes another), and only you should see it:' "$owner"
}

advise() {
  ssh=$(sshd -T 2>/dev/null | sed -n 's/^port //p')
  say 'Leave open to the Internet only ports 80 and 443, and that of SSH. With ufw:'
  for each in ${ssh:-22} 80 443; do printf '    ufw allow %s/tcp\n' "$each"; done
  printf '    ufw enable\n'
  grep -q '^STRIPE_SECRET_KEY=sk_live_pendiente$' "$settings" &&
    say "Stripe's keys are missing in $settings; then, systemctl restart tienda."
  say 'How everything is: tienda status'
  invite
}

# --- Which version, by its own installer: one of before has another layout

# install_by TAG …: the installer of that release, from a clone of its own.
install_by() {
  clone=$(mktemp -d)
  trap 'rm -rf "$clone"' EXIT
  trap 'exit 1' HUP INT TERM
  origin=$(git_of "$source" remote get-url origin 2>/dev/null || echo "$source")
  mirror=$clone/git
  make_mirror "$source"
  wanted=$(commit_of "$1")
  shift
  git -c advice.detachedHead=false clone -q --no-checkout "$mirror" "$clone/tienda"
  git -C "$clone/tienda" remote set-url origin "$origin"
  git -C "$clone/tienda" checkout -q --detach "$wanted"
  sh "$clone/tienda/deploy/install.sh" "$@"
}

# choose_version …: what is installed repairs itself; else the newest release that the clone knows
# installs itself; a clone without any installs what is checked out.
choose_version() {
  own=$program/deploy/install.sh
  if [ -f "$own" ] && [ -f "$program/build/current" ]; then
    if [ "$(readlink -f "$own")" != "$(readlink -f "$0")" ]; then
      # What an update needs, if it is gone.
      $dry || make_mirror "$source"
      exec sh "$own" "$@"
    fi
  fi
  commit=$(cat "$source/.commit" 2>/dev/null || git_of "$source" rev-parse -q --verify HEAD 2>/dev/null) ||
    fail "$source is no clone of the store's repository (git clone …), or git is missing. Nothing changed."
  tag=$(git_of "$source" tag --list 2>/dev/null | newest)
  [ -n "$tag" ] && [ "$(git_of "$source" rev-parse "refs/tags/$tag^{commit}")" != "$commit" ] || return 0
  say "The newest release is ${tag#v}: its own installer goes on"
  install_by "$tag" "$@"
  exit
}

# --- In order

[ "${1:---dry-run}" = --dry-run ] || fail 'Usage: sh deploy/install.sh [--dry-run]'
[ $# = 0 ] || dry=true
[ "$(id -u)" = 0 ] || fail 'Run it as root (sudo).'
[ -x /usr/bin/apt-get ] || fail 'This installer is for Debian and Ubuntu.'
[ -d /run/systemd/system ] || fail 'systemd is needed.'
choose_version "$@"
$dry || only_one
port=$(sed -n 's/^PORT=//p' "$settings" 2>/dev/null || true)
port=${port:-3000}

has_tls || survey
ensure 'Packages of the system' has_packages add_packages
ensure "Node and npm, in $tools" has_node add_own_node
ensure 'User tienda, and the folder of its backups' has_user add_user
ensure "Settings, $settings (only the store reads them)" has_settings write_settings
ensure 'Database tienda' has_database add_database
ensure "Program, $program (takes minutes)" has_program add_program
ensure 'The command tienda' has_command add_command
ensure 'Services: the store, which answers, and a backup each night' has_services start_services \
  'journalctl -u tienda says why: correct the settings and run this again.'
ensure 'TLS: the store answers at its address' has_tls add_tls \
  'The domain must lead to this server, for its certificate. Then run this again.'
if $dry; then
  printf '\n  Nothing changed. Steps to do: %s\n\n' "$changed"
else
  printf '\n  Steps done: %s\n\n' "$changed"
  advise
fi
[ "$status" = 0 ]
