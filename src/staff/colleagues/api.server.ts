import { type Context, Hono } from "hono";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import { idOf } from "#src/platform/numbers-in-urls.server.ts";
import type { ErrorResponse } from "#src/kernel/endpoints.ts";
import { type AuditEntry, writeAudit } from "#src/audit/audit.server.ts";
import {
  dropSecondFactor,
  endStaffSession,
  endStaffSessions,
  sendPasswordLink,
  enqueueAccountChangeEmail,
} from "#src/staff/commands.server.ts";
import { requirePermission } from "#src/staff/guard.server.ts";
import { recordColleagueEvent } from "./events.server.ts";
import { findStaffById, findStaffSessions, type StaffAccount } from "#src/staff/queries.server.ts";

const nobody = { msg: "Esa persona no es del personal" } satisfies ErrorResponse;

/**
 * What the owners do for a colleague who lost an email, a telephone or a computer. Each action
 * stands in the log.
 */
export function colleaguesApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">) {
  const audit = (
    c: Context,
    transaction: Database,
    { id }: StaffAccount,
    action: Pick<AuditEntry, "action" | "before" | "after">,
  ) =>
    writeAudit(transaction, {
      actor: c.var.staff.email,
      resource: "staff",
      recordId: id,
      ...action,
    });
  const manage = requirePermission("staff.manage");

  return new Hono()
    .post("/:id{[0-9]+}/emails", manage, async (c) => {
      const member = await findStaffById(db, idOf(c.req.param("id")));
      if (!member) return c.json(nobody, 404);
      if (!member.active)
        return c.json(
          { msg: "No tiene acceso: dáselo antes de mandar el enlace" } satisfies ErrorResponse,
          409,
        );
      await db.transaction(async (transaction) => {
        await sendPasswordLink(transaction, jobs, member.id);
        await audit(c, transaction, member, {
          action: "email",
          after: { message: member.passwordHash ? "recovery" : "invitation" },
        });
      });
      if (!member.passwordHash)
        recordColleagueEvent(c, member.id, { kind: "invited", detail: { again: true } });
      return c.json(
        { msg: `El enlace va en camino a ${member.email}; los anteriores ya no sirven` },
        202,
      );
    })
    .get("/:id{[0-9]+}/sessions", manage, async (c) =>
      c.json(await findStaffSessions(db, idOf(c.req.param("id")))),
    )
    .delete("/:id{[0-9]+}/sessions/:session{[0-9]+}", manage, async (c) => {
      const member = await findStaffById(db, idOf(c.req.param("id")));
      const ended = await db.transaction(async (transaction) => {
        if (
          !member ||
          !(await endStaffSession(transaction, member.id, idOf(c.req.param("session"))))
        )
          return false;
        await audit(c, transaction, member, { action: "end-sessions", before: { sessions: 1 } });
        return true;
      });
      if (member && ended)
        recordColleagueEvent(c, member.id, { kind: "sessions-ended", detail: { sessions: 1 } });
      return ended
        ? c.json({ msg: "Sesión cerrada" })
        : c.json({ msg: "Esa sesión ya estaba cerrada" } satisfies ErrorResponse, 404);
    })
    .delete("/:id{[0-9]+}/sessions", manage, async (c) => {
      const member = await findStaffById(db, idOf(c.req.param("id")));
      if (!member) return c.json(nobody, 404);
      const ended = await db.transaction(async (transaction) => {
        const sessions = await endStaffSessions(transaction, member.id, c.var.staff.sessionId);
        await audit(c, transaction, member, { action: "end-sessions", before: { sessions } });
        return sessions;
      });
      recordColleagueEvent(c, member.id, { kind: "sessions-ended", detail: { sessions: ended } });
      return c.json({ msg: ended === 1 ? "Se cerró una sesión" : `Se cerraron ${ended} sesiones` });
    })
    .delete("/:id{[0-9]+}/second-factor", manage, async (c) => {
      const member = await findStaffById(db, idOf(c.req.param("id")));
      if (!member) return c.json(nobody, 404);
      // One's own asks for the password first.
      if (member.id === c.var.staff.id)
        return c.json({ msg: "El tuyo se quita en «Mi cuenta»" } satisfies ErrorResponse, 409);
      if (!member.totpConfirmedAt)
        return c.json({ msg: "No tiene segundo paso" } satisfies ErrorResponse, 409);
      await db.transaction(async (transaction) => {
        await dropSecondFactor(transaction, member.id);
        // Whoever has the telephone may have it open.
        const sessions = await endStaffSessions(transaction, member.id);
        await enqueueAccountChangeEmail(transaction, jobs, member, "second-factor-off");
        await audit(c, transaction, member, { action: "second-factor-off", before: { sessions } });
      });
      recordColleagueEvent(c, member.id, { kind: "second-factor-off" });
      return c.json({
        msg: "Segundo paso quitado y sesiones cerradas: entra otra vez con su contraseña",
      });
    });
}
