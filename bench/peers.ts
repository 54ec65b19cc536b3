import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { openDatabase } from "../src/base/platform/db/database.server.ts";
import { startEmbeddedPostgres } from "../src/base/platform/db/embedded-postgres.server.ts";
import { defined } from "../testing/defined.ts";
import { type Figure, percentile, type RunningStore } from "../testing/store-process.ts";
import { startServer, startStore } from "../testing/store-process.ts";
import { type PaymentService, startPaymentService } from "./payment-service.ts";
import { type Buy, buyAtMedusa, buyAtVendure } from "./peers/buy.ts";
import { processorSeconds, serverProcessorSeconds } from "./processor.ts";
import { buyOne, findSold, openSessions, setStock } from "./purchases.ts";

interface Shop {
  root: string;
  /** The first one answers buyers. */
  processes: RunningStore[];
  buy: Buy;
}

const folder = `${process.cwd()}/.cache/bench/peers`;
const data = `${folder}/data`;
const [rounds, seconds, inFlight, buyers, units, products] = [3, 15, 8, 50, 10, 60];

/**
 * Compares whole purchases with the newest Vendure and Medusa from npm, in production mode over one
 * PostgreSQL, in alternate rounds. docs/performance.md says what is not comparable.
 */
export async function measurePeers(): Promise<Figure[]> {
  rmSync(data, { recursive: true, force: true });
  const postgres = await startEmbeddedPostgres(`${data}/postgres`, 200);
  const { $client: pool } = openDatabase(postgres.connection, () => {});
  const service = startPaymentService(3989);
  const shops: Shop[] = [];
  try {
    for (const start of [startOurs, startVendure, startMedusa]) {
      const name = start.name.toLowerCase();
      await pool.query(`create database ${name}`);
      const host = encodeURIComponent(postgres.connection.host);
      shops.push(await start(`postgres://postgres@${host}/${name}?sslmode=disable`, service));
    }
    const rates = shops.map((): number[] => []);
    // The first round warms up.
    for (let round = 0; round <= rounds; round++)
      for (const [index, shop] of shops.entries()) {
        const rate = await purchasesPerProcessorSecond(shop);
        if (round > 0) rates[index]?.push(rate);
      }
    const sold = [];
    for (const { buy } of shops) {
      const all = Array.from({ length: buyers }, () => buy(products - 1));
      sold.push((await Promise.allSettled(all)).filter((one) => one.status === "fulfilled").length);
    }
    const sizes = shops.map(({ root }) => {
      const lock: { packages: object } = JSON.parse(
        readFileSync(`${root}/node_modules/.package-lock.json`, "utf8"),
      );
      const size = execFileSync("du", ["-sm", `${root}/node_modules`], { encoding: "utf8" });
      return [Object.keys(lock.packages).length, Number.parseInt(size, 10)];
    });
    const starts = shops.map(({ processes }) => defined(processes[0]).startSeconds.toFixed(1));
    const row = (what: string, values: unknown[], reached = true): Figure => ({
      what: `${what}, this shop / Vendure / Medusa`,
      goal: "shown",
      measured: values.join(" / "),
      reached,
    });
    return [
      row(
        "purchases per CPU-second",
        rates.map((all) => percentile(all, 0.5).toFixed(1)),
      ),
      row(`sold of ${units} units to ${buyers} buyers at once`, sold, sold[0] === units),
      row(
        "packages",
        sizes.map(([packages]) => packages),
      ),
      row(
        "megabytes installed",
        sizes.map(([, megabytes]) => megabytes),
      ),
      row("seconds to the first answer", starts),
    ];
  } finally {
    for (const { stop } of shops.flatMap(({ processes }) => processes)) await stop();
    service.close();
    await pool.end();
    await postgres.stop();
  }
}

async function purchasesPerProcessorSecond({ processes, buy }: Shop): Promise<number> {
  const shop = () => processes.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  const spent = () => shop() + serverProcessorSeconds(`${data}/postgres`);
  const [before, until] = [spent(), performance.now() + seconds * 1000];
  let bought = 0;
  const work = async () => {
    while (performance.now() < until) await buy(bought++ % (products - 1));
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  return bought / (spent() - before);
}

async function startOurs(url: string, service: PaymentService): Promise<Shop> {
  const env = { ...service.env, DATABASE_URL: url, SEED: "demo" };
  await (await startStore("peers/data/ours", 3988, env)).stop();
  const db = openDatabase({ connectionString: url }, () => {});
  const [tokens, sold] = [await openSessions(db), await findSold(db)];
  await setStock(db, 1_000_000, sold);
  await setStock(db, units, sold.slice(-1));
  await db.$client.end();
  const store = await startStore("peers/data/ours", 3988, env);
  let buyer = 0;
  const buy = async (product: number) =>
    buyOne(store.url, service, defined(tokens[buyer++ % tokens.length]), defined(sold[product]));
  return { root: process.cwd(), processes: [store], buy };
}

/** Lets this process go on reading what PostgreSQL logs, which would wait otherwise. */
const runNode = (words: string[], options: { env: NodeJS.ProcessEnv; cwd: string }) =>
  promisify(execFile)(process.execPath, words, { ...options, maxBuffer: 2 ** 26 });

/** The peers start without the settings that `scripts/run.mjs` has for this shop. */
const environment = (url: string) => {
  const { MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_, NODE_COMPILE_CACHE, ...env } = process.env;
  return {
    ...env,
    NODE_ENV: "production",
    DATABASE_URL: url,
    VENDURE_DISABLE_TELEMETRY: "true",
    MEDUSA_DISABLE_TELEMETRY: "true",
  };
};

function install(name: string, packages: string[]): string {
  const root = `${folder}/${name}`;
  mkdirSync(`${root}/src`, { recursive: true });
  const words = ["install", "--no-audit", "--no-fund", ...packages.map((each) => `${each}@latest`)];
  writeFileSync(`${root}/package.json`, '{"private":true}');
  execFileSync("npm", words, { cwd: root, stdio: "inherit" });
  return root;
}

async function startVendure(url: string): Promise<Shop> {
  const parts = ["core", "dashboard", "email-plugin", "asset-server-plugin"];
  const root = install("vendure", ["pg", ...parts.map((part) => `@vendure/${part}`)]);
  cpSync("bench/peers/vendure.mjs", `${root}/shop.mjs`);
  const header =
    "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets";
  const rows = Array.from(
    { length: products },
    (_, number) =>
      `P${number},p${number},,,,,,P${number},100,standard,${number === products - 1 ? units : 1_000_000},true,,`,
  );
  writeFileSync(`${root}/products.csv`, [header, ...rows].join("\n"));
  const options = { env: environment(url), cwd: root };
  const [ready, words] = ["http://localhost:3987/health", ["shop.mjs", "server", "3987"]];
  await runNode(["shop.mjs", "seed", "3987"], options);
  const server = await startServer(words, ready, options);
  const worker = await startServer(["shop.mjs", "worker"], ready, options);
  return { root, processes: [server, worker], buy: buyAtVendure(server.url) };
}

async function startMedusa(url: string): Promise<Shop> {
  const root = install(
    "medusa",
    ["medusa", "framework", "cli", "admin-sdk"].map((part) => `@medusajs/${part}`),
  );
  cpSync("bench/peers/medusa-config.js", `${root}/medusa-config.js`);
  cpSync("bench/peers/medusa-seed.js", `${root}/src/seed.js`);
  const options = { env: environment(url), cwd: root };
  const cli = "node_modules/@medusajs/cli/cli.js";
  await runNode([cli, "db:migrate", "--execute-safe-links"], options);
  const { stdout } = await runNode([cli, "exec", "./src/seed.js"], options);
  const shop = defined(/^SEED (.*)$/m.exec(stdout)?.[1]);
  const server = await startServer(
    [cli, "start", "-p", "3986"],
    "http://localhost:3986/health",
    options,
  );
  return { root, processes: [server], buy: buyAtMedusa(server.url, JSON.parse(shop)) };
}
