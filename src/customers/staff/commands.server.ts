import { and, eq, isNull } from "drizzle-orm";
import { writeAudit } from "#src/audit/audit.server.ts";
import type { Rejection } from "#src/back-office/server/resource.server.ts";
import { sendLink } from "#src/customers/commands.server.ts";
import { customers, customerSessions } from "#src/customers/schema.server.ts";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import type { Jobs } from "#src/platform/jobs/jobs.server.ts";
import type { customersContract } from "./contract.ts";
import * as texts from "./texts.ts";

/** Corrects a customer's data, unless they were erased. */
export async function correctCustomer(
  db: Database,
  id: number,
  input: InputOf<typeof customersContract>,
): Promise<Rejection | void> {
  const corrected = await db
    .update(customers)
    .set(input)
    .where(and(eq(customers.id, id), isNull(customers.erasedAt)))
    .returning({ id: customers.id });
  if (corrected.length === 0) return { msg: texts.nothingToCorrect };
}

/** Sends the confirmation link again. */
export async function sendConfirmation(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  id: number,
  actor: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await sendLink(transaction, jobs, id, "confirm");
    await writeAudit(transaction, {
      actor,
      action: "email",
      resource: "customers",
      recordId: id,
      after: { message: "confirm" },
    });
  });
}

/** @returns how many sessions ended */
export async function endSessions(db: DatabasePool, id: number, actor: string): Promise<number> {
  return await db.transaction(async (transaction) => {
    const { length: sessions } = await transaction
      .delete(customerSessions)
      .where(eq(customerSessions.customerId, id))
      .returning({ id: customerSessions.customerId });
    await writeAudit(transaction, {
      actor,
      action: "end-sessions",
      resource: "customers",
      recordId: id,
      before: { sessions },
    });
    return sessions;
  });
}
