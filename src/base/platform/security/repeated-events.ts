import { type SecurityEvent, suspicious } from "./security-events.ts";

const windowMilliseconds = 5 * 60_000;
/** Different suspicious events of one kind in a window: more are an attack, which fills no disk. */
const maxDifferent = 100;

/**
 * Returns a function that says whether an event need not be recorded: a suspicious one that this
 * client already caused within a few minutes, or one of too many. Others are always recorded.
 */
export function repeatedEvents(): (event: SecurityEvent, client: string, now: number) => boolean {
  let current = 0;
  let seen = new Map<string, Set<string>>();
  return ({ kind, account, detail }, client, now) => {
    if (!suspicious.has(kind)) return false;
    const start = Math.floor(now / windowMilliseconds);
    if (start !== current) [current, seen] = [start, new Map()];
    // Those of no client in particular, as of Stripe, are each recorded: «Estado» counts them.
    const group = client ? kind : JSON.stringify([kind, detail]);
    const keys = seen.get(group) ?? new Set();
    seen.set(group, keys);
    const key = JSON.stringify([account, detail, client || keys.size]);
    if (keys.has(key) || keys.size >= maxDifferent) return true;
    keys.add(key);
    return false;
  };
}
