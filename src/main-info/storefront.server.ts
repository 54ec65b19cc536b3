import type { Logger } from "#src/platform/log.server.ts";
import { etagOf } from "#src/platform/compressed.server.ts";
import type { MainInfo } from "./contract.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";
import type { PublicSettings, Storefront } from "./storefront.ts";

interface Options {
  settings: PublicSettings;
  /** Calls the backend: in this process without a socket, or over the network. */
  fetch: (request: Request) => Promise<Response>;
  headers: () => Promise<Record<string, string>>;
  /**
   * How long a snapshot may be shown before the backend is asked for a newer one; Infinity where
   * `refresh` tells of changes.
   */
  maxAgeMilliseconds: number;
  log: Logger;
  countSearch: Storefront["countSearch"];
}

/** Files that another backend names by their path alone are had from there. */
function readMainInfo(body: string, host: string): MainInfo {
  const fromHost = (key: string, value: unknown) =>
    fileFields.has(key) && typeof value === "string" && /^\/(?!\/)/.test(value)
      ? host + value
      : value;
  return JSON.parse(body, host ? fromHost : undefined) as MainInfo;
}

const fileFields = new Set([
  "image",
  "imageMedium",
  "imagePhone",
  "summaryImage",
  "safety_sheet",
  "fact_sheet",
]);

/**
 * Keeps the last good main-info; a backend that is away or answers nonsense changes nothing of what
 * is shown.
 */
export function createStorefront({
  settings,
  fetch,
  headers,
  maxAgeMilliseconds,
  log,
  countSearch,
}: Options): Storefront & { refresh(): Promise<void> } {
  const url = `${settings.apiHost || "http://store.internal"}/api/${settings.slug}/main-info`;
  const listeners: (() => void)[] = [];
  let snapshot: Snapshot | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const known = snapshot ? { "if-none-match": snapshot.version } : undefined;
    const answer = await fetch(
      new Request(url, {
        headers: { ...(await headers()), ...known },
        signal: AbortSignal.timeout(8000),
      }),
    );
    if (answer.status === 304) return;
    if (answer.status !== 200) throw new Error(`main-info answered ${answer.status}`);
    const body = await answer.text();
    snapshot = snapshotOf(
      readMainInfo(body, settings.apiHost),
      answer.headers.get("etag") ?? etagOf(body),
    );
    // The first search should not wait for the words to be collected.
    setImmediate(() => snapshot?.search());
    for (const tell of listeners) tell();
  }

  function askOnce(): Promise<void> {
    asking ??= ask()
      .catch((error: unknown) => log.warn({ err: error }, "main-info could not be had"))
      .finally(() => {
        askedAt = performance.now();
        asking = null;
      });
    return asking;
  }

  return {
    settings,
    countSearch,
    onChange: (listener) => void listeners.push(listener),
    async refresh() {
      // A question under way may have been asked before the change.
      await asking;
      await askOnce();
    },
    async snapshot() {
      // The first page waits for the catalogue; later ones show what there is while a newer one is
      // asked for.
      if (!snapshot) await askOnce();
      else if (performance.now() - askedAt > maxAgeMilliseconds) void askOnce();
      return snapshot;
    },
  };
}
