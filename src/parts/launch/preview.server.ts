import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { hashToken, isSame } from "#src/base/platform/security/tokens.server.ts";
import { staff, staffSessions } from "#src/base/staff/schema.server.ts";

/**
 * Lets the staff see a closed shop. The session cookie is restricted to the back office; this
 * cookie is derived from it, grants nothing else, and ends with it.
 */
export const previewCookie = "shop_preview";

export function previewToken(sessionId: number, sessionToken: string): string {
  return `${sessionId}.${digest(hashToken(sessionToken))}`;
}

const digest = (tokenHash: Buffer) =>
  createHash("sha256").update("preview ").update(tokenHash).digest("base64url");

export async function mayPreview(db: Database, cookie: string | undefined): Promise<boolean> {
  const [, id, token] = /^(\d{1,9})\.([\w-]{43})$/.exec(cookie ?? "") ?? [];
  if (!id || !token) return false;
  const [session] = await db
    .select({ tokenHash: staffSessions.tokenHash })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.id, Number(id)),
        gt(staffSessions.expiresAt, sql`now()`),
        eq(staff.active, true),
      ),
    );
  return session !== undefined && isSame(digest(session.tokenHash), token);
}
