import type { Logger } from "#src/platform/log.server.ts";
import type { MainInfo } from "./contract.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";
import type { MapSettings, PublicSettings, Storefront } from "./storefront.ts";

/** Where main-info comes from: this store's own database, or another backend. */
export interface MainInfoSource {
  /**
   * How long a snapshot may be shown before the source is asked for a newer one; Infinity where
   * `refresh` is called after each change.
   */
  maxAgeMilliseconds: number;
  /** @returns null where `version` is still the newest one */
  load(version: string | null): Promise<{ mainInfo: MainInfo; version: string } | null>;
}

interface Options {
  settings: PublicSettings;
  map: MapSettings;
  source: MainInfoSource;
  log: Logger;
  countSearch: Storefront["countSearch"];
}

/**
 * Keeps the last good main-info; a source that is unavailable or answers nonsense changes nothing
 * of what is shown.
 */
export function createStorefront({
  settings,
  map,
  source,
  log,
  countSearch,
}: Options): Storefront & { refresh(): Promise<void> } {
  const listeners: (() => void)[] = [];
  let snapshot: Snapshot | null = null;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    const loaded = await source.load(snapshot?.version ?? null);
    if (!loaded) return;
    snapshot = snapshotOf(loaded.mainInfo, loaded.version);
    // The first search should not wait for the words to be collected.
    setImmediate(() => snapshot?.search());
    for (const tell of listeners) tell();
  }

  function loadOnce(): Promise<void> {
    loading ??= load()
      .catch((error: unknown) => log.warn({ err: error }, "main-info could not be had"))
      .finally(() => {
        loadedAt = performance.now();
        loading = null;
      });
    return loading;
  }

  return {
    settings,
    map,
    countSearch,
    onChange: (listener) => void listeners.push(listener),
    async refresh() {
      // What is being loaded may be older than the change.
      await loading;
      await loadOnce();
    },
    async snapshot() {
      // The first page waits for the catalogue; later ones show what there is while a newer one is
      // loaded.
      if (!snapshot) await loadOnce();
      else if (performance.now() - loadedAt > source.maxAgeMilliseconds) void loadOnce();
      return snapshot;
    },
  };
}
