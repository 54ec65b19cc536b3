import * as v from "valibot";
import { findEmailLayout } from "#src/shop/content/email-layout.server.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { Email } from "#src/base/mail/email.ts";
import type { Mailer } from "#src/base/mail/mailer.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { job, type JobHandler } from "#src/base/platform/jobs/jobs.server.ts";
import { remindDebtor } from "./commands.server.ts";
import type { Debtor } from "./debtors.ts";
import { findDebtors } from "./queries.server.ts";
import * as texts from "./texts.ts";

interface Options {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
}

/** The job that emails a customer what they owe at that moment. */
export const receivableJobs = ({ db, mailer, publicUrl }: Options): JobHandler[] => [
  job(remindDebtor, v.object({ customerId: v.number() }), async ({ customerId }) => {
    const [debtor] = await findDebtors(db, customerId);
    if (!debtor?.email) return;
    await mailer.send({
      id: `owed-${customerId}-${mexicanDay(new Date())}`,
      to: debtor.email,
      message: reminderEmail(debtor),
      ...(await findEmailLayout(db, publicUrl)),
    });
  }),
];

const reminderEmail = ({ name, owed, orders }: Debtor): Email => ({
  subject: texts.email.subject(owed),
  preview: texts.email.preview,
  reason: texts.email.reason,
  blocks: [
    { kind: "title", text: texts.email.title },
    { kind: "text", text: texts.email.body(name) },
    {
      kind: "totals",
      rows: orders.map((order) => ({
        name: `${texts.seeOrder(order.id)} · ${texts.dueOf(order)}`,
        value: formatPesos(order.owed),
      })),
      total: { name: texts.owed, value: formatPesos(owed) },
      note: "",
    },
    { kind: "help", about: texts.email.askUs },
  ],
});
