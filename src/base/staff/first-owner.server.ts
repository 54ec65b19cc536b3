import { and, eq, gt, sql } from "drizzle-orm";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import { hashPassword } from "#src/base/platform/security/passwords.server.ts";
import { hashToken, newToken } from "#src/base/platform/security/tokens.server.ts";
import type { StaffAccount } from "./queries.server.ts";
import { hasExpired, ownerTokens, staff } from "./schema.server.ts";

/** How long the URL that the terminal prints is valid. */
export const ownerTokenHours = 24;

/**
 * Returns a token for the URL that creates the first owner. Each process prints its own at startup,
 * and all are valid until one is used. @returns null if there is staff already
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

/** @returns null for a used or expired token, or if there is staff already */
export async function createFirstOwner(
  db: DatabasePool,
  { token, name, email, password }: Given,
): Promise<StaffAccount | null> {
  const valid = and(
    eq(ownerTokens.tokenHash, hashToken(token)),
    gt(ownerTokens.expiresAt, sql`now()`),
  );
  // A wrong guess must not cost a password hash.
  if ((await db.select().from(ownerTokens).where(valid)).length === 0) return null;
  const passwordHash = await hashPassword(password);
  return await db.transaction(async (transaction) => {
    // Of two at once, the second finds the staff that the first created.
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
