import type { Context } from "hono";
import { createCustomerRoutes, findSignedIn } from "#src/customers/guard.server.ts";
import { orders } from "#src/orders/schema.server.ts";
import type { PdfServices } from "#src/pdf/pdf.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { limitedPerClient } from "#src/platform/http/limited-requests.server.ts";
import { tooMany } from "#src/platform/http/error-response.server.ts";
import { createRoutes, errorReply, type Handlers, ok } from "#src/platform/http/routes.server.ts";
import { createRateLimit } from "#src/platform/security/rate-limits.server.ts";
import { and, eq } from "drizzle-orm";
import { markSeen } from "./commands.server.ts";
import { quotationPaperEndpoints, quotationsEndpoints } from "./contract.ts";
import { quoteCart, renewQuotation } from "./customer-commands.server.ts";
import {
  findQuotation,
  findQuotationSettings,
  findQuotationsOf,
  idOfToken,
  publicQuotation,
  type Quotation,
  tokenOf,
  urlOf,
} from "./queries.server.ts";
import { quotationPdf } from "./quotation-paper.server.ts";
import * as texts from "./quotation-texts.ts";
import { numberOf } from "./rules.ts";

const missing = errorReply(404, texts.unknown);

/** Neither caches nor search engines keep what a secret link opens. */
function keepSecret(c: Context): void {
  c.header("cache-control", "private, no-store");
  c.header("x-robots-tag", "noindex");
  c.header("referrer-policy", "no-referrer");
}

const byToken = async (db: DatabasePool, token: string): Promise<Quotation | null> => {
  const id = await idOfToken(db, token);
  return id === null ? null : await findQuotation(db, id);
};

export function quotationsApi(db: DatabasePool) {
  const limit = (name: string, times: number) =>
    createRateLimit(db.$client, { name, times, seconds: 600 });
  // Guesses of a link count like looks at it.
  const looks = limitedPerClient(limit("quotation-address", 300));
  const carts = limit("quotation-cart", 10);
  const handlers: Handlers<typeof quotationsEndpoints> = {
    async "GET /quotations"(c) {
      const own = await findQuotationsOf(db, c.var.customer);
      return ok(
        await Promise.all(
          own.map(async ({ id, state, createdAt, validUntil, total }) => ({
            token: await tokenOf(db, id),
            number: numberOf(id),
            state,
            createdAt,
            validUntil,
            total,
          })),
        ),
      );
    },
    async "POST /quotations"(c, { body }) {
      if (!(await findQuotationSettings(db)).enabled) return errorReply(404, texts.off);
      const wait = await carts.take(String(c.var.customer.id));
      if (wait) return tooMany(c, wait);
      const made = await quoteCart(db, c.var.customer, body);
      return "problem" in made
        ? errorReply(409, made.problem)
        : { status: 201, body: { token: await tokenOf(db, made.id) } };
    },
    async "GET /quotations/:token"(c, { params }) {
      keepSecret(c);
      const quotation = await byToken(db, params.token);
      if (!quotation) return missing;
      const customer = await findSignedIn(db, c.req.header("authorization"));
      const orderId = customer && (await ownOrder(db, quotation, customer.id));
      return ok(publicQuotation(quotation, customer, orderId));
    },
    async "POST /quotations/:token/seen"(_, { params }) {
      const id = await idOfToken(db, params.token);
      if (id === null) return missing;
      await markSeen(db, id);
      return ok({ msg: texts.seen });
    },
    async "POST /quotations/:token/renew"(c, { params }) {
      keepSecret(c);
      const quotation = await byToken(db, params.token);
      if (!quotation) return missing;
      const renewed = await renewQuotation(db, quotation);
      return "problem" in renewed
        ? errorReply(409, renewed.problem)
        : ok({ token: await tokenOf(db, renewed.id), changes: renewed.changes });
    },
  };
  return createCustomerRoutes(db, quotationsEndpoints, handlers, {
    limits: {
      "GET /quotations/:token": looks,
      "POST /quotations/:token/seen": looks,
      "POST /quotations/:token/renew": limitedPerClient(limit("quotation-renew", 20)),
    },
  });
}

/** The order of the one who asks; nobody else learns who bought it. */
async function ownOrder(
  db: DatabasePool,
  { orderId, state }: Quotation,
  customerId: number,
): Promise<number | null> {
  if (orderId === null || state !== "accepted") return null;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  return order?.id ?? null;
}

export function quotationPaperApi(services: PdfServices & { db: DatabasePool; publicUrl: string }) {
  const { db, publicUrl } = services;
  const papers = createRateLimit(db.$client, { name: "quotation-paper", times: 30, seconds: 600 });
  return createRoutes(
    quotationPaperEndpoints,
    {
      async "GET /quotations/:token/cotizacion.pdf"(c, { params }) {
        const quotation = await byToken(db, params.token);
        if (!quotation) return missing;
        const url = await urlOf(db, publicUrl, quotation.id);
        return pdfResponse(
          c,
          quotation,
          await quotationPdf(services, quotation, { url, isWhole: false }),
        );
      },
    },
    { limits: { "GET /quotations/:token/cotizacion.pdf": limitedPerClient(papers) } },
  );
}

export function pdfResponse(c: Context, { id }: Quotation, pdf: Uint8Array): Response {
  keepSecret(c);
  return c.body(new Uint8Array(pdf).buffer, 200, {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="cotizacion-${numberOf(id)}.pdf"`,
    "content-security-policy": "default-src 'none'",
  });
}
