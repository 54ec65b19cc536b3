import type { Context, Hono } from "hono";
import { type AuditEntry, writeAudit } from "#src/base/audit/audit.server.ts";
import { resourceApi, singletonApi } from "#src/base/admin-kit/server/resource.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import {
  dropSecondFactor,
  endStaffSession,
  endStaffSessions,
  enqueueAccountChangeEmail,
  sendPasswordLink,
} from "#src/base/staff/commands.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import {
  findStaffById,
  findStaffSessions,
  type StaffAccount,
} from "#src/base/staff/queries.server.ts";
import { accountHelpEndpoints } from "./contract.ts";
import { recordColleagueEvent, staffResource, staffSettingsSingleton } from "./members.server.ts";
import * as texts from "#src/base/staff/texts.ts";

type Queue = Pick<Jobs, "enqueue">;

const nobody = errorReply(404, texts.notStaff);

export function colleaguesApi(db: DatabasePool, jobs: Queue): Hono {
  return accountHelpApi(db, jobs)
    .route("/", resourceApi(db, staffResource(db, jobs)))
    .route("/", singletonApi(db, staffSettingsSingleton));
}

/**
 * Creates the endpoints by which owners help a colleague who lost an email, a phone or a computer.
 * Each action is logged.
 */
function accountHelpApi(db: DatabasePool, jobs: Queue): Hono {
  return createStaffRoutes(accountHelpEndpoints, {
    async "POST /staff/:id/emails"(c, { params }) {
      const member = await findStaffById(db, params.id);
      if (!member) return nobody;
      if (!member.active) return errorReply(409, texts.withoutAccess);
      const isInvitation = member.passwordHash === null;
      await db.transaction(async (transaction) => {
        await sendPasswordLink(transaction, jobs, member.id);
        const message = isInvitation ? "invitation" : "recovery";
        await audit(c, transaction, member, { action: "email", after: { message } });
      });
      if (isInvitation)
        recordColleagueEvent(c, member.id, { kind: "invited", detail: { again: true } });
      return { status: 202, body: { msg: texts.linkOnItsWay(member.email) } };
    },
    "GET /staff/:id/sessions": async (_, { params }) => ok(await findStaffSessions(db, params.id)),
    async "DELETE /staff/:id/sessions"(c, { params }) {
      const member = await findStaffById(db, params.id);
      if (!member) return nobody;
      const ended = await db.transaction(async (transaction) => {
        const sessions = await endStaffSessions(transaction, member.id, c.var.staff.sessionId);
        await audit(c, transaction, member, { action: "end-sessions", before: { sessions } });
        return sessions;
      });
      recordColleagueEvent(c, member.id, { kind: "sessions-ended", detail: { sessions: ended } });
      return ok({ msg: texts.sessionsEnded(ended) });
    },
    async "DELETE /staff/:id/sessions/:session"(c, { params }) {
      const member = await findStaffById(db, params.id);
      const ended =
        member !== null &&
        (await db.transaction(async (transaction) => {
          if (!(await endStaffSession(transaction, member.id, params.session))) return false;
          await audit(c, transaction, member, { action: "end-sessions", before: { sessions: 1 } });
          return true;
        }));
      if (!ended) return errorReply(404, texts.sessionEndedBefore);
      recordColleagueEvent(c, member.id, { kind: "sessions-ended", detail: { sessions: 1 } });
      return ok({ msg: texts.sessionEnded });
    },
    async "DELETE /staff/:id/second-factor"(c, { params }) {
      const member = await findStaffById(db, params.id);
      if (!member) return nobody;
      // Removing one's own requires the password.
      if (member.id === c.var.staff.id) return errorReply(409, texts.ownSecondFactor);
      if (!member.totpConfirmedAt) return errorReply(409, texts.noSecondFactor);
      await db.transaction(async (transaction) => {
        await dropSecondFactor(transaction, member.id);
        // Whoever has the lost phone may have an open session.
        const sessions = await endStaffSessions(transaction, member.id);
        await enqueueAccountChangeEmail(transaction, jobs, member, "second-factor-off");
        await audit(c, transaction, member, { action: "second-factor-off", before: { sessions } });
      });
      recordColleagueEvent(c, member.id, { kind: "second-factor-off" });
      return ok({ msg: texts.theirSecondFactorRemoved });
    },
  });
}

async function audit(
  c: Context,
  transaction: Database,
  { id }: StaffAccount,
  action: Pick<AuditEntry, "action" | "before" | "after">,
): Promise<void> {
  const actor = c.var.staff.email;
  await writeAudit(transaction, { actor, resource: "staff", recordId: id, ...action });
}
