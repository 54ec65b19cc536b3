import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";
import { messageOf } from "#src/base/kernel/errors.ts";

/**
 * `/metrics` of a cluster: whichever worker is asked, it answers with the sum of all. The worker asks
 * the primary process, where prom-client collects the figures of every worker.
 */

type Message = { kind: "metrics wanted" } | { kind: "metrics"; text: string };

// Both sides run the same version of this file, or the next one; prom-client sends others.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const read = (message: unknown) => message as Message;

export type MetricsText = Pick<Registry, "metrics" | "contentType">;

/** Returns the metrics of all workers; of this process alone if there is no cluster. */
export function clusterMetrics(registry: Registry): MetricsText {
  if (!cluster.isWorker) return registry;
  AggregatorRegistry.setRegistries(registry);
  // Answers the primary process.
  const { contentType } = new AggregatorRegistry<typeof registry.contentType>();
  const waiting: ((text: string) => void)[] = [];
  process.on("message", (request) => {
    const message = read(request);
    if (message.kind === "metrics") for (const tell of waiting.splice(0)) tell(message.text);
  });
  return {
    contentType,
    metrics: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        process.send?.({ kind: "metrics wanted" } satisfies Message);
      }),
  };
}

/** Adds up the figures of all workers, in the primary process. */
export function aggregateMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker, message) => {
    if (read(message).kind !== "metrics wanted") return;
    void all
      .clusterMetrics()
      .catch((error: unknown) => `# ${messageOf(error)}\n`)
      .then((text) => {
        if (worker.isConnected()) worker.send({ kind: "metrics", text } satisfies Message);
      });
  });
}
