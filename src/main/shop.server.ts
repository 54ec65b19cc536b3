import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Client, type PoolConfig } from "pg";
import { createApi } from "#src/api/api.server.ts";
import { createApp } from "./app.server.ts";
import { openSearchLog } from "#src/search/search-log.server.ts";
import { queueStockAlerts, stockAlertJobs } from "#src/catalogue/stock-alerts/commands.server.ts";
import { findRedirect } from "#src/catalogue/redirects/queries.server.ts";
import { imageJobs } from "#src/catalogue/staff/product-changes/images.server.ts";
import { contactJobs } from "#src/contacts/commands.server.ts";
import { customerJobs } from "#src/customers/commands.server.ts";
import { createEmailImages } from "#src/mail/email-images.server.ts";
import { createMailer } from "#src/mail/mailer.server.ts";
import { createMainInfoCache } from "#src/storefront-data/main-info-cache.server.ts";
import { findEmailLayout } from "#src/content/email-layout.server.ts";
import { staffJobs } from "#src/staff/jobs.server.ts";
import {
  createStorefront,
  foreignMainInfo,
  ownMainInfo,
} from "#src/storefront-data/storefront.server.ts";
import { createCheckout } from "#src/checkout/checkout.server.ts";
import { checkoutJobs } from "#src/checkout/jobs.server.ts";
import { createLiveUpdates } from "#src/orders/staff/live.server.ts";
import { findOrderFigures } from "#src/orders/queries.server.ts";
import { orderJobs } from "#src/orders/lifecycle/jobs.server.ts";
import { reminderJobs } from "#src/orders/reminders/reminders.server.ts";
import { openGate, type OpeningGate } from "#src/launch/guard.server.ts";
import { findClientLabels } from "#src/launch/state.server.ts";
import { openingJobs } from "#src/launch/subscribers.server.ts";
import { openGateway } from "#src/payments/stripe-gateway.server.ts";
import { privacyJobs } from "#src/privacy/jobs.server.ts";
import { findBackupFigures } from "#src/platform/backup/backup-records.server.ts";
import { pageAt } from "#src/web/page-table.ts";
import type { DevServices } from "#src/dev/open.server.ts";
import type { Build } from "#src/platform/http/builds.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import type { Env } from "#src/platform/env.server.ts";
import { openJobs, findJobFigures } from "#src/platform/jobs/jobs.server.ts";
import { openListener } from "#src/platform/db/listener.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";
import { type Media, openMedia } from "#src/platform/files/media.server.ts";
import {
  createSecurityEvents,
  securityEventJobs,
} from "#src/platform/security/security-events.server.ts";
import { createMetrics } from "#src/platform/observability/metrics.server.ts";
import { freeBytesOf } from "#src/status/disks.server.ts";
import { statusJobs } from "#src/status/jobs.server.ts";
import { createAppIcons } from "#src/web/install/icons.server.ts";
import { contactFormRoutes } from "#src/web/pages/contact/form.server.ts";
import { installRoutes } from "#src/web/install/routes.server.ts";
import { createPageCache, type PageCache } from "#src/web/rendering/page-cache.server.ts";
import { pageUrlOf } from "#src/web/rendering/page-url.ts";
import { createPages } from "#src/web/rendering/pages.server.ts";
import { createBrandPreview } from "#src/web/staff/brand-preview.server.ts";
import { createProductPreview } from "#src/web/staff/preview.server.ts";
import { type BuiltPages, createRenderer } from "#src/web/rendering/renderer.server.ts";

interface Options {
  env: Env;
  db: DatabasePool;
  /** Settings of the database, for the connection that runs LISTEN. */
  connection: PoolConfig;
  log: Logger;
}

interface ShopOptions extends Options {
  build: Build;
  pages: BuiltPages;
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

const maxPageBytes = 96 * 1024 * 1024;

/** Returns the route of a page for logs and metrics, such as `/product/:name/:id`. */
function pageRouteOf(path: string): string | null {
  const page = pageAt(path);
  return page ? `/${page.path}` : null;
}

async function loadDevServices(db: DatabasePool, env: Env): Promise<DevServices> {
  const { openDevServices } = await import("#src/dev/open.server.ts");
  return await openDevServices(db, env);
}

/** Assembles the shop over an open and migrated database. */
export async function openShop(given: ShopOptions): Promise<Shop> {
  const options = { ...given, env: await withOwnNames(given) };
  const { env, db, log, build } = options;
  let keepsAlive = true;
  const services = await openServices(options);
  const { jobs, media, dev, mainInfoCache } = services;
  const gate = await openGate(db, { isOwnShop: !env.apiHost, log });
  mainInfoCache.onRead(() => gate.refresh());
  const { storefront, cache, respondWithPage, ...previews } = openPages(options, services);
  const shared = { env, db, log, ...services, ...previews, gate };
  const api = createApi(shared);
  const metrics = openMetrics(options, services, { cache, gate });
  const app = createApp({
    ...shared,
    api,
    devRoutes: dev?.routes ?? null,
    respondWithPage,
    brand: async () => (await storefront.snapshot())?.brand ?? null,
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
  queueAlertsOnChanges(options, services);
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
async function withOwnNames({ env, db }: ShopOptions): Promise<Env> {
  const found = env.own.slug || env.own.client ? await findClientLabels(db) : null;
  if (!found) return { ...env, own: { slug: false, client: false } };
  return { ...env, client: env.own.client ? found : env.client };
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

async function closeServices({
  listener,
  jobs,
  securityEvents,
  mainInfoCache,
  liveUpdates,
  searchLog,
}: Services) {
  liveUpdates.close();
  await jobs.stop();
  await securityEvents.close();
  mainInfoCache.close();
  await listener.close();
  await searchLog.close();
}

function openMetrics(
  { db, env: { dataDir } }: Pick<Options, "db" | "env">,
  { listener }: Pick<Services, "listener">,
  { cache, gate }: { cache: PageCache; gate: OpeningGate },
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

/**
 * Queues stock alerts after every read of main-info, since stock may come back in many ways.
 * Startup and the schedule catch what no process noticed.
 */
function queueAlertsOnChanges({ db, log }: Options, { jobs, mainInfoCache }: Services): void {
  const queue = () =>
    queueStockAlerts(db, jobs).catch((error: unknown) =>
      log.warn({ err: error }, "queueing stock alerts failed; the schedule tries again"),
    );
  mainInfoCache.onRead(queue);
  void queue();
}

type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens what needs only the environment and the database. */
async function openServices({ env, db, connection, log }: Options) {
  const listener = openListener({ db, connect: () => listenerClient(env, connection), log });
  const jobs = await openJobs({ pool: db.$client, log, listener });
  const media = await openMedia(env);
  const dev = env.production ? null : await loadDevServices(db, env);
  const gateway = openGateway({
    ...env,
    webhookSecret: dev?.webhookSecret ?? env.stripe.webhookSecret,
    fetch: dev?.fetchStripe ?? null,
  });
  const findEmailImages = createEmailImages(media, log);
  return {
    listener,
    jobs,
    dev,
    gateway,
    checkout: createCheckout({ db, jobs, gateway, log }),
    mailer: createMailer(db, env, findEmailImages),
    findEmailImages,
    mainInfoCache: createMainInfoCache(db, listener, log),
    liveUpdates: createLiveUpdates(db, listener, log),
    media,
    securityEvents: createSecurityEvents(db, log),
    searchLog: openSearchLog(db, log),
  };
}

function listenerClient({ databaseListenUrl }: Env, connection: PoolConfig): Client {
  return new Client({
    ...(databaseListenUrl ? { connectionString: databaseListenUrl } : connection),
    application_name: "store listener",
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
}

/** Opens the storefront's pages, cached until the catalogue changes. */
function openPages(
  { env, db, log, pages }: ShopOptions,
  { mainInfoCache, searchLog, findEmailImages }: Services,
) {
  const { apiHost, slug, publicUrl, staging, client } = env;
  const paymentMethods = env.stripe.methods;
  const storefront = createStorefront({
    settings: {
      apiHost: apiHost ?? "",
      slug: env.own.slug ? null : slug,
      publicUrl,
      staging,
      client,
      paymentMethods,
    },
    source: apiHost ? foreignMainInfo({ apiHost, slug, client, log }) : ownMainInfo(mainInfoCache),
    log,
    countSearch: searchLog.count,
  });
  if (!apiHost) mainInfoCache.onChange(storefront.show);
  const isBuilt = pages.mode === "production";
  const isPage = (url: string) => isBuilt && pageUrlOf(url).kind === "page";
  const cache = createPageCache(maxPageBytes);
  storefront.onChange(cache.expire);
  const render = createRenderer(pages);
  return {
    storefront,
    cache,
    respondWithPage: createPages({
      render,
      pageUrlOf: isBuilt ? pageUrlOf : null,
      findRedirect: (path) =>
        apiHost
          ? Promise.resolve(null)
          : findRedirect(db, path, { isPage, publicOrigin: new URL(env.publicUrl).origin }),
      storefront,
      cache,
    }),
    previewProduct: createProductPreview(render, storefront),
    previewBrand: createBrandPreview({ render, storefront, findEmailImages }),
  };
}

/** A shop for trying out may import images from a server beside it. */
const thisMachine = ["127.0.0.1"];

function jobsOf(
  { env, db, log }: Options,
  { gateway, checkout, jobs, mailer, media, dev }: Services,
) {
  const { publicUrl, production } = env;
  return [
    ...securityEventJobs(db),
    ...openingJobs({ db, mailer, publicUrl }),
    ...stockAlertJobs({ db, jobs, mailer, publicUrl }),
    ...imageJobs({ db, jobs, media, allowed: production ? [] : thisMachine }),
    ...contactJobs(db, mailer, publicUrl),
    ...customerJobs(db, mailer, publicUrl),
    ...staffJobs({ db, mailer, publicUrl, findEmailLayout }),
    ...orderJobs({ db, jobs, gateway, log, mailer, publicUrl }),
    ...checkoutJobs({ db, jobs, log, checkout }),
    ...reminderJobs({ db, jobs, mailer, publicUrl }),
    ...privacyJobs(db, media),
    ...statusJobs({ db, jobs, mailer, env }),
    ...(dev?.jobs ?? []),
  ];
}
