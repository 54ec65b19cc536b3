import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/**
 * What /metrics tells. Labels are few on purpose: a path of the site, never an address as it was
 * asked.
 */
export function createMetrics(pages: { cached: () => number; hits: () => number }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: "store_requests_total",
      help: "Answers by kind and status",
      labelNames: ["kind", "status"],
      registers: [registry],
    }),
    durations: new Histogram({
      name: "store_request_seconds",
      help: "Time to answer, cached pages left out",
      labelNames: ["kind"],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3],
      registers: [registry],
    }),
    // Counted by the page cache itself: a cached page is answered in microseconds.
    cachedPageHits: new Counter({
      name: "store_cached_page_hits_total",
      help: "Pages answered from memory",
      registers: [registry],
      collect() {
        this.reset();
        this.inc(pages.hits());
      },
    }),
    cachedPages: new Gauge({
      name: "store_cached_pages",
      help: "Pages in memory",
      registers: [registry],
      collect() {
        this.set(pages.cached());
      },
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
