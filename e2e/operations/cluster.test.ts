import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { templateName } from "#testing/postgres.ts";
import { startLoad } from "#testing/processes/load.ts";
import { countPaid, expectSettled, expectSoldFromShelf } from "#testing/processes/order-books.ts";
import { openScene, openTestDatabase, type Scene } from "#testing/processes/scene.ts";
import { beginPurchase } from "#testing/processes/slow-purchase.ts";
import {
  becomesReady,
  startProcess,
  type StoreProcess,
} from "#testing/processes/store-processes.ts";
import { eventually } from "#testing/test-shop.ts";

/** One port served by several processes: WEB_CONCURRENCY. */

const stock = 100_000;
/** Two shared cores may need a minute for a start under load. */
const patience = 240_000;
const metricsToken = "token-of-the-cluster";

/** Returns the processes that serve for this one. */
function workersOf({ pid }: StoreProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").map(Number).filter(isWorker);
}

const isWorker = (pid: number) => pid > 0 && commandOf(pid).includes("scripts/serve.ts\0");
const commandOf = (pid: number) =>
  existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, "utf8") : "";
const isAlive = (pid: number) => commandOf(pid) !== "";

async function openCluster(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<StoreProcess> {
  const store = await startProcess({
    databaseUrl,
    env: { WEB_CONCURRENCY: "2", METRICS_TOKEN: metricsToken, ...env },
  });
  await eventually(async () => expect(store.output()).toContain("is open"), patience);
  return store;
}

/** Replaces all workers. */
async function replaceWorkers(store: StoreProcess): Promise<void> {
  const replaced = () => store.output().split("were replaced").length;
  const before = replaced();
  store.kill("SIGUSR2");
  await eventually(async () => expect(replaced()).toBe(before + 1), patience);
}

async function metric({ url }: StoreProcess, name: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const line = (await response.text()).split("\n").find((each) => each.startsWith(`${name} `));
  return Number(defined(line).slice(name.length + 1));
}

const mainInfoRequests =
  'store_requests_total{kind="api",method="GET",route="/api/oralpeace/main-info",status="200"}';

async function askMainInfo({ url }: StoreProcess, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    const response = await fetch(`${url}/api/oralpeace/main-info`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
}

/** Whether others answer while these are stopped, who answer their own requests later. */
async function answersWithout(pids: readonly number[], { url }: StoreProcess): Promise<number> {
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  const requests = [1, 2, 3].map(async () => (await fetch(`${url}/healthz`)).status);
  const status = await Promise.any(requests);
  for (const pid of pids) process.kill(pid, "SIGCONT");
  await Promise.all(requests);
  return status;
}

async function expectNothingLost({ watch, product }: Scene, acknowledged: number): Promise<void> {
  await expectSettled(watch, 120_000);
  expect(await countPaid(watch)).toBeGreaterThanOrEqual(acknowledged);
  expect(acknowledged).toBeGreaterThan(10);
  await expectSoldFromShelf(watch, product.id, stock);
}

describe("with WEB_CONCURRENCY=2", () => {
  test("two processes answer on one port, tell their figures together, and open the shop once", async () => {
    const store = await openCluster(await openTestDatabase(templateName));
    const workers = workersOf(store);
    expect(workers).toHaveLength(2);
    for (const pid of workers) expect(await answersWithout([pid], store)).toBe(200);
    await askMainInfo(store, 9);
    expect(await metric(store, mainInfoRequests)).toBe(9);
    expect(await metric(store, mainInfoRequests)).toBe(9);
    expect(await metric(store, "store_open")).toBe(1);
    expect(store.output().match(/is open/g)).toHaveLength(1);

    await replaceWorkers(store);
    expect(workers.filter(isAlive)).toEqual([]);
    expect(workersOf(store)).toHaveLength(2);
    await askMainInfo(store, 2);
    // Figures of several processes are asked for with a deadline, which a busy machine can miss.
    await eventually(async () => expect(await metric(store, mainInfoRequests)).toBe(2));
  }, 600_000);

  test("under load all are replaced and no request fails, and one that is killed comes back", async () => {
    const scene = await openScene(templateName, stock);
    const store = await openCluster(scene.databaseUrl);
    const load = startLoad({ url: store.url, ...scene });
    await load.goesOn(40);
    const before = workersOf(store);
    await replaceWorkers(store);
    await load.goesOn(40);
    expect(workersOf(store).filter((pid) => !before.includes(pid))).toHaveLength(2);
    expect(load.failures).toEqual([]);

    const victim = defined(workersOf(store)[0]);
    process.kill(victim, "SIGKILL");
    await eventually(async () => {
      expect(isAlive(victim)).toBe(false);
      expect(workersOf(store)).toHaveLength(2);
    }, patience);
    await load.goesOn(40);
    await load.stop();
    await expectNothingLost(scene, load.acknowledged());
  }, 600_000);

  test("a new one that cannot start leaves the old ones in service, and says why", async () => {
    const { databaseUrl, watch } = await openScene(templateName, stock);
    const store = await openCluster(databaseUrl);
    const before = workersOf(store);
    await watch.db.$client.query(
      "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
    );
    store.kill("SIGUSR2");
    await eventually(
      async () => expect(store.output()).toContain("the old ones keep serving"),
      patience,
    );
    expect(store.output()).toContain("The database lacks 1 migration");
    expect(workersOf(store)).toEqual(before);
    await askMainInfo(store, 4);
  }, 600_000);

  test("one that cannot start ends the first start, with its one sentence", async () => {
    const occupant = createServer().listen(0);
    onTestFinished(() => void occupant.close());
    const { port } = occupant.address() as AddressInfo;
    const store = await startProcess({
      databaseUrl: await openTestDatabase(templateName),
      port,
      env: { WEB_CONCURRENCY: "2" },
    });
    expect(await store.ended).toBe(1);
    expect(store.output().match(/is taken/g)).toHaveLength(1);
    const lines = store.output().split("\n");
    expect(lines.filter((line) => line.trim() !== "" && !line.includes("✓"))).toHaveLength(1);
  }, 600_000);

  test("one SIGTERM ends all, also one that is being replaced, and cuts no response", async () => {
    const { databaseUrl, product, customers } = await openScene(templateName, stock);
    const store = await openCluster(databaseUrl);
    const replaced = workersOf(store);
    const slow = customers.slice(0, 4).map((customer) => beginPurchase(store, customer, product));
    await Promise.all(slow.map(({ begun }) => begun));
    store.kill("SIGUSR2");
    await eventually(async () => expect(workersOf(store)).toHaveLength(3), patience);
    expect(await answersWithout(replaced, store)).toBe(200);
    store.kill("SIGTERM");
    await eventually(async () => expect(await store.isReady()).toBe(false));
    for (const { finish } of slow) finish();
    for (const { answer } of slow) expect((await answer).status).toBe(200);
    expect(await store.ended).toBe(0);
    expect(replaced.filter(isAlive)).toEqual([]);
  }, 600_000);

  test("one SIGTERM while some of them still start cuts off nobody whom the first one serves", async () => {
    const { databaseUrl, product, customers } = await openScene(templateName, stock);
    const store = await startProcess({
      databaseUrl,
      env: { WEB_CONCURRENCY: "4" },
    });
    await becomesReady(store);
    const slow = beginPurchase(store, defined(customers[0]), product);
    await slow.begun;
    await askMainInfo(store, 1);
    store.kill("SIGTERM");
    await eventually(async () => expect(await store.isReady()).toBe(false));
    slow.finish();
    expect((await slow.answer).status).toBe(200);
    expect(await store.ended).toBe(0);
    expect(store.output()).not.toContain("is open");
  }, 600_000);

  test("they share the embedded database, which ends with the first process", async () => {
    const folder = await mkdtemp(join(tmpdir(), "shop-cluster-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const store = await openCluster("", { DATA_DIR: folder });
    const workers = workersOf(store);
    expect(workers).toHaveLength(2);
    const [postmaster = ""] = readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split(
      "\n",
    );
    expect(isAlive(Number(postmaster))).toBe(true);
    store.kill("SIGKILL");
    await store.ended;
    const all = [...workers, Number(postmaster)];
    await eventually(async () => expect(all.filter(isAlive)).toEqual([]), patience);
  }, 600_000);
});

test("with one process, SIGUSR2 replaces nothing and says so", async () => {
  const store = await openCluster(await openTestDatabase(templateName), {
    WEB_CONCURRENCY: "1",
  });
  expect(workersOf(store)).toEqual([]);
  store.kill("SIGUSR2");
  await eventually(async () => expect(store.output()).toContain("WEB_CONCURRENCY=2"));
  await askMainInfo(store, 1);
}, 600_000);
