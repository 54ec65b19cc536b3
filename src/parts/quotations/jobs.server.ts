import * as v from "valibot";
import { findEmailLayout } from "#src/shop/content/email-layout.server.ts";
import { exactPesos, lineTotal } from "#src/base/kernel/pesos.ts";
import type { Email } from "#src/base/mail/email.ts";
import type { Mailer } from "#src/base/mail/mailer.server.ts";
import { lineDetails } from "#src/shop/orders/line-details.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import { job, type JobHandler, type Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { closeExpired, forgetOldQuotations, releaseOverdue } from "./reservations.server.ts";
import { findQuotation, type Quotation, urlOf } from "./queries.server.ts";
import { sumRows, totalName } from "./quotation-paper.server.ts";
import * as texts from "./quotation-texts.ts";
import { numberOf } from "./rules.ts";

const sendJob = "send-quotation";

/** Enqueues the email to whom it is for. @param emailId names this one email */
export const enqueueQuotation = (
  db: Database,
  jobs: Pick<Jobs, "enqueue">,
  sent: { id: number; emailId: string },
): Promise<void> => jobs.enqueue(db, sendJob, sent);

interface Dependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Mailer;
  publicUrl: string;
}

export function quotationJobs(dependencies: Dependencies): JobHandler[] {
  const { db, jobs, mailer, publicUrl } = dependencies;
  return [
    job(sendJob, v.object({ id: v.number(), emailId: v.string() }), async ({ id, emailId }) => {
      const quotation = await findQuotation(db, id);
      if (!quotation?.email) return;
      const { head, replyTo } = await findEmailLayout(db, publicUrl);
      await mailer.send({
        id: emailId,
        to: quotation.email,
        ...(replyTo ? { replyTo } : {}),
        message: quotationEmail(quotation, await urlOf(db, publicUrl, id)),
        head,
      });
    }),
    {
      name: "release-reserved-quotations",
      cron: "5 * * * *",
      async work() {
        await closeExpired(db, jobs);
        await releaseOverdue(db);
      },
    },
    {
      name: "forget-old-quotations",
      cron: "37 4 * * *",
      work: () => forgetOldQuotations(db),
    },
  ];
}

function quotationEmail(quotation: Quotation, url: string): Email {
  const { name, validUntil, quoted } = quotation;
  const number = numberOf(quotation.id);
  const amount = (line: { price: number; quantity: number }) =>
    line.price === 0 ? texts.free : exactPesos(lineTotal(line));
  return {
    subject: texts.emailSubject(number),
    preview: texts.validUntil(validUntil),
    reason: texts.emailReason,
    blocks: [
      { kind: "title", text: texts.title(number) },
      { kind: "text", text: texts.emailText(name, validUntil) },
      { kind: "button", text: texts.emailButton, url },
      {
        kind: "lines",
        lines: quoted.lines.map((line) => ({
          name: line.name,
          details: lineDetails(line),
          units: texts.units(line.quantity, line.price),
          amount: amount(line),
          image: line.image,
        })),
      },
      {
        kind: "totals",
        rows: sumRows(quotation).map(([name, value]) => ({ name, value })),
        total: { name: totalName(quotation), value: exactPesos(quoted.total) },
        note: "",
      },
      { kind: "help", about: texts.emailAdvice },
    ],
  };
}
