import * as v from "valibot";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import { ListQuery, listOf } from "#src/base/admin-kit/resource-contract.ts";
import type { Action } from "#src/base/staff/roles.ts";

/** A change, or a security event of an account. */
export const AuditLine = v.object({
  id: v.number(),
  at: v.string(),
  /** An email address; empty if it is unknown. */
  actor: v.string(),
  action: v.string(),
  resource: v.string(),
  recordId: v.string(),
  before: v.unknown(),
  after: v.unknown(),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

export const auditEndpoints = {
  "GET /audit": {
    summary: "List changes, or with the filter `security` security events",
    needs: "audit.read",
    query: ListQuery,
    responses: { 200: listOf(AuditLine) },
  },
} satisfies Endpoints<Action>;
