import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { afterAll, inject, vi } from "vitest";
import { type Build, currentBuild } from "#src/base/platform/http/builds.server.ts";
import { type DatabasePool, openDatabase } from "#src/base/platform/db/database.server.ts";
import { parseEnv } from "#src/base/platform/env.server.ts";
import { createLog, type Logger } from "#src/base/platform/observability/log.server.ts";
import { listen, stopListening } from "#src/main/open-port.server.ts";
import { openShop, type Shop } from "#src/main/shop.server.ts";
import { loadBuiltPages } from "#src/storefront/rendering/renderer.server.ts";
import { defined } from "#testing/defined.ts";
import { checkContract } from "./contract-check.ts";
import { createDatabase } from "./database.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const metricsToken = "token-of-the-tests";

export interface TestShop extends Shop {
  db: DatabasePool;
  /** For another process of the same shop. */
  connection: PoolConfig;
  /** Names of all metrics. */
  metricNames(): Promise<string[]>;
  /**
   * Value of a metric, `name` or `name{label="value"}`. Throws for an unknown one: returning 0
   * would hide a wrong name.
   */
  metric(name: string): Promise<number>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Also listens on a real port, for tests that need one. */
  listen(): Promise<string>;
}

/** Opens the whole shop over a database of its own, filled with the demo. */
export async function openTestShop({
  env = {},
  connection,
  log = createLog({ level: "silent", production: true }),
  build = currentBuild(root),
}: {
  env?: Record<string, string>;
  connection?: PoolConfig;
  log?: Logger;
  build?: Build;
} = {}): Promise<TestShop> {
  const own = connection ? null : await createDatabase();
  const used = connection ?? defined(own).connection;
  const db = openDatabase(used, () => {});
  const opened = await openShop({
    env: {
      ...parseEnv({
        LOG_LEVEL: "silent",
        METRICS_TOKEN: metricsToken,
        DATA_DIR: join(inject("mediaFolder"), ".."),
        ...env,
      }),
      // A setting of this address would make it production, without the sandbox and the mailbox.
      publicUrl: "https://tienda.example",
    },
    db,
    connection: used,
    log,
    build,
    pages: await loadBuiltPages(build.folder),
  });
  // Checks every response of a test against its contract.
  const shop: Shop = {
    ...opened,
    fetch: async (request, ...rest) =>
      await checkContract(request, await opened.fetch(request, ...rest)),
  };
  let server: Server | undefined;
  return {
    ...shop,
    db,
    connection: used,
    ...monitoring(shop),
    ...requests(shop),
    async listen() {
      server = await listen(shop, 0);
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async close() {
      if (server) await stopListening(server);
      await shop.close();
      await db.$client.end();
      await own?.drop();
    },
  };
}

/**
 * Keeps what a file opens at its top for all its tests, and closes it after them:
 * `const shop = await forAllTests(openTestShop())`. What was opened last is closed first.
 */
export async function forAllTests<Opened extends { close(): unknown } | { drop(): unknown }>(
  opening: Promise<Opened>,
): Promise<Opened> {
  const opened = await opening;
  afterAll(async () => void (await ("close" in opened ? opened.close() : opened.drop())));
  return opened;
}

/** Makes a folder for all tests of a file, which is removed after them. */
export async function folderForAllTests(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function monitoring(shop: Shop): Pick<TestShop, "metric" | "metricNames"> {
  async function readMetrics(): Promise<string[]> {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const response = await shop.fetch(new Request("http://shop/metrics", { headers }));
    return (await response.text()).split("\n");
  }
  return {
    async metric(name) {
      const line = (await readMetrics()).find((each) => each.startsWith(`${name} `));
      if (!line) throw new Error(`there is no metric ${name}`);
      return Number(line.slice(name.length + 1));
    },
    metricNames: async () => (await readMetrics()).map((line) => line.replace(/[ {].*/, "")),
  };
}

const requests = (shop: Shop): Pick<TestShop, "get" | "post"> => ({
  get: (path, headers = {}) => shop.fetch(new Request(`http://shop${path}`, { headers })),
  post: (path, body, headers = {}) =>
    shop.fetch(
      new Request(`http://shop${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    ),
});

/** Waits until the check passes, however slow the machine is. */
export async function eventually(check: () => Promise<void>, timeout = 60_000): Promise<void> {
  await vi.waitFor(check, { timeout, interval: 50 });
}

/**
 * Changes rows in a transaction that stays open until `rival` waits for one of them.
 * @returns the response to the rival request
 */
export async function whileChanging(
  { db }: Pick<TestShop, "db">,
  sql: string,
  rival: () => Promise<Response>,
): Promise<Response> {
  const client = await db.$client.connect();
  try {
    await client.query("begin");
    await client.query(sql);
    const response = rival();
    await eventually(async () => {
      // On another connection: a transaction sees the others as they were at its first look.
      const { rows } = await db.$client.query<{ waits: boolean }>(
        `select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waits`,
      );
      if (!rows[0]?.waits) throw new Error("nobody waits for the rows");
    });
    await client.query("commit");
    return await response;
  } finally {
    client.release();
  }
}

export const message = {
  name: "Ana",
  lastname: "Ruiz",
  email: "ana@example.com",
  phone: "5512345678",
  message: "¿Tienen Techo Firme de 7 años?",
};
