import { dayMilliseconds } from "#src/kernel/dates.ts";
import { findNextPublished } from "#src/catalogue/published.server.ts";
import type { CompressedBody } from "#src/platform/compressed.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import type { Listener } from "#src/platform/listener.server.ts";
import type { Logger } from "#src/platform/log.server.ts";
import { findNextStaleCount } from "#src/points-of-sale/queries.server.ts";
import { findNextPromotionChange } from "#src/promotions/queries.server.ts";
import { type Changes, everything, readPayload } from "./changes.ts";
import type { MainInfo } from "./contract.ts";
import { type Difference, differenceOf } from "./difference.ts";
import { oncePerVersion } from "./once-per-version.ts";
import { readMainInfo } from "./reading.server.ts";
import { mainInfoOf, type Reading } from "./reading.ts";
import { createRenewal } from "./renewal.server.ts";
import { createTableWatch } from "./table-watch.server.ts";
import { writeBody } from "./write-body.server.ts";

/** Main-info in memory: what changed in the database is read, and nothing else. */
export interface MainInfoCache {
  /**
   * The newest version, or the last good one while the database is unavailable. @throws when there
   * never was one
   */
  current(): Promise<PublishedMainInfo>;
  /** As it is served: written and compressed when somebody asks, once per version. */
  body(): Promise<CompressedBody>;
  /** Told after each new version. */
  onChange(listener: (difference: Difference, version: string) => void): void;
  /**
   * Told after each reading, also where it shows the same as before: what came and went in between
   * was not seen.
   */
  onRead(listener: () => void): void;
  close(): void;
}

export interface PublishedMainInfo {
  readonly mainInfo: MainInfo;
  /** Of this process. */
  version: string;
}

/** On which triggers announce what they saw written. */
const channel = "main_info";

/** Hears of each change by notifications; while none arrive, the tables are asked. */
export function createMainInfoCache(db: Database, listener: Listener, log: Logger): MainInfoCache {
  const listeners: ((difference: Difference, version: string) => void)[] = [];
  const readListeners: (() => void)[] = [];
  let reading: Reading | null = null;
  let published: PublishedMainInfo | null = null;
  let versions = 0;
  const clock = createClock(db, (changes) => renewal.request(changes));
  const bodyOf = oncePerVersion(({ mainInfo }: PublishedMainInfo) => writeBody(mainInfo));

  const renewal = createRenewal(async (changes) => {
    const before = reading;
    // Before the reading: what begins between the two is then read twice, and never missed.
    await clock.set(changes);
    const after = await readMainInfo(db, changes, before);
    reading = after;
    for (const tell of readListeners) tell();
    const difference = before ? differenceOf(before, after) : wholly;
    if (!difference) return;
    published = publish(after, String(++versions));
    for (const tell of listeners) tell(difference, published.version);
  }, log);
  const onChange = (payload: string) => renewal.request(readPayload(payload));
  const onMissed = () => renewal.request(everything);
  const tables = createTableWatch({ db, channel, onChange, onMissed, log });
  const unsubscribe = listener.subscribe(channel, {
    onNotification: onChange,
    onHearing() {
      tables.stop();
      onMissed();
    },
    onDeaf: tables.start,
  });

  async function current(): Promise<PublishedMainInfo> {
    // Readers never wait for a renewal once there is a version; they get the one before.
    if (published) renewal.ifStale();
    else await renewal.now();
    // A renewal that failed has thrown.
    return published!;
  }

  return {
    current,
    body: async () => await bodyOf(await current()),
    onChange: (listener) => void listeners.push(listener),
    onRead: (listener) => void readListeners.push(listener),
    close() {
      unsubscribe();
      tables.stop();
      renewal.close();
      clock.close();
    },
  };
}

/** Who asks for main-info itself has it made: most changes are applied to the snapshot alone. */
function publish(reading: Reading, version: string): PublishedMainInfo {
  let made: MainInfo | null = null;
  return {
    version,
    get mainInfo() {
      made ??= mainInfoOf(reading);
      return made;
    },
  };
}

const wholly: Difference = { replaced: null, tags: "all" };

/** A moment later than it is due, and a far one is looked at again: Node's timers end at 24 days. */
const dueMilliseconds = (seconds: number) => Math.min(seconds * 1000 + 50, dayMilliseconds);

interface Moment {
  seconds: number;
  /** What is to be read then. */
  changes: Changes;
}

const momentOf = (seconds: number | null, table: string): Moment | null =>
  seconds === null ? null : { seconds, changes: readPayload(table) };

/**
 * Nobody announces that a promotion begins or ends, that a count at an outlet is too old or that a
 * product is published: the clock does.
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
    /** Anew after what may have changed its moments. */
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
