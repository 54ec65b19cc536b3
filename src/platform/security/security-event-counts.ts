import type { SecurityEvent, SecurityEventKind } from "./security-events.ts";

/** Events of the same kind, account and client within a few minutes, with their count. */
export interface CountedEvent {
  event: SecurityEvent;
  /** The client's network; empty where it no longer matters. */
  client: string;
  windowStart: number;
  count: number;
}

const windowMilliseconds = 5 * 60_000;
/**
 * Limit of different events of one kind in one window: the rest is counted together, without
 * account or client.
 */
const maxDifferent = 100;

export interface EventCounts {
  add(event: SecurityEvent, client: string, now: number): void;
  /** Returns and clears the events since the last take. */
  take(): CountedEvent[];
}

export function countEvents(): EventCounts {
  let waiting = new Map<string, CountedEvent>();
  let current = 0;
  let seen = new Map<SecurityEventKind, Set<string>>();

  const isOneTooMany = (kind: SecurityEventKind, key: string, windowStart: number) => {
    if (windowStart !== current) [current, seen] = [windowStart, new Map()];
    const keys = seen.get(kind) ?? new Set();
    seen.set(kind, keys);
    if (keys.size >= maxDifferent && !keys.has(key)) return true;
    keys.add(key);
    return false;
  };

  return {
    add(event, client, now) {
      const windowStart = Math.floor(now / windowMilliseconds) * windowMilliseconds;
      const nobodys = isOneTooMany(event.kind, keyOf(event, client), windowStart);
      const counted = nobodys ? { event: { kind: event.kind }, client: "" } : { event, client };
      addTo(waiting, { ...counted, windowStart, count: 1 });
    },
    take() {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
  };
}

function keyOf({ kind, account, actorId, detail = {} }: SecurityEvent, client: string): string {
  return JSON.stringify([
    kind,
    account?.resource,
    account?.id,
    actorId,
    client,
    Object.keys(detail)
      .toSorted((one, other) => (one < other ? -1 : 1))
      .map((name) => [name, detail[name]]),
  ]);
}

function addTo(waiting: Map<string, CountedEvent>, counted: CountedEvent): void {
  const key = `${counted.windowStart} ${keyOf(counted.event, counted.client)}`;
  const earlier = waiting.get(key);
  if (earlier) earlier.count += counted.count;
  else waiting.set(key, counted);
}

/** True for the first, the tenth, the hundredth…: an attack does not fill the log either. */
export function worthALine(before: number, after: number): boolean {
  return before === 0 || Math.floor(Math.log10(after)) > Math.floor(Math.log10(before));
}
