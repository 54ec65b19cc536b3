import * as v from "valibot";
import { findEmailLayout } from "#src/content/email-layout.server.ts";
import {
  type InvoiceToStamp,
  type Stamping,
  StampingPending,
} from "#src/invoices/stamping.server.ts";
import type { Email } from "#src/mail/email.ts";
import type { Mailer } from "#src/mail/mailer.server.ts";
import { referenceOf } from "#src/orders/lifecycle/settlement.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { job, type JobHandler, type Jobs } from "#src/platform/jobs/jobs.server.ts";
import { invoiceEmailJob, keepFile, stampJob } from "./commands.server.ts";
import { findFile, findWithLines, type InvoiceWithLines } from "./queries.server.ts";
import * as texts from "./texts.ts";

interface Dependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Mailer;
  publicUrl: string;
  /** Null without a service. */
  stamping: Stamping | null;
}

const aboutInvoice = v.object({ invoiceId: v.number() });

export const invoiceJobs = (dependencies: Dependencies): JobHandler[] => [
  job(invoiceEmailJob, aboutInvoice, ({ invoiceId }) => sendEmail(dependencies, invoiceId)),
  job(stampJob, aboutInvoice, ({ invoiceId }) => stamp(dependencies, invoiceId)),
];

async function sendEmail({ db, mailer, publicUrl }: Dependencies, id: number): Promise<void> {
  const [invoice] = await findWithLines(db, [id]);
  const [xml, pdf] = [await findFile(db, id, "xml"), await findFile(db, id, "pdf")];
  if (!invoice?.email || invoice.orderId === null || !xml || !pdf) return;
  const { head, replyTo } = await findEmailLayout(db, publicUrl);
  await mailer.send({
    id: `invoice-${id}`,
    about: referenceOf(invoice.orderId),
    to: invoice.email,
    ...(replyTo ? { replyTo } : {}),
    message: invoiceEmail(invoice.kind, invoice.orderId, publicUrl),
    head,
    attachments: [
      { filename: xml.name, contentType: "application/xml", content: xml.contents },
      { filename: pdf.name, contentType: "application/pdf", content: pdf.contents },
    ],
  });
}

export function invoiceEmail(
  kind: InvoiceWithLines["kind"],
  orderId: number,
  publicUrl: string,
): Email {
  const { subject, body } = kind === "credit-note" ? texts.creditEmail : texts.invoiceEmail;
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
  const [invoice] = await findWithLines(db, [invoiceId]);
  if (!stamping || !invoice || invoice.uuid || invoice.status === "cancelled") return;
  try {
    const { xml, pdf } = await stamping.stamp(toStamp(invoice));
    const name = texts.fileName(invoice.orderId ?? invoiceId);
    for (const bytes of [xml, pdf]) {
      const kept = await keepFile(
        db,
        { name, bytes, chosen: invoiceId, isStamped: true },
        texts.stampingService,
      );
      if (!("kept" in kept)) throw new Error(`${invoiceId}: ${texts.reasonOf(kept)}`);
    }
  } catch (error) {
    if (!(error instanceof StampingPending)) throw error;
    await jobs.enqueue(db, stampJob, { invoiceId }, { delaySeconds: minutesUntilKnown * 60 });
  }
}

const toStamp = (invoice: InvoiceWithLines): InvoiceToStamp => ({
  // Not the id alone: a copy of this shop may have given it to another invoice.
  reference: `invoice-${invoice.id}-${invoice.askedAt.getTime()}`,
  type: invoice.kind === "credit-note" ? "E" : "I",
  receiver: invoice.receiver,
  lines: invoice.cfdi.lines,
  paymentForm: invoice.payment.form,
  paymentMethod: invoice.payment.method,
  credited: invoice.creditedUuid,
});
