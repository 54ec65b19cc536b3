import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, not, notExists, sql } from "drizzle-orm";
import { isUnproven } from "#src/shop/customers/commands.server.ts";
import { customerColumns } from "#src/shop/customers/queries.server.ts";
import { customers, customerSessions, customerTokens } from "#src/shop/customers/schema.server.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { hashPassword } from "#src/base/platform/security/passwords.server.ts";
import { countRows } from "#src/base/admin-kit/server/list-query.server.ts";
import { inChunks, type Plan, planOf } from "./plan.ts";
import type { Reading } from "#src/parts/store-import/sheets/reading.ts";
import type { SheetCustomer } from "#src/parts/store-import/sheets/customer-sheet.ts";

/** Plans an import of customers; existing customers stay unchanged, whatever the sheet says. */
export async function planCustomers(
  db: Database,
  reading: Reading<SheetCustomer>,
): Promise<Plan<SheetCustomer>> {
  const emailOf = ({ email }: SheetCustomer) => email;
  return planOf(reading, emailOf, await findKnown(db, reading.rows.map(emailOf)));
}

/**
 * Returns the email addresses that have an account. A registration that nobody confirmed is no customer: anybody can make
 * one with any address.
 */
async function findKnown(db: Database, emails: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const chunk of inChunks(emails, 5000)) {
    const rows = await db
      .select({ email: customerColumns.email })
      .from(customers)
      .where(and(inArray(customers.email, chunk), not(isUnproven)));
    for (const { email } of rows) known.add(email);
  }
  return known;
}

/** The imported values take the place of an unproven registration's. */
const imported = {
  name: sql`excluded.name`,
  lastname: sql`excluded.lastname`,
  phone: sql`excluded.phone`,
  address: sql`excluded.address`,
  passwordHash: sql`excluded.password_hash`,
  importId: sql`excluded.import_id`,
  secondaryUseRefusedAt: sql`excluded.secondary_use_refused_at`,
};

/**
 * Creates accounts without a usable password or a confirmed address; their owners get in by
 * resetting the password. No email is sent. @returns how many were written
 */
export async function writeCustomers(
  db: Database,
  importId: number,
  people: readonly SheetCustomer[],
): Promise<number> {
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  let made = 0;
  for (const chunk of inChunks(people, 500)) {
    const rows = await db
      .insert(customers)
      .values(
        chunk.map(({ email, name, lastname, phone, address, secondaryUse }) => ({
          email,
          name,
          lastname,
          phone,
          address,
          passwordHash,
          importId,
          secondaryUseRefusedAt: secondaryUse ? null : sql`now()`,
        })),
      )
      // Accounts that were confirmed in the meantime stay unchanged.
      .onConflictDoUpdate({ target: customers.email, set: imported, setWhere: isUnproven })
      .returning({ id: customers.id });
    made += rows.length;
    // A stranger's registration, if there was one, can't be confirmed any more.
    const ids = rows.map(({ id }) => id);
    await db.delete(customerTokens).where(inArray(customerTokens.customerId, ids));
  }
  return made;
}

/**
 * Deletes the imported customers who never used their account: no order, session or pending link.
 * @returns how many stay
 */
export async function removeCustomers(db: Database, importId: number): Promise<number> {
  const theirs = (table: typeof orders | typeof customerSessions | typeof customerTokens) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.customerId, customers.id)),
    );
  const isOfImport = eq(customers.importId, importId);
  await db
    .delete(customers)
    .where(
      and(
        isOfImport,
        isNull(customers.confirmedAt),
        isNull(customers.erasedAt),
        theirs(orders),
        theirs(customerSessions),
        theirs(customerTokens),
      ),
    );
  return await countRows(db, customers, isOfImport);
}
