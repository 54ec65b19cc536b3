import type { Pool } from "pg";
import { createRateLimit } from "#src/platform/rate-limits.server.ts";

/**
 * Wrong passwords and codes of one account. Few may come from one address, so that guessing ends soon; more from all
 * addresses together, so that a stranger elsewhere does not keep the account's owner out by guessing wrong.
 */
export interface LogInFailures {
  /** @returns seconds to wait, or null while both limits are far */
  reached(email: string, address: string): Promise<number | null>;
  add(email: string, address: string): Promise<void>;
  forget(email: string, address: string): Promise<void>;
}

const seconds = 15 * 60;

export function countLogInFailures(pool: Pool): LogInFailures {
  const here = createRateLimit(pool, { name: "staff-failed-here", times: 6, seconds });
  const anywhere = createRateLimit(pool, { name: "staff-failed", times: 60, seconds });
  const both = (email: string, address: string) => `${email} ${address}`;
  return {
    reached: async (email, address) => (await here.reached(both(email, address))) ?? (await anywhere.reached(email)),
    async add(email, address) {
      await here.take(both(email, address));
      await anywhere.take(email);
    },
    forget: (email, address) => here.forget(both(email, address)),
  };
}
