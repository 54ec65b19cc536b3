import { randomUUID } from "node:crypto";
import type { DatabasePool } from "#src/platform/database.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import { writeAudit } from "#src/staff/audit.server.ts";
import type { LetterKind } from "./letters.ts";
import { lockOrder, moveOrder, writeLetter } from "./settlement.server.ts";
import type { MoveResult, OrderMove } from "./staff-contract.ts";
import { statusTexts } from "./texts.ts";

type Queue = Pick<Jobs, "enqueue">;

/** Each order in a transaction of its own: one that can't move keeps none of the others back. */
export async function moveOrders(db: DatabasePool, jobs: Queue, { ids, ...move }: OrderMove, actor: string): Promise<MoveResult[]> {
  const results: MoveResult[] = [];
  for (const id of ids) results.push(await moveOne(db, jobs, id, move, actor));
  return results;
}

async function moveOne(
  db: DatabasePool,
  jobs: Queue,
  id: number,
  { to, from, carrier, guideNumber, deliveryDate }: Omit<OrderMove, "ids">,
  actor: string,
): Promise<MoveResult> {
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order) return { id, moved: false, msg: `El pedido ${id} no existe` };
    const { status } = order;
    if (from && from !== status) return { id, moved: false, status, msg: `El pedido ${id} ya cambió: ${statusTexts[status] ?? status}` };
    const told = { ...(carrier ? { carrier } : {}), ...(guideNumber ? { guideNumber } : {}), ...(deliveryDate ? { deliveryDate } : {}) };
    if (!(await moveOrder(transaction, jobs, id, to, actor, to === "S" ? told : {})))
      return {
        id,
        moved: false,
        status,
        msg: `El pedido ${id} está «${statusTexts[status] ?? status}» y no puede pasar a «${statusTexts[to]}»`,
      };
    await writeAudit(transaction, {
      actor,
      action: "move",
      resource: "orders",
      recordId: id,
      before: { status },
      after: { status: to, ...told },
    });
    return { id, moved: true, status: to };
  });
}

/** As a letter of its own: the first one stays known as sent. */
export async function sendLetterAgain(db: DatabasePool, jobs: Queue, orderId: number, letter: LetterKind, actor: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await jobs.enqueue(transaction, writeLetter, { orderId, letter, again: randomUUID().slice(0, 8) });
    await writeAudit(transaction, { actor, action: "letter", resource: "orders", recordId: orderId, after: { letter } });
  });
}
