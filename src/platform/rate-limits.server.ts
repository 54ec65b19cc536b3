import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { fingerprint } from "./fingerprints.server.ts";

/**
 * Limits are kept in the database, so that all processes count together. Who asks for something is
 * counted before it is done, in one statement: of a hundred requests at once no more get through
 * than of a hundred one after the other. A key has one part or several, like an email and a client
 * address; only their keyed hashes are kept.
 */
export interface RateLimit {
  /** Counts one. @returns seconds to wait, or null where the limit is not reached */
  take(...key: string[]): Promise<number | null>;
  /** Takes one back: what succeeded does not count where only failures do. */
  giveBack(...key: string[]): Promise<void>;
  /** Forgets a key and every longer one that begins with it. */
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
      // Only what is still counted: a reward after the window's end would let one more through.
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

/** Takes of each limit in turn; where one is reached, the others get theirs back. */
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
