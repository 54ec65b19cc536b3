import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { findOpeningState } from "./state.server.ts";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { errorReply, send } from "#src/base/platform/http/routes.server.ts";
import { sessionCookie } from "#src/base/staff/guard.server.ts";
import type { Gate } from "#src/shop/part.server.ts";
import { closedShop } from "./closed/routes.server.ts";
import { mayPreview, previewCookie, previewToken } from "./preview.server.ts";
import * as texts from "./texts.ts";

/** Opens the gate of a shop that may still be closed to shoppers. */
export async function openGate({ db, log }: { db: DatabasePool; log: Logger }): Promise<Gate> {
  let closed = (await findOpeningState(db)) === "closed";
  const isClosed = () => closed;

  return {
    isClosed,
    async refresh() {
      try {
        closed = (await findOpeningState(db)) === "closed";
      } catch (error) {
        log.warn({ err: error }, "reading whether the shop is open failed");
      }
    },
    api: rejectWhileClosed({ db, isClosed }),
    staff: letStaffPreview(isClosed),
    pages: (options) => closedShop({ db, isClosed, ...options }),
  };
}

const retrySeconds = "3600";

/** Lets only the staff use shoppers' endpoints while the shop is closed. */
function rejectWhileClosed({ db, isClosed }: { db: Database; isClosed: () => boolean }) {
  return createMiddleware(async (c, next) => {
    if (!isClosed() || (await mayPreview(db, getCookie(c, previewCookie)))) return await next();
    c.header("retry-after", retrySeconds);
    return send(c, errorReply(503, texts.shopIsClosed));
  });
}

/**
 * Gives staff members with a session the preview cookie of a closed shop; runs behind the staff
 * guard.
 */
function letStaffPreview(isClosed: () => boolean) {
  return createMiddleware(async (c, next) => {
    const token = getCookie(c, sessionCookie);
    if (isClosed() && token) {
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
