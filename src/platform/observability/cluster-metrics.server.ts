import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { messageOf } from "#src/kernel/errors.ts";
import { AggregatorRegistry, type Registry } from "prom-client";

/**
 * `/metrics` of a cluster: whichever worker is asked, it answers with the figures of all of them.
 * The worker asks the primary process, which asks every worker and adds up their answers.
 */

type Figures = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

interface FromWorker {
  kind: "metrics wanted" | "figures";
  /** Of the question; 0 for figures that nobody asked for. */
  id: number;
  figures?: Figures;
}

interface FromPrimary {
  kind: "figures wanted" | "metrics";
  id: number;
  text?: string;
}

export type MetricsText = Pick<Registry, "metrics" | "contentType">;

/** A worker that is busy for longer counts with what it said last. */
const patienceMilliseconds = 2000;

// Both sides run the same version of this file, or the next one.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const fromPrimary = (message: unknown) => message as Partial<FromPrimary>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const fromWorker = (message: unknown) => message as Partial<FromWorker>;

/** The other process may be ending: without a callback, Node would throw. */
function sendToPrimary(message: FromWorker): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

function sendToWorker(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, () => {});
}

/** Returns the metrics of all workers; of this process alone if there is no cluster. */
export function clusterMetrics(registry: Registry): MetricsText {
  if (!cluster.isWorker) return registry;
  const waiting = new Map<number, (text: string) => void>();
  let asked = 0;
  process.on("message", (message) => {
    const { kind, id = 0, text = "" } = fromPrimary(message);
    if (kind === "figures wanted") void sendFigures(registry, id);
    if (kind !== "metrics") return;
    waiting.get(id)?.(text);
    waiting.delete(id);
  });
  return {
    contentType: registry.contentType,
    metrics: () =>
      new Promise((resolve) => {
        waiting.set(++asked, resolve);
        sendToPrimary({ kind: "metrics wanted", id: asked });
      }),
  };
}

/** A worker that ends tells what it counted: the sum of all must not go down. */
export async function sendLastFigures(registry: Registry): Promise<void> {
  if (cluster.isWorker) await sendFigures(registry, 0);
}

async function sendFigures(registry: Registry, id: number): Promise<void> {
  sendToPrimary({ kind: "figures", id, figures: await registry.getMetricsAsJSON() });
}

/** Adds up the figures of all workers, in the primary process. */
export function aggregateMetrics(): void {
  const listening = new Set<Worker>();
  const last = new Map<Worker, Figures>();
  /** What workers counted that have ended. */
  let ended: Promise<Figures> = Promise.resolve([]);
  const waiting = new Map<number, (worker: Worker) => void>();
  let asked = 0;

  async function collect(): Promise<string> {
    const id = ++asked;
    const missing = new Set(listening);
    const complete = new Promise<void>((resolve) => {
      waiting.set(id, (worker) => missing.delete(worker) && missing.size === 0 && resolve());
    });
    for (const worker of missing) sendToWorker(worker, { kind: "figures wanted", id });
    await Promise.race([complete, wait(patienceMilliseconds)]);
    waiting.delete(id);
    const past = await ended;
    return await AggregatorRegistry.aggregate([...last.values(), past]).metrics();
  }

  cluster.on("listening", (worker) => listening.add(worker));
  cluster.on("message", (worker, message) => {
    const heard = fromWorker(message);
    if (heard.kind === "figures" && heard.figures) {
      last.set(worker, heard.figures);
      waiting.get(heard.id ?? 0)?.(worker);
    }
    const { kind, id } = heard;
    if (kind === "metrics wanted" && id !== undefined)
      void collect()
        .catch((error: unknown) => `# ${messageOf(error)}\n`)
        .then((text) => sendToWorker(worker, { kind: "metrics", id, text }));
  });
  cluster.on("exit", (worker) => {
    listening.delete(worker);
    const counted = (last.get(worker) ?? []).filter(isCounted);
    last.delete(worker);
    ended = ended.then((sum) => AggregatorRegistry.aggregate([sum, counted]).getMetricsAsJSON());
  });
}

/** A gauge tells of the moment; the rest counts from the start of a process. */
const isCounted = ({ type }: Figures[number]) => !/gauge/i.test(String(type));
