import { emailFrame } from "#src/content/email-layout.server.ts";
import type { Mailer } from "#src/mail/mailer.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { JobHandler } from "#src/platform/jobs/jobs.server.ts";
import { paidOrderEmail } from "./company-email.ts";
import { aboutOrder, job } from "./job.server.ts";
import { findOrderForEmail } from "./queries.server.ts";
import { findOrderSettings } from "./settings.server.ts";
import { emailCompany, referenceOf } from "./settlement.server.ts";

interface Options {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
}

/** Emails the company about a paid order, if it wants that. */
export function companyEmailJob({ db, mailer, publicUrl }: Options): JobHandler {
  return job(emailCompany, aboutOrder, async ({ orderId }) => {
    const { emailPaidOrders, emailTo } = await findOrderSettings(db);
    const found = emailPaidOrders ? await findOrderForEmail(db, orderId) : null;
    const to = emailTo ?? found?.company?.contact.email;
    if (!found || !to) return;
    const { order, buyer, company, brand } = found;
    // Not filed under the order, whose emails the customer reads; a reply goes to the customer.
    await mailer.send({
      id: `${referenceOf(orderId)}-company`,
      to,
      message: paidOrderEmail(order, buyer, publicUrl),
      ...emailFrame({ company, brand, publicUrl }),
      replyTo: buyer.email,
    });
  });
}
