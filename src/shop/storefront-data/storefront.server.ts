import type { Logger } from "#src/base/platform/observability/log.server.ts";
import type { PublishedMainInfo, MainInfoCache } from "./main-info-cache.server.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";
import type { PublicSettings, Storefront } from "./storefront.ts";

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
