import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { findOpeningState } from "./state.server.ts";
import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { hashToken, isSame } from "#src/base/platform/security/tokens.server.ts";
import { staff, staffSessions } from "#src/base/staff/schema.server.ts";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { errorReply, send } from "#src/base/platform/http/routes.server.ts";
import { sessionCookie } from "#src/base/staff/guard.server.ts";
import * as texts from "./texts.ts";

/** Whether the shop is open to shoppers, as this process last read it. */
export interface OpeningGate {
  isClosed(): boolean;
  /** Reads the state again, after a change by this or another process. */
  refresh(): Promise<void>;
}

/** @param isOwnShop false for a front of another backend, whose shop is never closed here */
export async function openGate(
  db: Database,
  { isOwnShop, log }: { isOwnShop: boolean; log: Logger },
): Promise<OpeningGate> {
  let closed = isOwnShop && (await findOpeningState(db)) === "closed";

  return {
    isClosed: () => closed,
    async refresh() {
      if (!isOwnShop) return;
      try {
        closed = (await findOpeningState(db)) === "closed";
      } catch (error) {
        log.warn({ err: error }, "reading whether the shop is open failed");
      }
    },
  };
}

/**
 * Lets the staff see a closed shop. The session cookie is restricted to the back office; this
 * cookie is derived from it, grants nothing else, and ends with it.
 */
export const previewCookie = "shop_preview";

function previewToken(sessionId: number, sessionToken: string): string {
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

const retrySeconds = "3600";

/** Lets only the staff use shoppers' endpoints while the shop is closed. */
export function rejectWhileClosed({ db, gate }: { db: Database; gate: OpeningGate }) {
  return createMiddleware(async (c, next) => {
    if (!gate.isClosed() || (await mayPreview(db, getCookie(c, previewCookie))))
      return await next();
    c.header("retry-after", retrySeconds);
    return send(c, errorReply(503, texts.shopIsClosed));
  });
}

/**
 * Gives staff members with a session the preview cookie of a closed shop; runs behind the staff
 * guard.
 */
export function letStaffPreview(gate: OpeningGate) {
  return createMiddleware(async (c, next) => {
    const token = getCookie(c, sessionCookie);
    if (gate.isClosed() && token) {
      const preview = previewToken(c.var.staff.sessionId, token);
      if (getCookie(c, previewCookie) !== preview)
        // Lax, because the payment service and emails link back to the shop.
        setCookie(c, previewCookie, preview, {
          httpOnly: true,
          sameSite: "Lax",
          path: "/",
          secure: c.get("secureCookies"),
          maxAge: 7 * 86_400,
        });
    }
    await next();
  });
}
