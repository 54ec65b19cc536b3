import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** Limits are kept in the database, so that all processes count together. */
export interface RateLimit {
  /** @returns seconds to wait, or null where the limit is not reached */
  take(key: string): Promise<number | null>;
  /** The same without counting: for limits on what failed. */
  reached(key: string): Promise<number | null>;
  forget(key: string): Promise<void>;
}

export function createRateLimit(pool: Pool, limit: { name: string; times: number; seconds: number }): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.times,
    duration: limit.seconds,
  });
  const secondsLeft = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));
  return {
    async take(key) {
      try {
        await limiter.consume(shortKey(key));
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsLeft(refusal);
        throw refusal;
      }
    },
    async reached(key) {
      const state = await limiter.get(shortKey(key));
      return state && state.consumedPoints >= limit.times ? secondsLeft(state) : null;
    },
    async forget(key) {
      await limiter.delete(shortKey(key));
    },
  };
}

function shortKey(key: string): string {
  return key.slice(0, 200);
}
