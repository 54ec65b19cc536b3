import type { Logger } from "#src/platform/observability/log.server.ts";
import type { MainInfo } from "./contract.ts";
import type { Difference } from "./difference.ts";
import { type LiveSnapshot, snapshotOf } from "./snapshot.ts";
import type { MapSettings, PublicSettings, Storefront, Tags } from "./storefront.ts";

/** Where main-info comes from: this store's own database, or another backend. */
export interface MainInfoSource {
  /**
   * Maximum age of a snapshot before a newer one is loaded; Infinity if `apply` runs after each
   * change.
   */
  maxAgeMilliseconds: number;
  /** @returns null if `version` is still the newest one */
  load(version: string | null): Promise<{ mainInfo: MainInfo; version: string } | null>;
}

/** Pause before the index is built again, as a multiple of its last duration. */
const restAfterSearch = 3;

interface Options {
  settings: PublicSettings;
  map: MapSettings;
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
      // The load in progress may predate the change, and may show more than this change.
      await loading;
      await loadOnce(isLoading ? "all" : tags);
    },
    async snapshot() {
      // The first page waits for the catalogue; later ones show the current snapshot while a newer
      // one loads.
      if (!snapshot) await loadOnce();
      else if (performance.now() - loadedAt > source.maxAgeMilliseconds) void loadOnce();
      return snapshot;
    },
  };
}

/**
 * Returns a function that builds the search index ahead of the first search. For a large catalogue
 * that changes all the time, it builds one index at a time with a pause in between: each holds all
 * words.
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
