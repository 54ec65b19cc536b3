import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Database } from "#src/platform/db/database.server.ts";
import { errorReply, send } from "#src/platform/http/routes.server.ts";
import { sessionCookie } from "#src/staff/guard.server.ts";
import type { OpeningGate } from "./gate.server.ts";
import { mayPreview, previewCookie, previewToken } from "./preview.server.ts";
import * as texts from "./texts.ts";

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
export function letStaffPreview({ gate, secure }: { gate: OpeningGate; secure: boolean }) {
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
          secure,
          maxAge: 7 * 86_400,
        });
    }
    await next();
  });
}
