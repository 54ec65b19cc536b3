import { join } from "node:path";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { writeAudit } from "#src/audit/audit.server.ts";
import { type Database, type DatabasePool, onlyRow } from "#src/platform/db/database.server.ts";
import { root } from "#src/platform/root.server.ts";
import type { SheetError } from "#src/sheets/read-sheet.ts";
import { readInThread } from "#src/sheets/upload.server.ts";
import { planCustomers, removeCustomers, writeCustomers } from "./customers.server.ts";
import type { Plan } from "./plan.ts";
import type { Kind, Reading } from "#src/store-import/sheets/reading.ts";
import type { ReadTask } from "#src/store-import/sheets/read.ts";
import { planRedirects, removeRedirects, writeRedirects } from "./redirects.server.ts";
import { movingImports } from "./schema.server.ts";

const readThread = join(root, "src/store-import/sheets/read.thread.ts");
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

const readFile = (task: ReadTask) =>
  readInThread<Reading<unknown>>({ module: readThread, input: task, maxMilliseconds });

/** Imports a file as a whole, or not at all. */
export async function importFile(
  db: DatabasePool,
  task: ReadTask,
  { actor, fileName }: { actor: string; fileName: string },
): Promise<{ id: number; created: number } | SheetError> {
  const { kind } = task;
  // Before the transaction, so that no connection is held while the file is read.
  const reading = await readFile(task);
  if (typeof reading === "string") return reading;
  return await db.transaction(async (transaction) => {
    const plan = await steps[kind].plan(transaction, reading);
    const { id } = onlyRow(
      await transaction
        .insert(movingImports)
        .values({ kind, source: plan.source, actor, fileName })
        .returning({ id: movingImports.id }),
    );
    const created = await steps[kind].write(transaction, id, plan);
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

/** @returns how many stay because they are in use; null if there is nothing to undo */
export async function undo(db: DatabasePool, id: number, actor: string): Promise<number | null> {
  return await db.transaction(async (transaction) => {
    const [run] = await transaction
      .select()
      .from(movingImports)
      .where(and(eq(movingImports.id, id), isNull(movingImports.undoneAt)))
      .for("update");
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
  return db.select().from(movingImports).orderBy(desc(movingImports.id)).limit(50);
}
