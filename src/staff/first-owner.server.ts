import { and, eq, gt, sql } from "drizzle-orm";
import { writeAudit } from "#src/audit/audit.server.ts";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import { hashPassword } from "#src/platform/passwords.server.ts";
import { hashToken, newToken } from "#src/platform/tokens.server.ts";
import type { StaffAccount } from "./queries.server.ts";
import { hasExpired, ownerTokens, staff } from "./schema.server.ts";

/** How long the address that the terminal prints serves. */
export const ownerTokenHours = 24;

/**
 * For the address that makes the first owner. Each process that starts prints one of its own, and
 * all of them serve until one is used. @returns null where somebody works here already
 */
export async function newOwnerToken(db: Database): Promise<string | null> {
  const { token, tokenHash } = newToken();
  await db.delete(ownerTokens).where(hasExpired);
  const { rowCount } = await db.execute(sql`
    insert into owner_tokens (token_hash, expires_at)
    select ${tokenHash}, now() + make_interval(hours => ${ownerTokenHours})
    where not exists (select 1 from staff)`);
  return rowCount ? token : null;
}

interface Given {
  token: string;
  name: string;
  email: string;
  password: string;
}

/** @returns null for a used or old token, or where somebody works here already */
export async function createFirstOwner(
  db: DatabasePool,
  { token, name, email, password }: Given,
): Promise<StaffAccount | null> {
  const valid = and(
    eq(ownerTokens.tokenHash, hashToken(token)),
    gt(ownerTokens.expiresAt, sql`now()`),
  );
  // A guess costs no hash of a password.
  if ((await db.select().from(ownerTokens).where(valid)).length === 0) return null;
  const passwordHash = await hashPassword(password);
  return await db.transaction(async (transaction) => {
    // Of two at once, the second finds the staff of the first.
    await transaction.execute(sql`lock table owner_tokens in exclusive mode`);
    const [used] = await transaction.delete(ownerTokens).where(valid).returning();
    const [somebody] = await transaction.select({ id: staff.id }).from(staff).limit(1);
    if (!used || somebody) return null;
    await transaction.delete(ownerTokens);
    const [made] = await transaction
      .insert(staff)
      .values({ name, email, role: "owner", passwordHash })
      .returning();
    if (!made) return null;
    const { id, role } = made;
    await writeAudit(transaction, {
      actor: email,
      action: "create",
      resource: "staff",
      recordId: id,
      after: { name, email, role },
    });
    return made;
  });
}
