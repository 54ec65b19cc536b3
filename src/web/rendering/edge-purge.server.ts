import type { Logger } from "#src/platform/log.server.ts";
import { keysOfPurge, keysToPurge } from "./edge-cache.ts";

/** Tells the cache in front of the shop which pages are stale. */
export interface EdgePurge {
  purge(tags: Iterable<string> | "all"): void;
  close(): void;
}

/** Changes come in bursts; one message covers all that arrive meanwhile. */
const gatherMilliseconds = 200;
const maxPauseMilliseconds = 30_000;
const timeoutMilliseconds = 5000;

/**
 * Sends one `POST` with the keys in the places where CDNs look for them, and retries until it
 * succeeds: `{ keys, tags }` in the body, `Surrogate-Key` in the header.
 */
export function openEdgePurge(
  { url, token }: { url: string; token: string | null },
  log: Logger,
): EdgePurge {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let pause = gatherMilliseconds;
  let isSending = false;

  async function send(): Promise<void> {
    timer = undefined;
    isSending = true;
    const keys = [...waiting];
    waiting.clear();
    try {
      await post(keysOfPurge(keys));
      pause = gatherMilliseconds;
    } catch (error) {
      for (const key of keys) waiting.add(key);
      pause = Math.min(pause * 2, maxPauseMilliseconds);
      log.warn({ err: error }, "the cache before the shop was not told of a change yet");
    }
    isSending = false;
    if (waiting.size > 0) plan();
  }

  async function post(keys: string[]): Promise<void> {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "surrogate-key": keys.join(" "),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ keys, tags: keys }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`a purge was answered ${response.status}`);
  }

  function plan(): void {
    if (!isSending) timer ??= setTimeout(() => void send(), pause).unref();
  }

  return {
    purge(tags) {
      for (const key of keysToPurge(tags)) waiting.add(key);
      plan();
    },
    close: () => clearTimeout(timer),
  };
}
