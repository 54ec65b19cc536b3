import * as v from "valibot";
import { findEmailLayout } from "#src/shop/content/email-layout.server.ts";
import { condoned } from "#src/parts/invoices/due/forms.ts";
import { findDueOf } from "#src/parts/invoices/due/find.server.ts";
import { globalInformation } from "#src/parts/invoices/due/globals.ts";
import type { InvoiceFileKind } from "#src/parts/invoices/contract.ts";
import {
  type InvoiceToStamp,
  type Stamping,
  StampingPending,
  StampingRefused,
} from "#src/parts/invoices/stamping.server.ts";
import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { Email } from "#src/base/mail/email.ts";
import type { Mailer } from "#src/base/mail/mailer.server.ts";
import { referenceOf } from "#src/shop/orders/lifecycle/settlement.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import {
  isPending,
  job,
  type JobHandler,
  type Jobs,
  workOnEach,
} from "#src/base/platform/jobs/jobs.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { followCancellation, refuseStamping, stampJob } from "./commands.server.ts";
import { keepStamped } from "./files.server.ts";
import { findLines } from "./lines.server.ts";
import {
  type DocumentRow,
  findCancelling,
  findDocument,
  findFile,
  findUnfinished,
} from "./queries.server.ts";
import { invoiceEmailJob } from "./sending.server.ts";
import * as texts from "./texts.ts";

interface Dependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Mailer;
  publicUrl: string;
  /** Null without a service. */
  stamping: Stamping | null;
  log: Logger;
}

const aboutInvoice = v.object({ invoiceId: v.number() });
/** When it was sent: a sending that was undone is another one. */
const aboutSending = v.object({ ...aboutInvoice.entries, sentAt: v.exactOptional(v.number()) });

export const invoiceJobs = (dependencies: Dependencies): JobHandler[] => [
  job(invoiceEmailJob, aboutSending, (sending) => sendEmail(dependencies, sending)),
  job(stampJob, aboutInvoice, ({ invoiceId }) => stamp(dependencies, invoiceId)),
  followService(dependencies),
];

async function sendEmail(
  { db, mailer, publicUrl }: Dependencies,
  { invoiceId: id, sentAt }: v.InferOutput<typeof aboutSending>,
): Promise<void> {
  const document = await findDocument(db, id);
  if (!document?.sentAt || (sentAt !== undefined && document.sentAt.getTime() !== sentAt)) return;
  const [xml, pdf] = [await findFile(db, id, "xml"), await findFile(db, id, "pdf")];
  if (!document.email || document.orderId === null || !xml || !pdf) return;
  const { head, replyTo } = await findEmailLayout(db, publicUrl);
  await mailer.send({
    id: `invoice-${id}`,
    about: referenceOf(document.orderId),
    to: document.email,
    ...(replyTo ? { replyTo } : {}),
    message: invoiceEmail(document.kind, document.orderId, publicUrl),
    head,
    attachments: [
      { filename: xml.name, contentType: "application/xml", content: xml.contents },
      { filename: pdf.name, contentType: "application/pdf", content: pdf.contents },
    ],
  });
}

export function invoiceEmail(kind: DocumentRow["kind"], orderId: number, publicUrl: string): Email {
  const { subject, body } = texts.emails[kind];
  return {
    subject: subject(orderId),
    preview: body,
    reason: texts.emailReason,
    blocks: [
      { kind: "title", text: subject(orderId) },
      { kind: "text", text: body },
      { kind: "button", text: texts.seeOrder, url: `${publicUrl}/orders/${orderId}` },
      { kind: "help", about: texts.askUs, order: orderId },
    ],
  };
}

/** The SAT may take this long to tell whether it stamped one (Facturapi asks it every 10 minutes). */
const minutesUntilKnown = 10;

async function stamp({ db, jobs, stamping }: Dependencies, invoiceId: number): Promise<void> {
  const document = await findDocument(db, invoiceId);
  if (!stamping || !document || document.source !== "service" || document.hasPdf) return;
  try {
    // An earlier attempt kept the XML, without the PDF.
    const stamped = document.uuid
      ? await stamping.find(document.uuid)
      : await stamping.stamp(await toStamp(db, document));
    if (!stamped) return;
    const name = texts.fileName(document.orderId ?? invoiceId);
    const keep = async (kind: InvoiceFileKind) => {
      const bytes = await stamping.download(stamped, kind);
      const file = { name, bytes, kind, uuid: stamped.uuid };
      await keepStamped(db, invoiceId, file, texts.stampingService);
    };
    if (!document.uuid) await keep("xml");
    await keep("pdf");
  } catch (error) {
    if (error instanceof StampingRefused) await refuseStamping(db, invoiceId, error.message);
    else if (error instanceof StampingPending)
      await jobs.enqueue(db, stampJob, { invoiceId }, { delaySeconds: minutesUntilKnown * 60 });
    else throw error;
  }
}

async function toStamp(db: Database, document: DocumentRow): Promise<InvoiceToStamp> {
  const { id, kind, orderId, amount, form, terms, period, askedAt, settledAt } = document;
  const { relationType: type, relationUuid: uuid } = document;
  const replaced = type === "04" && kind === "I" ? uuid : null;
  const of = { kind, orderId, amount, settledAt, replaced, document: id, sales: [] };
  const { lines } = await findLines(db, of);
  return {
    // Not the id alone: a copy of this shop may have given it to another document.
    reference: `invoice-${id}-${askedAt.getTime()}`,
    type: kind === "global" ? "I" : kind,
    receiver: document.receiver,
    lines,
    paymentForm: form ?? "",
    paymentMethod: terms,
    relation: kind !== "P" && type !== null && uuid !== null ? { type, uuid } : null,
    global: period ? globalInformation(period) : null,
    payment: kind === "P" ? await findPayment(db, document) : null,
  };
}

/** Which payment of its invoice a complement tells, and what was owed before. */
async function findPayment(
  db: Database,
  document: DocumentRow,
): Promise<InvoiceToStamp["payment"]> {
  const { id, orderId, amount, relationUuid: uuid, paymentId } = document;
  const order = orderId === null ? undefined : (await findDueOf(db, [orderId])).orders.get(orderId);
  const paid = order?.money.events.find((event) => event.kind === "paid" && event.id === paymentId);
  if (!order || !paid || uuid === null) return null;
  const { documents } = order;
  const invoice = documents.find((each) => each.uuid === uuid);
  const others = documents.filter(
    (each) =>
      each.relation?.uuid === uuid &&
      each.id !== id &&
      each.relation.type !== "04" &&
      (each.state === "valid" || each.state === "stamping") &&
      (each.kind === "P" ? each.id < id : each.form === condoned),
  );
  const before = roundPesos((invoice?.amount ?? 0) - sumPesos(others.map((each) => each.amount)));
  const number = others.filter(({ kind }) => kind === "P").length + 1;
  return { uuid, at: paid.at, amount, number, before };
}

/**
 * What waits for the service: cancellations for their receivers' consent, which the SAT gives three
 * working days; and what could not be stamped when its job gave up.
 */
function followService({ db, jobs, stamping, log }: Dependencies): JobHandler {
  const name = "follow-stamping-service";
  return {
    name,
    cron: "17 * * * *",
    async work() {
      if (!stamping) return;
      await workOnEach(await findCancelling(db), { name, log }, (document) =>
        followCancellation(db, stamping, document),
      );
      await workOnEach(await findUnfinished(db), { name, log }, async ({ id: invoiceId }) => {
        if (!(await isPending(db, stampJob, { invoiceId })))
          await jobs.enqueue(db, stampJob, { invoiceId });
      });
    },
  };
}
