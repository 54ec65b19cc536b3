import type { Context, Hono } from "hono";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { recordSecurityEvent } from "#src/base/platform/security/security-events.server.ts";
import type { ErasureRejection } from "#src/shop/privacy/contract.ts";
import {
  type ErasureDependencies,
  eraseCustomer,
  eraseSender,
} from "#src/shop/privacy/erasure.server.ts";
import { copyPage, copyPolicy } from "#src/shop/privacy/copy-page.ts";
import { exportCustomer } from "#src/shop/privacy/export.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import { privacyStaffEndpoints } from "./contract.ts";

export function privacyStaffApi(dependencies: ErasureDependencies): Hono {
  const { db, personalData } = dependencies;
  /** Exporting a person's data is recorded. */
  async function exportedBy(c: Context, id: number) {
    const copy = await exportCustomer(db, id, personalData);
    if (!copy) return null;
    const { email: actor, id: actorId } = c.var.staff;
    await writeAudit(db, { actor, action: "export", resource: "customers", recordId: id });
    const account = { resource: "customers", id } as const;
    recordSecurityEvent(c, { kind: "export", account, actorId });
    return copy;
  }
  return createStaffRoutes(privacyStaffEndpoints, {
    async "GET /customers/:id/export.json"(c, { params: { id } }) {
      const copy = await exportedBy(c, id);
      if (!copy) return errorReply(404, erasureRejections.unknown);
      return { status: 200, body: copy, headers: attachment(`cliente-${id}.json`) };
    },
    async "GET /customers/:id/export.html"(c, { params: { id } }) {
      const copy = await exportedBy(c, id);
      if (!copy) return errorReply(404, erasureRejections.unknown);
      const headers = { "content-security-policy": copyPolicy };
      return c.html(copyPage(copy), 200, { ...headers, ...attachment(`cliente-${id}.html`) });
    },
    async "POST /customers/:id/erasure"(c, { params: { id } }) {
      const rejection = await eraseCustomer(dependencies, id, c.var.staff.email);
      return rejection ? rejected(rejection) : ok({ msg: customerErased });
    },
    /** Senders without an account have the same right. */
    async "POST /messages/:id/erasure"(c, { params: { id } }) {
      const rejection = await eraseSender(dependencies, id, c.var.staff.email);
      return rejection ? rejected(rejection) : ok({ msg: senderErased });
    },
  });
}

const attachment = (name: string) => ({ "content-disposition": `attachment; filename="${name}"` });

function rejected(rejection: ErasureRejection) {
  return rejection === "unknown"
    ? errorReply(404, erasureRejections.unknown)
    : errorReply(409, erasureRejections[rejection]);
}

/** Spanish texts of the endpoints with which the owners erase and export a person's data. */

const customerErased = "Sus datos se borraron; sus pedidos quedan para la contabilidad";
const senderErased = "Se borró todo lo que mandó desde ese correo";

const erasureRejections: Record<ErasureRejection, string> = {
  unknown: "Ese cliente no existe",
  "orders-under-way": "Tiene pedidos por entregar o por pagar: termínalos o cancélalos antes",
  "has-account": "Esta persona tiene una cuenta: borra sus datos desde Clientes",
};
