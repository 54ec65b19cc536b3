import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { dirname, isAbsolute, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { aggregateMetrics } from "#src/base/platform/observability/cluster-metrics.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import type { OnClose } from "./process.server.ts";
import { ReportedError, StartupError } from "./startup.ts";
import * as texts from "./server-texts.ts";

/**
 * The primary process of a cluster (node:cluster). It holds the port and the embedded database, and
 * hands each connection to one of its workers, which serve. A worker that dies is started again; at
 * SIGUSR2 new workers, from the files on disk, replace the old ones one by one.
 */

/** A worker that does not listen by then never will. */
const startMilliseconds = 120_000;
/** After a start that failed; one that cannot start must not use up the machine. */
const pauseMilliseconds = 1000;
/** What a worker may need to end: requests in progress, jobs, connections. */
const endMilliseconds = 20_000;

interface Options {
  env: Pick<Env, "processes" | "dataDir">;
  log: Logger;
}

/** @returns the port, once all workers listen @throws {ReportedError} if one can't */
export async function openCluster(
  { env: { processes, dataDir }, log }: Options,
  onClose: OnClose,
): Promise<number> {
  setUpPrimary();
  /** The workers that take new connections, the oldest first. */
  const serving = new Set<Worker>();
  let isOpen = false;
  /** Replacements and new starts, one after the other. */
  let work = Promise.resolve();

  async function add(): Promise<number> {
    const { worker, port } = await startWorker({ DATA_DIR: dataDir });
    serving.add(worker);
    return port;
  }
  async function refill(): Promise<void> {
    while (isOpen && serving.size < processes) await add().catch(() => wait(pauseMilliseconds));
  }
  async function replaceAll(): Promise<void> {
    const before = [...serving];
    for (const old of before) {
      // One that died meanwhile has been replaced already.
      if (!isOpen || !serving.has(old)) continue;
      await add();
      serving.delete(old);
      await endWorker(old);
    }
    if (isOpen) console.log(texts.replaced(processes));
  }
  async function stop(): Promise<void> {
    isOpen = false;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => endWorker(worker)));
  }

  cluster.on("exit", (worker, code, signal) => {
    if (!serving.delete(worker) || !isOpen) return;
    log.error(
      { pid: worker.process.pid, code, signal },
      "a worker process exited; starting another",
    );
    work = work.then(refill);
  });
  onClose(stop);
  // The first one finds out whether all can start.
  const port = await add();
  onClose(stop, { serves: true });
  await Promise.all(Array.from({ length: processes - 1 }, add));
  isOpen = true;
  work = refill();
  process.on("SIGUSR2", () => {
    work = work.then(replaceAll).catch(() => {
      if (isOpen) console.error(texts.notReplaced);
    });
  });
  return port;
}

/** Workers start from the folder of the program, even if it is a link that an upgrade has moved. */
function setUpPrimary(): void {
  if (isAbsolute(process.argv0)) process.execPath = process.argv0;
  const cwd = join(dirname(process.argv[1] ?? ""), "..");
  // Figures may be NaN, which JSON doesn't have.
  cluster.setupPrimary({ cwd, serialization: "advanced" });
  aggregateMetrics();
}

/** @throws {ReportedError | StartupError} if it ends instead of listening */
function startWorker(env: NodeJS.ProcessEnv): Promise<{ worker: Worker; port: number }> {
  const worker = cluster.fork(env);
  const late = setTimeout(() => worker.process.kill("SIGKILL"), startMilliseconds);
  // Sending to one that is just dying; its exit tells the rest.
  worker.on("error", () => {});
  return new Promise((resolve, reject) => {
    worker.once("listening", ({ port }) => {
      clearTimeout(late);
      resolve({ worker, port });
    });
    worker.once("exit", (code, signal) => {
      clearTimeout(late);
      // With 1, it has said why.
      reject(
        code === 1 ? new ReportedError() : new StartupError(texts.processEnded(signal || code)),
      );
    });
  });
}

/** A second SIGTERM would end it at once, with the requests that it still answers. */
const ending = new WeakSet<Worker>();

/** Ends a worker gracefully, and by force if it takes too long. */
async function endWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  const ended = once(worker, "exit");
  if (!ending.has(worker)) worker.process.kill("SIGTERM");
  ending.add(worker);
  const late = setTimeout(() => worker.process.kill("SIGKILL"), endMilliseconds);
  await ended;
  clearTimeout(late);
}
