import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Profile } from "./contract.ts";
import { customerNotes, customers, customerSessions } from "./schema.server.ts";
import type { DeviceOwner } from "#src/base/platform/security/device-cookies.server.ts";
import { hashToken } from "#src/base/platform/security/tokens.server.ts";

export interface Customer extends Profile {
  id: number;
}

/** The columns for signed-in customers and for recipients of emails. */
export const customerColumns = {
  id: customers.id,
  name: customers.name,
  lastname: customers.lastname,
  /** Whoever signs in has one, and nobody is written to without one. */
  email: sql<string>`${customers.email}`,
  phone: customers.phone,
  address: customers.address,
  discountPercent: customers.discountPercent,
};

/** Returns the customer of a session; null if the token is invalid or has expired. */
export async function findCustomerByToken(db: Database, token: string): Promise<Customer | null> {
  const [customer] = await db
    .select(customerColumns)
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

/** Returns null for those who receive no emails too: erased ones, and who gave no address. */
export async function findCustomer(db: Database, id: number): Promise<Customer | null> {
  const [customer] = await db
    .select(customerColumns)
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.erasedAt), isNotNull(customers.email)));
  return customer ?? null;
}

/**
 * Locks a customer until the transaction ends, before all that it locks besides: nobody erases them
 * meanwhile, and an erasure that has begun ends first. @returns whether there is such a person
 */
export async function keepCustomer(db: Database, id: number): Promise<boolean> {
  const isThis = eq(customers.id, id);
  const found = () => db.select({ id: customers.id }).from(customers);
  // The second sees what an erasure wrote that the first waited for.
  const [, there] = await Promise.all([
    found().where(isThis).for("key share"),
    found().where(and(isThis, isNull(customers.erasedAt))),
  ]);
  return there.length > 0;
}

/** Returns what a customer always pays less. */
export async function findDiscountPercent(db: Database, id: number): Promise<number> {
  const { discountPercent: percent } = customers;
  const [customer] = await db.select({ percent }).from(customers).where(eq(customers.id, id));
  return customer?.percent ?? 0;
}

/** Returns the account with what log-in needs. */
export async function findAccount(db: Database, email: string) {
  const [account] = await db
    .select({
      ...customerColumns,
      passwordHash: customers.passwordHash,
      confirmedAt: customers.confirmedAt,
    })
    .from(customers)
    .where(eq(customers.email, email));
  return account ?? null;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const deviceOwnerOf = ({ id, passwordHash }: Account): DeviceOwner => ({
  resource: "customers",
  id,
  secrets: passwordHash ?? "",
});

/** Returns what the staff noted about a customer, the newest first. */
export async function findNotes(db: Database, customerId: number) {
  const { note, actor, createdAt } = customerNotes;
  return await db
    .select({ note, actor, createdAt })
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.id));
}
