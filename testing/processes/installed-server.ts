import { spawn } from "node:child_process";
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import { freePort } from "../free-port.ts";

/**
 * A server with an installed store below a folder: the programs of systemd, of accounts and of
 * PostgreSQL are small doubles; deploy/tienda, git, and the store with its processes are real.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
/** What a release has in it; packages and the build are this program's own. */
const left = new Set(["node_modules", "build", "data", ".cache", ".git", "e2e", "docs", "bench"]);

export interface Ended {
  code: number | null;
  output: string;
}

export interface InstalledServer {
  /** The release's files, in its repository. */
  origin: string;
  folder: string;
  url: string;
  /** Commits what `change` did in the repository, and tags it. */
  release(version: string, change: () => Promise<void>): Promise<void>;
  /**
   * Kills the next `tienda` that comes there, as a power failure would: to `packages`, a command of
   * the store, or what it asks of systemd.
   */
  cutAt(step: string): Promise<void>;
  /** Runs `tienda` with these words. @param answer to its question */
  tienda(words: readonly string[], answer?: string): Promise<Ended>;
}

/** @returns a server whose store is open at version 1.0.0, on that database, until the test ends */
export async function openInstalledServer(databaseUrl: string): Promise<InstalledServer> {
  const folder = await mkdtemp(join(tmpdir(), "shop-server-"));
  const origin = join(folder, "origin");
  const port = await freePort();
  const env = { PATH: `${folder}/bin:${process.env["PATH"]}`, HOME: folder, TMPDIR: tmpdir() };
  const run = (script: string, words: readonly string[] = [], answer = "") =>
    runShell(script, words, answer, { ...env, TEST_DATABASE: databaseUrl });
  async function expectRun(script: string): Promise<void> {
    const { code, output } = await run(script);
    if (code !== 0) throw new Error(output);
  }
  onTestFinished(async () => {
    await run("systemctl stop tienda");
    await rm(folder, { recursive: true, force: true });
  });
  for (const name of ["bin", "opt", "etc", "run", "units", "var", "opt/tienda-node/bin", "backups"])
    await mkdir(join(folder, name), { recursive: true });
  // Node looks for packages in the folders above, too.
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeDoubles(folder);
  await writeFile(join(folder, "etc/tienda.env"), settings(databaseUrl, port));
  await copyProgram(origin, folder);

  const git = `git -C ${origin} -c user.name=Ana -c user.email=ana@example.mx`;
  const release: InstalledServer["release"] = async (version, change) => {
    await change();
    await expectRun(
      `${git} add -A && ${git} commit -qm ${version} && ${git} tag -am ${version} v${version}`,
    );
  };
  await expectRun(`git init -q -b main ${origin}`);
  await release("1.0.0", async () => {});
  await expectRun(`set -e
    tools=${folder}/opt/tienda-node
    fail() { echo "$1"; exit 1; }
    . ${origin}/deploy/shared.sh
    make_mirror ${origin}
    prepare "$(git -C ${origin} rev-parse HEAD)" ${folder}/opt/tienda-1.0.0
    ln -s tienda-1.0.0 ${folder}/opt/tienda
    systemctl start tienda`);
  const tienda = (words: readonly string[], answer?: string) =>
    run(
      `echo $$ >${folder}/run/tienda; exec sh ${folder}/opt/tienda/deploy/tienda "$@"`,
      words,
      answer,
    );
  const cutAt = (step: string) => writeFile(join(folder, "cut"), step);
  return { origin, folder, url: `http://127.0.0.1:${port}`, release, cutAt, tienda };
}

function runShell(
  script: string,
  words: readonly string[],
  answer: string,
  env: NodeJS.ProcessEnv,
): Promise<Ended> {
  const child = spawn("/bin/sh", ["-c", script, "sh", ...words], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  // One that ends at once reads no answer.
  child.stdin.on("error", () => {}).end(answer);
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

const settings = (databaseUrl: string, port: number) => `DATABASE_URL=${databaseUrl}
DATA_DIR=${dirname(inject("mediaFolder"))}
PORT=${port}
PUBLIC_URL=http://localhost
SEED=none
LOG_LEVEL=error
WEB_CONCURRENCY=2
`;

/** Copies the program, with the server's folders in place of the real ones. */
async function copyProgram(origin: string, folder: string): Promise<void> {
  await mkdir(origin);
  for (const name of await readdir(root))
    if (!left.has(name)) await cp(join(root, name), join(origin, name), { recursive: true });
  for (const name of ["deploy/tienda", "deploy/shared.sh"]) {
    const text = await readFile(join(origin, name), "utf8");
    const own = text
      .replaceAll(/(?<=[= ])\/(opt|etc|var)\//g, `${folder}/$1/`)
      .replace(`${folder}/var/backups/tienda/`, `${folder}/backups/`)
      .replace(`${folder}/etc/systemd/system/`, `${folder}/units/`)
      .replace("/run/tienda-update.lock", `${folder}/run/lock`)
      .replace("'@localhost/tienda?host=/run/postgresql$'", "^postgres")
      .replace("patience=60", "patience=15");
    await writeFile(join(origin, name), own);
  }
}

/** Packages are the same in every version: compiled once for all. */
const cached = `export NODE_COMPILE_CACHE=${join(tmpdir(), "compiled")};`;

/** The service's log is a file, and a cursor in it the number of its lines. */
async function writeDoubles(folder: string): Promise<void> {
  const psql = fileURLToPath(new URL("psql-double.ts", import.meta.url));
  const cut = `cut() {
      [ "$(cat ${folder}/cut 2>/dev/null)" = "$1" ] || return 0
      rm ${folder}/cut
      kill -KILL "$(cat ${folder}/run/tienda)"
      exit 1
    }`;
  const doubles: Record<string, string> = {
    setpriv: `${cut}
      while [ "$1" != env ]; do shift; done
      for each; do case "$each" in scripts/*) cut "$(basename "$each" .ts)" ;; esac; done
      exec "$@"`,
    "systemd-run": `
      while :; do
        case "$1" in
          --working-directory=*) cd "\${1#*=}" || exit 1 ;;
          --setenv=*=*) export "\${1#*=}" ;;
          -*) ;;
          *) exec "$@" ;;
        esac
        shift
      done`,
    runuser: 'shift 3; exec "$@"',
    id: "echo 0",
    chown: "",
    useradd: "",
    install: 'for last; do :; done; mkdir -p "$last"',
    psql: `exec ${process.execPath} ${psql} "$@"`,
    createdb: `[ ! -e ${folder}/full ] || { echo "No space left on device" >&2; exit 1; }
      exec ${process.execPath} ${psql} "create database tienda"`,
    dropdb: `exec ${process.execPath} ${psql} "drop database if exists tienda with (force)"`,
    systemctl: `${cut}
      [ "$2" != tienda-build.service ] || exit 0
      cut "$1"
      pid=$(cat ${folder}/run/pid 2>/dev/null || echo none)
      stop() { kill "$pid" 2>/dev/null || return 0; while [ -d "/proc/$pid" ]; do sleep 0.1; done; }
      start() {
        [ ! -d "/proc/$pid" ] || return 0
        cd ${folder}/opt/tienda
        ENV_FILE=${folder}/etc/tienda.env setsid ${folder}/opt/tienda/node_modules/.bin/node \\
          ${folder}/opt/tienda/scripts/serve.ts >>${folder}/log 2>&1 9>&- &
        pid=$!
        echo $pid >${folder}/run/pid
      }
      case "$1" in
        start) start ;;
        stop) stop ;;
        restart) stop; start ;;
        is-active) [ -d "/proc/$pid" ] ;;
        reload) kill -USR2 "$pid" ;;
      esac`,
    journalctl: `
      case "$*" in
        *--show-cursor*) echo "-- cursor: $(wc -l <${folder}/log)" ;;
        *--after-cursor*) for last; do :; done; tail -n +$((last + 1)) ${folder}/log ;;
        *) tail -n 40 ${folder}/log ;;
      esac`,
    "../opt/tienda-node/bin/npm": `${cut}
      node=node_modules/.bin/node
      case "$1" in
        ci)
          cut packages
          [ ! -e no-packages ] && mkdir -p node_modules/.bin && echo '#!/bin/sh' >$node &&
            echo '${cached} exec ${root}node_modules/.bin/node "$@"' >>$node && chmod 755 $node
          ;;
        run) exec cp -R ${root}build build ;;
      esac`,
  };
  for (const [name, script] of Object.entries(doubles)) {
    await writeFile(join(folder, "bin", name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, "bin", name), 0o755);
  }
}

/** Adds a migration to a program. */
export async function addMigration(program: string, name: string, sql: string): Promise<void> {
  const file = join(program, "migrations/meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { when: number }[] };
  const idx = journal.entries.length;
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
  const entry = { idx, version: "7", when, tag: name, breakpoints: true };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(join(program, "migrations", `${name}.sql`), sql);
}

/** Asks a database of the server. */
export async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
