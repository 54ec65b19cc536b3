import { execFile } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { connect } from "node:tls";
import { promisify } from "node:util";
import { createTransport } from "nodemailer";
import { mailErrorOf } from "#src/base/mail/mail-error.ts";
import { messageOf } from "#src/base/kernel/errors.ts";
import { findPaymentState } from "#src/shop/payments/payment-state.server.ts";
import { findComparison } from "#src/shop/orders/comparison/comparison.server.ts";
import type { PaymentGateway } from "#src/shop/payments/gateway.server.ts";
import { findRejectedEvents } from "#src/shop/payments/queries.server.ts";
import { listenedEvents } from "#src/shop/payments/rules.ts";
import { openGateway } from "#src/shop/payments/stripe-gateway.server.ts";
import { childEnvironment } from "#src/base/platform/child-environment.server.ts";
import {
  findBackupFigures,
  findEarlierRoom,
} from "#src/base/platform/backup/backup-records.server.ts";
import { findDatabaseState } from "#src/base/platform/db/database-state.server.ts";
import { type DatabasePool, onlyRow } from "#src/base/platform/db/database.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import { findJobFigures } from "#src/base/platform/jobs/jobs.server.ts";
import { findFailedUpdate, findVersion } from "#src/base/platform/release.server.ts";
import { findDisks } from "./disks.server.ts";
import { findSenderRecords } from "./dns.server.ts";
import { type Facts, judge, type Line } from "./judge.ts";
import * as texts from "./texts.ts";

/** Collects what «Estado» and `npm run status` judge. Each question has its own answer, or its own problem. */

const patience = 10_000;
/** Where the installer's timer writes (deploy/systemd), and Debian's PostgreSQL. */
const ownFolders = ["/var/backups/tienda", "/var/lib/postgresql"];

export const findStatus = async (db: DatabasePool, env: Env): Promise<Line[]> =>
  judge(await collectFacts(db, env), Date.now() / 1000);

async function collectFacts(db: DatabasePool, env: Env): Promise<Facts> {
  const [ready, stored, disks, mail, payments, certificate] = await Promise.all([
    askReadiness(env),
    askDatabase(db),
    findDisks([env.dataDir, join(env.dataDir, "media"), ...ownFolders]),
    askMail(env),
    askPayments(env),
    askCertificate(new URL(env.publicUrl)),
  ]);
  const { ahead, ...facts } = stored;
  const { state: payment, clockAhead: aheadOfStripe, webhook } = payments;
  const clock = { ahead, aheadOfStripe, isSynchronized: await isSynchronized() };
  const { comparison, ...rest } = facts;
  return {
    version: findVersion(),
    failedUpdate: findFailedUpdate(),
    ready,
    ...rest,
    disks,
    mail,
    payment,
    webhook,
    comparison: payment === "sandbox" ? null : comparison,
    clock,
    certificate,
  };
}

async function askReadiness({ host, port }: Env): Promise<Facts["ready"]> {
  const url = `http://${host ?? "127.0.0.1"}:${port}/readyz`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) });
    const says = await response.text();
    return { isReady: response.ok, says: response.ok ? texts.isReady : says };
  } catch {
    return { isReady: false, says: texts.noAnswer(url) };
  }
}

type Stored = Pick<
  Facts,
  "database" | "backup" | "failedJobs" | "comparison" | "rejectedEvents" | "earlierRoom"
> & { ahead: number | null };

async function askDatabase(db: DatabasePool): Promise<Stored> {
  try {
    const { rows } = await db.$client.query<{ version: string; bytes: number }>(
      `select current_setting('server_version') as version,
         pg_database_size(current_database())::float8 as bytes`,
    );
    const { clockAhead } = await findDatabaseState(db);
    const { backup } = await findBackupFigures(db.$client);
    const { jobs } = await findJobFigures(db.$client);
    const failedJobs = jobs.find(({ state }) => state === "failed")?.count ?? 0;
    const comparison = (await findComparison(db)) ?? "never";
    const rejectedEvents = await findRejectedEvents(db);
    const earlierRoom = await findEarlierRoom(db.$client);
    const facts = { backup, failedJobs, rejectedEvents, earlierRoom, ahead: clockAhead };
    return { database: onlyRow(rows), comparison, ...facts };
  } catch (error) {
    const database = { problem: messageOf(error) };
    const unknown = { backup: null, failedJobs: null, comparison: null, ahead: null };
    return { database, ...unknown, rejectedEvents: [], earlierRoom: null };
  }
}

async function askMail({ smtpUrl: url, mailFrom }: Env): Promise<Facts["mail"]> {
  if (!url || !mailFrom) return null;
  const timeouts = { connectionTimeout: patience, socketTimeout: patience };
  const [problem, sender] = await Promise.all([
    createTransport({ url, ...timeouts })
      .verify()
      .then(
        () => null,
        (error: unknown) => texts.mailFails(mailErrorOf(error)),
      ),
    findSenderRecords(mailFrom),
  ]);
  return { problem, sender };
}

type PaymentFacts = Awaited<ReturnType<typeof findPaymentState>> & Pick<Facts, "webhook">;

async function askPayments(env: Env): Promise<PaymentFacts> {
  const { stripe, publicUrl } = env;
  const { secretKey, webhookSecret } = stripe;
  if (!secretKey || !webhookSecret) return { state: "sandbox", clockAhead: null, webhook: null };
  const gateway = openGateway({ stripe, publicUrl, webhookSecret, fetch: null });
  const payments = await findPaymentState(gateway, env);
  const isAnswering = payments.state === "live" || payments.state === "test";
  return { ...payments, webhook: isAnswering ? await findWebhook(gateway, publicUrl) : null };
}

async function findWebhook(gateway: PaymentGateway, publicUrl: string): Promise<Facts["webhook"]> {
  const url = `${publicUrl}/api/stripe/webhook`;
  try {
    const webhooks = await gateway.findWebhooks();
    const own = webhooks.filter((each) => each.url === url);
    const sent = new Set(own.flatMap(({ events }) => events));
    const isMissing = (event: string) => !sent.has("*") && !sent.has(event);
    return {
      url,
      missing: own.length === 0 ? null : listenedEvents.filter(isMissing),
      others: webhooks.filter((each) => each.url !== url).map((each) => each.url),
    };
  } catch {
    return "unknown";
  }
}

/** As a browser far away sees it: trusted, and for this name. */
async function askCertificate({ protocol, hostname, port }: URL): Promise<Facts["certificate"]> {
  if (protocol !== "https:") return null;
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(patience) });
    return { expiresAt: Date.parse(socket.getPeerCertificate().valid_to) / 1000 };
  } catch (error) {
    return { problem: texts.noCertificate(messageOf(error)) };
  } finally {
    socket.destroy();
  }
}

/** What systemd says about the machine's clock; null where there is no systemd. */
async function isSynchronized(): Promise<boolean | null> {
  const asked = ["show", "--property=NTPSynchronized", "--value"];
  try {
    const { stdout } = await promisify(execFile)("timedatectl", asked, {
      timeout: patience,
      env: childEnvironment(),
    });
    return stdout ? stdout.trim() === "yes" : null;
  } catch {
    return null;
  }
}
