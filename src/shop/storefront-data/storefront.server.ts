import type { Logger } from "#src/base/platform/observability/log.server.ts";
import type { PublishedMainInfo, MainInfoCache } from "./main-info-cache.server.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";
import type { PublicSettings, Storefront } from "./storefront.ts";
import { type ClientLabels, clientHeaders } from "#src/base/kernel/client-headers.ts";
import { etagOf } from "#src/base/platform/http/compressed.server.ts";
import { readForeignMainInfo } from "#src/parts/foreign-backend/foreign-main-info.ts";

/** Where main-info comes from: this store's own database, or another backend. */
export interface MainInfoSource {
  /**
   * Maximum age of a snapshot before a newer one is loaded; Infinity if `show` receives each new
   * version.
   */
  maxAgeMilliseconds: number;
  /** @returns null if `version` is still the newest one */
  load(version: string | null): Promise<PublishedMainInfo | null>;
}

interface Options {
  settings: PublicSettings;
  source: MainInfoSource;
  log: Logger;
  countSearch: Storefront["countSearch"];
}

/**
 * Keeps the last good main-info: a source that is unavailable or sends an invalid response does not
 * change the pages.
 */
export function createStorefront({
  settings,
  source,
  log,
  countSearch,
}: Options): Storefront & { show(published: PublishedMainInfo): void } {
  const listeners: (() => void)[] = [];
  let snapshot: Snapshot | null = null;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  function show({ mainInfo, version }: PublishedMainInfo): void {
    if (version === snapshot?.version) return;
    const isFirst = snapshot === null;
    snapshot = snapshotOf(mainInfo, version, snapshot);
    // Nobody should wait for the first index, which takes a second for each 50,000 products.
    if (isFirst) snapshot.search();
    for (const tell of listeners) tell();
  }

  async function load(): Promise<void> {
    const loaded = await source.load(snapshot?.version ?? null);
    if (loaded) show(loaded);
  }

  function loadOnce(): Promise<void> {
    loading ??= load()
      .catch((error: unknown) => log.warn({ err: error }, "loading main-info failed"))
      .finally(() => {
        loadedAt = performance.now();
        loading = null;
      });
    return loading;
  }

  return {
    settings,
    countSearch,
    onChange: (listener) => void listeners.push(listener),
    show,
    async snapshot() {
      // The first page waits for the catalogue; later ones show the current snapshot while a newer
      // one loads.
      if (!snapshot) await loadOnce();
      else if (performance.now() - loadedAt > source.maxAgeMilliseconds) void loadOnce();
      return snapshot;
    },
  };
}

/** This store's own main-info, read from the cache without a request. */
export function ownMainInfo(cache: MainInfoCache): MainInfoSource {
  return {
    maxAgeMilliseconds: Number.POSITIVE_INFINITY,
    async load(version) {
      const current = await cache.current();
      return current.version === version ? null : current;
    },
  };
}

const timeout = 8000;

/** Another backend's main-info, over the network; logs what can't be read. */
export function foreignMainInfo({
  apiHost,
  slug,
  client,
  log,
}: {
  apiHost: string;
  slug: string;
  client: ClientLabels;
  log: Logger;
}): MainInfoSource {
  return {
    maxAgeMilliseconds: 1000,
    async load(version) {
      const response = await fetch(`${apiHost}/api/${slug}/main-info`, {
        headers: {
          "content-type": "application/json",
          ...(await clientHeaders(client)),
          ...(version && { "if-none-match": version }),
        },
        signal: AbortSignal.timeout(timeout),
      });
      if (response.status === 304) return null;
      if (response.status !== 200) throw new Error(`main-info answered ${response.status}`);
      const body = await response.text();
      const newVersion = response.headers.get("etag") ?? etagOf(body);
      if (newVersion === version) return null;
      const { mainInfo, leftOut } = readForeignMainInfo(body, apiHost);
      if (leftOut.length > 0)
        log.warn(
          { leftOut: leftOut.slice(0, 20), total: leftOut.length },
          "parts of main-info were invalid and are left out",
        );
      return { mainInfo, version: newVersion };
    },
  };
}
