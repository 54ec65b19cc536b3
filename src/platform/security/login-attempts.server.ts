import type { Pool } from "pg";
import { createRateLimit, takeAll } from "./rate-limits.server.ts";

/**
 * Limits the attempts to log in to one account. Few may fail from one client, which soon stops
 * guessing; more may fail from all clients together, so that a stranger's wrong guesses don't lock
 * out the owner. Each attempt counts before its password is checked, and is given back unless it
 * was wrong.
 */
export interface LogInAttempts {
  /** @returns seconds to wait, or null if this attempt may proceed */
  take(email: string, client: string): Promise<number | null>;
  /** The password was right but the code of the second factor is still missing. */
  giveBack(email: string, client: string): Promise<void>;
  succeed(email: string, client: string): Promise<void>;
  /**
   * The same for codes, by account alone: they are short, and whoever guesses them already knows
   * the password.
   */
  takeCode(email: string): Promise<number | null>;
  giveBackCode(email: string): Promise<void>;
  /** Clears all counts, after a password reset. */
  forget(email: string): Promise<void>;
}

const seconds = 15 * 60;
const day = 24 * 60 * 60;

export function limitLogIns(pool: Pool, who: "customer" | "staff"): LogInAttempts {
  const here = createRateLimit(pool, { name: `${who}-failed-here`, times: 6, seconds });
  const anywhere = createRateLimit(pool, { name: `${who}-failed`, times: 60, seconds });
  const codes = createRateLimit(pool, { name: `${who}-code`, times: 5, seconds });
  const codesADay = createRateLimit(pool, { name: `${who}-code-day`, times: 30, seconds: day });
  return {
    take: (email, client) =>
      takeAll([
        [here, email, client],
        [anywhere, email],
      ]),
    async giveBack(email, client) {
      await Promise.all([here.giveBack(email, client), anywhere.giveBack(email)]);
    },
    async succeed(email, client) {
      await Promise.all([here.forget(email, client), anywhere.giveBack(email)]);
    },
    takeCode: (email) =>
      takeAll([
        [codes, email],
        [codesADay, email],
      ]),
    async giveBackCode(email) {
      await Promise.all([codes.giveBack(email), codesADay.giveBack(email)]);
    },
    async forget(email) {
      await Promise.all([here, anywhere, codes, codesADay].map((limit) => limit.forget(email)));
    },
  };
}
