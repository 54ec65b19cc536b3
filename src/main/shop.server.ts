import "./parts/add-pages.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApi } from "#src/main/api/api.server.ts";
import { createApp } from "./app.server.ts";
import { findOrderFigures } from "#src/shop/orders/queries.server.ts";
import { findBackupFigures } from "#src/base/platform/backup/backup-records.server.ts";
import { pageAt } from "#src/shop/page-table.ts";
import type { DevServices } from "#src/dev/open.server.ts";
import type { Build } from "#src/base/platform/http/builds.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import { findJobFigures } from "#src/base/platform/jobs/jobs.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import { createMetrics } from "#src/base/platform/observability/metrics.server.ts";
import { freeBytesOf } from "#src/shop/status/disks.server.ts";
import { createAppIcons } from "#src/storefront/install/icons.server.ts";
import { contactFormRoutes } from "#src/storefront/pages/contact/form.server.ts";
import { installRoutes } from "#src/storefront/install/routes.server.ts";
import type { PageCache } from "#src/storefront/rendering/page-cache.server.ts";
import {
  findInvoiceTerms,
  isMeantCustomer,
  opening,
  parts,
  quoting,
  sellsOnCredit,
} from "./parts/answers.server.ts";
import type { PartServices } from "#src/shop/part.server.ts";
import { openPages } from "./open-pages.server.ts";
import {
  closeServices,
  jobsOf,
  openServices,
  type Services,
  type ShopOptions,
} from "./services.server.ts";

interface Options extends ShopOptions {
  build: Build;
}

export interface Shop {
  /** Handles one request without a socket. */
  fetch(request: Request): Promise<Response>;
  /** For Node's server. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Begins a graceful shutdown: connections are no longer kept alive and no job is taken. */
  announceStop(): Promise<void>;
  /** Waits until pages show everything that was saved before, and no due job is left. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the route of a page for logs and metrics, such as `/product/:name/:id`. */
function pageRouteOf(path: string): string | null {
  const page = pageAt(path);
  return page ? `/${page.path}` : null;
}

/** Assembles the shop over an open and migrated database. */
export async function openShop(given: Options): Promise<Shop> {
  const options = { ...given, env: await withOwnNames(given) };
  const { env, db, log, build } = options;
  let keepsAlive = true;
  const services = await openServices(options);
  const { jobs, media, dev, mainInfoCache, gate } = services;
  mainInfoCache.onRead(() => gate.refresh());
  const { storefront, cache, respondWithPage, ...previews } = openPages(options, services);
  const shared = {
    env,
    publicUrl: env.publicUrl,
    db,
    log,
    ...services,
    ...previews,
    findInvoiceTerms,
    isMeantCustomer,
    quoting,
    sellsOnCredit: () => sellsOnCredit(db),
  };
  const api = createApi(shared);
  const metrics = openMetrics(options, services, cache);
  const app = createApp({
    ...shared,
    api,
    devRoutes: dev?.routes ?? null,
    respondWithPage,
    brand: async () => (await storefront.snapshot())?.brand ?? null,
    shopName: async () => (await storefront.snapshot())?.company?.name ?? "",
    installRoutes: installRoutes({ storefront, icons: createAppIcons(media, log), media, log }),
    contactForm: contactFormRoutes({ backend: storefront.settings, api }),
    metrics,
    build,
    stylesheetUrl: options.pages.stylesheetUrl,
    pageRouteOf,
  });
  const respond = getRequestListener(app.fetch);
  shareFiles(media, log);
  dev?.deliverTo(api.fetch);
  // Comes last: a waiting job may use any part of the shop immediately.
  await jobs.work(jobsOf(options, services));
  tellPartsOfReads(shared);
  deliverMissedEvents(dev, log);

  return {
    fetch: async (request) => app.fetch(request),
    handle(request, response) {
      // Another backend sends no change events: this polls it while the shop has visitors.
      if (env.apiHost) void storefront.snapshot();
      if (!keepsAlive) response.shouldKeepAlive = false;
      void respond(request, response);
    },
    async announceStop() {
      keepsAlive = false;
      services.liveUpdates.close();
      await jobs.release();
    },
    async settled() {
      do await mainInfoCache.settled();
      while (await jobs.drain());
    },
    close: () => closeServices(services),
  };
}

/** A shop that began empty carries nothing of the demo's in its requests. */
async function withOwnNames({ env, db }: Options): Promise<Env> {
  const labels = env.own.slug || env.own.client ? await opening?.findClientLabels(db) : null;
  if (!labels) return { ...env, own: { slug: false, client: false } };
  return { ...env, client: env.own.client ? labels : env.client };
}

function shareFiles(media: Media, log: Logger): void {
  void media
    .share()
    .catch((error: unknown) =>
      log.error({ err: error }, "uploading this machine's files to the bucket failed"),
    );
}

/** Delivers the sandbox's events that a killed process missed. */
function deliverMissedEvents(dev: DevServices | null, log: Logger): void {
  void dev
    ?.deliverAgain()
    .catch((error: unknown) =>
      log.warn({ err: error }, "the sandbox failed to deliver its events"),
    );
}

function openMetrics(
  { db, env: { dataDir } }: Pick<Options, "db" | "env">,
  { listener, gate }: Pick<Services, "listener" | "gate">,
  cache: PageCache,
) {
  return createMetrics({
    listenerAge: listener.ageSeconds,
    pool: db.$client,
    readFigures: async () => ({
      ...(await findOrderFigures(db)),
      ...(await findJobFigures(db.$client)),
      ...(await findBackupFigures(db.$client)),
    }),
    cachedPages: () => cache.size,
    freeBytes: () => freeBytesOf(dataDir),
    isOpen: () => !gate.isClosed(),
  });
}

/** Tells the parts now, and whenever main-info was read anew. */
function tellPartsOfReads(services: PartServices & Pick<Services, "mainInfoCache">): void {
  for (const { onMainInfoRead } of parts) {
    if (!onMainInfoRead) continue;
    const tell = () =>
      onMainInfoRead(services).catch((error: unknown) =>
        services.log.warn({ err: error }, "what follows a read of main-info failed"),
      );
    services.mainInfoCache.onRead(tell);
    void tell();
  }
}
