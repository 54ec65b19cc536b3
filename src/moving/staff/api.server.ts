import type { Context } from "hono";
import { othersImport, unclosedQuote } from "#src/catalogue/staff/import/texts.ts";
import { isUnclosedQuote } from "#src/catalogue/staff/import/unclosed-quote.ts";
import { bring, findPlan, findRuns, undo } from "#src/moving/commands.server.ts";
import type { Plan } from "#src/moving/plan.ts";
import { maxRows, type ReadTask } from "#src/moving/staff/sheets/read.ts";
import { type FileError, kinds } from "#src/moving/reading.ts";
import * as texts from "#src/moving/texts.ts";
import { bodyLimit } from "#src/platform/http/body-limit.server.ts";
import { limitedAtOnce } from "#src/platform/http/limited-requests.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { type Handlers, ok, errorReply } from "#src/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { type MovingPreview, movingEndpoints } from "./contract.ts";

const maxBytes = 32 * 1024 * 1024;
/** The number of problem rows to return. */
const maxShown = 100;

export function movingStaffApi(db: DatabasePool, publicUrl: string) {
  const { origin: publicOrigin } = new URL(publicUrl);
  const atOnce = limitedAtOnce(4, othersImport);
  const limit = bodyLimit(maxBytes + 64 * 1024, texts.fileTooLarge);
  const handlers: Handlers<typeof movingEndpoints> = {
    "GET /moving": async () =>
      ok({ data: (await findRuns(db)).map(({ source: _, ...run }) => run) }),
    "POST /moving/:kind/preview": async (c, { params }) => {
      const kind = kindOf(params.kind);
      if (!kind) return unknownKind;
      const file = await sentFile(c);
      if (!file) return noFile;
      const plan = await findPlan(db, { ...file.sheet, kind, publicOrigin });
      return typeof plan === "string" ? unreadable(plan) : ok(previewOf(plan));
    },
    "POST /moving/:kind": async (c, { params }) => {
      const kind = kindOf(params.kind);
      if (!kind) return unknownKind;
      const file = await sentFile(c);
      if (!file) return noFile;
      const by = { actor: c.var.staff.email, fileName: file.name };
      const done = await bring(db, { ...file.sheet, kind, publicOrigin }, by);
      return typeof done === "string" ? unreadable(done) : { status: 201, body: done };
    },
    "DELETE /moving/:id": async (c, { params: { id } }) => {
      const left = await undo(db, id, c.var.staff.email);
      return left === null ? undoneAlready : ok({ left });
    },
  };
  return createStaffRoutes(movingEndpoints, handlers, { uploads: [atOnce, limit] });
}

const kindOf = (name: string) => kinds.find((kind) => kind === name);

const unknownKind = errorReply(404, texts.unknownKind);
const noFile = errorReply(400, texts.noFile);
const undoneAlready = errorReply(409, texts.undoneAlready);
const unreadable = (error: FileError) =>
  errorReply(400, isUnclosedQuote(error) ? unclosedQuote(error) : texts.fileErrors[error](maxRows));

async function sentFile(
  c: Context,
): Promise<{ name: string; sheet: Pick<ReadTask, "bytes"> } | null> {
  const { file } = await c.req.parseBody();
  if (!(file instanceof File)) return null;
  return {
    name: file.name.slice(0, 200),
    sheet: { bytes: new Uint8Array(await file.arrayBuffer()) },
  };
}

function previewOf({ source, rows, existing, problems, losses }: Plan<unknown>): MovingPreview {
  return {
    source: texts.sourceNames[source ?? "own"],
    counts: { create: rows.length, same: existing.length, error: problems.length },
    losses: losses.map(texts.lossText),
    problems: problems
      .toSorted((one, other) => one.line - other.line)
      .slice(0, maxShown)
      .map((problem) => ({
        line: problem.line,
        name: problem.name,
        msg: texts.problemText(problem),
      })),
  };
}
