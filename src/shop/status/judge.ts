import type { PaymentState } from "#src/shop/payments/payment-state.ts";
import type { Comparison } from "#src/shop/orders/comparison/comparison.ts";
import type { RejectedEvents } from "#src/shop/payments/rules.ts";
import * as texts from "./texts.ts";

/** What the store looks like from its own machine. Null: there is nothing to ask, or no answer. */
export interface Facts {
  version: string;
  /** The version that the last update failed to install; empty if it never heard which. */
  failedUpdate: string | null;
  /** What /readyz answers, or why nothing does. */
  ready: { isReady: boolean; says: string };
  database: { version: string; bytes: number } | { problem: string };
  /** The first one holds the store's files. */
  disks: readonly { folder: string; free: number; total: number }[];
  /** What was free on the first disk at an earlier time, in seconds since 1970. */
  earlierRoom: { at: number; free: number } | null;
  /** In seconds since 1970. Null without a database. */
  backup: { takenAt: number | null; verifiedAt: number | null } | null;
  mail: { problem: string | null; sender: SenderRecords } | null;
  payment: PaymentState;
  /** What Stripe sends to the shop and elsewhere; `unknown`: the key may not read it. */
  webhook: Webhook | "unknown" | null;
  /** Of Stripe's events, those that the shop did not believe since the last that it did. */
  rejectedEvents: readonly RejectedEvents[];
  comparison: Comparison | "never" | null;
  /** In seconds, of the database's clock and of Stripe's. */
  clock: { ahead: number | null; aheadOfStripe: number | null; isSynchronized: boolean | null };
  /** Null where the address is no https. */
  certificate: { expiresAt: number } | { problem: string } | null;
  failedJobs: number | null;
}

export interface Webhook {
  url: string;
  /** Events that Stripe does not send there; null if it has no webhook to that address. */
  missing: readonly string[] | null;
  /** The addresses that it has instead. */
  others: readonly string[];
}

/** DNS records of the sender's domain, by which other servers trust its emails. */
export interface SenderRecords {
  domain: string;
  spf: Lookup;
  dmarc: Lookup;
  /** Whether a key has one of the usual names; it may have another. */
  hasDkim: boolean;
}
/** `unknown`: the DNS does not answer. */
export type Lookup = "found" | "missing" | "unknown";

/** `bad`: somebody should act today. */
export interface Line {
  name: string;
  verdict: "good" | "unsure" | "bad";
  says: string;
}

const day = 24 * 3600;
/** A backup each night, and two hours for it. */
const backupSeconds = 26 * 3600;
const verifiedSeconds = 8 * day;
/** Caddy renews with a month left. */
const certificateSeconds = 14 * day;
/** Each night, with two nights to spare. */
const comparisonSeconds = 3 * day;
const freeShare = 0.1;
const freeBytes = 1024 ** 3;
/** A disk that will be full within a week is bad. */
const forecastDays = 7;
/** Less than two days say nothing about a pace. */
const paceSeconds = 2 * day;
const clockSeconds = 30;

/** @param now in seconds since 1970 */
export function judge(facts: Facts, now: number): Line[] {
  return [
    line(
      texts.version,
      facts.failedUpdate === null,
      texts.versionIs(facts.version, facts.failedUpdate),
    ),
    line(texts.store, facts.ready.isReady, facts.ready.says),
    databaseLine(facts.database),
    ...facts.disks.map((disk, place) => diskLine(disk, place === 0 ? daysLeft(facts, now) : null)),
    ...backupLines(facts.backup, now),
    ...mailLines(facts.mail),
    line(texts.payments, facts.payment === "live", texts.paymentStates[facts.payment]),
    ...webhookLines(facts, now),
    ...comparisonLines(facts.comparison, now),
    clockLine(facts.clock),
    ...certificateLines(facts.certificate, now),
    ...jobLines(facts.failedJobs),
  ];
}

export const needsHands = (lines: readonly Line[]) =>
  lines.some(({ verdict }) => verdict === "bad");

const line = (name: string, isGood: boolean, says: string): Line => ({
  name,
  verdict: isGood ? "good" : "bad",
  says,
});

function databaseLine(database: Facts["database"]): Line {
  return "problem" in database
    ? line(texts.database, false, database.problem)
    : line(texts.database, true, texts.databaseIs(database.version, database.bytes));
}

/** A small disk may be full with a tenth left, a large one has room with less. */
function diskLine({ folder, free, total }: Facts["disks"][number], days: number | null): Line {
  const hasRoom = free >= freeBytes && (free / total >= freeShare || free >= 20 * freeBytes);
  const isFilling = days !== null && days < forecastDays;
  const says = texts.freeOf(free, total) + (isFilling ? texts.fullIn(days) : "");
  return line(texts.disk(folder), hasRoom && !isFilling, says);
}

/** Returns in how many days the store's disk is full at the pace of the last days; null if not. */
function daysLeft({ disks: [disk], earlierRoom }: Facts, now: number): number | null {
  if (!disk || !earlierRoom || now - earlierRoom.at < paceSeconds) return null;
  const taken = earlierRoom.free - disk.free;
  return taken <= 0 ? null : (disk.free / taken) * ((now - earlierRoom.at) / day);
}

function backupLines(backup: Facts["backup"], now: number): Line[] {
  if (!backup) return [];
  if (backup.takenAt === null) return [line(texts.backup, false, texts.noBackup)];
  const age = now - backup.takenAt;
  const verifiedAge = backup.verifiedAt === null ? null : now - backup.verifiedAt;
  return [
    line(texts.backup, age <= backupSeconds, texts.backupAge(age)),
    line(
      texts.verified,
      verifiedAge !== null && verifiedAge <= verifiedSeconds,
      verifiedAge === null ? texts.neverVerified : texts.backupAge(verifiedAge),
    ),
  ];
}

function mailLines(mail: Facts["mail"]): Line[] {
  if (!mail) return [line(texts.mail, false, texts.noMailServer)];
  const { problem, sender } = mail;
  return [
    line(texts.mail, problem === null, problem ?? texts.mailAnswers),
    recordLine("SPF", sender.spf, texts.spf(sender.domain)),
    {
      name: "DKIM",
      verdict: sender.hasDkim ? "good" : "unsure",
      says: texts.dkim(sender.domain, sender.hasDkim),
    },
    recordLine("DMARC", sender.dmarc, texts.dmarc(sender.domain)),
  ];
}

const recordVerdicts = { found: "good", missing: "bad", unknown: "unsure" } as const;

const recordLine = (name: string, lookup: Lookup, says: Record<Lookup, string>): Line => ({
  name,
  verdict: recordVerdicts[lookup],
  says: says[lookup],
});

function webhookLines({ webhook, rejectedEvents }: Facts, now: number): Line[] {
  if (webhook === null) return [];
  const [rejected] = rejectedEvents;
  if (rejected) return [line(texts.webhook, false, texts.eventsRejected(rejected, now))];
  if (webhook === "unknown")
    return [{ name: texts.webhook, verdict: "unsure", says: texts.webhookUnknown }];
  const { url, missing, others } = webhook;
  if (missing === null) return [line(texts.webhook, false, texts.webhookElsewhere(url, others))];
  return [line(texts.webhook, missing.length === 0, texts.webhookSends(missing))];
}

function comparisonLines(comparison: Facts["comparison"], now: number): Line[] {
  if (comparison === null) return [];
  if (comparison === "never")
    return [{ name: texts.comparison, verdict: "unsure", says: texts.neverCompared }];
  const { comparedAt, differences } = comparison;
  const age = now - comparedAt;
  if (age > comparisonSeconds) return [line(texts.comparison, false, texts.comparedLongAgo(age))];
  return [line(texts.comparison, differences.length === 0, texts.compared(differences))];
}

function clockLine({ ahead, aheadOfStripe, isSynchronized }: Facts["clock"]): Line {
  for (const [seconds, whose] of [
    [ahead, texts.ofDatabase],
    [aheadOfStripe, texts.ofStripe],
  ] as const)
    if (seconds !== null && Math.abs(seconds) > clockSeconds)
      return line(texts.clock, false, texts.clockOff(seconds, whose));
  if (isSynchronized === null)
    return { name: texts.clock, verdict: "unsure", says: texts.clockUnknown };
  return line(texts.clock, isSynchronized, isSynchronized ? texts.clockRight : texts.clockAlone);
}

function certificateLines(certificate: Facts["certificate"], now: number): Line[] {
  if (!certificate) return [];
  if ("problem" in certificate) return [line(texts.certificate, false, certificate.problem)];
  const left = certificate.expiresAt - now;
  const days = Math.floor(left / day);
  return [line(texts.certificate, left > certificateSeconds, texts.certificateDays(days))];
}

function jobLines(failed: Facts["failedJobs"]): Line[] {
  return failed === null ? [] : [line(texts.jobs, failed === 0, texts.failedJobs(failed))];
}
