import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import type { Profile } from "./contract.ts";
import { customers, customerSessions } from "./schema.server.ts";
import { hashToken } from "#src/platform/tokens.server.ts";

export interface Customer extends Profile {
  id: number;
}

const shown = {
  id: customers.id,
  name: customers.name,
  lastname: customers.lastname,
  email: customers.email,
  phone: customers.phone,
  address: customers.address,
};

/** Whose token this is; null where it is nobody's or no longer serves. */
export async function findCustomerByToken(db: Database, token: string): Promise<Customer | null> {
  const [customer] = await db
    .select(shown)
    .from(customerSessions)
    .innerJoin(customers, eq(customers.id, customerSessions.customerId))
    .where(
      and(
        eq(customerSessions.tokenHash, hashToken(token)),
        gt(customerSessions.expiresAt, sql`now()`),
      ),
    );
  return customer ?? null;
}

/** Null for who was erased as well: nothing is written to them any more. */
export async function findCustomer(db: Database, id: number): Promise<Customer | null> {
  const [customer] = await db
    .select(shown)
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.erasedAt)));
  return customer ?? null;
}

/** With what log-in needs to know besides. */
export async function findAccount(db: Database, email: string) {
  const [account] = await db
    .select({ ...shown, passwordHash: customers.passwordHash, confirmedAt: customers.confirmedAt })
    .from(customers)
    .where(eq(customers.email, email));
  return account ?? null;
}
