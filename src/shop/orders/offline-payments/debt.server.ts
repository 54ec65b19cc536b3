import { sql } from "drizzle-orm";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { hasPermission, type Role } from "#src/base/staff/roles.ts";
import { type CreditProblem, creditProblem } from "./owed.ts";
import { findCredit } from "./payments.server.ts";

/** Returns who answers for a debt above the limit; null if nobody does who may. */
export const authorizerOf = (
  { role, email }: { role: Role; email: string },
  isAuthorized: boolean,
): string | null => (isAuthorized && hasPermission(role, "customers.credit") ? email : null);

interface Debt {
  customerId: number;
  /** What would be owed more. */
  amount: Pesos;
  /** Until when; null: it is paid when the goods are brought (owed.ts). */
  days: number | null;
  /** Null while there is no order yet. */
  orderId: number | null;
  /** Who answers for it whatever the limit says, by email address; null if nobody does. */
  authorizedBy: string | null;
}

/**
 * The one way in which a debt grows: checks the customer's limit under a lock, which the transaction
 * keeps, so two debts at once never both fit. It comes after all products are locked.
 * @returns why it may not grow; nothing is owed more then
 */
export async function growDebt(
  db: Database,
  { customerId, amount, days, orderId, authorizedBy }: Debt,
): Promise<CreditProblem | null> {
  if (amount <= 0) return null;
  await db.execute(sql`select pg_advisory_xact_lock(${creditLock}, ${customerId})`);
  const credit = await findCredit(db, customerId);
  const problem = creditProblem(credit, amount, days);
  if (!problem || authorizedBy === null) return problem;
  await writeAudit(db, {
    actor: authorizedBy,
    action: "authorize-debt",
    resource: "customers",
    recordId: customerId,
    before: { owed: credit.owed, limit: credit.limit, overdue: credit.overdue },
    after: { order: orderId, amount, reason: problem.kind },
  });
  return null;
}

const creditLock = 7_201_529;
