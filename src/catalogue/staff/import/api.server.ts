import type { Context } from "hono";
import { bodyLimit } from "#src/platform/http/body-limit.server.ts";
import { csvResponse } from "#src/back-office/server/csv.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { limitedAtOnce } from "#src/platform/http/limited-requests.server.ts";
import type { Jobs } from "#src/platform/jobs/jobs.server.ts";
import { type Handlers, ok, errorReply } from "#src/platform/http/routes.server.ts";
import { recordSecurityEvent } from "#src/platform/security/security-events.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { hasPermission } from "#src/staff/roles.ts";
import { importProducts, stopImport } from "./commands.server.ts";
import { productImportsEndpoints } from "./contract.ts";
import { withBase } from "./export-sheet.ts";
import { findFailedImages, retryImages } from "./images.server.ts";
import { findImports, findSheet, movedStock } from "./queries.server.ts";
import { type ImportError, maxImportRows } from "./sheet.ts";
import { isUnclosedQuote } from "./unclosed-quote.ts";
import { findImportPreview, maxImportBytes, type SentSheet } from "./sheet-plan.server.ts";
import * as texts from "./texts.ts";
import { findUndoPlan, undoImport } from "./undo.server.ts";

/** Imports products from a spreadsheet: preview, import, and undo as a whole. */
export function productImportsApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">) {
  // Each holds its file in memory while it waits to be read.
  const atOnce = limitedAtOnce(4, texts.othersImport);
  const limit = bodyLimit(maxImportBytes + 64 * 1024, texts.fileTooLarge);
  const handlers: Handlers<typeof productImportsEndpoints> = {
    "GET /products/export.csv": async (c) => {
      recordSecurityEvent(c, {
        kind: "export",
        account: { resource: "staff", id: c.var.staff.id },
        detail: { of: "products" },
      });
      return csvResponse(c, "productos.csv", withBase(await findSheet(db)));
    },
    "GET /product-imports": async () => ok({ data: await findImports(db) }),
    "POST /product-imports/preview": async (c) => {
      const file = await sentFile(c);
      if (!file) return noFile;
      const preview = await findImportPreview(db, file.sheet);
      return typeof preview === "string" ? unreadable(preview) : ok(preview);
    },
    "POST /product-imports": async (c) => {
      const file = await sentFile(c);
      if (!file) return noFile;
      const done = await importProducts({ db, jobs }, file.sheet, {
        actor: c.var.staff.email,
        fileName: file.name,
      });
      return typeof done === "string" ? unreadable(done) : { status: 201, body: done };
    },
    "POST /product-imports/:id/stop": async (_, { params }) =>
      (await stopImport({ db, jobs }, params.id)) ? ok({ msg: texts.stopped }) : notWriting,
    "GET /product-imports/:id/images": async (_, { params }) =>
      ok({
        data: (await findFailedImages(db, params.id)).map(({ error, ...image }) => ({
          ...image,
          msg: texts.imageErrorText(error),
        })),
      }),
    "POST /product-imports/:id/images/retry": async (_, { params }) =>
      ok({ waiting: await retryImages(db, jobs, params.id) }),
    "GET /product-imports/:id/undo": async (_, { params }) => {
      const plan = await findUndoPlan(db, params.id);
      return plan ? ok(plan) : undoneAlready;
    },
    "POST /product-imports/:id/undo": async (c, { params }) => {
      if (!hasPermission(c.var.staff.role, "stock.move") && (await movedStock(db, params.id)))
        return mayNotMoveStock;
      const result = await undoImport({ db, jobs }, params.id, c.var.staff.email);
      return result ? ok(result) : undoneAlready;
    },
  };
  return createStaffRoutes(productImportsEndpoints, handlers, { uploads: [atOnce, limit] });
}

const unreadable = (error: ImportError) =>
  errorReply(
    400,
    isUnclosedQuote(error) ? texts.unclosedQuote(error) : texts.errors[error](maxImportRows),
  );
const noFile = errorReply(400, texts.noFile);
const notWriting = errorReply(409, texts.notWriting);
const undoneAlready = errorReply(409, texts.undoneAlready);
const mayNotMoveStock = errorReply(403, texts.mayNotMoveStock);

async function sentFile(c: Context): Promise<{ name: string; sheet: SentSheet } | null> {
  const { file, ...fields } = await c.req.parseBody();
  if (!(file instanceof File)) return null;
  const asksFor = (field: string) => fields[field] === "1";
  return {
    name: file.name.slice(0, 200),
    sheet: {
      bytes: new Uint8Array(await file.arrayBuffer()),
      // A sheet changes several things, each of which requires a right of its own.
      rights: { mayMoveStock: hasPermission(c.var.staff.role, "stock.move") },
      choices: {
        makeCategories: asksFor("makeCategories"),
        publish: asksFor("publish"),
        fetchImages: asksFor("fetchImages"),
      },
    },
  };
}
