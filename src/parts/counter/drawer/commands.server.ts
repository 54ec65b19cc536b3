import { eq, sql } from "drizzle-orm";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import {
  type Database,
  type DatabasePool,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import {
  columnsOf,
  type Counted,
  type CutProblem,
  cutProblem,
  differenceOf,
  type MoveKind,
} from "./cut.ts";
import { findOpenLines, findSoldOnCredit } from "./queries.server.ts";
import { drawerCutLines, drawerCuts, drawerMoves } from "./schema.server.ts";

export interface DrawerMove {
  key: string;
  person: string;
  kind: MoveKind;
  /** Above nothing, whichever way it goes. */
  amount: Pesos;
  reason: string;
  reference: string | null;
}

/** Writes down cash that came into a drawer or left it; the same key once. */
export async function moveCash(
  db: DatabasePool,
  { amount, ...move }: DrawerMove,
  actor: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const signed = move.kind === "float" ? amount : -amount;
    const made = await transaction
      .insert(drawerMoves)
      .values({ ...move, amount: signed, actor })
      .onConflictDoNothing()
      .returning({ id: drawerMoves.id });
    const [row] = made;
    if (!row) return;
    const { kind, person } = move;
    const after = { kind, person, amount: signed };
    const logged = { actor, action: "create", resource: "drawer", recordId: row.id } as const;
    await writeAudit(transaction, { ...logged, after });
  });
}

export interface CutRequest {
  key: string;
  person: string;
  /** The last day that it covers. */
  day: string;
  counted: readonly Counted[];
  notes: Record<string, number>;
  explanation: string | null;
  /** What must be there in all, as whoever counted saw it. */
  due: Pesos;
}

type Closed =
  | { kind: "closed"; id: number }
  | { kind: "refused"; problem: CutProblem }
  /** Something moved since. */
  | { kind: "moved"; due: Pesos };

const drawerLock = 7_201_530;

/** Closes a cut once: what moves later is in the next one. */
export async function closeCut(
  db: DatabasePool,
  request: CutRequest,
  actor: string,
): Promise<Closed> {
  return await db.transaction(async (transaction) => {
    const { person, key, day, counted, explanation } = request;
    await transaction.execute(
      sql`select pg_advisory_xact_lock(${drawerLock}, hashtext(${person}))`,
    );
    const known = await transaction.select().from(drawerCuts).where(eq(drawerCuts.key, key));
    if (known[0]) return { kind: "closed", id: known[0].id };
    const lines = await findOpenLines(transaction, person, day);
    const columns = columnsOf(lines);
    const due = sumPesos(columns.map((column) => column.due));
    if (due !== request.due) return { kind: "moved", due };
    const problem = cutProblem(columns, counted, explanation);
    if (problem) return { kind: "refused", problem };
    const difference = roundPesos(
      sumPesos(columns.map((column) => differenceOf(column, counted) ?? 0)),
    );
    const id = await writeCut(transaction, { ...request, difference }, actor);
    await transaction
      .insert(drawerCutLines)
      .values(lines.map(({ paymentId, moveId }) => ({ cutId: id, paymentId, moveId })));
    return { kind: "closed", id };
  });
}

async function writeCut(
  db: Database,
  { person, day, key, counted, notes, explanation, difference }: CutRequest & { difference: Pesos },
  actor: string,
): Promise<number> {
  const credit = await findSoldOnCredit(db, person, day);
  const { id } = onlyRow(
    await db
      .insert(drawerCuts)
      .values({
        key,
        person,
        day,
        counted: [...counted],
        notes,
        difference,
        explanation,
        creditAmount: credit.amount,
        creditSales: credit.sales,
        actor,
      })
      .returning({ id: drawerCuts.id }),
  );
  const after = { person, day, difference };
  await writeAudit(db, { actor, action: "close", resource: "drawer", recordId: id, after });
  return id;
}
