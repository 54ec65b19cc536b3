import type { Context } from "hono";
import { csvResponse } from "#src/base/admin-kit/server/csv.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { SentForm } from "#src/base/kernel/endpoints.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { type Handlers, ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { recordSecurityEvent } from "#src/base/platform/security/security-events.server.ts";
import { decimalMarks } from "#src/base/kernel/numbers.ts";
import { maxRows } from "#src/base/sheets/read-sheet.ts";
import { sheetErrorText } from "#src/base/sheets/texts.ts";
import { noFile, sheetUploads } from "#src/base/sheets/upload.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import {
  changedMeanwhile,
  noVersion,
  unacceptedPrices,
} from "#src/shop/catalogue/staff/product-changes/api.server.ts";
import { ChangedMeanwhile } from "#src/shop/catalogue/staff/product-changes/runs.server.ts";
import { hasPermission } from "#src/base/staff/roles.ts";
import { importProducts } from "./commands.server.ts";
import { productImportsEndpoints } from "./contract.ts";
import { exportedColumns, withBase } from "./export-sheet.ts";
import { type ImportError, isPlanned } from "./sheet.ts";
import { findImportWork, findSheet, type SentSheet } from "./queries.server.ts";
import * as texts from "./texts.ts";

export function productImportsApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">) {
  const handlers: Handlers<typeof productImportsEndpoints> = {
    "GET /products/export.csv": async (c) => {
      recordSecurityEvent(c, {
        kind: "export",
        account: { resource: "staff", id: c.var.staff.id },
        detail: { of: "products" },
      });
      return csvResponse(c, "productos.csv", exportedColumns, withBase(await findSheet(db)));
    },
    "POST /product-imports/preview": async (c, { body: { file, fields } }) => {
      if (!file) return noFile;
      const work = await findImportWork(db, sheetOf(c, file.bytes, fields));
      return isPlanned(work) ? ok(work.preview) : unreadable(work);
    },
    "POST /product-imports": async (c, { body: { file, fields } }) => {
      if (!file) return noFile;
      const version = fields["version"];
      if (version === undefined) return noVersion;
      const acceptPrices = fields["acceptPrices"] === "1";
      const given = { actor: c.var.staff.email, fileName: file.name, version, acceptPrices };
      try {
        const done = await importProducts({ db, jobs }, sheetOf(c, file.bytes, fields), given);
        if (typeof done === "string" || "headers" in done) return unreadable(done);
        if ("unclear" in done) return errorReply(400, texts.unclearNumbers(done.unclear));
        return "unaccepted" in done ? unacceptedPrices : { status: 201, body: done };
      } catch (error) {
        if (error instanceof ChangedMeanwhile) return changedMeanwhile;
        throw error;
      }
    },
  };
  return createStaffRoutes(productImportsEndpoints, handlers, { uploads: sheetUploads(64) });
}

function unreadable(error: ImportError) {
  return errorReply(
    400,
    typeof error === "string"
      ? sheetErrorText(error, maxRows, texts.errors)
      : texts.unknownColumns(error.headers),
  );
}

function sheetOf(c: Context, bytes: Uint8Array, fields: SentForm["fields"]): SentSheet {
  const chosen = (field: string) =>
    fields[field] === undefined ? {} : { [field]: fields[field] === "1" };
  return {
    bytes,
    // A sheet changes several things, each of which requires a right of its own.
    rights: {
      mayMoveStock: hasPermission(c.var.staff.role, "stock.move"),
      mayWrite: hasPermission(c.var.staff.role, "products.import"),
    },
    decimalMark: decimalMarks.find((mark) => mark === fields["decimalMark"]) ?? null,
    choices: { ...chosen("makeCategories"), ...chosen("publish"), ...chosen("fetchImages") },
  };
}
