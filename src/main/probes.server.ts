import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { Context, Hono } from "hono";
import type { Registry } from "prom-client";
import { bearerToken } from "#src/shop/customers/guard.server.ts";
import type { MainInfoCache } from "#src/shop/storefront-data/main-info-cache.server.ts";
import { clusterMetrics } from "#src/base/platform/observability/cluster-metrics.server.ts";
import { isFromThisMachine } from "#src/base/platform/http/client-ip.server.ts";
import { type DatabasePool, unavailabilityOf } from "#src/base/platform/db/database.server.ts";
import {
  createRoomCheck,
  findDatabaseState,
  isClockOff,
} from "#src/base/platform/db/database-state.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import type { Listener } from "#src/base/platform/db/listener.server.ts";
import { isSame } from "#src/base/platform/security/tokens.server.ts";
import {
  askingForChanges,
  clockOff,
  databaseDiskFull,
  databaseReadOnly,
  databaseUnavailable,
  hearingOfChanges,
  threadsBusy,
} from "./server-texts.ts";

interface Probed {
  env: Pick<Env, "metricsToken">;
  db: DatabasePool;
  mainInfoCache: Pick<MainInfoCache, "current">;
  /** Receives change notifications. */
  listener: Pick<Listener, "ageSeconds" | "isDeaf">;
  registry: Registry;
}

/** Adds the endpoints by which the operator and the proxy monitor a process. */
export function addProbes(app: Hono, { env, listener, registry, ...probed }: Probed): void {
  const metrics = clusterMetrics(registry);
  const hasRoom = createRoomCheck(probed.db);
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const readiness = await readinessOf({ ...probed, hasRoom });
    return readiness.isReady
      ? c.text(["ok", changesOf(listener), ...readiness.notes, ""].join("\n"))
      : c.text(readiness.reason, 503);
  });
  app.get("/metrics", async (c) =>
    mayWatch(c, env.metricsToken)
      ? c.body(await metrics.metrics(), 200, { "content-type": metrics.contentType })
      : c.text("No existe", 404),
  );
}

/**
 * Whether the client may read the metrics: with the token if one is set, else only from this
 * machine and without a proxy in between.
 */
function mayWatch(c: Context, token: string | null): boolean {
  if (token !== null) return isSame(bearerToken(c.req.header("authorization")) ?? "", token);
  return isFromThisMachine(c);
}

function changesOf(listener: Probed["listener"]): string {
  const seconds = Math.round(listener.ageSeconds());
  return listener.isDeaf() ? askingForChanges(seconds) : hearingOfChanges(seconds);
}

type Readiness = { isReady: true; notes: string[] } | { isReady: false; reason: string };

const notReady = (reason: string): Readiness => ({ isReady: false, reason });

/** Whether the store can take orders: with free threads, and a database that takes writes and has room for them. */
async function readinessOf({
  db,
  mainInfoCache,
  hasRoom,
}: Pick<Probed, "db" | "mainInfoCache"> & {
  hasRoom: () => Promise<boolean>;
}): Promise<Readiness> {
  if (!(await isThreadPoolFree())) return notReady(threadsBusy);
  try {
    const state = await findDatabaseState(db);
    if (state.isReadOnly) return notReady(databaseReadOnly);
    if (!(await hasRoom())) return notReady(databaseDiskFull);
    await mainInfoCache.current();
    return { isReady: true, notes: isClockOff(state) ? [clockOff(state.clockAhead)] : [] };
  } catch (error) {
    return notReady(databaseUnavailable(unavailabilityOf(error)));
  }
}

const maxProbeMilliseconds = 2000;

let probe: Promise<unknown> | null = null;

/**
 * Whether libuv's threads, which read files, compress pages and check passwords, take work in time.
 * All who ask at once wait for the same work, so that it never fills the threads itself.
 */
async function isThreadPoolFree(): Promise<boolean> {
  probe ??= promisify(randomBytes)(1).finally(() => (probe = null));
  return await Promise.race([
    probe.then(() => true),
    wait(maxProbeMilliseconds, false, { ref: false }),
  ]);
}
