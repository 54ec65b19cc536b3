#!/bin/sh
# Installs the store on a bare Debian or Ubuntu server, as root, from the clone that this file is in:
#   git clone https://example.mx/tienda.git && sh tienda/deploy/install.sh [--dry-run]
# It asks three things, and only does what is not done yet. --dry-run changes nothing.
set -eu
umask 022

source=$(cd "$(dirname "$0")/.." && pwd)
program=/opt/tienda
tools=/opt/tienda-node
settings=/etc/tienda.env
npm_version=11.6.2
npm_hash='7iKzNfy8lWYs3zq4oFPa8EXZz5xt9gQNKJZau3B1ErLBb6bF7sBJ00x09485DOvRT2l5Gerbl3VlZNT57MxJVA=='

dry=false
changed=0

fail() {
  printf '\n  %s\n\n' "$1" >&2
  exit 1
}

# ensure WHAT IS_DONE DO: does one step if it is not done, and says so.
ensure() {
  if "$2"; then
    printf '  · %s: ya estaba\n' "$1"
    return
  fi
  changed=$((changed + 1))
  if $dry; then
    printf '  → %s: se haría\n' "$1"
    return
  fi
  printf '  … %s\n' "$1"
  "$3"
  printf '  ✓ %s\n' "$1"
}

# --- Packages of the distribution

packages='ca-certificates curl git openssl postgresql procps'
# Node's own packages for Debian conflict with its npm, and who has nginx keeps it.
command -v npm >/dev/null || packages="$packages npm"
[ -x /usr/sbin/nginx ] || packages="$packages caddy"

has_packages() {
  # shellcheck disable=SC2086 # a list
  [ "$(dpkg-query -W -f '${Status}\n' $packages 2>/dev/null | grep -c ' installed$')" = "$(echo $packages | wc -w)" ]
}

add_packages() {
  apt-get update -qq
  version=$(apt-cache show postgresql | sed -n 's/^Version: \([0-9]*\).*/\1/p' | sort -n | tail -1)
  [ "${version:-0}" -ge 15 ] ||
    fail "Hace falta PostgreSQL 15 o posterior; este sistema trae ${version:-ninguno}."
  # shellcheck disable=SC2086 # a list
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $packages >/dev/null
}

# --- Node and npm: the Node that the program's lock file names, checked against its hash

case "$(uname -m)" in
  x86_64) arch=x64 ;;
  aarch64) arch=arm64 ;;
  *) fail "No hay un Node para este procesador: $(uname -m)" ;;
esac

# of_node FIELD: what the lock file says about the Node of this machine.
of_node() {
  sed -n "/\"node_modules\/node-linux-$arch\": {/,/}/s/.*\"$1\": \"\(sha512-\)\{0,1\}\([^\"]*\)\".*/\2/p" \
    "$source/package-lock.json" | head -1
}

# unpack PACKAGE VERSION HASH FOLDER: a package of npm's registry.
unpack() {
  downloads=$(mktemp -d)
  archive=$downloads/$(cd "$downloads" && npm pack --silent "$1@$2")
  [ "$(openssl dgst -sha512 -binary "$archive" | base64 -w0)" = "$3" ] ||
    fail "El paquete $1 $2 no es el que debía ser: no se instaló."
  mkdir -p "$4"
  tar -xzf "$archive" -C "$4" --strip-components 1 --no-same-owner
  rm -r "$downloads"
}

has_node() { [ -x "$tools/bin/node" ] && [ -f "$tools/npm/bin/npm-cli.js" ]; }

add_node() {
  unpack "node-linux-$arch" "$(of_node version)" "$(of_node integrity)" "$tools"
  unpack npm "$npm_version" "$npm_hash" "$tools/npm"
}

# --- The user and the folders

has_user() { id tienda >/dev/null 2>&1; }

add_user() {
  useradd --system --home-dir /var/lib/tienda --shell /usr/sbin/nologin tienda
}

has_folders() { [ -d /var/backups/tienda ]; }

# Backups hold the data of every customer.
add_folders() { install -d -m 700 -o tienda -g tienda /var/backups/tienda; }

# --- The settings

# ask QUESTION PATTERN ADVICE: until the answer fits. Quotes, # and \ mean something in the file.
ask() {
  while :; do
    printf '  %s ' "$1" >&2
    IFS= read -r answer || fail 'Faltó una respuesta: no se escribieron los ajustes.'
    if printf '%s\n' "$answer" | grep -Eq "^($2)\$" &&
      ! printf '%s' "$answer" | grep -q "[\"'#\\\\]"; then
      printf '%s' "$answer"
      return
    fi
    printf '  %s\n' "$3" >&2
  done
}

has_settings() { [ -s "$settings" ]; }

domain_of_settings() { sed -n 's,^PUBLIC_URL=https*://\([^/:]*\).*,\1,p' "$settings"; }

ask_settings() {
  domain=$(ask '1. Dirección de la tienda (por ejemplo, tienda.example.mx):' \
    '(https://)?([a-z0-9-]+\.)+[a-z]+/?' 'Escribe solo el dominio, en minúsculas.')
  domain=${domain#https://}
  domain=${domain%/}
  smtp=$(ask '2. Correo (smtps://usuario:clave@servidor):' 'smtps?://[^ ]+' \
    'Empieza con smtp:// o smtps://; en la clave, # se escribe %23, y @, %40.')
  from=$(ask "   Remitente (Intro: tienda@$domain):" '|[^ <>@]+@[^ <>@]+' 'Escribe un correo.')
  key=$(ask '3. Pagos con Stripe, clave secreta (Intro: después):' '|(sk|rk)_live_[^ ]+' \
    'Empieza con sk_live_ o rk_live_.')
  # Without real keys Stripe rejects what the shop asks, and the owner can't open it to customers.
  webhook=whsec_pendiente
  account=acct_pendiente
  if [ "$key" ]; then
    webhook=$(ask '   Secreto del webhook:' 'whsec_[^ ]+' 'Empieza con whsec_.')
    account=$(ask '   Cuenta:' 'acct_[^ ]+' 'Empieza con acct_.')
  fi
}

# One process for each core, and at least two: a reload replaces them one by one.
processes() {
  cores=$(nproc)
  if [ "$cores" -lt 2 ]; then echo 2; elif [ "$cores" -gt 4 ]; then echo 4; else echo "$cores"; fi
}

write_settings() {
  ask_settings
  install -m 640 -o root -g tienda /dev/null "$settings.new"
  cat >"$settings.new" <<END
NODE_ENV=production
PUBLIC_URL=https://$domain
HOST=127.0.0.1
PORT=3000
TRUST_PROXY=true
WEB_CONCURRENCY=$(processes)
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

as_postgres() { (cd / && runuser -u postgres -- "$@"); }

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
  # A bare server has no language: its databases would not be UTF-8.
  as_postgres createdb --owner tienda --template template0 --encoding UTF8 --locale C.UTF-8 tienda
}

# --- The program

# Whoever made the clone may be another user.
git_source() { git -c safe.directory='*' -C "$source" "$@"; }

has_program() { [ -f "$program/build/current" ] && [ -f "$program/deploy/tienda" ]; }

add_program() {
  name=$(git_source describe --tags --always)
  folder=/opt/tienda-${name#v}
  if [ "$source" != "$folder" ]; then
    sh "$source/deploy/tienda" prepare "$(git_source rev-parse HEAD)" "$folder" "$source"
  fi
  # A shop of 0.2.0, installed by hand: its units said on what to listen, and were two.
  if [ -f "$program/build/current" ]; then
    sh "$folder/deploy/tienda" backup
    cp -an "$program/build/." "$folder/build/"
    grep -q '^WEB_CONCURRENCY=' "$settings" ||
      printf '\nHOST=127.0.0.1\nWEB_CONCURRENCY=%s\n' "$(processes)" >>"$settings"
  fi
  ln -sfn "$(basename "$folder")" "$program"
}

has_command() { [ -L /usr/local/bin/tienda ]; }
add_command() { ln -sfn "$program/deploy/tienda" /usr/local/bin/tienda; }

# --- Services

has_services() {
  systemctl is-enabled -q tienda 2>/dev/null && systemctl is-enabled -q tienda-backup.timer
}

add_services() {
  cp "$program"/deploy/systemd/* /etc/systemd/system/
  systemctl daemon-reload
  systemctl enable -q tienda.service tienda-backup.timer
}

is_running() {
  systemctl is-active -q tienda.service tienda-backup.timer && curl -fso /dev/null "$ready"
}

start_services() {
  systemctl start tienda-backup.timer
  systemctl restart tienda.service
  for _ in $(seq 60); do
    if curl -fso /dev/null "$ready"; then return; fi
    sleep 1
  done
  journalctl -u tienda -n 20 -o cat --no-pager >&2
  fail 'La tienda no abrió (arriba dice por qué). Corrige los ajustes y vuelve a ejecutar esto.'
}

# --- TLS

site=/etc/caddy/tienda.caddyfile

has_proxy() {
  [ -x /usr/sbin/nginx ] ||
    { [ -f "$site" ] && grep -qx 'import tienda.caddyfile' /etc/caddy/Caddyfile; }
}

add_proxy() {
  domain=$(domain_of_settings)
  sed "s/^tienda\.example\.mx /$domain /" "$source/deploy/Caddyfile" >"$site"
  grep -qx 'import tienda.caddyfile' /etc/caddy/Caddyfile ||
    printf '\nimport tienda.caddyfile\n' >>/etc/caddy/Caddyfile
  caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile >/dev/null 2>&1 ||
    fail 'Caddy no acepta /etc/caddy/Caddyfile: caddy validate --config /etc/caddy/Caddyfile'
  systemctl enable -q caddy
  systemctl restart caddy
}

# --- What remains to be done by hand

# invite: while nobody works there, the URL that this start of the store printed, once it has.
invite() {
  sh "$program/deploy/tienda" user list | grep -q 'There is nobody yet' || return 0
  start=_SYSTEMD_INVOCATION_ID=$(systemctl show -P InvocationID tienda)
  for _ in $(seq 30); do
    owner=$(journalctl "$start" -o cat --no-pager | grep -o 'http[^ ]*/admin#/first-owner?token=[^ ]*' | tail -1)
    if [ "$owner" ]; then break; fi
    sleep 1
  done
  printf '\n  %s\n  %s\n\n  %s\n' 'Abre esta dirección y elige tu contraseña. Sirve una vez, durante 24 horas' \
    '(systemctl restart tienda da otra), y solo tú debes verla:' "$owner"
}

advise() {
  domain=$(domain_of_settings)
  printf '\n  %s\n' "Deja abiertos a Internet solo los puertos 80 y 443 (y el 22, para entrar). Con ufw:"
  printf '    %s\n' 'ufw allow 22/tcp && ufw allow 80/tcp && ufw allow 443/tcp && ufw enable'
  printf '  %s\n' "El dominio $domain debe llevar a este servidor: así Caddy obtiene su certificado."
  if grep -q '^STRIPE_SECRET_KEY=sk_live_pendiente$' "$settings"; then
    printf '  %s\n' "Faltan las claves de Stripe en $settings; después, systemctl restart tienda."
  fi
  if systemctl is-active -q 'tienda@*'; then
    printf '  %s\n' 'La versión de antes sigue abierta. Lleva nginx a 127.0.0.1:3000 (deploy/nginx.conf); después:'
    printf '    %s\n' "systemctl disable --now tienda-worker \$(systemctl list-units --plain --no-legend 'tienda@*' | cut -d' ' -f1)"
  fi
  printf '  %s\n' 'Cómo está todo: tienda status'
  invite
  printf '\n'
}

# --- In order

for word; do
  case "$word" in
    --dry-run) dry=true ;;
    *) fail 'Uso: sh deploy/install.sh [--dry-run]' ;;
  esac
done
[ "$(id -u)" = 0 ] || fail 'Ejecútalo como root (sudo).'
[ -x /usr/bin/apt-get ] || fail 'Este instalador es para Debian y Ubuntu.'
[ -d /run/systemd/system ] || fail 'Hace falta systemd.'
port=$(sed -n 's/^PORT=//p' "$settings" 2>/dev/null || true)
ready=http://127.0.0.1:${port:-3000}/readyz

printf '\n'
ensure 'Paquetes del sistema: PostgreSQL, Caddy, git' has_packages add_packages
ensure 'Node y npm, en /opt/tienda-node' has_node add_node
ensure 'Usuario tienda' has_user add_user
ensure 'Carpeta de las copias, /var/backups/tienda' has_folders add_folders
ensure "Ajustes, $settings (solo los lee la tienda)" has_settings write_settings
ensure 'Base de datos tienda' has_database add_database
ensure "Programa, $program (tarda minutos)" has_program add_program
ensure 'Comando tienda' has_command add_command
ensure 'Servicios: la tienda, y una copia cada noche' has_services add_services
ensure 'La tienda contesta' is_running start_services
ensure 'TLS, con Caddy' has_proxy add_proxy

if $dry; then
  printf '\n  Nada cambió. Pasos por hacer: %s\n\n' "$changed"
elif [ "$changed" = 0 ]; then
  printf '\n  Nada cambió: todo estaba hecho.\n'
else
  printf '\n  Pasos hechos: %s\n' "$changed"
fi
$dry || advise
