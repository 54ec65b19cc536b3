import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { connect, Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { childEnvironment } from "#src/base/platform/child-environment.server.ts";
import { codeOf, messageOf } from "#src/base/kernel/errors.ts";
import { isThere, makeFolder } from "#src/base/platform/files/folders.server.ts";
import * as texts from "#src/base/platform/texts.ts";
import {
  EmbeddedPostgresError,
  findIdentity,
  type Identity,
  shortHash,
} from "./embedded-binaries.server.ts";

/**
 * Runs a real PostgreSQL server for one folder: on a unix socket only (no port, no password), as
 * durable as any server.
 */

export interface EmbeddedPostgres {
  /** For `pg`: host is the socket's folder. */
  connection: { host: string; port: number; user: string; database: string };
  /**
   * False if another process already runs the server for this folder: it stops with that process.
   */
  owned: boolean;
  stop(): Promise<void>;
}

/**
 * @param maxConnections enough for three processes of the shop
 * @throws {EmbeddedPostgresError} with the end of PostgreSQL's log
 */
export async function startEmbeddedPostgres(
  folder: string,
  maxConnections = 60,
): Promise<EmbeddedPostgres> {
  const dataFolder = resolve(folder);
  const identity = await findIdentity();
  const socketFolder = socketFolderOf(dataFolder);
  await removeLeftSocketFolders();
  if (!(await isThere(join(dataFolder, "PG_VERSION")))) await createCluster(dataFolder, identity);

  const start = async () => {
    await claimSocketFolder(socketFolder, identity);
    return launch(dataFolder, socketFolder, identity, maxConnections);
  };
  const open = () => openServer(dataFolder, socketFolder, start);
  const server = await open();
  if (typeof server === "string")
    return { connection: connectionTo(server), owned: false, stop: async () => {} };
  return { connection: connectionTo(socketFolder), owned: true, stop: keepOpen(server, open) };
}

/**
 * Finds the server that another process runs for the folder, without starting one: a command must
 * not create a database by mistake.
 */
export async function findEmbeddedPostgres(
  folder: string,
): Promise<EmbeddedPostgres["connection"] | "missing" | "stopped"> {
  const dataFolder = resolve(folder);
  if (!(await isThere(join(dataFolder, "PG_VERSION")))) return "missing";
  const socketFolder = await findServing(dataFolder);
  return socketFolder ? connectionTo(socketFolder) : "stopped";
}

const connectionTo = (host: string) => ({
  host,
  port: 5432,
  user: "postgres",
  database: "postgres",
});

/** @returns the socket's folder if another process already serves this data */
async function openServer(
  dataFolder: string,
  socketFolder: string,
  start: () => Promise<Server>,
): Promise<Server | string> {
  for (let attempt = 1; ; attempt++) {
    const serving = await findServing(dataFolder);
    if (serving) return serving;
    const server = await start();
    if (await server.ready(() => acceptsConnections(socketFolder))) return server;
    if (
      attempt > 5 ||
      !/lock file|already exists|is being used|shared memory block/.test(server.log())
    )
      throw new EmbeddedPostgresError(texts.databaseNotStarted(dataFolder, server.log().trim()));
    await wait(200);
  }
}

/**
 * Restarts the server when it dies unexpectedly (out of memory, killed by mistake), for as long as
 * this process lives.
 * @returns a function that stops it for good
 */
function keepOpen(first: Server, open: () => Promise<Server | string>): () => Promise<void> {
  let server: Server | null = first;
  let stopping = false;
  async function watch(): Promise<void> {
    while (!stopping) {
      await server?.gone;
      if (stopping) return;
      // Stopping waits for the next one: the socket's folder is already that one's.
      server = null;
      const opened = await open().catch(() => null);
      server = typeof opened === "string" ? null : opened;
      if (!server) await wait(1000, undefined, { ref: false });
    }
    await server?.stop();
  }
  const watching = watch();
  return async () => {
    stopping = true;
    await server?.stop();
    await watching;
  };
}

/**
 * Returns a short path: a socket's path is limited to 107 bytes, and the data folder's own could be
 * longer.
 */
function socketFolderOf(dataFolder: string): string {
  return join(tmpdir(), `pg-${shortHash(dataFolder)}`);
}

async function claimSocketFolder(folder: string, { ids }: Identity): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (ids) await chown(folder, ids.uid, ids.gid);
  await writeFile(join(folder, ownerFile), String(process.pid));
}

/** A killed process leaves its socket's folder behind; the next start removes it. */
async function removeLeftSocketFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!/^pg-[0-9a-f]{12}$/.test(name)) continue;
    const folder = join(tmpdir(), name);
    const owner = await readOwner(folder);
    // In another container, the owner has another number: its server answers.
    if (!owner || (await lives(owner)) || (await acceptsConnections(folder))) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Creates the database in a temporary folder first: a start that is killed half-way leaves nothing
 * that looks like a database.
 */
async function createCluster(
  dataFolder: string,
  { binaries, prefix, ids }: Identity,
): Promise<void> {
  const unfinished = `${dataFolder}.new-${process.pid}`;
  await makeFolder(dirname(dataFolder));
  await mkdir(unfinished, { mode: 0o700 });
  if (ids) await chown(unfinished, ids.uid, ids.gid);
  const options = [
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "-T",
    "spanish",
    "--data-checksums",
  ];
  const [command = binaries.initdb, ...args] = [
    ...prefix,
    binaries.initdb,
    "-D",
    unfinished,
    ...options,
  ];
  try {
    await promisify(execFile)(command, args, { cwd: "/", env: childEnvironment(), ...ids });
    await rename(unfinished, dataFolder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process may have created the same folder first.
    if (!(await isThere(join(dataFolder, "PG_VERSION"))))
      throw new EmbeddedPostgresError(texts.databaseNotMade(dataFolder, messageOf(error)));
  }
}

/**
 * Returns where a server that another process started for this folder listens, or null. Stale and
 * zombie pids don't count. postmaster.pid names the socket's folder, because the other process may
 * use a different temporary folder.
 */
async function findServing(dataFolder: string): Promise<string | null> {
  for (let turn = 0; turn < 200; turn++) {
    const lock = await readFile(join(dataFolder, "postmaster.pid"), "utf8").catch(() => "");
    const [pid, , , , socketFolder] = lock.split("\n");
    if (!(await lives(Number(pid)))) return null;
    // A server whose owner died is about to stop, though it may still accept connections.
    if (
      socketFolder &&
      (await lives(await readOwner(socketFolder))) &&
      (await acceptsConnections(socketFolder))
    )
      return socketFolder;
    await wait(50);
  }
  return null;
}

const ownerFile = "owner.pid";

async function readOwner(socketFolder: string): Promise<number> {
  return Number(await readFile(join(socketFolder, ownerFile), "utf8").catch(() => ""));
}

async function lives(pid: number): Promise<boolean> {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== "EPERM") return false;
  }
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return !/^\d+ \(.*\) Z/.test(status);
}

function acceptsConnections(socketFolder: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(join(socketFolder, ".s.PGSQL.5432"));
    socket.on("connect", () => settle(socket.destroy() !== undefined));
    socket.on("error", () => settle(false));
  });
}

/**
 * The wrapper ends with its standard input, so that PostgreSQL shuts down cleanly however Node
 * dies, even by `kill -9`.
 */
const deathPipe = [
  'exec 3<&0 </dev/null; trap "" INT TERM HUP; "$@" 3<&- & server=$!',
  "(cat <&3 >/dev/null; kill -INT $server 2>/dev/null) & exec 3<&-; wait $server",
].join("; ");

interface Server {
  /** Resolves when the server has exited. */
  gone: Promise<void>;
  log(): string;
  ready(accepts: () => Promise<boolean>): Promise<boolean>;
  stop(): Promise<void>;
}

function launch(
  dataFolder: string,
  socketFolder: string,
  { binaries, prefix, ids }: Identity,
  maxConnections: number,
): Server {
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${socketFolder}`,
    "unix_socket_permissions=0700",
    `max_connections=${maxConnections}`,
  ];
  const args = [
    ...prefix,
    binaries.postgres,
    "-D",
    dataFolder,
    ...settings.flatMap((setting) => ["-c", setting]),
  ];
  const shell: ChildProcess = spawn("/bin/sh", ["-c", deathPipe, "postgres", ...args], {
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
    cwd: "/",
    env: childEnvironment(),
    ...ids,
  });
  let log = "";
  let ended = false;
  const gone = new Promise<void>((settle) => shell.on("exit", () => settle(void (ended = true))));
  shell.stderr?.on("data", (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000)));
  shell.stdin?.on("error", () => {});
  shell.unref();
  for (const pipe of [shell.stdin, shell.stderr]) if (pipe instanceof Socket) pipe.unref();

  return {
    gone,
    log: () => log,
    async ready(accepts) {
      for (let turn = 0; turn < 2400 && !ended; turn++) {
        if (log.includes("ready to accept connections") && (await accepts())) return true;
        await wait(25);
      }
      return false;
    },
    async stop() {
      shell.ref();
      shell.stdin?.end();
      await gone;
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}
