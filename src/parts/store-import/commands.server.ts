import { createHash } from "node:crypto";
import { join } from "node:path";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import {
  type Database,
  type DatabasePool,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import { root } from "#src/base/platform/root.server.ts";
import type { SheetError } from "#src/base/sheets/table.ts";
import { readInThread } from "#src/base/sheets/upload.server.ts";
import { planCustomers, removeCustomers, writeCustomers } from "./customers.server.ts";
import type { Plan } from "./plan.ts";
import type { Kind, Reading } from "#src/parts/store-import/sheets/reading.ts";
import type { ReadTask } from "#src/parts/store-import/sheets/read.ts";
import { planRedirects, removeRedirects, writeRedirects } from "./redirects.server.ts";
import { movingImports } from "./schema.server.ts";

const readThread = join(root, "src/parts/store-import/sheets/read.thread.ts");
const maxMilliseconds = 60_000;

interface Step<Row> {
  plan(db: Database, reading: Reading<Row>): Promise<Plan<Row>>;
  /** @returns how many were written */
  write(db: Database, importId: number, plan: Plan<Row>): Promise<number>;
  /** @returns how many stay because they are in use */
  remove(db: Database, importId: number): Promise<number>;
}

/** Erases the row type: each kind's rows come from its own reader. */
const stepOf = <Row>({ plan, write, remove }: Step<Row>): Step<unknown> => ({
  // The thread read the rows with the reader of this kind, and messages are untyped.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  plan: (db, reading) => plan(db, reading as Reading<Row>),
  // The plan was made by this same step.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  write: (db, importId, planned) => write(db, importId, planned as Plan<Row>),
  remove,
});

const steps: Record<Kind, Step<unknown>> = {
  customers: stepOf({
    plan: planCustomers,
    write: (db, importId, { rows }) => writeCustomers(db, importId, rows),
    remove: removeCustomers,
  }),
  redirects: stepOf({
    plan: planRedirects,
    write: (db, importId, { rows }) => writeRedirects(db, importId, rows),
    remove: removeRedirects,
  }),
};

/** Returns what importing a file would add now. */
export async function findPlan(db: Database, task: ReadTask): Promise<Plan<unknown> | SheetError> {
  const reading = await readFile(task);
  return typeof reading === "string" ? reading : await steps[task.kind].plan(db, reading);
}

/** Hashes a plan: it is written exactly as its preview showed it, or not at all. */
export const versionOf = ({ rows, existing, problems }: Plan<unknown>): string =>
  createHash("sha256")
    .update(JSON.stringify([rows, existing, problems]))
    .digest("base64url");

const readFile = (task: ReadTask) =>
  readInThread<Reading<unknown>>({ module: readThread, input: task, maxMilliseconds });

/** Somebody changed what an import was planned with. */
export class ChangedMeanwhile extends Error {}

/** Works in a transaction. Only one at a time imports or undoes. */
const inTurn = <Result>(
  db: DatabasePool,
  work: (db: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table moving_imports in share row exclusive mode`);
    return await work(transaction);
  });

/**
 * Imports a file as the preview with this version showed it, or not at all.
 * @throws {ChangedMeanwhile}
 */
export async function importFile(
  db: DatabasePool,
  task: ReadTask,
  { actor, fileName, version }: { actor: string; fileName: string; version: string },
): Promise<{ id: number; created: number } | SheetError> {
  const { kind } = task;
  // Before the transaction, so that no connection is held while the file is read.
  const reading = await readFile(task);
  if (typeof reading === "string") return reading;
  return await inTurn(db, async (transaction) => {
    const plan = await steps[kind].plan(transaction, reading);
    if (versionOf(plan) !== version) throw new ChangedMeanwhile();
    const { id } = onlyRow(
      await transaction
        .insert(movingImports)
        .values({ kind, source: plan.source, actor, fileName })
        .returning({ id: movingImports.id }),
    );
    const created = await steps[kind].write(transaction, id, plan);
    if (created !== plan.rows.length) throw new ChangedMeanwhile();
    await transaction.update(movingImports).set({ created }).where(eq(movingImports.id, id));
    await writeAudit(transaction, {
      actor,
      action: "import",
      resource: kind,
      recordId: id,
      after: { fileName, created },
    });
    return { id, created };
  });
}

/** Only the newest import of a kind can be undone, and once. */
const canBeUndone = sql<boolean>`(moving_imports.undone_at is null
  and moving_imports.id = (select max(newest.id) from moving_imports newest
    where newest.kind = moving_imports.kind))`;

/** @returns how many stay because they are in use; null if it can't be undone */
export async function undo(db: DatabasePool, id: number, actor: string): Promise<number | null> {
  return await inTurn(db, async (transaction) => {
    const [run] = await transaction
      .select()
      .from(movingImports)
      .where(and(eq(movingImports.id, id), canBeUndone));
    if (!run) return null;
    const left = await steps[run.kind].remove(transaction, id);
    await transaction
      .update(movingImports)
      .set({ left, undoneAt: sql`now()` })
      .where(eq(movingImports.id, id));
    await writeAudit(transaction, {
      actor,
      action: "undo-import",
      resource: run.kind,
      recordId: id,
      after: { left },
    });
    return left;
  });
}

export function findRuns(db: Database) {
  const { source: _, ...columns } = getTableColumns(movingImports);
  return db
    .select({ ...columns, canBeUndone })
    .from(movingImports)
    .orderBy(desc(movingImports.id))
    .limit(50);
}
