import { Client, type PoolConfig } from "pg";
import { openSearchLog } from "#src/shop/search/search-log.server.ts";
import { imageJobs } from "#src/shop/catalogue/staff/product-changes/images.server.ts";
import { contactJobs } from "#src/shop/contacts/commands.server.ts";
import { codeJobs } from "#src/shop/customers/email-codes.server.ts";
import { customerJobs } from "#src/shop/customers/commands.server.ts";
import { createEmailImages } from "#src/base/mail/email-images.server.ts";
import { createMailer } from "#src/base/mail/mailer.server.ts";
import { createMainInfoCache } from "#src/shop/storefront-data/main-info-cache.server.ts";
import { findEmailLayout } from "#src/shop/content/email-layout.server.ts";
import { staffJobs } from "#src/base/staff/jobs.server.ts";
import { createCheckout } from "#src/shop/checkout/checkout.server.ts";
import { checkoutJobs } from "#src/shop/checkout/jobs.server.ts";
import { createLiveUpdates } from "#src/shop/orders/staff/live.server.ts";
import { orderJobs } from "#src/shop/orders/lifecycle/jobs.server.ts";
import { openGateway } from "#src/shop/payments/stripe-gateway.server.ts";
import { privacyJobs } from "#src/shop/privacy/jobs.server.ts";
import type { DevServices } from "#src/dev/open.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import type { BuiltPages } from "#src/storefront/rendering/renderer.server.ts";
import { openJobs } from "#src/base/platform/jobs/jobs.server.ts";
import { openListener } from "#src/base/platform/db/listener.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { openMedia } from "#src/base/platform/files/media.server.ts";
import {
  createSecurityEvents,
  securityEventJobs,
} from "#src/base/platform/security/security-events.server.ts";
import {
  countInvoices,
  findAgreement,
  findInvoiceTerms,
  offers,
  alwaysOpen,
  opening,
  parts,
  personalData,
} from "./parts/answers.server.ts";
import { salesJobs } from "#src/shop/reports/past-sales.server.ts";
import { statusJobs } from "#src/shop/status/jobs.server.ts";

export interface ShopOptions {
  env: Env;
  db: DatabasePool;
  /** Settings of the database, for the connection that runs LISTEN. */
  connection: PoolConfig;
  log: Logger;
  pages: BuiltPages;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens what needs only the environment and the database. */
export async function openServices({ env, db, connection, log, pages }: ShopOptions) {
  const listener = openListener({ db, connect: () => listenerClient(env, connection), log });
  const jobs = await openJobs({ pool: db.$client, log, listener });
  const media = await openMedia(env);
  const dev = env.production ? null : await loadDevServices(db, env, pages);
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
    checkout: createCheckout({ db, jobs, gateway, log, findAgreement: findAgreement(db) }),
    mailer: createMailer(db, env, findEmailImages),
    findEmailImages,
    mainInfoCache: createMainInfoCache({ db, listener, log, offers }),
    liveUpdates: createLiveUpdates({ db, listener, countInvoices: countInvoices(db) }, log),
    media,
    securityEvents: createSecurityEvents(db, log),
    searchLog: openSearchLog(db, log),
    // A front of another backend is never closed here.
    gate: (!env.apiHost && (await opening?.openGate({ db, log }))) || alwaysOpen,
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

async function loadDevServices(
  db: DatabasePool,
  env: Env,
  { stylesheetUrl }: BuiltPages,
): Promise<DevServices> {
  const { openDevServices } = await import("#src/dev/open.server.ts");
  return await openDevServices(db, env, stylesheetUrl);
}

/** Ends everything that `openServices` opened. */
export async function closeServices({
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

/** A shop for trying out may import images from a server beside it. */
const thisMachine = ["127.0.0.1"];

/** Every part's jobs. */
export function jobsOf(
  { env, db, log }: ShopOptions,
  { gateway, checkout, jobs, mailer, media, dev, gate }: Services,
) {
  const { publicUrl, production } = env;
  const services = { env, publicUrl, db, jobs, log, media, mailer, gateway };
  return [
    ...securityEventJobs(db),
    ...imageJobs({ db, jobs, media, allowed: production ? [] : thisMachine }),
    ...contactJobs(db, mailer, publicUrl),
    ...customerJobs(db, mailer, publicUrl),
    ...codeJobs(db, mailer, publicUrl),
    ...staffJobs({ db, mailer, publicUrl, findEmailLayout }),
    ...orderJobs({ db, jobs, gateway, log, mailer, publicUrl, findInvoiceTerms }),
    ...checkoutJobs({ db, jobs, log, checkout }),
    ...privacyJobs({ db, media, personalData }),
    ...salesJobs(db),
    ...statusJobs({ db, jobs, mailer, env, isClosed: gate.isClosed }),
    ...parts.flatMap((part) => part.jobs?.(services) ?? []),
    ...(dev?.jobs ?? []),
  ];
}
