# shellcheck shell=sh disable=SC2034,SC2154
# What deploy/install.sh and deploy/tienda share, above all how a version is fetched, checked and
# built.

program=/opt/tienda
settings=/etc/tienda.env
tools=/opt/tienda-node
node_releases=${NODEJS_ORG_MIRROR:-https://nodejs.org/dist}
builds=/var/lib/tienda-build
mirror=/var/lib/tienda.git
signers=/etc/tienda.signers
lock=/run/tienda-update.lock

# A terminal that was closed must not end what is half done.
say() { printf '  %s\n' "$1" || true; }

fail() {
  printf '\n  %s\n\n' "$1" >&2 || true
  exit 1
}

# only_one: until this script ends, no other installs, updates or restores.
only_one() {
  exec 9>"$lock"
  flock -n 9 || fail 'An update, an installation or a restore is already running: wait until it ends.'
}

as_postgres() { (cd / && runuser -u postgres -- "$@"); }

# A bare server has no language: its databases would not be UTF-8.
create_database() {
  as_postgres createdb --owner tienda --template template0 --encoding UTF8 --locale C.UTF-8 tienda
}

# --- The repository: only root writes to it, so that what git says about it can be believed

# in_mirror WORD …: git in it. No object stands for another there.
in_mirror() { GIT_NO_REPLACE_OBJECTS=1 git -C "$mirror" "$@"; }

# git_of CLONE WORD …: git in a clone that whoever runs the installer may have made as another user.
git_of() { git -c safe.directory='*' -C "$@"; }

# make_mirror CLONE: with the releases that the clone knows. Later ones come from where it came from.
make_mirror() {
  if [ -d "$mirror" ]; then return; fi
  git_of "$1" rev-parse -q --verify HEAD >/dev/null 2>&1 ||
    fail "There is no repository in $1, nor in $mirror. Clone the store's repository again and run the
  installer of the clone: sh tienda/deploy/install.sh"
  origin=$(git_of "$1" remote get-url origin 2>/dev/null || echo "$1")
  rm -rf "$mirror.new"
  said=$(umask 077 && git -c safe.directory='*' clone -q --bare --no-hardlinks "$1" "$mirror.new" 2>&1) ||
    fail "The repository in $1 could not be copied to $mirror: is there room on the disk? (git: $said)"
  git -C "$mirror.new" remote set-url origin "$origin"
  mv "$mirror.new" "$mirror"
}

# newest: of the tags that it reads, the one of the last release.
newest() { grep -Ex 'v[0-9]+(\.[0-9]+)*' | sort -V | tail -1; }

# fetch_releases: sets `offered` to the tags that the origin has, and that are what they were when
# this server saw them first. A tag that was moved names another program than it did: neither is
# taken, and the others are.
fetch_releases() {
  # What a fetch that was cut off left there: no other runs.
  find "$mirror" -name '*.lock' -delete
  # Without a password in it.
  origin=$(in_mirror remote get-url origin | sed 's#//[^/]*@#//#')
  said=$(in_mirror ls-remote --refs origin 'refs/tags/v*' 2>&1) ||
    fail "The versions could not be read from $origin: is this server connected, and may root read
  that repository? This must list it: git ls-remote $origin (git: $(echo "$said" | head -1))"
  offered=
  moved=
  for line in $(echo "$said" | sed -En 's#^([0-9a-f]+)\trefs/tags/(v[0-9.]+)$#\2:\1#p'); do
    tag=${line%%:*}
    had=$(in_mirror rev-parse -q --verify "refs/tags/$tag") || had=
    if [ "$had" ] && [ "$had" != "${line#*:}" ]; then
      moved="$moved $tag "
      say "✗ Version ${tag#v} was changed after its release: its tag names another program than it did here.
    It is not installed. Ask who publishes it why; a new version is needed to change one."
      continue
    fi
    said_tag=$([ "$had" ] || in_mirror -c fetch.fsckObjects=true fetch -q --no-tags origin \
      "refs/tags/$tag:refs/tags/$tag" 2>&1) || {
      say "✗ Version ${tag#v} could not be fetched; try again later. (git: $(echo "$said_tag" | head -1))"
      continue
    }
    offered="$offered$tag
"
  done
}

# commit_of TAG: never a branch of that name; a tag that was made under that name (a signed one of
# before may be served as a newer one); signed, if the operator says by whom.
commit_of() {
  ref=refs/tags/$1
  if [ "$(in_mirror cat-file -t "$ref" 2>/dev/null)" = tag ]; then
    header=$(in_mirror cat-file tag "$ref" | sed '/^$/q')
    [ "$(echo "$header" | grep -cxF -e 'type commit' -e "tag $1")" = 2 ] ||
      fail "The tag $1 was made under another name, $(echo "$header" | sed -n 's/^tag //p'), or is none of a
  program: it is not installed. Ask who publishes it."
  fi
  found=$(in_mirror rev-parse -q --verify "$ref^{commit}") || fail "There is no version ${1#v}."
  [ ! -f "$signers" ] ||
    said=$(in_mirror -c gpg.ssh.allowedSignersFile="$signers" -c gpg.ssh.program=ssh-keygen \
      -c gpg.program=false -c gpg.openpgp.program=false -c gpg.x509.program=false verify-tag "$ref" 2>&1) ||
    fail "Nobody in $signers signed version ${1#v}: it is not installed. Ask who publishes it, or add the
  key of whoever signs now to that file. (git: $(echo "$said" | head -1))"
  echo "$found"
}

# --- A version: its files, of the commit that was checked; its packages and its build, of npm

# as_builder COMMAND …: what comes from outside (npm's packages and their scripts) runs as
# tienda-build in a unit of its own, from standard input to standard output: without root's terminal,
# without ways to another account, and writing only below $builds/new. When the command ends, all
# that it started is killed. It does not hold the lock: the next run ends what this one left.
as_builder() {
  passed=$(env | sed -En 's/^([a-z]+_proxy|npm_config_\w+|NODE_EXTRA_CA_CERTS)=.*/--setenv=\1/Ip')
  # shellcheck disable=SC2086 # a list
  systemd-run --quiet --pipe --wait --collect --unit=tienda-build --working-directory="$builds/new" \
    --setenv=HOME="$builds/new" --setenv=PATH="$tools/bin:/usr/local/bin:/usr/bin:/bin" $passed \
    --property=User=tienda-build --property=Nice=10 --property=KillSignal=SIGKILL \
    --property=ProtectSystem=strict --property=ReadWritePaths="$builds/new" \
    --property=ProtectHome=yes --property=ProtectProc=invisible --property=ProtectControlGroups=yes \
    --property=PrivateTmp=yes --property=PrivateDevices=yes --property=NoNewPrivileges=yes \
    --property=InaccessiblePaths=-/run/dbus \
    --property=RestrictSUIDSGID=yes --property=CapabilityBoundingSet= "$@" 9>&-
}

# end_builder: with all that it still runs, and all that it made.
end_builder() {
  systemctl stop tienda-build.service 2>/dev/null || true
  # A user manager that it lets linger would be outside of that unit.
  loginctl disable-linger tienda-build 2>/dev/null || true
  pkill -KILL -u tienda-build 2>/dev/null || true
  rm -rf "$builds/new"
}

# clean_builder: nothing that an earlier version's packages did, or still do, reaches the next build.
clean_builder() {
  id tienda-build >/dev/null 2>&1 ||
    useradd --system --home-dir "$builds" --shell /usr/sbin/nologin tienda-build
  install -d -m 755 -o root -g root "$builds" && end_builder && install -d -m 700 -o tienda-build "$builds/new"
}

# unpack FILE FOLDER [NAME …]: as files of root that only root changes, without setuid bits.
unpack() {
  packed=$1
  unpacked=$2
  shift 2
  tar -xf "$packed" -C "$unpacked" --no-same-owner --no-same-permissions "$@"
}

# is_plain FOLDER: what the builder made there are files, folders, and links that stay within the
# version. In build/, which root copies from, there are no links at all.
is_plain() {
  outside=
  [ -d "$1/node_modules" ] && [ ! -L "$1/node_modules" ] && [ -d "$1/build" ] && [ ! -L "$1/build" ] &&
    outside=$(
      cd "$1"
      find build -type l
      find node_modules build ! -type f ! -type d ! -type l -o -type f -links +1
      find node_modules -type l -exec realpath -m -- {} + 2>&1 | { grep -v "^$(pwd -P)/" || true; }
    ) && [ -z "$outside" ] && return
  say "✗ Its packages made a link that leads elsewhere, or what is no file: $(echo "${outside:-node_modules, build}" | head -1)"
  return 1
}

# take_built FOLDER ARCHIVE: the builder's node_modules and build, and nothing else of what it made.
take_built() {
  mkdir "$1/.built" && unpack "$2" "$1/.built" node_modules build &&
    mv "$1/.built/node_modules" "$1/.built/build" "$1" && rm -r "$1/.built" && is_plain "$1"
}

# build: reads an archive of the commit, and writes one of its packages and pages. What went wrong is
# shown without what a terminal would obey.
build() {
  as_builder sh -c 'mkdir program && cd program && tar -xf - && npm ci --no-audit --no-fund --loglevel error >&2 &&
    npm run --silent build >&2 && exec tar -cf - --hard-dereference node_modules build' 2>"$made.log" || {
    tail -n 40 "$made.log" | tr -d '\000-\010\013-\037' >&2
    return 1
  }
}

# prepare COMMIT FOLDER: builds that version, and puts it where only root changes it. What was there
# stays until then: after an update that failed, it has the migrations of today's tables. Until
# `.unfinished` is removed, it names the version of before.
prepare() {
  made=$2.new
  rm -rf "$made" "$made".* && mkdir -m 700 "$made" && clean_builder &&
    in_mirror archive --output="$made.tar" --format=tar "$1" && unpack "$made.tar" "$made" &&
    build <"$made.tar" >"$made/.built.tar" &&
    rm -rf "$builds/new" "$made".* && take_built "$made" "$made/.built.tar" && rm "$made/.built.tar" &&
    echo "$1" >"$made/.commit" &&
    in_mirror describe --tags --match 'v[0-9]*' --always "$1" | sed 's/^v//' >"$made/.version" &&
    { [ ! -e "$program" ] || readlink -f "$program" >"$made/.unfinished"; } && chmod 755 "$made" &&
    rm -rf "$2.old" && { [ ! -d "$2" ] || mv "$2" "$2.old"; } && mv "$made" "$2" && rm -rf "$2.old"
}

# clear_unfinished: versions that never opened are large. Only their migrations stay, for the
# version that runs: the tables may have them.
clear_unfinished() {
  running=$(readlink -f "$program")
  end_builder
  rm -rf "$program"-*.new "$program"-*.new.*
  for each in "$program"-*; do
    if [ ! -f "$each/.unfinished" ] || [ "$each" = "$running" ]; then continue; fi
    find "$each" -mindepth 1 -maxdepth 1 ! -name migrations ! -name .unfinished -exec rm -rf {} +
  done
}

# --- Node with its npm, which build: the version that the lock file names

has_node() { PATH="$tools/bin:$PATH" "$tools/bin/npm" --version >/dev/null 2>&1; }

# add_node FOLDER: the Node of the program in that folder.
add_node() {
  case "$(uname -m)" in
    x86_64) node='linux-x64' ;;
    aarch64) node='linux-arm64' ;;
    *) fail "There is no Node for this processor: $(uname -m)" ;;
  esac
  number=$(sed -n "/\"node_modules\/node-$node\": {/,/}/s/.*\"version\": \"\(.*\)\".*/\1/p" "$1/package-lock.json")
  archive=node-v$number-$node.tar.gz
  downloads=$(mktemp -d)
  (cd "$downloads" &&
    curl -fsSL --remote-name-all "$node_releases/v$number/$archive" "$node_releases/v$number/SHASUMS256.txt" &&
    grep " $archive\$" SHASUMS256.txt | sha256sum --quiet -c) ||
    fail "Node $number could not be fetched, or is not what it should be: it was not installed."
  mkdir -p "$tools"
  tar -xzf "$downloads/$archive" -C "$tools" --strip-components 1 --no-same-owner
  rm -r "$downloads"
}
