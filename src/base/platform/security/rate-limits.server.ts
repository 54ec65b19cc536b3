import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { fingerprint } from "./fingerprints.server.ts";

/**
 * Limits are stored in the database, so that all processes count together. A request is counted
 * before it is handled, in one statement: a hundred concurrent requests get no further than a
 * hundred in sequence. A key has one part or several, like an email and a client address; only
 * keyed hashes are stored.
 */
export interface RateLimit {
  /** Counts one. @returns seconds to wait, or null below the limit */
  take(...key: string[]): Promise<number | null>;
  /** Takes one back, where only failed attempts count. */
  giveBack(...key: string[]): Promise<void>;
  /** Deletes a key and every longer key that begins with it. */
  forget(...key: string[]): Promise<void>;
}

interface Limit {
  name: string;
  times: number;
  seconds: number;
}

export function createRateLimit(pool: Pool, { name, times, seconds }: Limit): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points: times,
    duration: seconds,
  });
  const hashed = async (parts: string[]) =>
    (await Promise.all(parts.map((part) => fingerprint(pool, part)))).join(".");
  return {
    async take(...key) {
      try {
        await limiter.consume(await hashed(key));
        return null;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
        throw rejection;
      }
    },
    async giveBack(...key) {
      // Only within the window: after its end, this would let one more through.
      await pool.query(
        "update rate_limits set points = greatest(points - 1, 0) where key = $1 and expire > $2",
        [`${name}:${await hashed(key)}`, Date.now()],
      );
    },
    async forget(...key) {
      const first = `${name}:${await hashed(key)}`;
      await pool.query("delete from rate_limits where key = $1 or key like $2", [
        first,
        `${first}.%`,
      ]);
    },
  };
}

/** Takes from each limit in turn; when one is reached, gives back those already taken. */
export async function takeAll(
  takes: [limit: RateLimit, ...key: string[]][],
): Promise<number | null> {
  for (const [place, [limit, ...key]] of takes.entries()) {
    const wait = await limit.take(...key);
    if (wait === null) continue;
    for (const [taken, ...itsKey] of takes.slice(0, place)) await taken.giveBack(...itsKey);
    return wait;
  }
  return null;
}
