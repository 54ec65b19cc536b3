import { and, eq, sql } from "drizzle-orm";
import { dayOf, today } from "#src/base/platform/db/days.server.ts";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { auditLog } from "#src/base/audit/schema.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import type { HandMethod, TerminalFunding } from "#src/base/kernel/payment-methods.ts";
import { type Pesos, roundPesos } from "#src/base/kernel/pesos.ts";
import { recordEvent } from "#src/shop/orders/lifecycle/history.server.ts";
import { lockOrder } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { growDebt } from "#src/shop/orders/offline-payments/debt.server.ts";
import { type CreditProblem, daysOfMore } from "#src/shop/orders/offline-payments/owed.ts";
import {
  decidePaid,
  findOwed,
  findPaid,
} from "#src/shop/orders/offline-payments/payments.server.ts";
import { orderPayments, paymentProofs } from "#src/shop/orders/schema.server.ts";
import {
  type Database,
  type DatabasePool,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { type ProofProblem, proofTypeOf } from "./proofs.ts";
import { findDebtors } from "./queries.server.ts";

/** The same key is the same payment. */
export interface PaymentRequest {
  key: string;
  method: HandMethod;
  amount: Pesos;
  reference?: string | null | undefined;
  /** Of the card at the terminal. */
  cardFunding: TerminalFunding | null;
}

type Recorded =
  | { kind: "unknown" }
  | { kind: "done"; id: number; owed: Pesos }
  | { kind: "more-than-owed"; owed: Pesos };

/** Records a payment once, under the order's lock: of two at once, the second sees the first. */
export async function recordPayment(
  db: DatabasePool,
  orderId: number,
  { key, method, amount, reference = null, cardFunding }: PaymentRequest,
  actor: string,
): Promise<Recorded> {
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order?.manualPayment) return { kind: "unknown" };
    const owed = await findOwed(transaction, orderId);
    const isThis = and(eq(orderPayments.orderId, orderId), eq(orderPayments.key, key));
    const [known] = await transaction.select().from(orderPayments).where(isThis);
    if (known) return { kind: "done", id: known.id, owed };
    if (amount > owed) return { kind: "more-than-owed", owed };
    const payment = { orderId, key, method, amount, cardFunding, reference: reference || null };
    const id = await move(transaction, { ...payment, actor });
    await recordEvent(transaction, orderId, "payment-recorded", actor, { amount, method });
    await auditPayment(transaction, actor, orderId, { amount, method });
    return { kind: "done", id, owed: roundPesos(owed - amount) };
  });
}

/** Adds a line to the ledger of an order that is locked, with what follows from it. */
async function move(db: Database, movement: typeof orderPayments.$inferInsert): Promise<number> {
  const { orderId } = movement;
  const { id } = onlyRow(
    await db.insert(orderPayments).values(movement).returning({ id: orderPayments.id }),
  );
  await decidePaid(db, orderId);
  return id;
}

type Withdrawn = "done" | "unknown" | "withdrawn-before" | "given-back" | CreditProblem;

/**
 * Takes back a payment that did not come: its row stays, and one against it is added. It is owed
 * again, which the customer's limit allows or somebody answers for.
 */
export async function withdrawPayment(
  db: DatabasePool,
  paymentId: number,
  { reason, authorizedBy }: { reason: string; authorizedBy: string | null },
  actor: string,
): Promise<Withdrawn> {
  return await db.transaction(async (transaction) => {
    const payment = await findPayment(transaction, paymentId);
    if (!payment || payment.amount < 0) return "unknown";
    const { method, cardFunding, orderId } = payment;
    const order = await lockOrder(transaction, orderId);
    if (!order) return "unknown";
    const isAgainst = eq(orderPayments.withdraws, paymentId);
    if ((await transaction.select().from(orderPayments).where(isAgainst)).length > 0)
      return "withdrawn-before";
    if (payment.amount > (await findPaid(transaction, orderId))) return "given-back";
    const { customerId } = order;
    const debt = { customerId, amount: payment.amount, days: daysOfMore(order), orderId };
    const problem =
      order.status === "cancelled" ? null : await growDebt(transaction, { ...debt, authorizedBy });
    if (problem) return problem;
    const key = `withdrawal-${paymentId}`;
    const amount = -payment.amount;
    const against = {
      orderId,
      key,
      method,
      amount,
      cardFunding,
      withdraws: paymentId,
      reference: reason,
      actor,
    };
    await move(transaction, against);
    const details = { amount: payment.amount, method, reason };
    await recordEvent(transaction, orderId, "payment-withdrawn", actor, details);
    await auditPayment(transaction, actor, orderId, { amount, method, reason });
    return "done";
  });
}

const auditPayment = (db: Database, actor: string, orderId: number, after: object) =>
  writeAudit(db, { actor, action: "update", resource: "orders", recordId: orderId, after });

async function findPayment(db: Database, id: number) {
  const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.id, id));
  return payment ?? null;
}

/** Keeps the file that shows a payment; the first one stays. */
export async function keepProof(
  db: DatabasePool,
  paymentId: number,
  contents: Buffer,
  actor: string,
): Promise<"done" | "unknown" | "has-proof" | ProofProblem> {
  const type = proofTypeOf(contents);
  if (typeof type !== "string") return type;
  return await db.transaction(async (transaction) => {
    const payment = await findPayment(transaction, paymentId);
    if (!payment) return "unknown";
    const kept = await transaction
      .insert(paymentProofs)
      .values({ paymentId, type, contents, actor })
      .onConflictDoNothing()
      .returning({ id: paymentProofs.paymentId });
    if (kept.length === 0) return "has-proof";
    await auditPayment(transaction, actor, payment.orderId, { proof: paymentId });
    return "done";
  });
}

export async function findProof(db: Database, paymentId: number) {
  const [proof] = await db
    .select({ type: paymentProofs.type, contents: paymentProofs.contents })
    .from(paymentProofs)
    .where(eq(paymentProofs.paymentId, paymentId));
  return proof ?? null;
}

export const remindDebtor = "remind-debtor";

type Reminded = "done" | "unknown" | "no-address" | "today";

/** Queues an email about what a customer owes, at most one on a day; the audit log knows. */
export async function requestReminder(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  customerId: number,
  actor: string,
): Promise<Reminded> {
  return await db.transaction(async (transaction) => {
    await transaction
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for("update");
    const [debtor] = await findDebtors(transaction, customerId);
    if (!debtor) return "unknown";
    if (!debtor.email) return "no-address";
    const isToday = sql`${dayOf(auditLog.at)} = ${today}`;
    const before = await transaction
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.resource, "customers"),
          eq(auditLog.recordId, String(customerId)),
          eq(auditLog.action, "email"),
          sql`${auditLog.after} @> '{"message": "owed"}'::jsonb`,
          isToday,
        ),
      )
      .limit(1);
    if (before.length > 0) return "today";
    await writeAudit(transaction, {
      actor,
      action: "email",
      resource: "customers",
      recordId: customerId,
      after: { message: "owed" },
    });
    await jobs.enqueue(transaction, remindDebtor, { customerId });
    return "done";
  });
}
