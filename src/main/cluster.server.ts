import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { dirname, isAbsolute, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { aggregateMetrics } from "#src/platform/observability/cluster-metrics.server.ts";
import type { Env } from "#src/platform/env.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";
import type { OnClose, Order } from "./process.server.ts";
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
  const workers = keepWorkers(processes, { DATA_DIR: dataDir }, log);
  const stop = () => workers.stop();
  onClose(stop);
  // The first one finds out whether all can start.
  const port = await workers.start();
  onClose(stop, { serves: true });
  await Promise.all(Array.from({ length: processes - 1 }, () => workers.start()));
  workers.keep();
  process.on("SIGUSR2", workers.replace);
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

/** Those that do not listen yet. */
const starting = new Set<Worker>();

/** @throws {ReportedError | StartupError} if it ends instead of listening */
function startWorker(env: NodeJS.ProcessEnv): Promise<{ worker: Worker; port: number }> {
  const worker = cluster.fork(env);
  starting.add(worker);
  const late = setTimeout(() => worker.process.kill("SIGKILL"), startMilliseconds);
  // Sending to one that is just dying; its exit tells the rest.
  worker.on("error", () => {});
  return new Promise((resolve, reject) => {
    worker.once("listening", ({ port }) => {
      clearTimeout(late);
      starting.delete(worker);
      resolve({ worker, port });
    });
    worker.once("exit", (code, signal) => {
      clearTimeout(late);
      starting.delete(worker);
      // With 1, it has said why.
      reject(
        code === 1 ? new ReportedError() : new StartupError(texts.processEnded(signal || code)),
      );
    });
  });
}

/** Ends all workers gracefully, and those that don't end by force. */
async function stopWorkers(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const living = workers.filter((worker) => !worker.isDead());
  const ended = Promise.all(living.map((worker) => once(worker, "exit")));
  for (const worker of living) {
    // One that does not listen to messages yet still ends at a signal.
    if (starting.has(worker)) worker.process.kill("SIGTERM");
    else if (worker.isConnected()) worker.send("stop" satisfies Order);
  }
  const late = setTimeout(() => {
    for (const worker of living) worker.process.kill("SIGKILL");
  }, endMilliseconds);
  await ended;
  clearTimeout(late);
}

/** The workers that take new connections. */
function createServing(count: number, env: NodeJS.ProcessEnv) {
  /** The oldest first. */
  const serving = new Set<Worker>();
  return {
    isComplete: () => serving.size >= count,
    all: () => [...serving],
    has: (worker: Worker) => serving.has(worker),
    /** Once there is one too many, the oldest one ends. @returns the port */
    async add(): Promise<number> {
      const { worker, port } = await startWorker(env);
      serving.add(worker);
      const [oldest] = serving;
      if (serving.size <= count || !oldest) return port;
      serving.delete(oldest);
      if (oldest.isConnected()) oldest.send("replaced" satisfies Order);
      return port;
    },
    /** @returns false if it was not serving any more */
    remove: (worker: Worker) => serving.delete(worker),
  };
}

function keepWorkers(count: number, env: NodeJS.ProcessEnv, log: Logger) {
  const serving = createServing(count, env);
  let isKept = false;
  let refilling: Promise<void> | null = null;
  let replacing = Promise.resolve();

  async function refill(): Promise<void> {
    while (isKept && !serving.isComplete())
      await serving.add().catch(async () => await wait(pauseMilliseconds));
  }

  async function replaceAll(): Promise<void> {
    // One that died meanwhile has been replaced already.
    for (const old of serving.all()) if (isKept && serving.has(old)) await serving.add();
    if (isKept) console.log(texts.replaced(count));
  }

  cluster.on("exit", (worker, code, signal) => {
    if (!serving.remove(worker) || !isKept) return;
    log.error(
      { pid: worker.process.pid, code, signal },
      "a worker process exited; starting another",
    );
    refilling ??= refill().finally(() => (refilling = null));
  });

  return {
    start: serving.add,
    keep: () => void (isKept = true),
    /** Asked for again meanwhile, it begins again: the files may have changed since. */
    replace() {
      replacing = replacing.then(replaceAll).catch(() => {
        if (isKept) console.error(texts.notReplaced);
      });
    },
    async stop() {
      isKept = false;
      await stopWorkers();
    },
  };
}
