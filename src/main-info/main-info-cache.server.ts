import type { Client } from "pg";
import type { Logger } from "#src/platform/log.server.ts";
import {
  findCategories,
  findElements,
  findSynonyms,
  findUnits,
} from "#src/catalogue/queries.server.ts";
import { findAdvertisements, findCompany } from "#src/content/queries.server.ts";
import { compressBody, type CompressedBody } from "#src/platform/compressed.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import { findDeliveries } from "#src/delivery/queries.server.ts";
import {
  findAnnouncedPromotions,
  findNextPromotionChange,
} from "#src/promotions/queries.server.ts";
import { findPublishedReviews, findRatings } from "#src/reviews/queries.server.ts";
import { findNextStaleCount, findOutletCities } from "#src/points-of-sale/queries.server.ts";
import type { MainInfo } from "./contract.ts";

/**
 * main-info as it is served: written and compressed once per version of the catalogue, in memory.
 */
export interface MainInfoCache {
  /**
   * The newest version, or the last good one while the database is unavailable. @throws when there
   * never was one
   */
  current(): Promise<PublishedMainInfo>;
  /** Told after each new version. */
  onChange(listener: () => void): void;
  /**
   * Told after each reading, also where it shows the same as before: what came and went in between
   * was not seen.
   */
  onRead(listener: () => void): void;
  close(): Promise<void>;
}

/** As pages use it and as it is served. */
export interface PublishedMainInfo {
  mainInfo: MainInfo;
  body: CompressedBody;
}

export async function findMainInfo(db: Database): Promise<MainInfo> {
  // One transaction, so that no page shows half of a change.
  return await db.transaction(
    async (transaction) => ({
      ...(await findShownElements(transaction)),
      categories: await findCategories(transaction),
      advertisements: await findAdvertisements(transaction),
      pos: await findOutletCities(transaction),
      configElement: await findUnits(transaction),
      company: await findCompany(transaction),
      deliveries: await findDeliveries(transaction),
      synonyms: await findSynonyms(transaction),
      reviews: await findPublishedReviews(transaction),
    }),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The products, each with the promotion that is announced with it now, and how it is rated. */
async function findShownElements(db: Database) {
  const found = await findElements(db);
  const announced = await findAnnouncedPromotions(db);
  const ratings = await findRatings(db);
  for (const element of found.elements) {
    const promotion = announced.get(Number(element.id));
    const rating = ratings.get(Number(element.id));
    // The best sellers are the same objects.
    if (promotion) element.promotion = promotion;
    if (rating) element.rating = rating;
  }
  return found;
}

const retryMilliseconds = 500;
/**
 * On a busy day every order changes the stock: readings rest in between, three times as long as one
 * takes and at least so long.
 */
const minRestMilliseconds = 200;

/** @param connect opens a connection of its own for LISTEN */
export function createMainInfoCache(
  db: Database,
  connect: () => Client,
  log: Logger,
): MainInfoCache {
  const listeners: (() => void)[] = [];
  const readListeners: (() => void)[] = [];
  let published: PublishedMainInfo | null = null;
  let due: NodeJS.Timeout | undefined;
  const renewal = createRenewal(async () => {
    const mainInfo = await findMainInfo(db);
    const seconds = await findNextChange(db);
    clearTimeout(due);
    if (seconds !== null)
      due = setTimeout(() => renewal.request(), dueMilliseconds(seconds)).unref();
    for (const tell of readListeners) tell();
    const body = await compressBody(new TextEncoder().encode(JSON.stringify(mainInfo)), "quick");
    if (body.etag === published?.body.etag) return;
    published = { mainInfo, body };
    for (const tell of listeners) tell();
  }, log);
  const listening = listenForChanges(connect, renewal.request, log);

  return {
    async current() {
      // Readers never wait for a renewal once there is a version; they get the one before.
      if (published) renewal.ifStale();
      else await renewal.now();
      return published!;
    },
    onChange: (listener) => void listeners.push(listener),
    onRead: (listener) => void readListeners.push(listener),
    async close() {
      renewal.close();
      clearTimeout(due);
      await listening.close();
    },
  };
}

/**
 * Nobody announces that a promotion begins or ends, or that a count at an outlet is too old: the
 * clock does.
 */
async function findNextChange(db: Database): Promise<number | null> {
  const changes = [await findNextPromotionChange(db), await findNextStaleCount(db)];
  const seconds = changes.filter((each) => each !== null);
  return seconds.length > 0 ? Math.min(...seconds) : null;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** A moment later than it is due, and a far one is looked at again: Node's timers end at 24 days. */
const dueMilliseconds = (seconds: number) => Math.min(seconds * 1000 + 50, dayMilliseconds);

/** One reading at a time; what changes during a reading is read by the next one. */
function createRenewal(read: () => Promise<void>, log: Logger) {
  let stale = true;
  let failed = false;
  let running: Promise<void> | null = null;
  let resting: NodeJS.Timeout | null = null;
  let closed = false;

  async function renew(): Promise<void> {
    stale = false;
    failed = false;
    try {
      await read();
    } catch (error) {
      stale = true;
      failed = true;
      throw error;
    }
  }

  function now(): Promise<void> {
    const started = performance.now();
    running ??= renew().finally(() => {
      running = null;
      rest(performance.now() - started);
    });
    return running;
  }

  function rest(readingMilliseconds: number): void {
    if (closed) return;
    resting = setTimeout(
      () => {
        resting = null;
        // What failed is tried again when somebody asks, or when the listener is back.
        if (stale && !failed) inBackground();
      },
      Math.max(minRestMilliseconds, 3 * readingMilliseconds),
    );
  }

  function inBackground(): void {
    if (closed || running || resting) return;
    now().catch((error: unknown) => log.warn({ err: error }, "main-info could not be renewed"));
  }

  return {
    now,
    ifStale: () => void (stale && inBackground()),
    /** Something changed. */
    request() {
      stale = true;
      inBackground();
    },
    close() {
      closed = true;
      if (resting) clearTimeout(resting);
    },
  };
}

/** Hears of each change on a connection of its own, opened anew whenever it breaks. */
function listenForChanges(connect: () => Client, onChange: () => void, log: Logger) {
  let closed = false;
  let connection: Client | null = null;
  let reconnection: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const client = connect();
    const again = () => {
      if (connection !== client || closed) return;
      connection = null;
      reconnection = setTimeout(() => void listen(), retryMilliseconds);
    };
    connection = client;
    client.on("error", (error) => log.warn({ err: error }, "main-info no longer hears of changes"));
    client.on("end", again);
    client.on("notification", onChange);
    try {
      await client.connect();
      await client.query("listen main_info");
      // What changed while nobody listened is found by reading anew.
      onChange();
    } catch {
      await client.end().catch(() => {});
      again();
    }
  }
  void listen();

  return {
    async close() {
      closed = true;
      clearTimeout(reconnection);
      await connection?.end().catch(() => {});
    },
  };
}
