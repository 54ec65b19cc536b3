import { setTimeout as wait } from "node:timers/promises";
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type Metric,
  Registry,
} from "prom-client";
import type { Pool } from "pg";
import type { BackupFigures } from "#src/base/platform/backup/backup-records.server.ts";
import { findFailedUpdate } from "#src/base/platform/release.server.ts";

/**
 * The sources of /metrics. The `aggregator` of a gauge says what the processes of a cluster show
 * together (cluster-metrics.server.ts); without one, they are added up. Labels are few on purpose: a
 * route's pattern, never the requested URL.
 */
interface Sources {
  /** Seconds since the change listener last received its heartbeat. */
  listenerAge: () => number;
  pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">;
  /** Figures of the whole store; every process reports the same. */
  readFigures: () => Promise<StoreFigures>;
  cachedPages: () => number;
  /** What is free on the disk of the store's files, in bytes. */
  freeBytes: () => Promise<number>;
  /** Whether shoppers see the shop; a closed one answers them with 503. */
  isOpen: () => boolean;
}

export interface StoreFigures {
  /** Orders of the last 30 days. */
  orders: readonly { status: string; count: number }[];
  paid: { count: number; pesos: number };
  jobs: readonly { state: string; count: number }[];
  oldestDueJobSeconds: number;
  backup: BackupFigures;
}

export function createMetrics({ listenerAge, pool, readFigures, ...sources }: Sources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of [
    listenerMetric(listenerAge),
    poolMetric(pool),
    ...figureMetrics(readFigures),
    pagesMetric(sources.cachedPages),
    diskMetric(sources.freeBytes),
    openMetric(sources.isOpen),
  ])
    registry.registerMetric(metric);
  return {
    registry,
    requests: requestCounter(registry),
    durations: new Histogram({
      name: "store_request_seconds",
      help: "Time to answer",
      labelNames: ["kind"],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3],
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Empty, because each metric is registered once, above. */
const registers: Registry[] = [];

function requestCounter(registry: Registry) {
  const requests = new Counter({
    name: "store_requests_total",
    help: "Responses by route and status",
    labelNames: ["kind", "method", "route", "status"],
    registers: [registry],
  });
  // A rate sees no step in a series that begins at 1, so a shop's only rejected event would be lost.
  const webhook = { kind: "api", method: "POST", route: "/api/stripe/webhook" };
  for (const status of ["200", "400", "500", "503"]) requests.inc({ ...webhook, status }, 0);
  return requests;
}

function openMetric(isOpen: () => boolean) {
  return new Gauge({
    name: "store_open",
    help: "1 while shoppers see the shop, 0 while it is closed",
    aggregator: "min",
    registers,
    collect() {
      this.set(isOpen() ? 1 : 0);
    },
  });
}

function listenerMetric(age: () => number) {
  return new Gauge({
    name: "store_listener_age_seconds",
    help: "Since the listener for changes last heard its own heartbeat",
    aggregator: "max",
    registers,
    collect() {
      this.set(age());
    },
  });
}

function diskMetric(freeBytes: Sources["freeBytes"]) {
  return new Gauge({
    name: "store_disk_free_bytes",
    help: "Free on the disk of DATA_DIR",
    aggregator: "min",
    registers,
    async collect() {
      this.set(await freeBytes());
    },
  });
}

function pagesMetric(cachedPages: () => number) {
  return new Gauge({
    name: "store_cached_pages",
    help: "Pages in memory",
    registers,
    collect() {
      this.set(cachedPages());
    },
  });
}

function poolMetric(pool: Sources["pool"]) {
  return new Gauge({
    name: "store_database_connections",
    help: "Of this process's pool: open, idle, and requests that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "total" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}

const figuresAgeMilliseconds = 15_000;
/** Prometheus gives up after ten seconds; a database that never answers must show as one. */
const figuresWaitMilliseconds = 4000;

/** Queries the database at most every few seconds, however often metrics are requested. */
function keepForAWhile(readFigures: Sources["readFigures"]) {
  let last: { at: number; figures: Promise<StoreFigures | null> } | null = null;
  return () => {
    if (!last || performance.now() - last.at > figuresAgeMilliseconds)
      last = { at: performance.now(), figures: inTime(readFigures()) };
    return last.figures;
  };
}

async function inTime(figures: Promise<StoreFigures>): Promise<StoreFigures | null> {
  const late = wait(figuresWaitMilliseconds, null, { ref: false });
  return await Promise.race([figures.catch(() => null), late]);
}

/** Makes a gauge that has no value while the database tells no figures. */
type FigureGauge = (
  name: string,
  help: string,
  labelNames: string[],
  set: (gauge: Gauge, figures: StoreFigures) => void,
) => Metric;

function figureMetrics(readFigures: Sources["readFigures"]): Metric[] {
  const figures = keepForAWhile(readFigures);
  const gauge: FigureGauge = (name, help, labelNames, set) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      // Each process reads the same figures, some seconds apart.
      aggregator: "max",
      async collect() {
        const values = await figures();
        this.reset();
        if (values) set(this, values);
        // A reset gauge without labels is 0, which would say that nobody pays.
        else if (labelNames.length === 0) this.remove();
      },
    });
  const up = new Gauge({
    name: "store_database_up",
    help: "1 where the database told the figures of the store",
    aggregator: "min",
    registers,
    async collect() {
      this.set((await figures()) ? 1 : 0);
    },
  });
  const failedUpdate = new Gauge({
    name: "store_update_failed",
    help: "1 from an update that failed until one that ended well",
    aggregator: "max",
    registers,
    collect() {
      this.set(findFailedUpdate() === null ? 0 : 1);
    },
  });
  return [
    up,
    failedUpdate,
    gauge("store_orders", "Orders of the last 30 days", ["status"], (metric, { orders }) => {
      for (const { status, count } of orders) metric.set({ status }, count);
    }),
    gauge("store_paid_orders", "Orders paid in the last 24 hours", [], (metric, { paid }) =>
      metric.set(paid.count),
    ),
    gauge("store_paid_pesos", "What was paid in the last 24 hours", [], (metric, { paid }) =>
      metric.set(paid.pesos),
    ),
    gauge("store_jobs", "Jobs that wait, run or failed for good", ["state"], (metric, { jobs }) => {
      for (const { state, count } of jobs) metric.set({ state }, count);
    }),
    gauge(
      "store_oldest_due_job_seconds",
      "For how long the job has waited that is due longest",
      [],
      (metric, { oldestDueJobSeconds }) => metric.set(oldestDueJobSeconds),
    ),
    ...backupMetrics(gauge),
  ];
}

/** Without a backup there is no value: 0 would be one of 1970. */
function backupMetrics(gauge: FigureGauge): Metric[] {
  const named = (name: string, help: string, figure: keyof BackupFigures) =>
    gauge(name, help, [], (metric, { backup }) => {
      const value = backup[figure];
      if (value === null) metric.remove();
      else metric.set(value);
    });
  return [
    named(
      "store_last_backup_timestamp_seconds",
      "The moment that the newest backup shows",
      "takenAt",
    ),
    named(
      "store_last_verified_backup_timestamp_seconds",
      "The same of the newest that was restored elsewhere and compared",
      "verifiedAt",
    ),
    named("store_last_backup_bytes", "Size of the newest backup", "bytes"),
  ];
}
