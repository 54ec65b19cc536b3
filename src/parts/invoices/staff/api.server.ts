import { PassThrough, Readable } from "node:stream";
import type { Context, Hono } from "hono";
import * as v from "valibot";
import { ZipFile } from "yazl";
import { csvResponse } from "#src/base/admin-kit/server/csv.server.ts";
import { readListQuery } from "#src/base/admin-kit/server/list-query.server.ts";
import { maxCfdiBytes } from "#src/parts/invoices/cfdi/read.ts";
import { findInvoiceSettings } from "#src/parts/invoices/queries.server.ts";
import { findSales } from "#src/parts/invoices/due/find.server.ts";
import { type Stamping, StampingRefused } from "#src/parts/invoices/stamping.server.ts";
import { unknownOrder } from "#src/parts/invoices/texts.ts";
import { sumPesos } from "#src/base/kernel/pesos.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { takesUpload } from "#src/base/platform/http/forms.server.ts";
import { errorReply, type Handlers, ok } from "#src/base/platform/http/routes.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { recordSecurityEvent } from "#src/base/platform/security/security-events.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import {
  cancelInvoice,
  giveUpStamping,
  keepInvoice,
  makeGlobal,
  queueStamping,
  releaseGlobal,
} from "./commands.server.ts";
import { keepFile, removeFiles } from "./files.server.ts";
import { type InvoiceRow, invoicesStaffEndpoints, SalesPeriod } from "./contract.ts";
import { isDue, isReady } from "./document-state.ts";
import { findOrderDocuments } from "./order.server.ts";
import {
  findFile,
  findMonth,
  findOrderOf,
  findWithLines,
  findWork,
  invoicesListConfig,
  isFound,
  listDocuments,
} from "./queries.server.ts";
import { answerRefused, dropRefused, findRefused, keepRefused } from "./refused.server.ts";
import * as rowTexts from "./row-texts.ts";
import { documentRow, workRows } from "./rows.server.ts";
import { sendReady, undoSending } from "./sending.server.ts";
import { isSoon } from "./soon.server.ts";
import { sheetColumns, sheetRows } from "./sheet.server.ts";
import * as texts from "./texts.ts";

interface Services {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  /** Null without a service. */
  stamping: Stamping | null;
}

type InvoiceHandlers = Handlers<typeof invoicesStaffEndpoints>;
type FileKey = Extract<
  keyof InvoiceHandlers,
  `${string}files${string}` | `${string}refused${string}`
>;
type SendingKey = Extract<keyof InvoiceHandlers, `${string}sending${string}`>;
type GlobalKey = "GET /invoices/sales" | "POST /invoices" | "DELETE /invoices/:id";

const missing = errorReply(404, texts.unknown);

export function invoicesStaffApi(services: Services): Hono {
  const { db, jobs, stamping } = services;
  const handlers: InvoiceHandlers = {
    ...files(db, stamping !== null),
    ...globals(db),
    ...sending(services),
    async "GET /invoices/due"(_, { query: { q = "" } }) {
      const rows = workRows(await findWork(db), { mayStamp: stamping !== null });
      const data =
        q.trim() === ""
          ? rows
          : rows.filter(({ orderId, receiver: { rfc } }) => isFound(q, { orderId, rfc }));
      const { enabled: isOffered } = await findInvoiceSettings(db);
      const refused = (await findRefused(db)).map(rowTexts.refusedRow);
      return ok({ data, counts: countsOf(rows), refused, isOffered });
    },
    async "GET /orders/:id/tax-documents"(_, { params: { id } }) {
      const found = await findOrderDocuments(db, id, { mayStamp: stamping !== null });
      return found ? ok(found) : errorReply(404, unknownOrder);
    },
    async "GET /invoices"(c) {
      const { rows, total } = await listDocuments(db, readListQuery(c, invoicesListConfig));
      return ok({ data: rows.map(documentRow), total });
    },
    async "GET /invoices/lines.csv"(c, { query: { ids } }) {
      const chosen = ids === undefined ? null : ids.split(",").filter(Boolean);
      const documents = await findWithLines(db, chosen);
      recordExport(c, documents.length);
      return csvResponse(c, texts.sheetFile, sheetColumns, documents.flatMap(sheetRows));
    },
    "GET /invoices/month.zip": async (c, { query: { month } }) => await zipOf(c, db, month),
    async "POST /invoices/due/:key/stamping"(c, { params: { key } }) {
      if (!stamping) return errorReply(409, texts.noService);
      const queued = await queueStamping(db, jobs, key, c.var.staff.email);
      if (typeof queued === "object") return errorReply(409, texts.withoutKey(queued.withoutKey));
      return queued
        ? { status: 202, body: { msg: texts.isStamping } }
        : errorReply(409, texts.notDue);
    },
    async "DELETE /invoices/:id/stamping"(c, { params: { id } }) {
      // The service may still be stamping it.
      if (stamping) return errorReply(409, texts.isBeingStamped);
      const isGivenUp = await giveUpStamping(db, id, c.var.staff.email);
      return isGivenUp ? ok({ msg: texts.gaveUp }) : errorReply(409, texts.notDue);
    },
    async "POST /invoices/:id/keeping"(c, { params: { id } }) {
      const isKept = await keepInvoice(db, id, c.var.staff.email);
      return isKept ? ok({ msg: texts.kept }) : errorReply(409, texts.notKept);
    },
    async "POST /invoices/:id/cancellation"(c, { params: { id }, body }) {
      const by = { ...body, actor: c.var.staff.email };
      const outcome = await cancelInvoice(db, stamping, id, by).catch((error: unknown) => {
        if (error instanceof StampingRefused) return error;
        throw error;
      });
      if (outcome instanceof StampingRefused) return errorReply(409, outcome.message);
      if (outcome === "missing") return errorReply(409, texts.notCancelled);
      if (outcome === "stamping") return errorReply(409, texts.isBeingStamped);
      if (typeof outcome === "object") return errorReply(409, texts.namedBy(outcome));
      return ok({ msg: texts.cancelled[outcome] });
    },
  };
  return createStaffRoutes(invoicesStaffEndpoints, handlers, { uploads });
}

const uploads = takesUpload({ maxBytes: maxCfdiBytes, tooLarge: texts.fileTooLarge, atOnce: 4 });

const countsOf = (rows: readonly InvoiceRow[]) => {
  const now = new Date();
  const due = rows.filter(isDue);
  return {
    todo: due.length,
    soon: due.filter(({ waits, dueAt }) => !waits && dueAt && isSoon(new Date(dueAt), now)).length,
    ready: rows.filter(isReady).length,
  };
};

function sending({ db, jobs }: Services): Pick<InvoiceHandlers, SendingKey> {
  return {
    async "POST /invoices/sending"(c, { body: { ids = null } }) {
      const sent = await sendReady(db, jobs, { ids, actor: c.var.staff.email });
      if (!sent) return errorReply(409, texts.noneReady);
      const { sentAt, mailed } = sent;
      return ok({
        msg: texts.sentMany(sent.ids.length, mailed),
        ids: sent.ids,
        sentAt: sentAt.toISOString(),
      });
    },
    async "POST /invoices/sending/undoing"(c, { body: { ids, sentAt } }) {
      const undoing = { ids, sentAt: new Date(sentAt), actor: c.var.staff.email };
      const undone = await undoSending(db, undoing);
      return undone > 0 ? ok({ msg: texts.unsent(undone) }) : errorReply(409, texts.hasLeft);
    },
  };
}

function files(db: DatabasePool, hasService: boolean): Pick<InvoiceHandlers, FileKey> {
  return {
    async "POST /invoices/files"(c, { body: { file, fields } }) {
      if (!file) return errorReply(400, texts.noFile);
      const chosen = fields["invoice"] || null;
      const sent = { ...file, chosen, hasService };
      const kept = await keepFile(db, sent, c.var.staff.email);
      if ("kept" in kept) {
        const { id, kind, orderId } = kept.kept;
        await answerRefused(db, { name: file.name, orderId });
        const msg = texts.keptIn(kept.kind, texts.labelOf(kind, orderId));
        const differences = kept.differences.map(texts.differenceOf);
        return ok({ msg, invoice: id, differences, among: [] });
      }
      const msg = texts.reasonOf(kept);
      if (!("among" in kept)) {
        const orderId = chosen === null ? null : await findOrderOf(db, chosen);
        const actor = c.var.staff.email;
        await keepRefused(db, { name: file.name, reason: msg, orderId, actor });
        return errorReply(400, msg);
      }
      const among = kept.among.map(({ id, orderId, name, total }) => ({
        id,
        orderId,
        name,
        total,
      }));
      return ok({ msg, invoice: null, differences: [], among });
    },
    async "DELETE /invoices/refused/:id"(_, { params: { id } }) {
      return (await dropRefused(db, id)) ? ok({ msg: texts.answered }) : missing;
    },
    async "GET /invoices/:id/files/:kind"(c, { params: { id, kind } }) {
      const file = await findFile(db, id, kind === "xml" ? "xml" : "pdf");
      if (!file) return missing;
      return c.body(new Uint8Array(file.contents), 200, attachment(file.name));
    },
    async "DELETE /invoices/:id/files"(c, { params: { id } }) {
      const staying = await removeFiles(db, id, c.var.staff.email);
      return staying ? errorReply(409, texts.staysFor(staying)) : ok({ msg: texts.filesRemoved });
    },
  };
}

/** No browser opens it here, whatever it holds. */
const attachment = (name: string) => ({
  "content-type": "application/octet-stream",
  "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
});

function globals(db: DatabasePool): Pick<InvoiceHandlers, GlobalKey> {
  return {
    async "GET /invoices/sales"(_, { query }) {
      const period = v.safeParse(SalesPeriod, query);
      if (!period.success) return errorReply(400, period.issues[0].message);
      const sales = await findSales(db, period.output);
      return ok({ orders: sales.length, total: sumPesos(sales.map(({ amount }) => amount)) });
    },
    async "POST /invoices"(c, { body }) {
      const made = await makeGlobal(db, body, c.var.staff.email);
      if (!made) return errorReply(409, texts.noSales);
      return { status: 201, body: { id: made.id, msg: texts.reserved(made.orders) } };
    },
    async "DELETE /invoices/:id"(c, { params: { id } }) {
      const released = await releaseGlobal(db, id, c.var.staff.email);
      return released ? ok({ msg: texts.released }) : errorReply(409, texts.notReleased);
    },
  };
}

/** Streams a month's files, one at a time: thousands of them are more than the memory. */
async function zipOf(c: Context, db: DatabasePool, month: string): Promise<Response> {
  const found = await findMonth(db, month);
  recordExport(c, found.length);
  const zip = new ZipFile();
  for (const { documentId, kind, folio } of found)
    zip.addReadStreamLazy(`${zipName(folio, documentId)}.${kind}`, (done) => {
      findFile(db, documentId, kind).then(
        (file) => done(null, Readable.from([file?.contents ?? Buffer.alloc(0)])),
        (error: Error) => done(error, Readable.from([])),
      );
    });
  zip.end();
  // A file that could not be read ends the download as broken, not the process.
  const out = new PassThrough();
  zip.on("error", (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  const stream = Readable.toWeb(out);
  // Node's type of a web stream is the browser's, but for its name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return c.body(stream as ReadableStream, 200, {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="facturas-${month}.zip"`,
  });
}

/** Two invoices may have the same folio, in another series or none. */
const zipName = (folio: string | null, id: number) =>
  `${(folio ?? "").replaceAll(/[^\p{L}\p{N}-]/gu, "")}_${id}`.replace(/^_/, "");

function recordExport(c: Context, rows: number): void {
  recordSecurityEvent(c, {
    kind: "export",
    account: { resource: "staff", id: c.var.staff.id },
    detail: { of: "invoices", rows },
  });
}
