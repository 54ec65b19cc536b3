import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { onlyRow } from "./rows.server.ts";
import { type DatabasePool, openDatabase } from "./database.server.ts";
import type { Env } from "./env.server.ts";
import type { Logger } from "./log.server.ts";
import { clientFor } from "./prepared-statements.server.ts";

/**
 * A replica of the database for reads that may lag by some seconds: the staff's lists, figures and
 * exports. Whoever changed something reads from the primary until the replica has caught up.
 */

declare module "hono" {
  interface ContextVariableMap {
    /** Returns the replica if this request may read it, or else the database itself. */
    readDb: () => Promise<DatabasePool>;
  }
}

/** The position of this browser's last change in the primary's WAL. */
const positionCookie = "store_position";
const cookieSeconds = 60;
const isPosition = (text: string) => /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(text);

const maxLagSeconds = 30;
/** How long a replica that did not answer is not used. */
const restMilliseconds = 5000;

export interface ReadReplica {
  db: DatabasePool;
  close(): Promise<void>;
}

export function openReplica(
  env: Pick<Env, "databaseReadUrl" | "poolSize" | "preparesStatements">,
  log: Logger,
): ReadReplica | null {
  if (!env.databaseReadUrl) return null;
  const pool = { connectionString: env.databaseReadUrl, max: env.poolSize, ...clientFor(env) };
  const db = openDatabase(pool, (error) =>
    log.warn({ err: error }, "a connection to the replica broke"),
  );
  return { db, close: () => db.$client.end() };
}

/** Provides `c.var.readDb` to handlers, and marks browsers that changed something. */
export function withReplica(primary: DatabasePool, replica: ReadReplica | null, log: Logger) {
  const usable = replica && createCheck(replica.db, log);
  return createMiddleware(async (c, next) => {
    c.set("readDb", async () =>
      replica && (await usable?.(positionOf(c))) ? replica.db : primary,
    );
    await next();
    if (replica && c.req.method !== "GET" && c.res.ok) await mark(c, primary);
  });
}

function positionOf(c: Context): string | null {
  const position = getCookie(c, positionCookie);
  return position && isPosition(position) ? position : null;
}

async function mark(c: Context, { $client }: DatabasePool): Promise<void> {
  const { rows } = await $client.query<{ position: string }>(
    "select pg_current_wal_lsn()::text as position",
  );
  setCookie(c, positionCookie, onlyRow(rows).position, {
    path: "/api/admin",
    httpOnly: true,
    sameSite: "Strict",
    maxAge: cookieSeconds,
  });
}

/**
 * Returns a check that the replica answers, is not far behind, and has this browser's last change.
 * A replica that doesn't report its position, as with some services, serves no browser that changed
 * something.
 */
function createCheck({ $client }: DatabasePool, log: Logger) {
  let restsUntil = 0;
  return async (position: string | null): Promise<boolean> => {
    if (performance.now() < restsUntil) return false;
    try {
      const { rows } = await $client.query<{ isFresh: boolean; isThere: boolean }>(
        `select coalesce(now() - pg_last_xact_replay_timestamp() < make_interval(secs => $1), true)
           as "isFresh",
         $2::pg_lsn is null or coalesce(pg_last_wal_replay_lsn() >= $2::pg_lsn, false) as "isThere"`,
        [maxLagSeconds, position],
      );
      const { isFresh, isThere } = onlyRow(rows);
      return isFresh && isThere;
    } catch (error) {
      restsUntil = performance.now() + restMilliseconds;
      log.warn({ err: error }, "the replica does not answer: the database itself is read");
      return false;
    }
  };
}
