import { sumPesos } from "#src/base/kernel/pesos.ts";
import { singletonApi } from "#src/base/admin-kit/server/resource.server.ts";
import { pdfReply, type PdfServices } from "#src/base/pdf/pdf.server.ts";
import { renderPdf } from "#src/shop/content/papers.server.ts";
import { takesUpload } from "#src/base/platform/http/forms.server.ts";
import { errorReply, type Handlers, ok } from "#src/base/platform/http/routes.server.ts";
import { authorizerOf } from "#src/shop/orders/offline-payments/debt.server.ts";
import { creditProblemText } from "#src/shop/orders/offline-payments/owed.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import {
  findProof,
  keepProof,
  recordPayment,
  requestReminder,
  withdrawPayment,
} from "#src/parts/counter/receivables/commands.server.ts";
import { receivableSettingsContract, receivablesEndpoints } from "./contract.ts";
import { maxProofBytes } from "#src/parts/counter/receivables/proofs.ts";
import { findDebtors, storedSettings } from "#src/parts/counter/receivables/queries.server.ts";
import { statement } from "#src/parts/counter/receivables/statement.ts";
import * as texts from "#src/parts/counter/receivables/texts.ts";

interface Services extends PdfServices {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
}

type Key = keyof typeof receivablesEndpoints;
type DebtorKey = Extract<Key, `${string} /receivables${string}`>;
type PaymentKey = Exclude<Key, DebtorKey>;

export function receivablesStaffApi(services: Services) {
  const { db } = services;
  const uploads = takesUpload({
    maxBytes: maxProofBytes,
    tooLarge: texts.proofTooLarge,
    atOnce: 4,
  });
  return createStaffRoutes(
    receivablesEndpoints,
    { ...aboutDebtors(services), ...aboutPayments(db) },
    { uploads },
  ).route("/", singletonApi(db, { contract: receivableSettingsContract, ...storedSettings }));
}

function aboutDebtors(services: Services): Pick<Handlers<typeof receivablesEndpoints>, DebtorKey> {
  const { db, jobs } = services;
  return {
    async "GET /receivables"() {
      const debtors = await findDebtors(db);
      const owed = sumPesos(debtors.map((each) => each.owed));
      return ok({ owed, overdue: sumPesos(debtors.map((each) => each.overdue)), debtors });
    },
    async "GET /receivables/:id/statement.pdf"(_, { params: { id } }) {
      const [debtor] = await findDebtors(db, id);
      if (!debtor) return errorReply(404, texts.unknownDebtor);
      const pdf = await renderPdf(services, [statement(debtor, new Date())], "staff");
      return pdfReply(texts.statementFile(id), pdf);
    },
    async "POST /receivables/:id/reminder"(c, { params: { id } }) {
      switch (await requestReminder(db, jobs, id, c.var.staff.email)) {
        case "done":
          return { status: 202, body: { msg: texts.reminderOnItsWay } };
        case "unknown":
          return errorReply(404, texts.unknownDebtor);
        case "no-address":
          return errorReply(409, texts.noAddress);
        case "today":
          return errorReply(409, texts.remindedToday);
      }
    },
  };
}

function aboutPayments(db: DatabasePool): Pick<Handlers<typeof receivablesEndpoints>, PaymentKey> {
  return {
    async "POST /orders/:id/payments"(c, { params: { id }, body }) {
      const recorded = await recordPayment(db, id, body, c.var.staff.email);
      if (recorded.kind === "unknown") return errorReply(404, texts.unknownOrder);
      const { owed } = recorded;
      return recorded.kind === "done"
        ? ok({ msg: texts.recorded(owed), id: recorded.id, owed })
        : errorReply(409, texts.moreThanOwed(owed), "amount");
    },
    async "POST /payments/:id/withdrawal"(c, { params: { id }, body }) {
      const { email } = c.var.staff;
      const authorizedBy = authorizerOf(c.var.staff, body.authorized);
      const withdrawn = await withdrawPayment(db, id, { reason: body.reason, authorizedBy }, email);
      switch (withdrawn) {
        case "done":
          return ok({ msg: texts.withdrawn });
        case "unknown":
          return errorReply(404, texts.unknownPayment);
        case "withdrawn-before":
          return errorReply(409, texts.withdrawnBefore);
        case "given-back":
          return errorReply(409, texts.givenBack);
        default:
          return errorReply(409, creditProblemText(withdrawn));
      }
    },
    async "POST /payments/:id/proof"(c, { params: { id }, body: { file } }) {
      if (!file) return errorReply(400, texts.proofMissing);
      const kept = await keepProof(db, id, file.bytes, c.var.staff.email);
      switch (kept) {
        case "done":
          return { status: 201, body: { msg: texts.proofKept } };
        case "unknown":
          return errorReply(404, texts.unknownPayment);
        case "has-proof":
          return errorReply(409, texts.hasProof);
        default:
          return kept.problem === "too-large"
            ? errorReply(413, texts.proofTooLarge)
            : errorReply(400, texts.proofOfOtherType);
      }
    },
    async "GET /payments/:id/proof"(_, { params: { id } }) {
      const proof = await findProof(db, id);
      if (!proof) return errorReply(404, texts.unknownPayment);
      const extension = proof.type.split("/")[1];
      return privateFile(proof.contents, proof.type, `comprobante-${id}.${extension}`);
    },
  };
}

/** It is never cached, and runs nothing whatever it holds. */
const privateFile = (file: Uint8Array, type: string, name: string) =>
  new Response(Uint8Array.from(file), {
    headers: {
      "content-type": type,
      "content-disposition": `${type.startsWith("image/") ? "inline" : "attachment"}; filename="${name}"`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
