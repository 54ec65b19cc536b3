import { and, eq, ne, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import { hashPassword, isPassword } from "#src/platform/security/passwords.server.ts";
import { onlyRow } from "#src/platform/db/rows.server.ts";
import { hashToken } from "#src/platform/security/tokens.server.ts";
import type { OwnAccount, ProfileChange } from "./contract.ts";
import { customers, customerSessions, customerTokens } from "./schema.server.ts";

/** What customers do with their own account («Mis datos»). */

export async function findOwnAccount(db: Database, id: number): Promise<OwnAccount> {
  const account = onlyRow(await db.select().from(customers).where(eq(customers.id, id)));
  const { name, lastname, email, phone, secondaryUseRefusedAt } = account;
  return { name, lastname, email, phone, secondaryUse: secondaryUseRefusedAt === null };
}

export async function changeProfile(
  db: Database,
  id: number,
  { secondaryUse, ...profile }: ProfileChange,
): Promise<void> {
  const since = sql`coalesce(${customers.secondaryUseRefusedAt}, now())`;
  const rejection =
    secondaryUse === undefined ? {} : { secondaryUseRefusedAt: secondaryUse ? null : since };
  await db
    .update(customers)
    .set({ ...profile, ...rejection })
    .where(eq(customers.id, id));
}

export async function isOwnPassword(db: Database, id: number, password: string): Promise<boolean> {
  const [account] = await db
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, id));
  return await isPassword(password, account?.passwordHash);
}

/** Changes the password, ends all other sessions and revokes the links in emails. */
export async function changePassword(
  db: DatabasePool,
  id: number,
  password: string,
  token: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    await transaction.update(customers).set({ passwordHash }).where(eq(customers.id, id));
    await transaction
      .delete(customerSessions)
      .where(
        and(eq(customerSessions.customerId, id), ne(customerSessions.tokenHash, hashToken(token))),
      );
    await transaction.delete(customerTokens).where(eq(customerTokens.customerId, id));
  });
}
