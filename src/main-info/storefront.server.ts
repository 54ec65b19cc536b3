import type { Logger } from "#src/platform/log.server.ts";
import type { MainInfo } from "./contract.ts";
import type { Difference } from "./difference.ts";
import { type LiveSnapshot, snapshotOf } from "./snapshot.ts";
import type { MapSettings, PublicSettings, Storefront, Tags } from "./storefront.ts";

/** Where main-info comes from: this store's own database, or another backend. */
export interface MainInfoSource {
  /**
   * How long a snapshot may be shown before the source is asked for a newer one; Infinity where
   * `apply` is called after each change.
   */
  maxAgeMilliseconds: number;
  /** @returns null where `version` is still the newest one */
  load(version: string | null): Promise<{ mainInfo: MainInfo; version: string } | null>;
}

/** Times as long as the words took, before they are collected anew. */
const restAfterSearch = 3;

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
}: Options): Storefront & { apply(difference: Difference, version: string): Promise<void> } {
  const listeners: ((tags: Tags) => void)[] = [];
  let snapshot: LiveSnapshot | null = null;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;
  const openSearch = createSearchOpening(() => snapshot);

  async function load(tags: Tags): Promise<void> {
    const loaded = await source.load(snapshot?.version ?? null);
    if (!loaded) return;
    snapshot = snapshotOf(loaded.mainInfo, loaded.version, snapshot);
    openSearch();
    for (const tell of listeners) tell(tags);
  }

  function loadOnce(tags: Tags = "all"): Promise<void> {
    loading ??= load(tags)
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
    async apply({ replaced, tags }, version) {
      if (snapshot && !loading && replaced) {
        snapshot.replace(replaced, version);
        for (const tell of listeners) tell(tags);
        return;
      }
      const isLoading = loading !== null;
      // What is being loaded may be older than the change, and may show more than it.
      await loading;
      await loadOnce(isLoading ? "all" : tags);
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

/**
 * The first search should not wait for the words to be collected. Of a large catalogue that grows
 * all the time, one collecting after the other, with a rest in between: each holds all words.
 */
function createSearchOpening(current: () => LiveSnapshot | null): () => void {
  let opening: NodeJS.Timeout | null = null;
  return function open() {
    if (opening) return;
    opening = setTimeout(() => {
      const from = current();
      const started = performance.now();
      const end = () => {
        const rest = restAfterSearch * (performance.now() - started);
        opening = setTimeout(() => {
          opening = null;
          if (current() !== from) open();
        }, rest).unref();
      };
      if (from) void from.openSearch().then(end, end);
    });
  };
}
