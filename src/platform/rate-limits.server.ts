import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** Limits are kept in the database, so that all processes count together. */
export interface RateLimit {
  /** @returns seconds to wait, or null where the limit is not reached */
  take(key: string): Promise<number | null>;
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
  return {
    async take(key) {
      try {
        await limiter.consume(key.slice(0, 200));
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}
