import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { templateName } from "#testing/postgres.ts";
import { startLoad } from "#testing/processes/load.ts";
import { expectSettled } from "#testing/processes/order-books.ts";
import { openScene, openTestDatabase } from "#testing/processes/scene.ts";
import { freePort } from "#testing/free-port.ts";
import { becomesReady, startProcess } from "#testing/processes/store-processes.ts";
import { openTcpProxy } from "#testing/tcp-proxy.ts";
import { eventually } from "#testing/test-shop.ts";

/** Runs the store behind PgBouncer if the machine has it. */

const program = "/usr/sbin/pgbouncer";
const nobody = 65_534;

/** @returns the addresses of a database through it, and around it */
async function openPgBouncer(mode: "session" | "transaction") {
  const folder = await mkdtemp(join(tmpdir(), "shop-pgbouncer-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const server = await openTcpProxy(inject("connection"));
  onTestFinished(() => server.close());
  const direct = new URL(server.url);
  const port = await freePort();
  await writeFile(join(folder, "users.txt"), `"${direct.username}" ""\n`);
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${direct.port} user=${direct.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${folder}/users.txt
pool_mode = ${mode}
default_pool_size = 40
ignore_startup_parameters = extra_float_digits,statement_timeout,options
`,
  );
  const isRoot = process.getuid?.() === 0;
  const child = spawn(program, [settings], {
    stdio: "ignore",
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const addressOf = (name: string, at: string | number) =>
    `postgres://${direct.username}@127.0.0.1:${at}/${name}`;
  await eventually(async () => {
    const client = new Client({ connectionString: addressOf("postgres", port) });
    await client.connect().finally(() => client.end());
  });
  return {
    pooled: (url: string) => addressOf(nameIn(url), port),
    direct: (url: string) => addressOf(nameIn(url), direct.port),
  };
}

const nameIn = (url: string) => new URL(url).pathname.slice(1);

const modes = [
  { mode: "session", settings: () => ({}) },
  {
    mode: "transaction",
    settings: (direct: string) => ({
      DATABASE_PREPARED_STATEMENTS: "false",
      DATABASE_LISTEN_URL: direct,
    }),
  },
] as const;

test.skipIf(!existsSync(program)).for(modes)(
  "behind PgBouncer in $mode mode the store opens, sells and hears of changes",
  { timeout: 600_000 },
  async ({ mode, settings }) => {
    const bouncer = await openPgBouncer(mode);
    const { databaseUrl, watch, ...scene } = await openScene(templateName, 1000);
    const store = await startProcess({
      databaseUrl: bouncer.pooled(databaseUrl),
      env: settings(bouncer.direct(databaseUrl)),
    });
    await becomesReady(store);
    const load = startLoad({ url: store.url, ...scene });
    await load.goesOn(60);
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(load.acknowledged()).toBeGreaterThan(3);
    await expectSettled(watch, 60_000);
    await eventually(async () =>
      expect(await (await fetch(`${store.url}/readyz`)).text()).toContain("cambios: se oyen"),
    );
    expect(store.output()).not.toMatch(/prepared statement|error/i);
  },
);

test.skipIf(!existsSync(program))(
  "in transaction mode two processes prepare an empty database, and a setting that is missing is named",
  { timeout: 600_000 },
  async () => {
    const bouncer = await openPgBouncer("transaction");
    const databaseUrl = await openTestDatabase(null);
    const pooled = bouncer.pooled(databaseUrl);
    const folder = await mkdtemp(join(tmpdir(), "shop-pooled-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const env = { DATA_DIR: folder, SEED: "demo" };
    const stopped = await startProcess({ databaseUrl: pooled, env });
    expect(await stopped.ended).toBe(1);
    expect(stopped.output()).toMatch(/DATABASE_PREPARED_STATEMENTS=false[^]*DATABASE_LISTEN_URL/);
    const start = () =>
      startProcess({
        databaseUrl: pooled,
        env: { ...env, DATABASE_PREPARED_STATEMENTS: "false" },
      });
    await Promise.all((await Promise.all([start(), start()])).map(becomesReady));
  },
);
