import type { Context } from "hono";
import { recordSecurityEvent } from "#src/platform/security/security-events.server.ts";
import type { SecurityEvent } from "#src/platform/security/security-events.ts";
import type { Serializable } from "#src/kernel/endpoints.ts";
import type { Colleague } from "./contract.ts";

type Member = Serializable<Colleague>;

/** Records a security event about a change to a colleague's access. */
export function recordColleagueEvent(
  c: Context,
  id: number,
  event: Pick<SecurityEvent, "kind" | "detail">,
): void {
  recordSecurityEvent(c, { ...event, account: { resource: "staff", id }, actorId: c.var.staff.id });
}

/** @param before null for a new invitation */
export function recordPersonChange(c: Context, before: Member | null, after: Member): void {
  const { id, role, active, email } = after;
  if (!before) return recordColleagueEvent(c, id, { kind: "invited", detail: { role } });
  if (role !== before.role)
    recordColleagueEvent(c, id, {
      kind: "role-changed",
      detail: { before: before.role, after: role },
    });
  if (active !== before.active)
    recordColleagueEvent(c, id, { kind: "access-changed", detail: { active } });
  if (email !== before.email) recordColleagueEvent(c, id, { kind: "email-changed" });
}
