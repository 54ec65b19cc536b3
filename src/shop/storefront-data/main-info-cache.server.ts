import { dayMilliseconds } from "#src/base/kernel/dates.ts";
import { findNextPublished } from "#src/shop/catalogue/product/published.server.ts";
import type { CompressedBody } from "#src/base/platform/http/compressed.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Listener } from "#src/base/platform/db/listener.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { findNextStaleCount } from "#src/shop/points-of-sale/queries.server.ts";
import { findNextPromotionChange } from "#src/shop/promotions/queries.server.ts";
import { type Changes, everything, readPayload } from "./changes.ts";
import type { MainInfo } from "./contract.ts";
import { oncePerVersion, writeBody } from "./main-info-body.server.ts";
import { type Offers, readMainInfo } from "./reading.server.ts";
import { isSame, mainInfoOf, type Reading } from "./reading.ts";
import { createRenewal } from "./renewal.server.ts";

/** Main-info in memory; re-reads only what changed in the database. */
export interface MainInfoCache {
  /**
   * Returns the newest version, or the last good one while the database is unavailable. @throws if
   * there never was one
   */
  current(): Promise<PublishedMainInfo>;
  /** Returns the response body: serialized and compressed on demand, once per version. */
  body(): Promise<CompressedBody>;
  /** Registers a listener for new versions. */
  onChange(listener: (published: PublishedMainInfo) => void): void;
  /**
   * Registers a listener for every read, even if it shows no difference: rows may have changed and
   * changed back in between.
   */
  onRead(listener: () => Promise<void>): void;
  /** Waits until everything saved before is published, and the listeners of reads are done. */
  settled(): Promise<void>;
  close(): void;
}

export interface PublishedMainInfo {
  mainInfo: MainInfo;
  /** Counts up within this process. */
  version: string;
}

/** The channel on which triggers announce written rows. */
const channel = "main_info";

interface Options {
  db: Database;
  listener: Listener;
  log: Logger;
  /** Of the optional parts. */
  offers: Offers;
}

export function createMainInfoCache({ db, listener, log, offers }: Options): MainInfoCache {
  const listeners: ((published: PublishedMainInfo) => void)[] = [];
  const readListeners: (() => Promise<void>)[] = [];
  let told: Promise<unknown> = Promise.resolve();
  let reading: Reading | null = null;
  let published: PublishedMainInfo | null = null;
  let versions = 0;
  const clock = createClock(db, (changes) => renewal.request(changes));

  const renewal = createRenewal(async (changes) => {
    const before = reading;
    // Set before the read: a moment that falls between the two is then read twice, never missed.
    await clock.set(changes);
    const after = await readMainInfo({ db, offers }, changes, before);
    reading = after;
    told = Promise.all(readListeners.map((tell) => tell()));
    if (before && isSame(before, after)) return;
    published = { mainInfo: mainInfoOf(after), version: String(++versions) };
    for (const tell of listeners) tell(published);
  }, log);
  const unsubscribe = listener.subscribe(channel, {
    onNotification: (payload) => renewal.request(readPayload(payload)),
    onMissed: () => renewal.request(everything),
  });

  async function current(): Promise<PublishedMainInfo> {
    // Once there is a version, readers never wait for a renewal; they get the previous version.
    if (published) renewal.ifStale();
    else await renewal.now();
    // A failed renewal has already thrown.
    return published!;
  }

  return {
    current,
    body: oncePerVersion(current, ({ mainInfo }) => writeBody(mainInfo)),
    onChange: (listener) => void listeners.push(listener),
    onRead: (listener) => void readListeners.push(listener),
    async settled() {
      await listener.caughtUp();
      await renewal.settled();
      await told;
    },
    close() {
      unsubscribe();
      renewal.close();
      clock.close();
    },
  };
}

/** Fires slightly late, and splits long waits: Node's timers are limited to 24 days. */
const dueMilliseconds = (seconds: number) => Math.min(seconds * 1000 + 50, dayMilliseconds);

interface Moment {
  seconds: number;
  /** What to read at that moment. */
  changes: Changes;
}

const momentOf = (seconds: number | null, table: string): Moment | null =>
  seconds === null ? null : { seconds, changes: readPayload(table) };

/**
 * Changes that happen by the clock, which no trigger announces: a promotion begins or ends, a count
 * at an outlet gets too old, a product is published.
 */
const momentSources: {
  isConcerned: (changes: Changes) => boolean;
  find: (db: Database) => Promise<Moment | null>;
}[] = [
  {
    isConcerned: ({ promotions }) => promotions,
    find: async (db) => momentOf(await findNextPromotionChange(db), "promotions"),
  },
  {
    isConcerned: ({ parts }) => parts.has("pos"),
    find: async (db) => momentOf(await findNextStaleCount(db), "outlet_stock"),
  },
  {
    isConcerned: ({ products }) => products === "all" || products.size > 0,
    async find(db) {
      const next = await findNextPublished(db);
      return next && momentOf(next.seconds, `products:${next.ids.join(",")}`);
    },
  },
];

function createClock(db: Database, request: (changes: Changes) => void) {
  const due = new Map<(typeof momentSources)[number], NodeJS.Timeout>();
  return {
    /** Reschedules the moments that these changes may have affected. */
    async set(changes: Changes) {
      for (const source of momentSources) {
        if (!source.isConcerned(changes)) continue;
        const next = await source.find(db);
        clearTimeout(due.get(source));
        if (!next) continue;
        const wait = dueMilliseconds(next.seconds);
        due.set(source, setTimeout(() => request(next.changes), wait).unref());
      }
    },
    close() {
      for (const timer of due.values()) clearTimeout(timer);
    },
  };
}
