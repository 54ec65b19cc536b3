import {
  ChangedMeanwhile,
  findPlan,
  findRuns,
  importFile,
  undo,
  versionOf,
} from "#src/parts/store-import/commands.server.ts";
import type { Plan } from "#src/parts/store-import/plan.ts";
import { kinds } from "#src/parts/store-import/sheets/reading.ts";
import * as texts from "#src/parts/store-import/texts.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { type Handlers, ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { maxRows } from "#src/base/sheets/read-sheet.ts";
import type { SheetError } from "#src/base/sheets/table.ts";
import { sheetErrorText } from "#src/base/sheets/texts.ts";
import { noFile, sheetUploads } from "#src/base/sheets/upload.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import { type MovingPreview, movingEndpoints } from "./contract.ts";

/** The number of problem rows to return. */
const maxShown = 100;

export function movingStaffApi(db: DatabasePool, publicUrl: string) {
  const { origin: publicOrigin } = new URL(publicUrl);
  const handlers: Handlers<typeof movingEndpoints> = {
    "GET /moving": async () => ok({ data: await findRuns(db) }),
    "POST /moving/:kind/preview": async (_, { params, body: { file } }) => {
      const kind = kindOf(params.kind);
      if (!kind) return unknownKind;
      if (!file) return noFile;
      const plan = await findPlan(db, { bytes: file.bytes, kind, publicOrigin });
      return typeof plan === "string" ? unreadable(plan) : ok(previewOf(plan));
    },
    "POST /moving/:kind": async (c, { params, body: { file, fields } }) => {
      const kind = kindOf(params.kind);
      if (!kind) return unknownKind;
      if (!file) return noFile;
      const { version } = fields;
      if (version === undefined) return noVersion;
      const by = { actor: c.var.staff.email, fileName: file.name, version };
      try {
        const done = await importFile(db, { bytes: file.bytes, kind, publicOrigin }, by);
        return typeof done === "string" ? unreadable(done) : { status: 201, body: done };
      } catch (error) {
        if (error instanceof ChangedMeanwhile) return changedMeanwhile;
        throw error;
      }
    },
    "DELETE /moving/:id": async (c, { params: { id } }) => {
      const left = await undo(db, id, c.var.staff.email);
      return left === null ? notUndoable : ok({ left });
    },
  };
  return createStaffRoutes(movingEndpoints, handlers, { uploads: sheetUploads(32) });
}

const kindOf = (name: string) => kinds.find((kind) => kind === name);

const unknownKind = errorReply(404, texts.unknownKind);
const noVersion = errorReply(400, texts.noVersion);
const changedMeanwhile = errorReply(409, texts.changedMeanwhile);
const notUndoable = errorReply(409, texts.notUndoable);
const unreadable = (error: SheetError) =>
  errorReply(400, sheetErrorText(error, maxRows, texts.fileErrors));

function previewOf(plan: Plan<unknown>): MovingPreview {
  const { source, rows, existing, problems, losses } = plan;
  return {
    version: versionOf(plan),
    source: texts.sourceNames[source ?? "own"],
    counts: { create: rows.length, same: existing.length, error: problems.length },
    losses,
    problems: problems.toSorted((a, b) => a.line - b.line).slice(0, maxShown),
  };
}
