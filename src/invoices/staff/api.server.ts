import { PassThrough, Readable } from "node:stream";
import type { Context, Hono } from "hono";
import * as v from "valibot";
import { ZipFile } from "yazl";
import { csvResponse } from "#src/admin-kit/server/csv.server.ts";
import { readListQuery } from "#src/admin-kit/server/list-query.server.ts";
import { maxCfdiBytes } from "#src/invoices/cfdi/read.ts";
import { findInvoiceSettings } from "#src/invoices/queries.server.ts";
import { type Stamping, StampingRefused } from "#src/invoices/stamping.server.ts";
import { sumPesos } from "#src/kernel/pesos.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { takesUpload } from "#src/platform/http/forms.server.ts";
import { idOf } from "#src/platform/http/numbers-in-urls.server.ts";
import { errorReply, type Handlers, ok } from "#src/platform/http/routes.server.ts";
import type { Jobs } from "#src/platform/jobs/jobs.server.ts";
import { recordSecurityEvent } from "#src/platform/security/security-events.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import {
  cancelInvoice,
  keepFile,
  makeGlobal,
  queueStamping,
  releaseGlobal,
  removeFiles,
  sendInvoice,
} from "./commands.server.ts";
import { invoicesStaffEndpoints, SalesPeriod } from "./contract.ts";
import {
  findFile,
  findMonth,
  findUninvoiced,
  findWithLines,
  invoicesListConfig,
  listInvoices,
} from "./queries.server.ts";
import { sheetColumns, sheetRows } from "./sheet.ts";
import * as texts from "./texts.ts";

interface Services {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  /** Null without a service. */
  stamping: Stamping | null;
}

type InvoiceHandlers = Handlers<typeof invoicesStaffEndpoints>;
type FileKey = Extract<keyof InvoiceHandlers, `${string}files${string}`>;
type GlobalKey = "GET /invoices/sales" | "POST /invoices" | "DELETE /invoices/:id";

const missing = errorReply(404, texts.unknown);

export function invoicesStaffApi(services: Services): Hono {
  const { db, jobs, stamping } = services;
  const handlers: InvoiceHandlers = {
    ...files(db),
    ...globals(db),
    async "GET /invoices"(c) {
      const { rows, total } = await listInvoices(db, readListQuery(c, invoicesListConfig));
      const mayStamp = ({ kind, uuid, status }: (typeof rows)[number]) =>
        stamping !== null && kind !== "global" && !uuid && status !== "cancelled";
      const { enabled: isOffered } = await findInvoiceSettings(db);
      const data = rows.map((row) => ({ ...row, mayStamp: mayStamp(row) }));
      return ok({ data, total, isOffered });
    },
    async "GET /invoices/lines.csv"(c, { query: { ids } }) {
      const chosen = ids === undefined ? null : ids.split(",").filter(Boolean).map(idOf);
      const invoices = await findWithLines(db, chosen);
      recordExport(c, invoices.length);
      return csvResponse(c, texts.sheetFile, sheetColumns, invoices.flatMap(sheetRows));
    },
    "GET /invoices/month.zip": async (c, { query: { month } }) => await zipOf(c, db, month),
    async "POST /invoices/:id/sending"(c, { params: { id } }) {
      const sending = await sendInvoice(db, jobs, id, c.var.staff.email);
      if (sending === "missing") return missing;
      if (sending === "no-files" || sending === "sent") return errorReply(409, problems[sending]);
      return ok({ msg: sending === "mailed" ? texts.isSent : texts.isDone });
    },
    async "POST /invoices/:id/stamping"(c, { params: { id } }) {
      if (!stamping) return errorReply(409, texts.noService);
      const problem = await queueStamping(db, jobs, id, c.var.staff.email);
      if (problem === "missing") return missing;
      return problem
        ? errorReply(409, texts.hasXml)
        : { status: 202, body: { msg: texts.isStamping } };
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
      return ok({ msg: texts.cancelled[outcome] });
    },
  };
  return createStaffRoutes(invoicesStaffEndpoints, handlers, { uploads });
}

const uploads = takesUpload({ maxBytes: maxCfdiBytes, tooLarge: texts.fileTooLarge, atOnce: 4 });

const problems = { "no-files": texts.noFiles, sent: texts.alreadySent };

function files(db: DatabasePool): Pick<InvoiceHandlers, FileKey> {
  return {
    async "POST /invoices/files"(c, { body: { file, fields } }) {
      if (!file) return errorReply(400, texts.noFile);
      const chosen = fields["invoice"] ? idOf(fields["invoice"]) : null;
      const kept = await keepFile(db, { ...file, chosen }, c.var.staff.email);
      if ("kept" in kept) {
        const { id, kind, orderId } = kept.kept;
        const msg = texts.keptIn(kept.kind, texts.labelOf(kind, orderId));
        return ok({ msg, invoice: id, among: [] });
      }
      const msg = texts.reasonOf(kept);
      if (!("among" in kept)) return errorReply(400, msg);
      const among = kept.among.map(({ id, orderId, name, total }) => ({
        id,
        orderId,
        name,
        total,
      }));
      return ok({ msg, invoice: null, among });
    },
    async "GET /invoices/:id/files/:kind"(c, { params: { id, kind } }) {
      const file = await findFile(db, id, kind === "xml" ? "xml" : "pdf");
      if (!file) return missing;
      return c.body(new Uint8Array(file.contents), 200, attachment(file.name));
    },
    async "DELETE /invoices/:id/files"(c, { params: { id } }) {
      const removed = await removeFiles(db, id, c.var.staff.email);
      return removed ? ok({ msg: texts.filesRemoved }) : errorReply(409, texts.alreadySent);
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
      const sales = await findUninvoiced(db, period.output);
      return ok({ orders: sales.length, total: sumPesos(sales.map(({ left }) => left)) });
    },
    async "POST /invoices"(c, { body }) {
      const made = await makeGlobal(db, body, c.var.staff.email);
      if (!made) return errorReply(409, texts.noSales);
      return { status: 201, body: { id: made.id, msg: texts.held(made.orders) } };
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
  for (const { invoiceId, kind, folio } of found)
    zip.addReadStreamLazy(`${zipName(folio, invoiceId)}.${kind}`, (done) => {
      findFile(db, invoiceId, kind).then(
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
