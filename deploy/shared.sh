# shellcheck shell=sh disable=SC2034,SC2154
# What deploy/install.sh and deploy/tienda share, above all how a version is fetched, checked and
# built.

program=/opt/tienda
settings=/etc/tienda.env
tools=/opt/tienda-node
node_releases=${NODEJS_ORG_MIRROR:-https://nodejs.org/dist}
builds=/var/lib/tienda-build
mirror=$builds/git
signers=/etc/tienda.signers

# A terminal that was closed must not end what is half done.
say() { printf '  %s\n' "$1" || true; }

fail() {
  printf '\n  %s\n\n' "$1" >&2 || true
  exit 1
}

as_postgres() { (cd / && runuser -u postgres -- "$@"); }

# A bare server has no language: its databases would not be UTF-8.
create_database() {
  as_postgres createdb --owner tienda --template template0 --encoding UTF8 --locale C.UTF-8 tienda
}

# What comes from outside (the repository, npm's packages and their scripts) runs as tienda-build,
# who reads neither settings nor backups and writes in its own home alone.
as_builder() { runuser -u tienda-build -- env HOME="$builds" PATH="$tools/bin:$PATH" "$@"; }
npm() { as_builder nice npm "$@"; }
in_mirror() { as_builder git -C "$mirror" "$@"; }

# make_mirror CLONE: the builder's copy of the repository, with the tags that the clone knows.
make_mirror() {
  if [ -d "$mirror" ]; then return; fi
  id tienda-build >/dev/null 2>&1 ||
    useradd --system --home-dir "$builds" --shell /usr/sbin/nologin tienda-build
  install -d -m 700 -o tienda-build -g tienda-build "$builds"
  origin=$(git -c safe.directory='*' -C "$1" remote get-url origin 2>/dev/null || echo "$1")
  rm -rf "$mirror.new"
  git -c safe.directory='*' clone -q --mirror --no-hardlinks "$1" "$mirror.new"
  git -C "$mirror.new" remote set-url origin "$origin"
  chown -R tienda-build:tienda-build "$mirror.new"
  mv "$mirror.new" "$mirror"
}

# prepare COMMIT FOLDER: builds that version, and puts it where only root changes it. What was there
# stays until then: after an update that failed, it has the migrations of today's tables.
prepare() {
  rm -rf "$builds/new" "$2.new" "$2.old" &&
    as_builder git -c advice.detachedHead=false clone -q --no-checkout "$mirror" "$builds/new" &&
    as_builder git -C "$builds/new" checkout -q --detach "$1" &&
    (cd "$builds/new" && npm ci --no-audit --no-fund --loglevel error && npm run --silent build) &&
    # Files of its own: whatever the builder left running has none of them open.
    cp -RP "$builds/new" "$2.new" && rm -rf "$builds/new" "$2.new/.git" &&
    echo "$1" >"$2.new/.commit" &&
    in_mirror describe --tags --match 'v[0-9]*' --always "$1" | sed 's/^v//' >"$2.new/.version" &&
    { [ ! -d "$2" ] || mv "$2" "$2.old"; } && mv "$2.new" "$2" || return 1
  # Processes that are ending may write there still.
  rm -rf "$2.old" || true
}

# fetch_releases: a tag that moved names another program than it did, and git rejects it.
fetch_releases() {
  in_mirror fetch -q --no-tags origin 'refs/tags/v*:refs/tags/v*' ||
    fail 'No version could be fetched (above is why; "clobber": one was changed after its release).'
}

# newest [COMMIT]: the last release; with a commit, only one that it does not hold yet.
newest() {
  in_mirror tag --list 'v[0-9]*' ${1:+--no-merged "$1"} --sort=-v:refname |
    grep -Ex 'v[0-9]+(\.[0-9]+)*' | head -1
}

# commit_of TAG: never a branch of that name; signed, if the operator says by whom.
commit_of() {
  found=$(in_mirror rev-parse -q --verify "refs/tags/$1^{commit}") || fail "There is no version ${1#v}."
  [ ! -f "$signers" ] ||
    in_mirror -c gpg.ssh.allowedSignersFile="$signers" -c gpg.ssh.program=ssh-keygen \
      -c gpg.program=false verify-tag "$1" ||
    fail "Nobody in $signers signed version ${1#v}: the store is as it was."
  echo "$found"
}

# --- Node with its npm, which build: the version that the lock file names

has_node() { PATH="$tools/bin:$PATH" "$tools/bin/npm" --version >/dev/null 2>&1; }

# add_node [FOLDER]: the Node of the program in that folder, or in the installer's clone.
add_node() {
  case "$(uname -m)" in
    x86_64) node='linux-x64' ;;
    aarch64) node='linux-arm64' ;;
    *) fail "There is no Node for this processor: $(uname -m)" ;;
  esac
  number=$(sed -n "/\"node_modules\/node-$node\": {/,/}/s/.*\"version\": \"\(.*\)\".*/\1/p" "${1:-$source}/package-lock.json")
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
