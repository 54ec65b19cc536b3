import { type SecurityEvent, type SecurityEventKind, suspicious } from "./security-events.ts";

const windowMilliseconds = 5 * 60_000;
/** Different suspicious events of one kind in a window: more are an attack, which fills no disk. */
const maxDifferent = 100;

/**
 * Returns a function that says whether an event need not be recorded: a suspicious one that this
 * client already caused within a few minutes, or one of too many. Others are always recorded.
 */
export function repeatedEvents(): (event: SecurityEvent, client: string, now: number) => boolean {
  let current = 0;
  let seen = new Map<SecurityEventKind, Set<string>>();
  return ({ kind, account, detail }, client, now) => {
    if (!suspicious.has(kind)) return false;
    const start = Math.floor(now / windowMilliseconds);
    if (start !== current) [current, seen] = [start, new Map()];
    const keys = seen.get(kind) ?? new Set();
    seen.set(kind, keys);
    const key = JSON.stringify([account, detail, client]);
    if (keys.has(key) || keys.size >= maxDifferent) return true;
    keys.add(key);
    return false;
  };
}
