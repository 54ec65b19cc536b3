import { type Context, Hono } from "hono";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { idOf } from "#src/platform/numbers-in-urls.server.ts";
import type { ErrorResponse } from "#src/kernel/endpoints.ts";
import { recordSecurityEvent } from "#src/platform/security-events.server.ts";
import { writeAudit } from "#src/audit/audit.server.ts";
import { requirePermission } from "#src/staff/guard.server.ts";
import {
  eraseCustomer,
  eraseSender,
  type ErasureRejection,
  erasureRejections,
} from "#src/privacy/erasure.server.ts";
import { exportCustomer } from "#src/privacy/export.server.ts";

export function privacyStaffApi(db: DatabasePool) {
  return new Hono()
    .get("/:id{[0-9]+}/export.json", requirePermission("customers.erase"), async (c) => {
      const id = idOf(c.req.param("id"));
      const everything = await exportCustomer(db, id);
      if (!everything)
        return c.json({ msg: erasureRejections.unknown } satisfies ErrorResponse, 404);
      await writeAudit(db, {
        actor: c.var.staff.email,
        action: "export",
        resource: "customers",
        recordId: id,
      });
      recordSecurityEvent(c, {
        kind: "export",
        account: { resource: "customers", id },
        actorId: c.var.staff.id,
      });
      return c.json(everything, 200, {
        "content-disposition": `attachment; filename="cliente-${id}.json"`,
      });
    })
    .post("/:id{[0-9]+}/erasure", requirePermission("customers.erase"), async (c) => {
      const rejection = await eraseCustomer(db, idOf(c.req.param("id")), c.var.staff.email);
      return rejection
        ? rejected(c, rejection)
        : c.json({ msg: "Sus datos se borraron; sus pedidos quedan para la contabilidad" });
    });
}

/** Who wrote without an account has the same right. */
export function sendersStaffApi(db: DatabasePool) {
  return new Hono().post(
    "/:id{[0-9]+}/erasure",
    requirePermission("customers.erase"),
    async (c) => {
      const rejection = await eraseSender(db, idOf(c.req.param("id")), c.var.staff.email);
      return rejection
        ? rejected(c, rejection)
        : c.json({ msg: "Se borró todo lo que mandó desde ese correo" });
    },
  );
}

function rejected(c: Context, rejection: ErasureRejection) {
  return c.json(
    { msg: erasureRejections[rejection] } satisfies ErrorResponse,
    rejection === "unknown" ? 404 : 409,
  );
}
