import type { Pool } from "pg";
import type { Device } from "./device-cookies.server.ts";
import { createRateLimit, type RateLimit, takeAll } from "./rate-limits.server.ts";

export interface Attempt {
  email: string;
  /** The address that it comes from. */
  client: string;
  /** Whether it comes from a device of the account. */
  device: Device | null;
}

/**
 * Limits the attempts to log in to one account. A device that it knows has a count of its own. Of
 * all others, few may fail from one client, which soon stops guessing, and more from all together,
 * which stops whoever guesses from many: the owner then comes from a device of theirs, or makes one
 * by the link of an email. Each attempt counts before its password is checked, and is given back
 * unless it was wrong.
 */
export interface LogInAttempts {
  /** @returns seconds to wait, or null if this attempt may proceed */
  take(attempt: Attempt): Promise<number | null>;
  /** The password was right but the code of the second factor is still missing. */
  giveBack(attempt: Attempt): Promise<void>;
  succeed(attempt: Attempt): Promise<void>;
  /**
   * The same for six digits, by device or account alone: they are short, and whoever guesses them
   * already knows the password. No reset clears these counts, as it proves no second factor.
   */
  takeCode(attempt: Attempt): Promise<number | null>;
  giveBackCode(attempt: Attempt): Promise<void>;
  /** Clears the counts of passwords, after a reset. */
  forget(email: string): Promise<void>;
}

type Take = [limit: RateLimit, ...key: string[]];

export function limitLogIns(pool: Pool, who: "customer" | "staff"): LogInAttempts {
  const limit = (name: string, times: number, seconds = 15 * 60) =>
    createRateLimit(pool, { name: `${who}-${name}`, times, seconds });
  const onDevice = limit("failed-device", 6);
  const here = limit("failed-here", 6);
  const anywhere = limit("failed", 60);
  const codes = limit("code", 5);
  const codesADay = limit("code-day", 30, 24 * 60 * 60);
  const takesOf = ({ email, client, device }: Attempt): [own: Take, ...others: Take[]] =>
    device
      ? [[onDevice, email, device.name]]
      : [
          [here, email, client],
          [anywhere, email],
        ];
  const codeTakesOf = ({ email, device }: Attempt): Take[] => {
    const key = device?.proof === "login" ? [email, device.name] : [email];
    return [
      [codes, ...key],
      [codesADay, ...key],
    ];
  };
  return {
    take: (attempt) => takeAll(takesOf(attempt)),
    giveBack: (attempt) => giveBackAll(takesOf(attempt)),
    async succeed(attempt) {
      const [[own, ...key], ...others] = takesOf(attempt);
      await Promise.all([own.forget(...key), giveBackAll(others)]);
    },
    takeCode: (attempt) => takeAll(codeTakesOf(attempt)),
    giveBackCode: (attempt) => giveBackAll(codeTakesOf(attempt)),
    async forget(email) {
      await Promise.all([onDevice, here, anywhere].map((limit) => limit.forget(email)));
    },
  };
}

async function giveBackAll(takes: readonly Take[]): Promise<void> {
  await Promise.all(takes.map(([limit, ...key]) => limit.giveBack(...key)));
}
