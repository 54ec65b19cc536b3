import { randomUUID } from "node:crypto";
import { notInArray } from "drizzle-orm";
import * as v from "valibot";
import { findEmailLayout } from "#src/shop/content/email-layout.server.ts";
import type { Email } from "#src/base/mail/email.ts";
import type { Mailer } from "#src/base/mail/mailer.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import { job, type JobHandler, type Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { findOwners } from "#src/base/staff/queries.server.ts";
import { findStatus } from "./facts.server.ts";
import type { Line } from "./judge.ts";
import { statusAlerts } from "./schema.server.ts";
import * as texts from "./texts.ts";

interface Options {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Mailer;
  env: Env;
  /** A shop that is being set up has red lines until it opens. */
  isClosed: () => boolean;
}

const emailStatus = "email-status";
const StatusEmail = v.object({
  to: v.string(),
  emailId: v.string(),
  lines: v.array(v.object({ name: v.string(), says: v.string() })),
});

/** Emails the owners once about each thing that turns red, unless nothing can be sent. */
export function statusJobs({ db, jobs, mailer, env, isClosed }: Options): JobHandler[] {
  const { publicUrl } = env;
  return [
    {
      name: "check-status",
      cron: "*/10 * * * *",
      async work() {
        if (!env.smtpUrl || isClosed()) return;
        const lines = await findStatus(db, env);
        await announce(
          { db, jobs },
          lines.filter(({ verdict }) => verdict === "bad"),
        );
      },
    },
    job(emailStatus, StatusEmail, async ({ to, emailId, lines }) => {
      const message = statusEmail(lines, publicUrl);
      await mailer.send({ id: emailId, to, message, ...(await findEmailLayout(db, publicUrl)) });
    }),
  ];
}

async function announce({ db, jobs }: Pick<Options, "db" | "jobs">, red: Line[]): Promise<void> {
  const names = red.map(({ name }) => name);
  await db.transaction(async (transaction) => {
    await transaction.delete(statusAlerts).where(notInArray(statusAlerts.name, names));
    if (red.length === 0) return;
    const added = await transaction
      .insert(statusAlerts)
      .values(names.map((name) => ({ name })))
      .onConflictDoNothing()
      .returning({ name: statusAlerts.name });
    const isNew = ({ name }: Line) => added.some((each) => each.name === name);
    const lines = red.filter(isNew).map(({ name, says }) => ({ name, says }));
    if (lines.length === 0) return;
    for (const { email: to } of await findOwners(transaction))
      await jobs.enqueue(transaction, emailStatus, {
        to,
        emailId: `status-${randomUUID()}`,
        lines,
      });
  });
}

const statusEmail = (lines: readonly Pick<Line, "name" | "says">[], publicUrl: string): Email => ({
  subject: texts.subject(lines.map(({ name }) => name)),
  preview: texts.preview,
  reason: texts.reason,
  blocks: [
    { kind: "title", text: texts.emailTitle },
    ...lines.map(({ name, says }) => ({ kind: "text" as const, text: texts.line(name, says) })),
    { kind: "button", text: texts.toStatus, url: `${publicUrl}/admin#/status` },
  ],
});
