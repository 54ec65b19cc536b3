import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { holdsMachines, type Machine, openMachine } from "#testing/processes/machine.ts";

/**
 * deploy/ on a server with a real systemd, PostgreSQL of the system, real accounts and real answers.
 * Only what needs a network is a double: the system's packages, npm, the proxy and its certificate.
 */

const hasPostgres = existsSync("/usr/share/postgresql-common/pg_wrapper");

const doubles = {
  "/usr/local/bin/apt-get": "",
  "/usr/local/bin/dpkg-query": `for each in ca-certificates curl git iproute2 openssl postgresql procps caddy
    do echo "installed $each "; done; echo installed timesyncd time-daemon`,
  "/usr/local/bin/caddy": "",
  "/usr/local/bin/curl": `case "$*" in *https:*) exit 0 ;; esac; exec /usr/bin/curl "$@"`,
  // The packages lie in a folder above, where Node looks for them too.
  "/opt/tienda-node/bin/npm": `case "$1" in
    ci)
      mkdir -p node_modules/.bin
      echo '#!/bin/sh' >node_modules/.bin/node
      echo 'exec /srv/shop/node_modules/.bin/node "$@"' >>node_modules/.bin/node
      chmod 755 node_modules/.bin/node ;;
    run) cp -R /srv/shop/build build; [ ! -f /srv/packages ] || sh /srv/packages ;;
  esac`,
};

/** A server with the operator's clone of a repository whose release is 1.0.0. */
async function openServer(): Promise<Machine> {
  const machine = await openMachine();
  for (const [file, script] of Object.entries(doubles)) {
    await machine.expectRun(`mkdir -p $(dirname ${file})`);
    await machine.run(`cat >${file}; chmod 755 ${file}`, `#!/bin/sh\n${script}\n`);
  }
  await machine.expectRun(`
    ln -s /srv/shop/node_modules /opt/node_modules
    mkdir -p /etc/caddy && : >/etc/caddy/Caddyfile
    printf '[Service]\\nExecStart=sleep infinity\\n[Install]\\nWantedBy=multi-user.target\\n' \\
      >/etc/systemd/system/caddy.service
    git config --system user.name Ana && git config --system user.email ana@example.mx
    mkdir /srv/origin && cd /srv/shop
    tar -c --exclude=./node_modules --exclude=./build --exclude=./.git --exclude=./data --exclude=./e2e . |
      tar -x -C /srv/origin
    cd /srv/origin && git init -q -b main && git add -A && git commit -qm 1.0.0
    git tag -am 1.0.0 v1.0.0 && git clone -q /srv/origin /root/clone`);
  return machine;
}

const release = (version: string, change = "") =>
  `cd /srv/origin; ${change}\ngit add -A; git commit -q --allow-empty -m ${version}; git tag -am ${version} v${version}`;

const answers = "tienda.example.mx\nsmtps://usuario:clave@smtp.example.mx\n\n\n";

async function install(machine: Machine): Promise<string> {
  const { code, output } = await machine.run("sh /root/clone/deploy/install.sh", answers);
  expect(code, output).toBe(0);
  return output;
}

/** What a package's script would do as the account that builds. */
const attack = `
  here=$PWD; cd ..
  try() { sh -c "$1" 2>/dev/null; }
  # Its own tree: what root runs, installs, reads or writes of a version.
  cat >/tmp/evil <<'END'
#!/bin/sh
id -u >>/var/tmp/evil-was-run; [ "$(id -u)" != 0 ] || touch /root/evil-was-run
END
  for each in program new git .; do
    for file in deploy/tienda deploy/shared.sh deploy/install.sh; do try "cp /tmp/evil $each/$file"; done
    try "printf '[Service]\\nExecStart=/bin/sh /tmp/evil\\n' >$each/deploy/systemd/tienda-backup.service"
    try "cp $each/deploy/systemd/tienda.service $each/deploy/systemd/evil.service"
    for name in .commit .version .unfinished .failed-update; do try "ln -sf /root/written $each/$name"; done
    # The repository: settings, hooks, names and objects that stand for others.
    for name in post-checkout reference-transaction post-index-change; do
      try "mkdir -p $each/hooks; cp /tmp/evil $each/hooks/$name; chmod 755 $each/hooks/$name"
    done
    try "printf '[core]\\nfsmonitor=/tmp/evil\\nsshCommand=/tmp/evil\\npager=/tmp/evil\\n' >>$each/config"
  done
  for place in /var/lib/tienda.git /var/lib/tienda-build /opt/tienda /opt/tienda-1.0.0 /opt/tienda-node \\
    /etc /usr/local/bin /root /var/backups/tienda /var/lib/tienda /run /srv/origin; do
    try "mkdir -p $place/hooks; cp /tmp/evil $place/hooks/post-checkout; echo evil >$place/evil; cp /tmp/evil $place/bin/npm"
    try "echo '[core]' >>$place/config; cp /tmp/evil $place/deploy/tienda"
  done
  # What nobody but root and the store may read.
  for secret in /etc/tienda.env /etc/shadow /var/backups/tienda; do
    try "cat $secret $secret/*" >>"$here/build/attacked"
  done
  # Root's terminal, another account, and a process that goes on.
  try ": </dev/tty && echo terminal" >>"$here/build/attacked"
  try "cp /bin/sh ./shell; chmod 6755 ./shell"
  try "echo '* * * * * sh /tmp/evil' | crontab -"
  try "setsid sh -c 'trap : TERM HUP; while :; do sleep 1; cp /tmp/evil /opt/tienda*/deploy/tienda; done' >/dev/null &"
  echo ran >>"$here/build/attacked"
`;

/** Whoever has the terminal of a root that works there can type into it: the service's account asks. */
const terminalAsked = `
  printf '%s\\n' 'import { openSync, writeFileSync } from "node:fs";' \
    'try { openSync("/dev/tty", "r"); writeFileSync("/var/lib/tienda/terminal", ""); } catch {}' >scripts/terminal.ts
  sed -i '1i import "./terminal.ts";' scripts/backup.ts`;

describe.runIf(hasPostgres && holdsMachines())("a real server", () => {
  test("is installed, updated and repaired, and the account that builds never becomes another", async () => {
    const machine = await openServer();
    const { run, expectRun } = machine;
    expect(await install(machine)).toMatch(/first-owner\?token=\S+/);
    await expectRun("tienda user add ana@obra.example");
    const ready = "/usr/bin/curl -fs http://127.0.0.1:3000/readyz";
    await expectRun(ready);
    expect(await expectRun("tienda status || true")).toMatch(/✓ Versión: +1\.0\.0\n/);

    await run("cat >/srv/packages", attack);
    await expectRun(release("1.1.0", `echo '# one more line' >>deploy/tienda; ${terminalAsked}`));
    const { code, output } = await run("script -qec 'tienda update' /dev/null");
    expect(code, output).toBe(0);
    expect(output).toContain("✓ The store is at version 1.1.0");
    await expectRun(ready);
    await expectRun("systemctl start tienda-backup.service; tienda status || true");

    expect(await expectRun("cat /opt/tienda/build/attacked")).toBe("ran\n");
    // What runs as root, or under systemd, is the commit's.
    const tree = "git -C /srv/origin archive v1.1.0 deploy migrations src scripts";
    expect(
      await expectRun(`mkdir /tmp/verified; ${tree} | tar -x -C /tmp/verified
        diff -r --no-dereference /tmp/verified/deploy /opt/tienda/deploy
        diff -r --no-dereference /tmp/verified/scripts /opt/tienda/scripts
        diff -r --no-dereference /tmp/verified/src /opt/tienda/src
        for unit in /tmp/verified/deploy/systemd/*; do cmp $unit /etc/systemd/system/$(basename $unit); done`),
    ).toBe("");
    const left = await expectRun(`
      ls /var/lib/tienda/terminal /root/evil-was-run /root/written /etc/systemd/system/evil.service 2>/dev/null || true
      pgrep -u tienda-build || true
      find / -xdev -user tienda-build -not -path '/var/lib/tienda-build/*' || true
      find / -xdev -name 'evil*' -not -path '/proc/*' || true
      find /opt/tienda-1.1.0 -not -user root -or -perm /6022 -not -type l
      git -C /var/lib/tienda.git config --get-regexp 'core.(fsmonitor|sshcommand|pager)' || true`);
    expect(left).toBe("");
    // One that is killed while packages run, and goes on later without them.
    await expectRun(`echo 'sleep infinity' >/srv/packages; ${release("1.2.0")}
      setsid tienda update >/dev/null 2>&1 &
      until pgrep -u tienda-build sleep >/dev/null; do sleep 0.1; done
      kill -KILL $!; echo true >/srv/packages`);
    const again = await run("tienda update");
    expect(again.code, again.output).toBe(0);
    expect((await run("pgrep -u tienda-build -a")).output).toBe("");
    await expectRun(ready);
    expect(await expectRun("ls -d /opt/tienda*")).toMatch(
      /^\/opt\/tienda\n\/opt\/tienda-1\.1\.0\n\/opt\/tienda-1\.2\.0\n\/opt\/tienda-node\n$/,
    );
    // The old clone's installer repairs the version that is installed, by its own script.
    await expectRun("systemctl disable --now tienda; rm /usr/local/bin/tienda");
    await install(machine);
    expect(await expectRun("tienda status || true")).toMatch(/✓ Versión: +1\.2\.0\n/);
  }, 900_000);
});
